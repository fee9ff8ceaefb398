import SitegenBase
import SitegenDocuments

/// Rewrites HTML in Markdown for CommonMark, in which a block of HTML ends at a blank line. In kramdown and Python-Markdown, it
/// ends at its closing tag.
///
/// The lines of a block are moved to the margin and blank lines are removed, so that they do not become code or paragraphs. The
/// content of an element with the attribute `markdown` is Markdown, between blank lines.
struct HTMLBlocks {
    /// The elements with which a block begins: those of CommonMark §4.6 (6), and others that contain blocks.
    private static let elements = HTMLStart.blockTags.union([
        "audio", "canvas", "noscript", "object", "picture", "select", "svg", "video",
    ])
    /// The elements within a line, with which kramdown begins no block (`HTML_SPAN_ELEMENTS`).
    private static let inlineElements: Set = [
        "a", "abbr", "acronym", "b", "bdo", "big", "br", "button", "cite", "code", "del", "dfn", "em", "i", "img",
        "input", "ins", "kbd", "label", "mark", "q", "rb", "rbc", "rp", "rt", "rtc", "ruby", "samp", "small", "span",
        "strong", "sub", "sup", "tt", "u", "var",
    ]
    /// The nesting limit of elements that contain Markdown.
    private static let depthLimit = 30

    /// The end of an element.
    private struct End {
        /// The line of the closing tag.
        let line: Int
        /// The offset in the line after the closing tag, in bytes.
        let offset: Int
    }

    private let lines: [NumberedText.Line]
    /// The ends of the elements that begin a line, by the line.
    private var ends: [Int: End] = [:]
    /// The names of these elements.
    private var names: [Int: String] = [:]
    private var result: [NumberedText.Line] = []

    private init(_ lines: [NumberedText.Line]) {
        self.lines = lines
        findEnds()
    }

    // MARK: - Conversions

    /// Converts a Markdown text.
    static func convert(_ text: NumberedText) -> NumberedText {
        guard text.lines.contains(where: { $0.text.contains("<") }) else { return text }
        var blocks = HTMLBlocks(text.lines)
        blocks.write(text.lines.indices, depth: 0)
        return NumberedText(lines: blocks.result)
    }

    /// Converts the text of a page in HTML, none of which is Markdown.
    static func page(_ text: NumberedText) -> NumberedText {
        var blocks = HTMLBlocks([])
        blocks.writeRaw(text.lines[...])
        let lines = blocks.result
        guard let first = lines.first else { return text }
        if let name = first.text.trimmed.utf8.htmlTagName, HTMLStart.blockTags.contains(name) {
            return NumberedText(lines: lines)
        }
        return NumberedText(
            lines: [.init(text: "<div>", number: first.number)] + lines + [
                .init(text: "</div>", number: lines.last?.number ?? first.number)
            ])
    }

    // MARK: - Finding

