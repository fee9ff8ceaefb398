extension MarkdownWriter {
    /// Writes a run of inlines that is the complete text of a block, a cell or a label.
    ///
    /// - Parameter isInBrackets: Whether the run is in brackets.
    mutating func write(run: [Inline], in context: Context, isInBrackets: Bool = false) {
        let outer = (self.context, delimiters, isInLink, openBrackets, protectsNextLetter)
        self.context = context
        delimiters = sharedDelimiters ?? delimiterCounts(of: run)
        sharedDelimiters = nil
        isInLink = false
        openBrackets = isInBrackets ? 1 : 0
        protectsNextLetter = false
        isAtParagraphStart = context == .paragraph && paragraphStart == .ownLine
        isAtContentStart = context != .paragraph || paragraphStart != .withinLine
        paragraphStart = .ownLine
        write(run, isWholeRun: true)
        (self.context, delimiters, isInLink, openBrackets, protectsNextLetter) = outer
    }

    /// Counts the delimiters that the parser recognizes.
    func delimiterCounts(of run: [Inline]) -> DelimiterCounts {
        isExtended ? DelimiterCounts(of: run) : DelimiterCounts(definitionsIn: run)
    }

    /// - Parameter isWholeRun: Whether the line ends after the last node.
    mutating func write(_ inlines: [Inline], isWholeRun: Bool = false) {
        var nodes = inlines.joiningForMarkdown()[...]
        // A break at the end would be read as a backslash, or as nothing.
        if isWholeRun { while nodes.last?.isBreak == true { nodes.removeLast() } }
        for index in nodes.indices {
            let next = index + 1 < nodes.endIndex ? nodes[index + 1] : nil
            let endsLine = context != .cell && next?.isBreak == true || next == nil && isWholeRun
            write(nodes[index], before: next, endsLine: endsLine)
        }
    }

    private mutating func write(_ inline: Inline, before next: Inline?, endsLine: Bool) {
        if case .text = inline {} else { protectsNextLetter = false }
        let start = output.count
        writeNode(inline, before: next, endsLine: endsLine)
        switch inline.attributedElement {
        // A link within a link is written as its text.
        case nil, .link: return
        default: break
        }
        let attributes = inline.attributes
        guard !attributes.isEmpty, output.count > start else { return }
        write(attributes)
        protectsNextLetter = false
    }

    private mutating func writeNode(_ inline: Inline, before next: Inline?, endsLine: Bool) {
        switch inline {
        case .text(let text): write(text.string, before: next, endsLine: endsLine)
        case .abbreviation(let abbreviation): write(abbreviation.text, before: next, endsLine: endsLine)
        case .code(let code): write(code)
        case .emphasis(let emphasis):
            write(delimited: emphasis.content, by: delimiter(of: emphasis.content, before: next, count: 1), count: 1)
        case .strong(let strong):
            write(
                delimited: strong.content, by: delimiter(of: strong.content, before: next, count: 2), count: 2,
                isBesideFormula: isBesideFormula(before: next))
        case .strikethrough(let struck):
            write(delimited: struck.content, by: UInt8(ascii: "~"), count: strikethroughCount(of: struck.content))
        case .mark(let mark): write(delimited: mark.content, by: UInt8(ascii: "="), count: 2)
        case .insertion(let insertion): write(delimited: insertion.content, by: UInt8(ascii: "+"), count: 2)
        case .superscript(let raised): write(delimited: raised.content, by: UInt8(ascii: "^"), count: 1)
        case .subscript(let lowered): write(delimited: lowered.content, by: UInt8(ascii: "~"), count: 1)
        case .span(let span) where span.attributes.isEmpty: write(span.content)
        case .span(let span):
            write("[")
            write(bracketed: span.content)
        case .link(let link):
            if let source = source(ofReference: link, before: next) { write(raw: source) } else { write(link) }
        case .image(let image): write(image)
        case .softBreak: writeSoftBreak()
        case .lineBreak: writeLineBreak()
        case .inlineHTML(let html): write(html: html.html, before: next)
        case .formula(let formula): write(formula, before: next)
        case .footnoteReference(let reference):
            write("[^")
            write(reference.label.utf8)
            write("]")
        case .directive(let directive): write(directive)
        case .styled(let styled): write(styled.content)
        case .embed(let embed): write(inline: embed)
        }
    }

    // MARK: - Breaks

    private mutating func writeSoftBreak() {
        guard context == .paragraph else { return write(" ") }
        // An empty line would end the paragraph.
        guard !isAtContentStart else { return }
        endContentLine()
    }

    private mutating func writeLineBreak() {
        switch context {
        case .paragraph:
            write("\\")
            endContentLine()
        case .line: write(" ")
        case .cell: write("<br>")
        }
    }

    private mutating func endContentLine() {
        endLine()
        isAtContentStart = true
    }

    // MARK: - Code and HTML

    mutating func write(_ code: Code) {
        let tick = UInt8(ascii: "`")
        // Line ends in code become blanks (CommonMark §6.1).
        let bytes = code.code.utf8.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") ? UInt8(ascii: " ") : $0 }
        guard let first = bytes.first, let last = bytes.last else { return write("<code></code>") }
        let count = Self.shortestUnusedRun(of: tick, in: bytes)
        let isBlank = bytes.allSatisfy { $0 == UInt8(ascii: " ") }
        let isPadded =
            first == tick || last == tick
            || !isBlank && first == UInt8(ascii: " ") && last == UInt8(ascii: " ")
        write(tick, count: count)
        if isPadded { write(" ") }
        write(raw: bytes)
        if isPadded { write(" ") }
        write(tick, count: count)
    }

    private static func shortestUnusedRun(of byte: UInt8, in bytes: [UInt8]) -> Int {
        var lengths: Set<Int> = []
        var count = 0
        for other in bytes {
            if other == byte {
                count += 1
            } else {
                lengths.insert(count)
                count = 0
            }
        }
        lengths.insert(count)
        var length = 1
        while lengths.contains(length) { length += 1 }
        return length
    }

    private mutating func write(html: String, before next: Inline?) {
        let bytes = Array(html.utf8)
        if context == .paragraph, isAtContentStart {
            if !isAtParagraphStart {
                // With this indentation, a line can only continue the paragraph (CommonMark §4.8).
                if HTMLStart.interruptsParagraph(bytes) { write("    ") }
            } else if bytes.first == UInt8(ascii: "<"),
                HTMLStart.interruptsParagraph(bytes) || next?.followsHTMLInLine != true
            {
                beginParagraphWithHTML()
            }
        }
        var isFirst = true
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            if !isFirst {
                if context == .paragraph {
                    endLine()
                    // With this indentation, a line can only continue the paragraph. A letter does not begin a block.
                    let isText = line.first?.isASCIILetter == true && FancyMarker.end(in: line) == nil
                    if !isText { write("    ") }
                } else {
                    write(" ")
                }
            }
            isFirst = false
            write(raw: Array(line))
        }
    }

    /// HTML of some kinds at the start of a paragraph would begin an HTML block, and every tag alone on its line. After a link reference definition that nothing uses, it is
    /// on the paragraph's second line, where indentation prevents this.
    private mutating func beginParagraphWithHTML() {
        write("[//]: #")
        endContentLine()
        write("    ")
    }

    /// Writes embedded HTML. The text between its tags is escaped as Markdown.
    private mutating func write(inline embed: Embed) {
        let bytes = Array(embed.markup.utf8).map { $0 == UInt8(ascii: "\n") ? UInt8(ascii: " ") : $0 }
        if context == .paragraph, isAtParagraphStart, bytes.first == UInt8(ascii: "<") { beginParagraphWithHTML() }
        var isInTag = false
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "<"), index + 1 < bytes.count, !bytes[index + 1].isMarkdownBlank { isInTag = true }
            if !isInTag, byte.isASCIIPunctuation, byte != UInt8(ascii: "&"), byte != UInt8(ascii: ";") {
                write("\\")
            }
            write(raw: [byte])
            if byte == UInt8(ascii: ">") { isInTag = false }
        }
    }

    /// Writes literal bytes, and escapes pipes in table cells (GFM 0.29 §4.10).
    mutating func write(raw bytes: [UInt8]) {
        guard context == .cell, bytes.contains(UInt8(ascii: "|")) else { return write(bytes) }
        for byte in bytes {
            if byte == UInt8(ascii: "|") { write("\\") }
            write(byte)
        }
    }

    // MARK: - Links

    private mutating func write(_ link: Link) {
        let needsBrackets =
            isExtended && link.destination.utf8.contains(UInt8(ascii: "[")) || beginsHTML(autolink: link)
        if link.isAutolink, isInLink || !needsBrackets {
            write("<")
            write(raw: link.content.autolinkText.flatMap { Array($0.escapingReferences.utf8) } ?? [])
            write(">")
            return
        }
        if isExtended, options.writesWikiLinks, !isInLink, output.last != UInt8(ascii: "!"),
            let wikiLink = link.wikiLink,
            let text = link.content.wikiText, link.title == nil, wikiLink.destination.lowercased() != "[[toc]]",
            // Backslashes escape what follows them.
            !wikiLink.destination.utf8.contains(UInt8(ascii: "\\"))
        {
            write("[[")
            let shown = text == wikiLink.defaultText ? "" : "|" + text
            write(raw: Array((wikiLink.destination.dropFirst(2).dropLast(2) + shown).utf8))
            write("]]")
            if !link.attributes.isEmpty { write(link.attributes) }
            return
        }
        // Links cannot contain links (CommonMark §6.3).
        if isInLink { return write(link.content) }
        isInLink = true
        write("[")
        write(bracketed: link.content)
        isInLink = false
        write(destination: link.destination, title: link.title)
        if !link.attributes.isEmpty { write(link.attributes) }
    }

    /// The source of a reference to a part or a work; `nil` for any other link, or if the parser would read its source
    /// otherwise beside what precedes and follows it.
    private func source(ofReference link: Link, before next: Inline?) -> [UInt8]? {
        guard isExtended, options.writesReferences, !isInLink, link.title == nil, link.attributes.isEmpty,
            let citation = link.citation, let text = link.content.autolinkText,
            output.last.map({ $0.isMarkdownBlank || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "(") }) ?? true,
            next.map(\.mayFollowReference) ?? true,
            text.utf8.allSatisfy({ $0 >= 0x80 || $0.isASCIILetterOrDigit || " ,.;:#-@[]".utf8.contains($0) })
        else { return nil }
        if citation.isNarrative {
            let key = citation.items[0].key
            return text == "@" + key && Citation(key: key) == citation ? Array(text.utf8) : nil
        }
        guard text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]"),
            !text.dropFirst().dropLast().utf8.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }),
            Citation(bracketed: text.dropFirst().dropLast()) == citation
        else { return nil }
        return Array(text.utf8)
    }

    /// Whether an address in angle brackets would begin an HTML block, like `<?@example.org>`.
    private func beginsHTML(autolink link: Link) -> Bool {
        guard context == .paragraph, isAtContentStart, let text = link.content.autolinkText else { return false }
        return HTMLStart.endsItself(Array("<\(text)>".utf8))
    }

    mutating func write(_ image: Image) {
        write("![")
        write(bracketed: image.content)
        write(destination: image.source, title: image.title)
    }

    mutating func write(bracketed content: [Inline]) {
        openBrackets += 1
        write(content)
        openBrackets -= 1
        write("]")
    }

    private mutating func write(destination: String, title: String?) {
        let title = title.flatMap { $0.isEmpty ? nil : $0 }
        if let number = definitions?.number(of: destination, title: title) { return write("[\(number)]".utf8) }
        write("(")
        if !destination.isEmpty || title != nil { write(target: destination, title: title) }
        write(")")
    }

    /// Writes the destination and the title of a link or of a definition.
    mutating func write(target destination: String, title: String?) {
        if destination.needsAngleBrackets || destination.isEmpty {
            write("<")
            write(literal: destination, escaping: [UInt8(ascii: "<"), UInt8(ascii: ">")])
            write(">")
        } else {
            write(literal: destination, escaping: [])
        }
        if let title {
            write(" \"")
            write(literal: title, escaping: [UInt8(ascii: "\"")])
            write("\"")
        }
    }

    /// Writes text in which only backslashes and character references have a meaning.
    mutating func write(literal text: String, escaping escaped: [UInt8]) {
        let bytes = Array(text.utf8)
        for (index, byte) in bytes.enumerated() {
            let isEscaped =
                switch byte {
                case UInt8(ascii: "\\"): index + 1 == bytes.count || bytes[index + 1].isASCIIPunctuation
                // A footnote reference could begin like this.
                case UInt8(ascii: "["):
                    isExtended && (openBrackets > 0 || bytes[(index + 1)...].first == UInt8(ascii: "^"))
                // Brackets in a directive's label must be balanced.
                case UInt8(ascii: "]"): isExtended && openBrackets > 0
                default: escaped.contains(byte)
                }
            if isEscaped { write("\\") }
            if byte == UInt8(ascii: "&"), Self.isReference(bytes[index...]) {
                // libcmark replaces references before it handles backslashes.
                write("&amp;")
            } else if byte == UInt8(ascii: " "), escaped.first == UInt8(ascii: "<"),
                index == 0 || index == bytes.count - 1
            {
                // Blanks at the start and end of a destination are not part of it.
                writeReference(to: " ")
            } else if byte < 0x20, byte != UInt8(ascii: "\t") || index == 0 || index == bytes.count - 1 {
                writeReference(to: Unicode.Scalar(byte))
            } else {
                write(raw: [byte])
            }
        }
    }
}

