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

    /// The lines that consist only of characters of delimiter rows, after any quote markers.
    static func lines(in source: SourceLines) -> [Int] {
        guard source.count > 1 else { return [] }
        return (2...source.count).filter { isDelimiterRow(source[$0], of: source.bytes) }
    }

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

    /// The tables in a source, judging by lines without their blocks. They are used to guess the text of cells before libcmark
    /// has parsed the blocks.
    static func guessedTables(
        at lines: [Int], in source: SourceLines, padding: Int, inlines: InlineExtensions
    ) -> [PlacedTable] {
        var tables: [PlacedTable] = []
        var padding = padding
        for line in lines where line > (tables.last?.table.lastLine ?? 0) {
            let bytes = source.bytes
            let quoteCount = source[line].prefix { bytes[$0].isSpaceOrTab || bytes[$0] == UInt8(ascii: ">") }
                .count { bytes[$0] == UInt8(ascii: ">") }
            var prefix = ContainerPrefix(quoteCount: quoteCount, itemWidth: 0)
            guard let delimiter = prefix.content(of: source[line], in: bytes) else { continue }
            prefix.itemWidth = delimiter.indent & ~3
            let header = guessedHeader(in: source[line - 1], of: bytes)
            let table = SourceTable(
                delimiterLine: line, header: header, prefix: prefix, through: source.count, of: source,
                padding: padding, inlines: inlines)
            guard let table else { continue }
            padding -= table.missingCells
            let column = header.lowerBound - source[line - 1].lowerBound
            tables.append(PlacedTable(table: table, headerColumn: column, prefix: prefix))
        }
        return tables
    }

    /// A line without the markers of quotes and items at its start.
    private static func guessedHeader(
        in line: Range<Int>, of bytes: UnsafeBufferPointer<UInt8>
    ) -> Range<Int> {
        var offset = line.lowerBound
        let end = line.upperBound
        while offset < end {
            var next = offset
            switch bytes[offset] {
            case UInt8(ascii: ">"), 0x20, 0x09:
                offset += 1
                continue
            case UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"):
                break
            case 0x30...0x39:
                while next < end, bytes[next].isASCIIDigit { next += 1 }
                guard next < end, bytes[next] == UInt8(ascii: ".") || bytes[next] == UInt8(ascii: ")") else {
                    return offset..<end
                }
            default:
                return offset..<end
            }
            guard next + 1 < end, bytes[next + 1].isSpaceOrTab else { return offset..<end }
            offset = next + 1
        }
        return offset..<end
    }
}
#endif
