import SitegenBase

/// The words of a text that readers see, as a multiset. A word is a run of letters and digits. Each Chinese or Japanese
/// ideograph is a word.
///
/// The words are stored as hashes, because the words of a whole site are compared.
public struct VisibleWords: Sendable {
    /// The number of occurrences of each word, by its hash.
    private var counts: [UInt32: UInt32] = [:]

    /// The number of words.
    private(set) var total = 0

    /// Whether the page shows formulas.
    private(set) var hasFormulas = false

    init() {}

    /// Counts the words of a page: those of `<main>`, or otherwise of the whole text, without tags, scripts and drawings.
    ///
    /// - Parameter html: The page in UTF-8.
    public init(html: [UInt8]) {
        let page = html[...]
        var part = page
        if let start = Self.offset(of: "<main", in: page) {
            let end = Self.offset(of: "</main>", in: page[start...]) ?? page.endIndex
            part = page[start..<end]
        }
        hasFormulas = Self.offset(of: "<math", in: part) != nil
        var text = MarkupText(part)
        for word in WordSequence(text.read()) { add(word) }
    }

    private mutating func add(_ word: String) {
        counts[Self.hash(word), default: 0] += 1
        total += 1
    }

    private static func hash(_ word: String) -> UInt32 { UInt32(truncatingIfNeeded: FNV1a.hash(Array(word.utf8))) }

    static func offset(of text: String, in bytes: ArraySlice<UInt8>) -> Int? {
        let pattern = Array(text.utf8)
        var rest = bytes
        while let start = rest.firstIndex(of: pattern[0]) {
            if bytes[start...].starts(with: pattern) { return start }
            rest = bytes[(start + 1)...]
        }
        return nil
    }

    /// The words of a text that are not among these, in its order, and the number of its words.
    func missing(of words: WordSequence) -> (missing: [String], total: Int) {
        var rest = counts
        var missing: [String] = []
        var total = 0
        for word in words {
            total += 1
            let hash = Self.hash(word)
            if let count = rest[hash], count > 0 { rest[hash] = count - 1 } else { missing.append(word) }
        }
        return (missing, total)
    }
}

/// The words of a text.
struct WordSequence: Sequence, IteratorProtocol {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = text[...].unicodeScalars }

    mutating func next() -> String? {
        while let scalar = rest.first, !Self.isPartOfWord(scalar) { rest.removeFirst() }
        guard let first = rest.first else { return nil }
        if Self.isIdeograph(first) {
            rest.removeFirst()
            return String(Character(first))
        }
        let word = rest.prefix { Self.isPartOfWord($0) && !Self.isIdeograph($0) }
        rest = rest[word.endIndex...]
        return String(word)
    }

    private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
        }
        return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            || scalar.properties.generalCategory == .nonspacingMark
    }

    private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value > 0x2E7F && (scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value))
    }
}

/// The text of HTML, or of Markdown with HTML: without tags, comments, scripts and drawings, and with character references
/// decoded.
struct MarkupText {
    /// The elements whose content is not text.
    private static let hidden: Set = ["script", "style", "svg", "math", "template", "head", "title"]
    /// The maximum number of bytes of a tag, which limits the cost of an unclosed one.
    private static let tagLimit = 5000
    private static let references: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ",
    ]

    private let bytes: ArraySlice<UInt8>
    private var result: [UInt8] = []

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    mutating func read() -> String {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if let end = endOfTag(at: index) {
                    result.append(0x20)
                    index = end
                } else {
                    result.append(bytes[index])
                    index += 1
                }
            case UInt8(ascii: "&"):
                if let (text, end) = reference(at: index) {
                    result += text.utf8
                    index = end
                } else {
                    result.append(0x20)
                    index += 1
                }
            default:
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The end of a comment, of a tag, or of an element whose content is not text; `nil` if none of them begins at a byte.
    private func endOfTag(at start: Int) -> Int? {
        let rest = bytes[(start + 1)...]
        if rest.starts(with: "!--".utf8) {
            return VisibleWords.offset(of: "-->", in: rest).map { $0 + 3 } ?? bytes.endIndex
        }
        guard let first = rest.first,
            first.isASCIILetter || first == UInt8(ascii: "/") || first == UInt8(ascii: "!")
        else { return nil }
        let name = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
        // An autolink, `<https://example.org>`, shows its text.
        if bytes[name.endIndex...].first == UInt8(ascii: ":") { return nil }
        var quote: UInt8?
        for index in rest.prefix(Self.tagLimit).indices {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return endOfElement(String(decoding: name, as: UTF8.self).lowercased(), after: index + 1)
            }
        }
        return nil
    }

    private func endOfElement(_ name: String, after end: Int) -> Int {
        guard Self.hidden.contains(name), bytes[end - 2] != UInt8(ascii: "/") else { return end }
        return VisibleWords.offset(of: "</\(name)", in: bytes[end...]) ?? end
    }

    private func reference(at start: Int) -> (String, end: Int)? {
        let name = bytes[(start + 1)...].prefix(10).prefix {
            $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
        }
        guard bytes[name.endIndex...].first == UInt8(ascii: ";") else { return nil }
        let text = String(decoding: name, as: UTF8.self)
        let end = name.endIndex + 1
        if let known = Self.references[text] { return (known, end) }
        guard text.hasPrefix("#") else { return (" ", end) }
        let digits = text.dropFirst()
        let value =
            digits.lowercased().hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
        return (value.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? " ", end)
    }
}
