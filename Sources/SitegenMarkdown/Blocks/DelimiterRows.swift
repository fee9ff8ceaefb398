#if canImport(CSitegenCmark)
import SitegenBase

/// Finds possible tables in a source.
enum DelimiterRows {
    /// Whether a source has what every delimiter row contains: a pipe, or a colon beside a hyphen.
    static func mayOccur(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        if bytes.firstOffset(of: TableSyntax.pipe) != nil { return true }
        var offset = 0
        while let colon = bytes.firstOffset(of: TableSyntax.colon, from: offset) {
            if colon > 0, bytes[colon - 1] == TableSyntax.hyphen { return true }
            offset = colon + 1
            if offset < bytes.count, bytes[offset] == TableSyntax.hyphen { return true }
        }
        return false
    }

    /// Whether a line without quote markers consists only of characters of delimiter rows.
    static func isDelimiterRow(_ line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var offset = line.lowerBound
        let end = line.upperBound
        while offset < end, bytes[offset].isSpaceOrTab || bytes[offset] == UInt8(ascii: ">") { offset += 1 }
        var hasHyphen = false
        var hasMark = false
        while offset < end {
            switch bytes[offset] {
            case TableSyntax.hyphen: hasHyphen = true
            case TableSyntax.pipe, TableSyntax.colon: hasMark = true
            case let byte where byte.isASCIIBlank: break
            default: return false
            }
            offset += 1
        }
        return hasHyphen && hasMark
    }
}
#endif
