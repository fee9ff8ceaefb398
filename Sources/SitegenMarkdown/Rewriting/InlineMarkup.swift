#if canImport(CSitegenCmark)
import SitegenBase

/// Parses raw HTML (CommonMark §6.6), URLs and e-mail addresses in angle brackets (§6.5), and what follows the text of a link
/// (§6.3).
///
/// Of HTML, accepts only markup that is valid in every version of CommonMark since 0.29: a comment contains no `--`, and a blank follows
/// the name of a declaration.
struct InlineMarkup {
    let source: UnsafeBufferPointer<UInt8>
    let limit: Int
    /// The end of the markup after a successful parse; otherwise the byte that makes it text.
    var index: Int

    /// - Parameter start: The offset of a `<`, or of the parenthesis after the text of a link.
    init(at start: Int, in source: UnsafeBufferPointer<UInt8>, to limit: Int) {
        self.source = source
        self.limit = limit
        index = start
    }

    /// - Returns: Whether markup begins at the start.
    mutating func read() -> Bool {
        index += 1
        switch byte {
        case UInt8(ascii: "/"):
            index += 1
            guard readTagName() else { return false }
            skipBlanks()
            return take(UInt8(ascii: ">"))
        case UInt8(ascii: "!"):
            index += 1
            return readDeclaration()
        case UInt8(ascii: "?"):
            index += 1
            return read(to: "?>")
        default:
            let name = index
            if readTagName(), readAttributes() { return true }
            let passed = index
            index = name
            if readURL() { return true }
            index = name
            if readEmail() { return true }
            index = max(index, passed)
            return false
        }
    }

    /// The byte at the index; after the limit, a byte that is never part of markup.
    var byte: UInt8 { index < limit ? source[index] : UInt8(ascii: "<") }

    mutating func take(_ expected: UInt8) -> Bool {
        guard index < limit, source[index] == expected else { return false }
        index += 1
        return true
    }

    private mutating func skip(while isPart: (UInt8) -> Bool) {
        while index < limit, isPart(source[index]) { index += 1 }
    }

    mutating func skipBlanks() { skip { $0.isASCIIBlank } }

    private func starts(with text: StaticString, at start: Int) -> Bool {
        start + text.utf8CodeUnitCount <= limit
            && source[start...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func read(to end: StaticString) -> Bool {
        while index < limit {
            if starts(with: end, at: index) {
                index += end.utf8CodeUnitCount
                return true
            }
            index += 1
        }
        return false
    }

    // MARK: - Tags

    private mutating func readTagName() -> Bool {
        guard byte.isASCIILetter else { return false }
        skip { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
        return true
    }

    private mutating func readAttributes() -> Bool {
        while true {
            let start = index
            skipBlanks()
            if take(UInt8(ascii: ">")) { return true }
            if take(UInt8(ascii: "/")) { return take(UInt8(ascii: ">")) }
            guard index > start, readAttributeName(), readAttributeValue() else { return false }
        }
    }

    private mutating func readAttributeName() -> Bool {
        guard byte.isASCIILetter || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":") else { return false }
        skip {
            $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ":")
                || $0 == UInt8(ascii: "-")
        }
        return true
    }

    /// - Returns: `false` if no value follows an equals sign.
    private mutating func readAttributeValue() -> Bool {
        let nameEnd = index
        skipBlanks()
        guard take(UInt8(ascii: "=")) else {
            index = nameEnd
            return true
        }
        skipBlanks()
        let quote = byte
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            skip { $0 != quote }
            return take(quote)
        }
        let start = index
        skip {
            switch $0 {
            case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"),
                UInt8(ascii: "`"):
                false
            default: !$0.isASCIIBlank
            }
        }
        return index > start
    }

    // MARK: - Comments and declarations

    private mutating func readDeclaration() -> Bool {
        if starts(with: "--", at: index) {
            index += 2
            guard byte != UInt8(ascii: ">"), !starts(with: "->", at: index) else { return false }
            return read(to: "--") && take(UInt8(ascii: ">"))
        }
        if starts(with: "[CDATA[", at: index) { return read(to: "]]>") }
        guard byte.isASCIILetter else { return false }
        skip { $0.isASCIILetter }
        guard byte.isASCIIBlank else { return false }
        return read(to: ">")
    }

    // MARK: - URLs

    private mutating func readURL() -> Bool {
        let start = index
        guard byte.isASCIILetter else { return false }
        skip {
            $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
        guard 2...32 ~= index - start, take(UInt8(ascii: ":")) else { return false }
        skip { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
        return take(UInt8(ascii: ">"))
    }

    private mutating func readEmail() -> Bool {
        let start = index
        skip {
            $0.isASCIIAlphanumeric || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0)
        }
        guard index > start, take(UInt8(ascii: "@")) else { return false }
        skip { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".") }
        return take(UInt8(ascii: ">"))
    }
}
#endif
