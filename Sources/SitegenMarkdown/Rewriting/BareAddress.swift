#if canImport(CSitegenCmark)
import SitegenBase

/// A URL in a source text without angle brackets around it (GFM 0.29 §6.9; cmark-gfm decides unclear cases).
///
/// ``Autolinks`` finds it again in the text that libcmark has parsed, by the same rules.
enum BareAddress {
    /// Whether `http`, `https` or `ftp` ends at a colon, and `//` follows it.
    static func isScheme(endingAt colon: Int, in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard colon + 3 < source.count, source[colon + 1] == UInt8(ascii: "/"), source[colon + 2] == UInt8(ascii: "/")
        else { return false }
        let first = schemeStart(before: colon, in: source, from: start)
        return ["http", "https", "ftp"].contains { (name: StaticString) in
            name.utf8CodeUnitCount == colon - first
                && name.withUTF8Buffer { zip($0, source[first..<colon]).allSatisfy { $0 == $1 | 0x20 } }
        }
    }

    /// The start of the letters before a colon. A scheme has at most five.
    static func schemeStart(before colon: Int, in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var first = colon
        while first > start, colon - first < 6, source[first - 1].isASCIILetter { first -= 1 }
        return first
    }

    /// Whether `www.` is at a position where an address may begin.
    static func isWeb(at index: Int, in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        guard index + 4 < source.count, source[index + 1] == UInt8(ascii: "w"), source[index + 2] == UInt8(ascii: "w"),
            source[index + 3] == UInt8(ascii: ".")
        else { return false }
        guard index > start else { return true }
        let before = source[index - 1]
        return before.isASCIIBlank || openers.contains(before)
    }

    private static let openers = ByteSet("*_~(|>")

    /// The end of a host: the first byte that is neither a letter, a digit, beyond ASCII, nor one of `.-_`.
    static func hostEnd(from start: Int, to limit: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
        var end = start
        while end < limit, source[end] >= 0x80 || source[end].isASCIIAlphanumeric || hostMarks.contains(source[end]) {
            end += 1
        }
        return end
    }

    private static let hostMarks = ByteSet(".-_")

    /// Whether the last two segments have no underscore, unless there are more than ten (see ``Autolinks``).
    private static func isHost(_ host: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard host.contains(UInt8(ascii: "_")) else { return true }
        let segments = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return segments.count > 11 || !segments.suffix(2).contains { $0.contains(UInt8(ascii: "_")) }
    }

    /// The range of an address that begins at `start`; `nil` if its host is invalid.
    ///
    /// A footnote reference ends it. If tables are enabled, so does a pipe, which ends the cell.
    static func range(
        from start: Int, host: Int, to limit: Int, in source: UnsafeBufferPointer<UInt8>, _ triggers: Triggers
    ) -> Range<Int>? {
        var end = hostEnd(from: host, to: limit, in: source)
        guard end > host, !hostMarks.contains(source[host]), isHost(source[host..<end]) else { return nil }
        scan: while end < limit {
            switch source[end] {
            case UInt8(ascii: "<"): break scan
            case UInt8(ascii: "|") where triggers.contains(.tables): break scan
            case UInt8(ascii: "["):
                if triggers.contains(.footnotes), end + 1 < limit, source[end + 1] == UInt8(ascii: "^") { break scan }
            case let byte where byte.isASCIIBlank: break scan
            default: break
            }
            end += 1
        }
        end = AddressEnd.trimmed(source[start..<end])
        return end > host ? start..<end : nil
    }

    /// Whether libcmark may read the byte at `index` as more than text. An underscore between letters and digits is text
    /// (CommonMark §6.2), and so is an ampersand that does not begin a character reference.
    static func isDelimiter(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        switch source[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "]"):
            return true
        case UInt8(ascii: "_"):
            return !source[index - 1].isASCIIAlphanumeric || index + 1 == source.count
                || !source[index + 1].isASCIIAlphanumeric
        case UInt8(ascii: "&"):
            var end = index + 1
            if end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
            // The longest name has 31 letters.
            while end < source.count, end - index < 34, source[end].isASCIIAlphanumeric { end += 1 }
            return end > index + 1 && end < source.count && source[end] == UInt8(ascii: ";")
        default:
            return false
        }
    }
}

/// The extended autolink path validation (GFM 0.29 §6.9).
enum AddressEnd {
    /// The end of an address. It does not include punctuation at the end, an unmatched closing parenthesis, or text that looks
    /// like a character reference.
    ///
    /// - Parameters:
    ///   - address: The text up to the next blank.
    ///   - terminators: The delimiters that end the address if it ends with two of them.
    static func trimmed<Bytes: RandomAccessCollection<UInt8>>(
        _ address: Bytes, endingBefore terminators: ByteSet = ByteSet()
    ) -> Int where Bytes.Index == Int {
        let start = address.startIndex
        var end = address.endIndex
        var unopened = 0
        for byte in address {
            if byte == UInt8(ascii: ")") { unopened += 1 }
            if byte == UInt8(ascii: "(") { unopened -= 1 }
        }
        while end > start {
            switch address[end - 1] {
            case UInt8(ascii: ")"):
                guard unopened > 0 else { return end }
                unopened -= 1
                end -= 1
            case let byte where punctuation.contains(byte):
                end -= 1
            case UInt8(ascii: ";"):
                var name = end - 1
                while name > start, address[name - 1].isASCIIAlphanumeric { name -= 1 }
                let isEntity = name < end - 1 && name > start && address[name - 1] == UInt8(ascii: "&")
                end = isEntity ? name - 1 : end - 1
            case let byte where terminators.contains(byte) && end - 1 > start && address[end - 2] == byte:
                end -= 2
            default:
                return end
            }
        }
        return end
    }

    private static let punctuation = ByteSet("?!.,:*_~'\"")
}
#endif
