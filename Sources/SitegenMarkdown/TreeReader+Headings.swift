#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments
import SitegenBase

extension TreeReader {
    /// A heading, with the attributes at the end of its text.
    func heading(_ node: Node) -> Heading {
        let attributes = extensions.contains(.attributes) ? takeAttributes(ofHeading: node) : nil
        var heading = Heading(Int(libcmark_node_get_heading_level(node)), inlines(in: node, depth: 0))
        if var attributes {
            check(attributes, on: .heading)
            heading.id = attributes.id
            attributes.id = nil
            heading.attributes = attributes
        }
        let range = range(of: node)
        heading.range = range
        if !isSource(heading.content, of: range) {
            heading.source = source(ofHeadingIn: range, hasAttributes: attributes != nil)
        }
        if attributes != nil, let source = heading.source {
            restoreBlanks(of: source, atEndOf: &heading.content)
        }
        return heading
    }

    /// Appends the blanks that are written as character references (CommonMark §2.5) before the attributes.
    private func restoreBlanks(of source: String, atEndOf content: inout [Inline]) {
        let blanks = Self.blanks(atEndOf: Array(source.utf8))
        guard !blanks.isEmpty else { return }
        guard case .text(var text)? = content.last else { return content.append(.text(Text(blanks))) }
        // They remain if the attributes are on a separate line.
        if text.string.utf8.last?.isSpaceOrTab == true { return }
        text.string += blanks
        content[content.count - 1] = .text(text)
    }

    private static func blanks(atEndOf source: [UInt8]) -> String {
        var blanks = ""
        var rest = source[...]
        while rest.last?.isSpaceOrTab == true { rest.removeLast() }
        while let last = rest.last {
            var value = UInt32(last)
            var start = rest.endIndex - 1
            if last == UInt8(ascii: ";"), let reference = rest.lastIndex(of: UInt8(ascii: "&")) {
                let isEscaped = rest[..<reference].reversed().prefix { $0 == UInt8(ascii: "\\") }.count % 2 == 1
                guard !isEscaped,
                    let character = source.withUnsafeBufferPointer({ CharacterReference(in: $0, at: reference) }),
                    character.range.upperBound == rest.endIndex
                else { break }
                value = character.value
                start = reference
            }
            guard value == 0x20 || value == 0x09 else { break }
            blanks = (value == 0x20 ? " " : "\t") + blanks
            rest = rest[..<start]
        }
        return blanks
    }

    /// Whether the content is a text as it is in the source, at the end of its line, as that of most headings is.
    private func isSource(_ content: [Inline], of range: Range<SourcePosition>) -> Bool {
        guard content.count == 1, case .text(let text) = content[0], range.lowerBound.line == range.upperBound.line
        else {
            return false
        }
        let lines = sourceLines.value
        let line = lines.bytes[lines.trimmed(lines[range.upperBound.line - lineOffset])]
        let start = line.endIndex - text.string.utf8.count
        guard start > line.startIndex, line[start - 1].isSpaceOrTab else { return false }
        return text.string.isWritten(as: UnsafeBufferPointer(rebasing: line[start...]))
    }

    /// The Markdown of a heading's text, without its markers and attributes.
    private func source(ofHeadingIn range: Range<SourcePosition>, hasAttributes: Bool) -> String {
        let text = LeafText(range, in: sourceLines.value, lineOffset: lineOffset)
        var bytes = text.bytes[...]
        let isUnderlined = text.lines.count > 1
        if isUnderlined {
            bytes = bytes[..<text.end(ofLine: text.lines.count - 2)]
        } else {
            bytes = Self.trimmed(bytes.drop { $0 == UInt8(ascii: "#") })
        }
        if hasAttributes {
            let lineStart = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.startIndex
            if let (_, start) = trailingAttributes(of: Array(bytes[lineStart...]), isLineStart: true) {
                bytes = bytes[..<(lineStart + start)]
                if !isUnderlined { bytes = Self.trimmed(bytes) }
                // Attributes may be on a separate line.
                if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
            }
        }
        return String(decoding: bytes.drop(while: \.isSpaceOrTab), as: UTF8.self)
    }

