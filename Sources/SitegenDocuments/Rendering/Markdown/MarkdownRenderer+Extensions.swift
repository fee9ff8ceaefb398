import SitegenBase

/// Writes the syntax of extensions to CommonMark.
extension MarkdownWriter {
    // MARK: - Blocks

    mutating func write(_ table: Table) {
        write(table.header)
        write("|")
        for alignment in table.alignments {
            switch alignment {
            case nil: write(" --- |")
            case .left: write(" :-- |")
            case .center: write(" :-: |")
            case .right: write(" --: |")
            }
        }
        endLine()
        for row in table.rows { write(row) }
        guard !table.caption.allSatisfy(\.isUnwritten) else { return }
        writeBlankLine()
        write("Table: ")
        paragraphStart = .withinLine
        write(run: table.caption, in: .paragraph)
        endLine()
    }

    private mutating func write(_ row: TableRow) {
        write("|")
        for cell in row.cells {
            // MultiMarkdown's cells that span columns end with several pipes.
            if cell.columns == 0, options.writesTableSpans {
                write("|")
                continue
            }
            write(" ")
            if cell.rows == 0, options.writesTableSpans {
                write("^^")
            } else if cell.content == [.text(Text("^^"))] {
                write("\\^^")
            } else {
                write(run: cell.content, in: .cell)
            }
            write(" |")
        }
        endLine()
    }

    mutating func write(_ alert: Alert) {
        indent(first: "> ".utf8, rest: "> ".utf8) { writer in
            writer.write("[!\(alert.kind.rawValue.uppercased())]".utf8)
            switch alert.folding {
            case nil: break
            case .open?: writer.write("+")
            case .closed?: writer.write("-")
            }
            // The title and the text below it are the lines of one paragraph.
            var counts: DelimiterCounts?
            if case .paragraph(let paragraph)? = alert.content.first, !alert.title.isEmpty {
                counts = writer.delimiterCounts(of: alert.title + paragraph.content)
            }
            if !alert.title.isEmpty {
                writer.write(" ")
                writer.sharedDelimiters = counts
                writer.write(run: alert.title, in: .line)
            }
            writer.endLine()
            if case .paragraph(let paragraph)? = alert.content.first {
                writer.paragraphStart = .secondLine
                if !paragraph.content.needsFence { writer.sharedDelimiters = counts }
            } else if !alert.content.isEmpty {
                writer.writeBlankLine()
            }
            writer.write(alert.content, isTight: false)
        }
    }

    mutating func write(_ footnote: Footnote) {
        if footnote.content.allSatisfy(\.isUnwritten) {
            writeLine("[^\(footnote.label)]:".utf8)
        } else {
            indent(first: "[^\(footnote.label)]: ".utf8, rest: "    ".utf8) {
                $0.write(footnote.content, isTight: false)
            }
        }
    }

    mutating func write(_ list: DefinitionList) {
        for (index, item) in list.items.enumerated() {
            if index > 0 { writeBlankLine() }
            // The terms are the lines of one paragraph. They are counted once, because there may be many.
            let counts = delimiterCounts(of: item.terms.flatMap(\.self))
            for (number, term) in item.terms.enumerated() {
                if number > 0 { paragraphStart = .secondLine }
                sharedDelimiters = counts
                write(run: term, in: .paragraph)
                endLine()
            }
            // Read once, because each access creates the array.
            let definitions = item.definitions
            let isTight = item.isTight && !definitions.contains(where: \.needBlankLine)
            for definition in definitions {
                if !isTight { writeBlankLine() }
                if definition.allSatisfy(\.isUnwritten) {
                    // A link reference definition that nothing uses, because an empty line would not begin a definition.
                    writeLine(":   [//]: #".utf8)
                } else {
                    indent(first: ":   ".utf8, rest: "    ".utf8) {
                        $0.write(definition, isTight: isTight)
                    }
                }
            }
        }
    }

    mutating func write(_ figure: Figure) {
        var image = figure.image
        image.title = figure.caption.plainText
        write(run: [.image(image)], in: .paragraph)
        endLine()
    }

