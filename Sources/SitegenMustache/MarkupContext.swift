/// The position of a template's code in HTML: the state of a tokenizer (HTML Living Standard §13.2.5) after the template's text
/// up to there. It determines which values are safe, as in Go's `html/template`.
struct MarkupContext: Hashable {
    enum State: Hashable {
        case text
        /// After `<`, `</` and `<!` with the part of `<!--` that has been read.
        case tagOpen, endTagOpen, declarationOpen(hyphens: Int)
        case tagName
        /// At the possible start of an attribute.
        case tag
        /// After the end of an attribute or a name in some branches but not in others: only a space, `/` or `>` may follow.
        case tagBreak
        case attributeName, afterAttributeName, beforeValue
        /// In the value of an attribute; `quote` is `nil` for an unquoted one.
        case value(quote: UInt8?)
        /// In a comment, with the number of hyphens just read, and whether `!` followed them.
        case comment(hyphens: Int, bang: Bool)
        /// In `<!…>` or `<?…>`.
        case declaration
        case characterData(brackets: Int)
        /// In an element whose content has no tags, with the part of its end tag that has been read.
        case rawText(matched: Int)
    }

    /// The part of a URL attribute's value that has been read.
    enum URLPart: Hashable {
        case start
        /// A text that may be the beginning of a scheme.
        case prefix(String)
        /// After a value, so that it is unknown whether there is a scheme.
        case undecided
        /// After the scheme, or after the point where a scheme could end.
        case rest
        /// After a scheme that runs code.
        case unsafe
    }

    /// The type of a `script` element's text, according to its `type` attribute.
    enum ScriptType: Hashable {
        case code, json, unknown
    }

    private(set) var state = State.text
    /// The name of the element in lowercase; truncated if it is unknown.
    private(set) var element = ""
    private var isEndTag = false
    private(set) var attribute = ""
    /// The kind of the attribute whose value is open.
    private(set) var attributeKind = MarkupAttributeKind.plain
    private(set) var url = URLPart.start
    private(set) var script = ScriptType.code
    /// The value of an attribute that affects other attributes.
    private var decisiveValue = ""
    /// Whether the tag has `content` with a value of the template, and `http-equiv`, which may make it a URL.
    private var holdsContent = false
    private var holdsRefresh = false
    /// How much of `<!--` and `<script` has been read in a script.
    private var commentInScript = 0
    private var scriptInScript = 0

    init() {}

    /// An error in the text of a template.
    enum Problem: Hashable {
        /// A value could determine the scheme of a URL.
        case valueAsScheme
        /// A URL with a scheme that runs code contains a value.
        case unsafeScheme
        /// A script contains `<!--` and `<script`, so that it does not end where it seems to.
        case scriptInScript
        /// A `meta` element with `http-equiv` has a value in `content`.
        case refresh
        /// A name or a tag depends on whether a section is shown, and continues after the section.
        case brokenName
    }

    // MARK: - Text

    /// Reads a byte of the template's text.
    mutating func read(_ byte: UInt8) -> Problem? {
        switch state {
        case .text: if byte == UInt8(ascii: "<") { state = .tagOpen }
        case .tagOpen: readAfterSign(byte)
        case .endTagOpen:
            if Self.isLetter(byte) {
                beginTag(byte, isEnd: true)
            } else {
                state = byte == UInt8(ascii: ">") ? .text : .declaration
            }
        case .declarationOpen(let hyphens): readDeclaration(byte, hyphens)
        case .tagName:
            if Self.endsName(byte) { return readInTag(byte) }
            Self.append(byte, to: &element)
        case .tag: return readInTag(byte)
        case .tagBreak:
            guard Self.endsName(byte) else { return .brokenName }
            return readInTag(byte)
        case .attributeName:
            if byte == UInt8(ascii: "=") {
                state = .beforeValue
            } else if Self.isSpace(byte) {
                state = .afterAttributeName
            } else if Self.endsName(byte) {
                return readInTag(byte)
            } else {
                Self.append(byte, to: &attribute)
            }
        case .afterAttributeName:
            if byte == UInt8(ascii: "=") {
                state = .beforeValue
            } else if !Self.isSpace(byte) {
                return readInTag(byte)
            }
        case .beforeValue: return readBeforeValue(byte)
        case .value(let quote): return readValue(byte, quote)
        case .comment(let hyphens, let bang):
            switch byte {
            case UInt8(ascii: "-"): state = .comment(hyphens: bang ? 1 : min(2, hyphens + 1), bang: false)
            case UInt8(ascii: ">") where hyphens == 2: state = .text
            case UInt8(ascii: "!") where hyphens == 2 && !bang: state = .comment(hyphens: 2, bang: true)
            default: state = .comment(hyphens: 0, bang: false)
            }
        case .declaration: if byte == UInt8(ascii: ">") { state = .text }
        case .characterData(let brackets):
            if byte == UInt8(ascii: "]") {
                state = .characterData(brackets: min(2, brackets + 1))
            } else {
                state = byte == UInt8(ascii: ">") && brackets == 2 ? .text : .characterData(brackets: 0)
            }
        case .rawText(let matched): return readRawText(byte, matched)
        }
        return nil
    }