extension Inline {
    /// Whether the node is a soft or a hard line break.
    package var isBreak: Bool {
        switch self {
        case .softBreak, .lineBreak: true
        default: false
        }
    }
}

extension Inline {
    /// Whether the node, after a tag, writes something other than white space in the same line (CommonMark §4.6, condition 7).
    fileprivate var followsHTMLInLine: Bool {
        switch self {
        case .text(let text): !text.string.utf8.allSatisfy(\.isMarkdownBlank)
        case .code, .emphasis, .strong, .link, .image, .inlineHTML: true
        default: false
        }
    }
}

extension [Inline] {
    /// The nodes that produce output: nodes without a Markdown form are replaced by their content, and adjacent texts are
    /// joined.
    func joiningForMarkdown() -> [Inline] {
        var result: [Inline] = []
        result.reserveCapacity(count)
        append(to: &result)
        return result
    }

    private func append(to result: inout [Inline]) {
        for inline in self where !inline.isUnwritten {
            switch inline {
            case .styled(let styled): styled.content.append(to: &result)
            case .span(let span) where span.attributes.isEmpty: span.content.append(to: &result)
            case .text(let text): Self.append(text.string, to: &result)
            // Its expansion is defined once for the whole document.
            case .abbreviation(let abbreviation): Self.append(abbreviation.text, to: &result)
            default: result.append(inline)
            }
        }
    }