    mutating func write(_ directive: BlockDirective) {
        guard !directive.content.isEmpty else {
            write("::")
            writeHead(of: directive)
            endLine()
            return
        }
        // The fence is longer than those of the directives in it, and than lines of colons in HTML, which would end it.
        let count = max(3 + directive.fenceDepth, directive.content.longestLineOfColons + 1)
        write(UInt8(ascii: ":"), count: count)
        writeHead(of: directive)
        endLine()
        write(directive.content, isTight: false)
        // Unclosed HTML consumes everything after it.
        if directive.endsInOpenHTML { return }
        switch directive.content.last {
        // HTML continues up to a blank line, however the line begins.
        case .htmlBlock, .embed: writeBlankLine()
        default: break
        }
        write(UInt8(ascii: ":"), count: count)
        endLine()
    }

    private mutating func writeHead(of directive: BlockDirective) {
        write(directive.name.utf8)
        if !directive.label.isEmpty {
            write("[")
            write(run: directive.label, in: .line, isInBrackets: true)
            write("]")
        }
        if !directive.attributes.isEmpty { write(directive.attributes, of: .blockDirective) }
    }

    /// An HTML block must not contain blank lines (CommonMark §4.6), so blank lines are written as references to their line
    /// ends. An embed that begins with text is a paragraph.
    mutating func write(block embed: Embed) {
        guard embed.markup.utf8.first == UInt8(ascii: "<") else {
            write(run: [.embed(embed)], in: .paragraph)
            endLine()
            return
        }
        var lines: [Substring] = []
        for line in embed.markup.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(line.utf8.allSatisfy(\.isMarkdownBlank) ? "&#10;" : line)
        }
        while lines.last == "&#10;" { lines.removeLast() }
        writeLines(lines.joined(separator: "\n"))
    }

    // MARK: - Inlines

    mutating func write(_ directive: InlineDirective) {
        write(":")
        write(directive.name.utf8)
        if !directive.content.isEmpty || directive.attributes.isEmpty {
            write("[")
            write(bracketed: directive.content)
        }
        if !directive.attributes.isEmpty { write(directive.attributes, of: .inlineDirective) }
    }

    /// `{#id .class name="value"}`
    mutating func write(_ attributes: NodeAttributes, of owner: AttributeOwner = .node) {
        var parts: [String] = []
        if let id = attributes.id {
            let isPlain = NodeAttributes.isPlain(id: id) && owner.canHold(id) && !(isStrict && owner == .node)
            parts.append(isPlain ? "#" + owner.written(id) : "id=\(id.attributeText(isQuoted: isStrict))")
        }
        parts += attributes.classes.map {
            let isPlain =
                NodeAttributes.isPlain(className: $0) && owner.canHold($0) && !(isStrict && owner == .node)
            return isPlain ? "." + owner.written($0) : "class=\($0.attributeText(isQuoted: isStrict))"
        }
        parts += attributes.values.map { name, value in "\(name)=\(value.attributeText(isQuoted: isStrict))" }
        write("{")
        write(raw: Array(parts.joined(separator: " ").utf8))
        write("}")
    }

    /// Escapes a brace at the end of a heading's text that would end attributes, if a brace after a blank begins them.
    mutating func escapeTrailingAttributes(of heading: Heading) {
        guard output.last == UInt8(ascii: "}"), case .text = heading.content.joiningForMarkdown().last else { return }
        let line = output[(output.lastIndex(of: UInt8(ascii: "\n")) ?? 0)...]
        let mayBegin = line.indices.dropFirst().contains {
            line[$0] == UInt8(ascii: "{") && line[$0 - 1].isMarkdownBlank
        }
        if mayBegin { replace(output.count - 1..<output.count, with: "\\}".utf8) }
    }

    /// Whether a character of plain text begins an extension's syntax.
    func isSpecialToExtensions(_ byte: UInt8, _ text: [UInt8], at index: Int, before next: Inline?) -> Bool {
        let following = index + 1 < text.count ? text[index + 1] : 0
        switch byte {
        case UInt8(ascii: ":"):
            if index == 0, output.last == UInt8(ascii: "]") { return true }
            if following == UInt8(ascii: "/") {
                return text[(index + 1)...].starts(with: "//".utf8)
                    && ["http", "https", "ftp"].contains(lastWord)
            }
            if EmojiNames.mayHold(following), Self.namesEmoji(text[(index + 1)...]) { return true }
            guard following.isASCIILetter else { return false }
            if ["mailto", "xmpp"].contains(lastWord) { return true }
            let end = text[(index + 1)...].firstIndex { !$0.isDirectiveName } ?? text.count
            if index > 0, text[index - 1].isASCIILetterOrDigit || ":/".utf8.contains(text[index - 1]) { return false }
            return end == text.count ? next != nil : "[{".utf8.contains(text[end])
        case UInt8(ascii: "."): return lastWord == "www"
        // GitHub also recognizes addresses whose host begins with a dot.
        case UInt8(ascii: "@"):
            if following == UInt8(ascii: "{") || following == UInt8(ascii: "_") || following >= 0x80 { return true }
            return index == 0 && following.isASCIILetterOrDigit
                || index > 0 && (following.isASCIILetterOrDigit || ".-_".utf8.contains(following))
        case UInt8(ascii: "$"):
            // Line ends, and blanks before a line end, are written as references.
            let isBlank = " \t".utf8.contains(following) && index + 2 < text.count
            return delimiters.couldPair(byte, count: 1) && !isBlank
        case UInt8(ascii: "{"):
            let name = text[(index + 1)...].prefix(5)
            return name.starts(with: "#eq-".utf8) || name.starts(with: "#tbl-".utf8)
                || mayBeginAttributes(text, at: index)
        default: return false
        }
    }

    /// Whether a text begins with the name of an emoji and a colon.
    private static func namesEmoji(_ text: ArraySlice<UInt8>) -> Bool {
        let name = text.prefix(EmojiNames.longestName).prefix(while: EmojiNames.mayHold)
        let end = text.dropFirst(name.count).first
        return end == UInt8(ascii: ":") && EmojiNames.emoji(named: name) != nil
    }

    /// Whether the parser could read a brace as the start of attributes: after a node, or if delimiters in a quoted value would
    /// be text.
    private func mayBeginAttributes(_ text: [UInt8], at index: Int) -> Bool {
        let last = output.last ?? 0
        if last == UInt8(ascii: "]") || index == 0 && "`*_~=^+".utf8.contains(last) { return true }
        let endsNode = ")>`*_~=^+".utf8.contains(last)
        if endsNode, index == 0 { return true }
        guard endsNode || endsInDirectiveName else { return false }
        let rest = text[(index + 1)...].prefix { $0 != UInt8(ascii: "{") }
        return zip(rest, rest.dropFirst()).contains { $0 == UInt8(ascii: "=") && "\"'".utf8.contains($1) }
    }

    /// Whether the output ends with a colon and a name.
    private var endsInDirectiveName: Bool {
        guard let end = output.lastIndex(where: { !$0.isDirectiveName }), end + 1 < output.count else { return false }
        return output[end] == UInt8(ascii: ":") && output[end + 1].isASCIILetter
    }

    /// The letters at the end of the output, at most eight and in lowercase. A letter of the text that was written as a reference
    /// is not one of them: `&#99;http://a` contains an address.
    private var lastWord: String {
        let end = output.suffix(8)
        let start = end.lastIndex { !$0.isASCIILetter }.map { $0 + 1 } ?? end.startIndex
        return String(decoding: end[start...], as: UTF8.self).lowercased()
    }
}