    private mutating func readAfterSign(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "/"): state = .endTagOpen
        case UInt8(ascii: "!"): state = .declarationOpen(hyphens: 0)
        case UInt8(ascii: "?"): state = .declaration
        case UInt8(ascii: "<"): break
        default:
            if Self.isLetter(byte) { beginTag(byte, isEnd: false) } else { state = .text }
        }
    }

    private mutating func readDeclaration(_ byte: UInt8, _ hyphens: Int) {
        switch (byte, hyphens) {
        case (UInt8(ascii: "-"), 0): state = .declarationOpen(hyphens: 1)
        case (UInt8(ascii: "-"), _): state = .comment(hyphens: 2, bang: false)
        case (UInt8(ascii: ">"), _): state = .text
        case (UInt8(ascii: "["), 0): state = .characterData(brackets: 0)
        default: state = .declaration
        }
    }

    private mutating func readRawText(_ byte: UInt8, _ matched: Int) -> Problem? {
        let endTag = "</\(element)"
        if matched == endTag.utf8.count, Self.endsName(byte) {
            isEndTag = true
            return readInTag(byte)
        }
        state = .rawText(matched: Self.matched(matched, byte, of: endTag))
        guard element == "script" else { return nil }
        if commentInScript < 4 {
            commentInScript = Self.matched(commentInScript, byte, of: "<!--")
        } else {
            scriptInScript = Self.matched(scriptInScript, byte, of: "<script")
            if scriptInScript == 7 { return .scriptInScript }
        }
        return nil
    }

    /// The number of bytes of a text that match the end of the input. Only its first byte is a `<`.
    private static func matched(_ count: Int, _ byte: UInt8, of text: String) -> Int {
        if count < text.utf8.count,
            text.utf8[text.utf8.index(text.utf8.startIndex, offsetBy: count)] == lowercased(byte)
        {
            return count + 1
        }
        return byte == UInt8(ascii: "<") ? 1 : 0
    }

    // MARK: - Tags

    private mutating func beginTag(_ byte: UInt8, isEnd: Bool) {
        self = MarkupContext()
        isEndTag = isEnd
        state = .tagName
        Self.append(byte, to: &element)
    }

    private mutating func readInTag(_ byte: UInt8) -> Problem? {
        if byte == UInt8(ascii: ">") { return endTag() }
        if Self.isSpace(byte) || byte == UInt8(ascii: "/") {
            state = .tag
            return nil
        }
        state = .attributeName
        attribute = ""
        Self.append(byte, to: &attribute)
        return nil
    }

    private mutating func endTag() -> Problem? {
        let problem: Problem? = holdsContent && holdsRefresh ? .refresh : nil
        let (element, isEndTag, script) = (element, isEndTag, script)
        self = MarkupContext()
        if !isEndTag, Self.rawTextElements.contains(element) {
            state = .rawText(matched: 0)
            self.element = element
            self.script = script
        }
        return problem
    }

    private mutating func readBeforeValue(_ byte: UInt8) -> Problem? {
        if Self.isSpace(byte) { return nil }
        if byte == UInt8(ascii: ">") { return endTag() }
        url = .start
        decisiveValue = ""
        attributeKind = MarkupAttributeKind(attribute, of: element)
        if attribute == "http-equiv" { holdsRefresh = true }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            state = .value(quote: byte)
            return nil
        }
        state = .value(quote: nil)
        return readValue(byte, nil)
    }

    private mutating func readValue(_ byte: UInt8, _ quote: UInt8?) -> Problem? {
        if let quote, byte == quote {
            endValue()
            state = .tag
            return nil
        }
        if quote == nil, Self.isSpace(byte) || byte == UInt8(ascii: ">") {
            endValue()
            return readInTag(byte)
        }
        if isDecisive { Self.append(byte, to: &decisiveValue) }
        guard attributeKind.isURL else { return nil }
        if case .urls(let separator) = attributeKind, byte == separator {
            url = .start
            return nil
        }
        switch (url, byte) {
        case (.rest, _), (.unsafe, _): break
        case (_, UInt8(ascii: "/")), (_, UInt8(ascii: "?")), (_, UInt8(ascii: "#")): url = .rest
        case (.undecided, UInt8(ascii: ":")): return .valueAsScheme
        case (.undecided, _): break
        case (.start, let byte) where Self.isSpace(byte): break
        case (.start, _): url = .prefix(String(UnicodeScalar(byte)))
        case (.prefix(let text), UInt8(ascii: ":")):
            url = TemplateURL.isSafe(text + ":") ? .rest : .unsafe
        case (.prefix(let text), _):
            url = text.utf8.count < 24 ? .prefix(text + String(UnicodeScalar(byte))) : .undecided
        }
        return nil
    }

    private mutating func endValue() {
        guard isDecisive else { return }
        let type = decisiveValue.lowercased()
        script =
            switch type {
            case "", "module": .code
            case "importmap", "speculationrules": .json
            case _ where type.hasSuffix("json"): .json
            case _ where type.contains("script"): .code
            default: .unknown
            }
    }

    private var isDecisive: Bool { attributeKind == .scriptType }

    // MARK: - Values

    /// Reads a value of the template.
    mutating func passValue() -> Problem? {
        if state == .beforeValue { state = .value(quote: nil) }
        guard case .value = state else { return nil }
        if element == "meta", attribute == "content" { holdsContent = true }
        guard attributeKind.isURL, url != .rest else { return nil }
        if url == .unsafe { return .unsafeScheme }
        url = .undecided
        return nil
    }

    /// The context after two branches; `nil` if they differ too much.
    func joined(with other: MarkupContext) -> MarkupContext? {
        if self == other { return self }
        guard element == other.element, isEndTag == other.isEndTag else { return nil }
        var result = self
        result.holdsContent = holdsContent || other.holdsContent
        result.holdsRefresh = holdsRefresh || other.holdsRefresh
        result.script = script == other.script ? script : .unknown
        result.commentInScript = max(commentInScript, other.commentInScript)
        result.scriptInScript = 0
        if case .value = state, state == other.state, attribute == other.attribute {
            result.url = url == other.url ? url : .undecided
            result.decisiveValue = decisiveValue == other.decisiveValue ? decisiveValue : "?"
            return result
        }
        if case .rawText = state, case .rawText = other.state {
            result.state = .rawText(matched: 0)
            return result
        }
        guard isBetweenAttributes, other.isBetweenAttributes else { return nil }
        result.attribute = ""
        result.attributeKind = .plain
        result.url = .start
        result.decisiveValue = ""
        result.state = state == .tag && other.state == .tag ? .tag : .tagBreak
        return result
    }

    private var isBetweenAttributes: Bool {
        switch state {
        case .tagName, .tag, .tagBreak, .attributeName, .afterAttributeName: true
        default: false
        }
    }

    // MARK: - Bytes

    private static let rawTextElements: Set<String> = [
        "script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes", "plaintext",
    ]

    /// Limits the length of names, because relevant names are short.
    private static func append(_ byte: UInt8, to name: inout String) {
        guard name.utf8.count < 32 else { return }
        name.unicodeScalars.append(UnicodeScalar(lowercased(byte)))
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0C || byte == 0x0D
    }

    private static func endsName(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">")
    }
}
