/// Finds the files that a script loads: `import "./a.js"`, `from "./a.js"`, `import("./a.js")` (ECMAScript, §16.2),
/// `new URL("./a.png", import.meta.url)` and `new Worker("./a.js")`.
///
/// Scripts are parsed only as far as necessary: comments, strings and regular expressions are skipped, and templates except for
/// the expressions in them.
struct ScriptImports {
    enum Kind {
        case module
        /// The path of a URL relative to the script.
        case url
        /// The path of a worker, which is relative to the page.
        case worker
        /// A relative path with values in it: `import(`./${name}.js`)`.
        case computed
    }

    struct Reference {
        let kind: Kind
        let text: String
        /// The range of the text, without quotation marks.
        let range: Range<Int>
    }

    private enum Bracket {
        /// A parenthesis.
        case parenthesis(isCondition: Bool)
        /// A brace in code.
        case brace
        /// A brace in a template.
        ///
        /// - Parameters:
        ///   - start: The start of the template's text.
        ///   - isReference: Whether the template is the path of a file.
        case template(start: Int, isReference: Bool)
    }

    private let bytes: [UInt8]
    private var index = 0
    private var references: [Reference] = []
    /// The open brackets, from the outermost to the innermost.
    private var brackets: [Bracket] = []
    /// Whether the last closing parenthesis ended the condition of a statement, after which an expression may begin.
    private var isAfterCondition = false
    /// The last words and signs before the position, ignoring blanks and comments.
    private var recent = ["", "", ""]

    private var last: String {
        get { recent[2] }
        set { recent = [recent[1], recent[2], newValue] }
    }

    /// The relative references, in order.
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
            index += 1
            template(from: index, isReference: nil)
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "{"), UInt8(ascii: "}"): bracket(byte)
        case _ where Self.isWordByte(byte):
            let start = index
            while Self.isWordByte(peek()) { index += 1 }
            last = String(decoding: bytes[start..<index], as: UTF8.self)
        case 0x09, 0x0A, 0x0D, 0x20: index += 1
        default:
            last = String(UnicodeScalar(byte))
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
            || last.isEmpty || "(,=:[!&|?{};+-*%<>~^".contains(last) || last == ")" && isAfterCondition
    }

    private mutating func bracket(_ byte: UInt8) {
        let open = byte == UInt8(ascii: ")") || byte == UInt8(ascii: "}") ? brackets.popLast() : nil
        isAfterCondition = false
        switch (byte, open) {
        case (UInt8(ascii: "("), _):
            let isCondition = ["if", "while", "for", "with"].contains(last) && recent[1] != "."
            brackets.append(.parenthesis(isCondition: isCondition))
        case (UInt8(ascii: "{"), _): brackets.append(.brace)
        case (UInt8(ascii: ")"), .parenthesis(let isCondition)?): isAfterCondition = isCondition
        case (UInt8(ascii: "}"), .template(let start, let isReference)?):
            index += 1
            return template(from: start, isReference: isReference)
        default: break
        }
        last = String(UnicodeScalar(byte))
        index += 1
    }

    /// Skips the text of a template up to its end or to the next expression (ECMAScript, §12.9.6).
    ///
    /// - Parameters:
    ///   - start: The start of the text.
    ///   - isReference: Whether the template is the path of a file; `nil` before its first expression.
    private mutating func template(from start: Int, isReference: Bool?) {
        while index < bytes.count, peek() != UInt8(ascii: "`") {
            if peek() == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "{") {
                let text = String(decoding: bytes[start..<index], as: UTF8.self)
                brackets.append(.template(start: start, isReference: isReference ?? (kind(of: text) != nil)))
                index += 2
                last = "{"
                return
            }
            index += peek() == UInt8(ascii: "\\") ? 2 : 1
        }
        let range = start..<max(start, min(index, bytes.count))
        index += 1
        let text = String(decoding: bytes[range], as: UTF8.self)
        if let isReference {
            if isReference { references.append(Reference(kind: .computed, text: text, range: range)) }
            last = "\""
        } else {
            add(text, range)
        }
    }

    private mutating func string(_ quote: UInt8) {
        let start = index + 1
        skip(to: quote)
        let range = start..<max(start, min(index, bytes.count) - 1)
        add(String(decoding: bytes[range], as: UTF8.self), range)
    }

    /// Adds a string or a template without expressions if it is the path of a file.
    private mutating func add(_ text: String, _ range: Range<Int>) {
        if let kind = kind(of: text) {
            // `import("./" + name)`; after an import statement, a plus sign would be an error.
            let isComputed = last == "(" && isBeforePlus
            references.append(Reference(kind: isComputed ? .computed : kind, text: text, range: range))
        }
        last = "\""
    }

    /// The kind of reference that a string after the recent words is; `nil` if it is none.
    private func kind(of text: String) -> Kind? {
        let isRelative = text.hasPrefix("./") || text.hasPrefix("../")
        // A method can have the name `import`.
        let isCall = last == "(" && recent[1] == "import" && recent[0] != "."
        if last == "from" || last == "import" || isCall {
            return isRelative ? .module : nil
        }
        guard last == "(", recent[0] == "new" else { return nil }
        switch recent[1] {
        case "URL" where isBeforeModuleURL: return .url
        case "Worker", "SharedWorker": return .worker
        default: return nil
        }
    }

    private var isBeforePlus: Bool {
        bytes[min(index, bytes.count)...].first { ![0x09, 0x0A, 0x0D, 0x20].contains($0) } == UInt8(ascii: "+")
    }

    /// Whether `, import.meta.url` follows.
    private var isBeforeModuleURL: Bool {
        var rest = bytes[min(index, bytes.count)...]
        for part in [",", "import", ".", "meta", ".", "url"] {
            rest = rest.drop { [0x09, 0x0A, 0x0D, 0x20].contains($0) }
            guard rest.starts(with: part.utf8) else { return false }
            rest = rest.dropFirst(part.utf8.count)
        }
        return true
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