/// Counts the extensions' delimiters in a run of inlines. A delimiter that occurs once has no counterpart.
struct DelimiterCounts {
    private var counts: [UInt8: Int] = [:]
    private(set) var holdsDefinition = false
    /// Whether a formula contains what would end the text of a link that a bracket before it begins.
    private(set) var holdsLinkEnd = false
    /// The delimiters of marks and insertions.
    private var pairs = ByteSet()

    init() {}

    init(of inlines: [Inline]) {
        add(inlines)
    }

    /// Records only whether a text could define a link.
    init(definitionsIn inlines: [Inline]) {
        holdsDefinition = Self.holdsDefinition(inlines)
    }

    private static func holdsDefinition(_ inlines: [Inline]) -> Bool {
        if beginsDefinitionWithDirective(inlines) { return true }
        return inlines.contains { inline in
            if case .text(let text) = inline { return MarkdownWriter.holdsDefinition(text.string.utf8) }
            return holdsDefinition(inline.run)
        }
    }

    /// Whether the colon of a directive follows a bracket: `[a]:b[c]`.
    private static func beginsDefinitionWithDirective(_ inlines: [Inline]) -> Bool {
        zip(inlines, inlines.dropFirst()).contains { first, second in
            if case .text(let text) = first, case .directive = second {
                text.string.utf8.last == UInt8(ascii: "]")
            } else {
                false
            }
        }
    }

