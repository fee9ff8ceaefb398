#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments
import SitegenPlatform

extension TreeReader {
    /// A heading, with the attributes that its text ends with.
    func heading(_ node: Node) -> Heading {
        let attributes = extensions.contains(.attributes) ? takeAttributes(ofHeading: node) : nil
        var heading = Heading(Int(libcmark_node_get_heading_level(node)), inlines(in: node, depth: 0))
        if var attributes {
            check(attributes, on: .heading)
            heading.id = attributes.id
            attributes.id = nil
            heading.attributes = attributes
        }
        heading.range = range(of: node)
        return heading
    }

    /// Takes the attributes off the end of a heading's text: `## Title {#id .class}` (PHP Markdown Extra, "Special
    /// Attributes"), and the closing sequence before them, which libcmark does not know for one there.
    ///
    /// This is done in libcmark's tree, in which an escaped brace is none and quotation marks are still as written.
    private func takeAttributes(ofHeading node: Node) -> NodeAttributes? {
        guard let last = libcmark_node_last_child(node), NodeKind(of: last) == .text else { return nil }
        guard let literal = libcmark_node_get_literal(last), literal.pointee != 0,
            literal[strlen(literal) - 1] == CChar(bitPattern: UInt8(ascii: "}"))
        else { return nil }
        let bytes = Array(String(cString: literal).utf8)
        // Right behind an image or a link they are its own.
        let isLineStart = libcmark_node_previous(last).map { NodeKind(of: $0) == .softBreak } ?? true
        guard let (attributes, start) = trailingAttributes(of: bytes, isLineStart: isLineStart),
            !Self.holdsRewrite(bytes[start...])
        else { return nil }
        let title = Self.withoutClosingSequence(bytes[..<start])
        libcmark_node_set_literal(last, String(decoding: title, as: UTF8.self))
        // Attributes may stand in a line of their own above the underline.
        if title.isEmpty, let lineEnd = libcmark_node_previous(last), NodeKind(of: lineEnd) == .softBreak {
            libcmark_node_unlink(lineEnd)
        }
        return attributes.mapText { Placeholder.text(Array($0.utf8)[...]) }
    }

    /// The attributes that end a text, behind a blank or at the beginning of a line, and where they begin.
    private func trailingAttributes(
        of bytes: [UInt8], isLineStart: Bool
    ) -> (attributes: NodeAttributes, start: Int)? {
        var end = bytes.count
        // A value may hold braces, but nobody writes many, and each try reads to the end.
        for _ in 0..<8 {
            guard let start = bytes[..<end].lastIndex(of: UInt8(ascii: "{")) else { return nil }
            if start == 0 ? isLineStart : bytes[start - 1].isBlank,
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

    private static func withoutClosingSequence(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = bytes
        while text.last?.isBlank == true { text.removeLast() }
        var title = text
        while title.last == UInt8(ascii: "#") { title.removeLast() }
        guard title.count < text.count, title.last.map(\.isBlank) ?? true else { return text }
        while title.last?.isBlank == true { title.removeLast() }
        return title
    }
}
#endif