    private static func append(_ text: String, to result: inout [Inline]) {
        guard case .text(var longer)? = result.last else { return result.append(.text(Text(text))) }
        result.removeLast()
        longer.string += text
        result.append(.text(longer))
    }

    /// The text, if the nodes consist of only that.
    var autolinkText: String? {
        guard count == 1, case .text(let text) = self[0] else { return nil }
        return text.string
    }
}

extension Inline {
    /// Whether a reference before the node ends there.
    fileprivate var mayFollowReference: Bool {
        switch self {
        case .text(let text):
            let bytes = text.string.utf8
            guard let first = bytes.first else { return false }
            let second = bytes.dropFirst().first
            if first == UInt8(ascii: " ") { return second != UInt8(ascii: "[") }
            return ",;.)".utf8.contains(first) && second.map { $0 == UInt8(ascii: " ") } ?? true
        case .softBreak, .lineBreak: return true
        default: return false
        }
    }
}

extension [Inline] {
    /// The text of a wiki link, if it can be written between the brackets.
    fileprivate var wikiText: String? {
        guard let text = autolinkText, text.utf8.first != UInt8(ascii: " "), text.utf8.last != UInt8(ascii: " "),
            text.utf8.allSatisfy({ $0 >= 0x80 || $0.isASCIILetterOrDigit || " ,.;:?/()#>'-".utf8.contains($0) })
        else { return nil }
        return text
    }
}