    private mutating func add(_ inlines: [Inline]) {
        holdsDefinition = holdsDefinition || Self.beginsDefinitionWithDirective(inlines)
        for inline in inlines {
            switch inline {
            case .text(let text):
                add(text.string.utf8)
                holdsDefinition = holdsDefinition || MarkdownWriter.holdsDefinition(text.string.utf8)
            case .abbreviation(let abbreviation): add(abbreviation.text.utf8)
            case .strikethrough, .subscript: add(2, UInt8(ascii: "~"))
            case .mark:
                add(2, UInt8(ascii: "="))
                pairs.insert(UInt8(ascii: "="))
            case .insertion:
                add(2, UInt8(ascii: "+"))
                pairs.insert(UInt8(ascii: "+"))
            case .superscript: add(2, UInt8(ascii: "^"))
            case .formula(let formula):
                add(2, UInt8(ascii: "$"))
                holdsLinkEnd =
                    holdsLinkEnd || formula.source.contains("](") || formula.source.contains("][")
            // A dollar sign in these ends a formula that begins before them.
            case .code(let code): addDollar(in: code.code)
            case .inlineHTML(let html): addDollar(in: html.html)
            case .link(let link): addDollar(in: link.destination)
            case .image(let image): addDollar(in: image.source)
            case .footnoteReference(let reference): addDollar(in: reference.label)
            default: break
            }
            add(inline.run)
        }
    }

    private mutating func add(_ text: String.UTF8View) {
        var previous: UInt8 = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "~") where previous != byte, UInt8(ascii: "^") where previous != byte,
                UInt8(ascii: "=") where previous == byte, UInt8(ascii: "+") where previous == byte,
                UInt8(ascii: "$"):
                add(1, byte)
            default: break
            }
            previous = byte
        }
    }

    private mutating func add(_ count: Int, _ byte: UInt8) { counts[byte, default: 0] += count }

    private mutating func addDollar(in text: String) {
        if text.utf8.contains(UInt8(ascii: "$")) { add(1, UInt8(ascii: "$")) }
    }

    func couldPair(_ byte: UInt8, count: Int) -> Bool {
        guard counts[byte, default: 0] > 1 else { return false }
        // A single one would lengthen the delimiter of a mark or an insertion beside it.
        return count > 1 || !"=+".utf8.contains(byte) || pairs.contains(byte)
    }
}

extension BlockDirective {
    /// Whether the block ends with HTML that only its own end condition can end (CommonMark §4.6, conditions 1 to 5).
    fileprivate var endsInOpenHTML: Bool {
        switch content.last {
        case .bulletList, .orderedList: false
        default: content.last?.endsInOpenHTML ?? false
        }
    }

    /// How deeply directives with content are nested in this one.
    fileprivate var fenceDepth: Int {
        content.reduce(0) { max($0, $1.fenceDepth) }
    }
}

