/// Finds the files that a script imports: `import "./a.js"`, `from "./a.js"`, `import("./a.js")` (ECMAScript, §16.2).
///
/// Scripts are parsed only as far as necessary: comments, strings, templates and regular expressions are skipped.
struct ScriptImports {
    struct Reference {
        let text: String
        /// The range of the text, without quotation marks.
        let range: Range<Int>
    }

    private let bytes: [UInt8]
    private var index = 0
    private var references: [Reference] = []
    /// The last word or sign before the position, ignoring blanks and comments.
    private var last = ""

    /// The relative imports, in order.
    static func find(in bytes: [UInt8]) -> [Reference] {
        var scanner = ScriptImports(bytes: bytes)
        while scanner.index < bytes.count { scanner.step() }
        return scanner.references
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private func peek(_ distance: Int = 0) -> UInt8 { index + distance < bytes.count ? bytes[index + distance] : 0 }

    private mutating func step() {
        let byte = peek()
        switch byte {
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
            while index < bytes.count, peek() != 0x0A { index += 1 }
        case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
            index += 2
            while index < bytes.count, !(peek() == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) { index += 1 }
            index += 2
        case UInt8(ascii: "/") where beginsExpression: skipRegularExpression()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): string(byte)
        case UInt8(ascii: "`"):
            skip(to: byte)
            last = "`"
        case _ where Self.isWordByte(byte):
            let start = index
            while Self.isWordByte(peek()) { index += 1 }
            last = String(decoding: bytes[start..<index], as: UTF8.self)
        case 0x09, 0x0A, 0x0D, 0x20: index += 1
        default:
            // `import(` begins an import in the same way as `import`.
            if !(byte == UInt8(ascii: "(") && last == "import") { last = String(UnicodeScalar(byte)) }
            index += 1
        }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF: true
        default: false
        }
    }

    /// Whether a slash begins a regular expression rather than a division.
    private var beginsExpression: Bool {
        ["return", "typeof", "case", "in", "of", "do", "else", "void", "delete"].contains(last)
            || last.isEmpty || "(,=:[!&|?{};+-*%<>~^".contains(last)
    }

    private mutating func string(_ quote: UInt8) {
        let start = index + 1
        skip(to: quote)
        let range = start..<max(start, min(index, bytes.count) - 1)
        let text = String(decoding: bytes[range], as: UTF8.self)
        let isImport = last == "from" || last == "import"
        if isImport, text.hasPrefix("./") || text.hasPrefix("../") {
            references.append(Reference(text: text, range: range))
        }
        last = "\""
    }

    /// Skips a quoted text.
    private mutating func skip(to quote: UInt8) {
        index += 1
        while index < bytes.count, peek() != quote { index += peek() == UInt8(ascii: "\\") ? 2 : 1 }
        index += 1
    }

    private mutating func skipRegularExpression() {
        index += 1
        var isInClass = false
        while index < bytes.count, peek() != 0x0A, isInClass || peek() != UInt8(ascii: "/") {
            if peek() == UInt8(ascii: "[") { isInClass = true }
            if peek() == UInt8(ascii: "]") { isInClass = false }
            index += peek() == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
        last = "/"
    }
}