    /// Pairs the tags of all lines outside code.
    private mutating func findEnds() {
        var open: [(name: String, line: Int, begins: Bool)] = []
        var counts: [String: Int] = [:]
        var fence = FenceTracker()
        for (number, line) in lines.enumerated() {
            guard !fence.pass(line.text), line.text.contains("<") else { continue }
            let bytes = Array(line.text.utf8)
            let code = line.text.contains("`") ? CodeRegions(bytes) : nil
            var index = 0
            while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
                index = start + 1
                guard code?.contains(start) != true else { continue }
                let tag = bytes[start...]
                guard let name = tag.htmlTagName, Self.elements.contains(name) else { continue }
                if tag.dropFirst().first == UInt8(ascii: "/") {
                    let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
                    close(name, at: End(line: number, offset: end), &open, &counts)
                } else {
                    let begins = line.indentation < 4 && bytes[..<start].allSatisfy(\.isBlank)
                    open.append((name, number, begins))
                    counts[name, default: 0] += 1
                }
            }
        }
    }

    private mutating func close(
        _ name: String, at end: End, _ open: inout [(name: String, line: Int, begins: Bool)],
        _ counts: inout [String: Int]
    ) {
        guard counts[name, default: 0] > 0 else { return }
        while let last = open.popLast() {
            counts[last.name, default: 1] -= 1
            guard last.name == name else { continue }
            if last.begins {
                ends[last.line] = end
                names[last.line] = name
            }
            return
        }
    }

    // MARK: - Writing

    private mutating func write(_ range: Range<Int>, depth: Int) {
        var fence = FenceTracker()
        var index = range.lowerBound
        while index < range.upperBound {
            let line = lines[index]
            guard !fence.pass(line.text), let end = ends[index], end.line < range.upperBound else {
                result.append(line)
                index += 1
                if !fence.isOpen, index < range.upperBound, isInlineTag(line) { continueParagraph(&index) }
                continue
            }
            writeElement(index, end, depth)
            index = end.line + 1
            // A list of attributes after an element belongs to it.
            while index < range.upperBound, lines[index].text.trimmed.hasPrefix("{:"),
                !lines[index].text.contains("toc")
            {
                index += 1
            }
        }
    }

    /// Whether a line that begins a paragraph is only the tag of an inline element, such as `<br>`. In CommonMark, such a line
    /// begins a block of HTML (§4.6 (7)).
    private func isInlineTag(_ line: NumberedText.Line) -> Bool {
        guard line.indentation < 4, result.dropLast().last?.isBlank != false else { return false }
        let text = line.text.trimmed
        guard let name = text.utf8.htmlTagName, Self.inlineElements.contains(name) else { return false }
        return Self.endOfTag(text) == text.endIndex
    }

    /// Writes the next line after the tag of an inline element into the line of the tag, so that both are a paragraph, or after a
    /// blank line if it begins a block.
    private mutating func continueParagraph(_ index: inout Int) {
        let line = lines[index]
        guard !line.isBlank else { return }
        if ends[index] != nil || Self.beginsBlock(line.text.trimmed) {
            addBlank(line.number)
        } else {
            result[result.count - 1].text += " " + line.dedented(by: line.indentation).text
            index += 1
        }
    }

    /// Whether a line begins a fence, a heading, a quote or a list.
    private static func beginsBlock(_ line: String) -> Bool {
        let isItem = ["* ", "- ", "+ "].contains { line.hasPrefix($0) }
        return isItem || ["```", "~~~", "#", ">", "|"].contains { line.hasPrefix($0) }
    }

    private mutating func writeElement(_ start: Int, _ end: End, _ depth: Int) {
        let line = lines[end.line]
        let bytes = Array(line.text.utf8)
        let rest = String(decoding: bytes[min(end.offset, bytes.count)...], as: UTF8.self)
        if let inner = markdownContent(of: start, end), depth < Self.depthLimit {
            addBlank(line.number)
            result.append(.init(text: inner.opening, number: lines[start].number))
            addBlank(line.number)
            var content = HTMLBlocks(Self.dedented(inner.lines))
            content.write(content.lines.indices, depth: depth + 1)
            result += content.result
            addBlank(line.number)
            result.append(.init(text: inner.closing, number: line.number))
        } else {
            var block = Array(lines[start..<end.line])
            block.append(
                .init(
                    text: String(decoding: bytes[..<min(end.offset, bytes.count)], as: UTF8.self), number: line.number))
            writeRaw(block[...], ranges: start)
        }
        // What follows the closing tag is Markdown again.
        let isLast = end.line + 1 >= lines.count
        if !rest.trimmed.isEmpty || !isLast { addBlank(line.number) }
        if !rest.trimmed.isEmpty { result.append(.init(text: rest.trimmed, number: line.number)) }
    }

    private mutating func addBlank(_ number: Int) {
        if let last = result.last, !last.isBlank { result.append(.init(text: "", number: number)) }
    }

    private static func dedented(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        let margin = lines.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
        return margin == 0 ? lines : lines.map { $0.dedented(by: margin) }
    }

    /// Writes lines of HTML without indentation and blank lines. Preformatted text keeps both.
    ///
    /// - Parameter first: The index of the first line, whose nested elements may contain Markdown.
    private mutating func writeRaw(_ block: ArraySlice<NumberedText.Line>, ranges first: Int? = nil) {
        var isPreformatted = false
        var index = block.startIndex
        while index < block.endIndex {
            let line = block[index]
            let inner = first.map { $0 + index - block.startIndex }
            if let inner, index > block.startIndex, !isPreformatted, let end = ends[inner],
                markdownContent(of: inner, end) != nil, end.line - inner + index < block.endIndex - 1
            {
                writeElement(inner, end, 1)
                index += end.line - inner + 1
                continue
            }
            let lowercased = line.text.contains("<") ? line.text.lowercased() : ""
            let opens = ["<pre", "<textarea"].contains { lowercased.contains($0) }
            if isPreformatted {
                if line.isBlank, !result.isEmpty {
                    // An empty line would end the block.
                    result[result.count - 1].text += "&#10;"
                } else {
                    result.append(line)
                }
            } else if !line.isBlank {
                result.append(line.dedented(by: line.indentation))
            }
            if opens { isPreformatted = true }
            if isPreformatted, ["</pre", "</textarea"].contains(where: { lowercased.contains($0) }) {
                isPreformatted = false
            }
            index += 1
        }
    }

    /// The tags of an element without the attribute `markdown`, and the lines of its content; `nil` if it has no such attribute.
    private func markdownContent(
        of start: Int, _ end: End
    ) -> (opening: String, lines: [NumberedText.Line], closing: String)? {
        guard let name = names[start] else { return nil }
        let text = lines[start].text
        let indented = text.trimmed
        guard let close = Self.endOfTag(indented),
            let opening = Self.withoutMarkdown(String(indented[..<close]))
        else { return nil }
        var inner: [NumberedText.Line] = []
        let last = Array(lines[end.line].text.utf8)
        let closingStart = max(0, min(end.offset, last.count) - name.utf8.count - 3)
        if end.line == start {
            let rest = String(indented[close...])
            let content = rest.lowercased().firstRange(of: "</\(name)").map { String(rest[..<$0.lowerBound]) } ?? ""
            inner = [.init(text: content.trimmed, number: lines[start].number)]
        } else {
            let rest = String(indented[close...])
            if !rest.trimmed.isEmpty { inner.append(.init(text: rest, number: lines[start].number)) }
            inner += lines[(start + 1)..<end.line]
            let before = String(decoding: last[..<closingStart], as: UTF8.self)
            if !before.trimmed.isEmpty { inner.append(.init(text: before, number: lines[end.line].number)) }
        }
        return (opening, inner, "</\(name)>")
    }

    /// The index after the tag at the start of a text.
    private static func endOfTag(_ text: String) -> String.Index? {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if character == quote {
                quote = nil
            } else if quote == nil, character == "\"" || character == "'" {
                quote = character
            } else if quote == nil, character == ">" {
                return text.index(after: index)
            }
        }
        return nil
    }

    /// A tag without the attribute `markdown`; `nil` if it has none, or one that turns Markdown off.
    private static func withoutMarkdown(_ tag: String) -> String? {
        for attribute in [
            " markdown=\"1\"", " markdown=\"block\"", " markdown=\"span\"", " markdown=\"\"", " markdown='1'",
            " markdown='block'", " markdown='span'", " markdown=1", " markdown=block", " markdown",
        ] {
            guard let range = tag.firstRange(of: attribute), let next = tag[range.upperBound...].first,
                next == " " || next == ">" || next == "/"
            else { continue }
            return String(tag[..<range.lowerBound]) + tag[range.upperBound...]
        }
        return nil
    }
}