extension [Block] {
    /// The length of the longest line in HTML that consists of colons and could end a directive; 0 if there is none.
    fileprivate var longestLineOfColons: Int {
        reduce(0) { longest, block in
            var longest = longest
            let html: String? =
                switch block {
                case .htmlBlock(let html): html.html
                case .embed(let embed): embed.markup
                default: nil
                }
            for line in (html ?? "").utf8.split(separator: UInt8(ascii: "\n")) {
                let colons = line.drop(while: \.isMarkdownBlank).prefix { $0 == UInt8(ascii: ":") }
                let isEnd = colons.count > 2 && line[colons.endIndex...].allSatisfy(\.isMarkdownBlank)
                if isEnd { longest = Swift.max(longest, colons.count) }
            }
            block.forEachBlockRun { longest = Swift.max(longest, $0.longestLineOfColons) }
            return longest
        }
    }
}

/// What attributes belong to.
enum AttributeOwner {
    case node
    case blockDirective
    case inlineDirective

    /// Whether an id or a class is written without quotation marks. Those of a directive are, because `class="a"` is its attribute
    /// with that name.
    fileprivate func canHold(_ name: String) -> Bool {
        self != .node
            || name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_:.-".utf8.contains($0) }
    }

    /// The id or class as written without quotation marks.
    fileprivate func written(_ name: String) -> String {
        guard self == .inlineDirective else { return name }
        let bytes = Array(name.escapingReferences.utf8)
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            result.append(byte)
            let isEscape = index + 1 == bytes.count || bytes[index + 1].isASCIIPunctuation
            if byte == UInt8(ascii: "\\"), isEscape { result.append(byte) }
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension Block {
    fileprivate var fenceDepth: Int {
        if case .directive(let directive) = self, !directive.content.isEmpty { return directive.fenceDepth + 1 }
        var depth = 0
        forEachBlockRun { depth = $0.reduce(depth) { max($0, $1.fenceDepth) } }
        return depth
    }
}

extension UInt8 {
    fileprivate var isDirectiveName: Bool {
        isASCIILetterOrDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_")
    }
}

extension String {
    /// The value as written after `=`.
    ///
    /// - Parameter isQuoted: Whether quotation marks are around it even if it needs none.
    fileprivate func attributeText(isQuoted: Bool) -> String {
        let isPlain = !isQuoted && !isEmpty && utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_./%".utf8.contains($0) }
        if isPlain { return self }
        var result = "\""
        for scalar in unicodeScalars {
            if scalar == "\"" || scalar == "\\" { result += "\\" }
            result.unicodeScalars.append(scalar == "\n" || scalar == "\r" ? " " : scalar)
        }
        return result + "\""
    }
}

extension String {
    /// The text without the blank lines at its end, which are part of an HTML block that only the end of its container ends
    /// (CommonMark §4.6).
    package var trimmingBlankLines: String {
        guard let last = utf8.lastIndex(where: { !$0.isMarkdownBlank }) else { return self }
        let end = utf8[last...].firstIndex(of: UInt8(ascii: "\n")).map { utf8.index(after: $0) } ?? utf8.endIndex
        return end == utf8.endIndex ? self : String(self[..<end])
    }

    /// Whether the text begins an HTML block that continues across blank lines and has not ended (CommonMark §4.6).
    var isOpenHTML: Bool {
        let html = String(drop { $0 == " " }).lowercased()
        if let tag = ["script", "pre", "style", "textarea"].first(where: { html.hasPrefix("<\($0)") }) {
            let next = html.utf8.dropFirst(tag.utf8.count + 1).first
            guard next == nil || next == UInt8(ascii: ">") || next?.isMarkdownBlank == true || next == 0x0A
            else {
                return false
            }
            return !["script", "pre", "style", "textarea"].contains { html.contains("</\($0)>") }
        }
        if html.hasPrefix("<!--") { return !html.contains("-->") }
        if html.hasPrefix("<?") { return !html.contains("?>") }
        if html.hasPrefix("<![cdata[") { return !html.contains("]]>") }
        return html.hasPrefix("<!") && !html.contains(">")
    }
}