extension Link {
    /// Whether the link can be written as an autolink in angle brackets (CommonMark §6.5).
    var isAutolink: Bool {
        guard title == nil, attributes.isEmpty, let text = content.autolinkText else { return false }
        if destination == text { return text.isAbsoluteURI }
        return destination == "mailto:" + text && text.isMailAddress
    }
}

extension String {
    fileprivate var isAbsoluteURI: Bool {
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = utf8[..<colon]
        guard (2...32).contains(scheme.count), scheme.first?.isASCIILetter == true else { return false }
        let isScheme = scheme.allSatisfy { $0.isASCIILetterOrDigit || "+.-".utf8.contains($0) }
        return isScheme && utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ">") }
    }

    fileprivate var isMailAddress: Bool {
        let parts = utf8.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty else { return false }
        let isLocal = parts[0].allSatisfy { $0.isASCIILetterOrDigit || ".!#$%&'*+/=?^_`{|}~-".utf8.contains($0) }
        let labels = parts[1].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return isLocal
            && labels.allSatisfy { label in
                (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                    && label.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
            }
    }

    /// The text, escaped for places in which only character references have a meaning.
    var escapingReferences: String {
        guard utf8.contains(UInt8(ascii: "&")) else { return self }
        let bytes = Array(utf8)
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            let isReference = byte == UInt8(ascii: "&") && MarkdownWriter.isReference(bytes[index...])
            if isReference { result += "&amp;".utf8 } else { result.append(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether the text can be a destination only in angle brackets (CommonMark §6.3).
    fileprivate var needsAngleBrackets: Bool {
        guard utf8.first != UInt8(ascii: "<") else { return true }
        var depth = 0
        for byte in utf8 {
            switch byte {
            case ...0x20, 0x7F: return true
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            // libcmark supports parentheses up to 32 levels deep.
            if depth < 0 || depth > 30 { return true }
        }
        return depth != 0
    }
}