    /// Removes the attributes at the end of a heading's text, `## Title {#id .class}` (PHP Markdown Extra, "Special
    /// Attributes"), and the closing sequence of an ATX heading before them, which libcmark does not recognize there.
    ///
    /// This works on libcmark's tree, in which escaped braces are already marked and quotation marks are still as written.
    private func takeAttributes(ofHeading node: Node) -> NodeAttributes? {
        guard let last = libcmark_node_last_child(node), NodeKind(of: last) == .text else { return nil }
        guard let literal = libcmark_node_get_literal(last), literal.pointee != 0,
            literal[strlen(literal) - 1] == CChar(bitPattern: UInt8(ascii: "}"))
        else { return nil }
        let bytes = Array(String(cString: literal).utf8)
        // Directly after an image or a link, they belong to that node.
        let isLineStart = libcmark_node_previous(last).map { NodeKind(of: $0) == .softBreak } ?? true
        guard let (attributes, start) = trailingAttributes(of: bytes, isLineStart: isLineStart),
            !Self.holdsRewrite(bytes[start...])
        else { return nil }
        let lines = range(of: node)
        let isUnderlined = lines.lowerBound.line < lines.upperBound.line
        let title = Self.trimmed(
            bytes[..<start], hasClosingSequence: !isUnderlined, isStart: libcmark_node_previous(last) == nil)
        libcmark_node_set_literal(last, String(decoding: title, as: UTF8.self))
        // Attributes may be on a separate line above the underline.
        if title.isEmpty, let lineEnd = libcmark_node_previous(last), NodeKind(of: lineEnd) == .softBreak {
            libcmark_node_unlink(lineEnd)
        }
        return attributes.mapText { Placeholder.text(Array($0.utf8)[...]) }
    }

    /// The attributes that end a text, after a blank or at the start of a line, with their offset.
    private func trailingAttributes(
        of bytes: [UInt8], isLineStart: Bool
    ) -> (attributes: NodeAttributes, start: Int)? {
        var end = bytes.count
        // A value may contain braces, but rarely many, and each attempt reads to the end.
        for _ in 0..<8 {
            guard let start = bytes[..<end].lastIndex(of: UInt8(ascii: "{")) else { return nil }
            if start == 0 ? isLineStart : bytes[start - 1].isSpaceOrTab,
                let (attributes, attributesEnd) = NodeAttributes.prefix(
                    of: bytes[start...], allowsColon: extensions.contains(.kramdownAttributes)),
                attributesEnd == bytes.count, !attributes.isEmpty
            {
                return (attributes, start)
            }
            end = start
        }
        return nil
    }

    /// Whether a text contains a rewritten footnote reference, so that it cannot be an attribute value.
    private static func holdsRewrite(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.indices.contains { index in
            bytes[index...].starts(with: [Placeholder.lead.0, Placeholder.lead.1, Placeholder.rewriteStartByte])
        }
    }

    /// The text of a heading without blanks and a closing sequence at its end (CommonMark §4.2).
    ///
    /// - Parameter isStart: Whether nothing of the heading's text precedes it.
    private static func trimmed(
        _ bytes: ArraySlice<UInt8>, hasClosingSequence: Bool = true, isStart: Bool = true
    ) -> ArraySlice<UInt8> {
        var text = bytes
        while text.last?.isSpaceOrTab == true { text.removeLast() }
        guard hasClosingSequence else { return text }
        var title = text
        while title.last == UInt8(ascii: "#") { title.removeLast() }
        guard title.count < text.count, title.last.map(\.isSpaceOrTab) ?? isStart else { return text }
        while title.last?.isSpaceOrTab == true { title.removeLast() }
        return title
    }
}
#endif
