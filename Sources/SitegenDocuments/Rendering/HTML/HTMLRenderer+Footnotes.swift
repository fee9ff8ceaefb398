import Hypertext

extension HTMLRenderer {
    /// Writes a reference. If its footnote does not exist, its source is shown.
    func render(_ reference: FootnoteReference, into buffer: inout HTMLBuffer) {
        guard let number = reference.number, let occurrence = reference.occurrence else {
            buffer.write("[^")
            buffer.writeText(reference.label)
            buffer.write("]")
            return
        }
        buffer.write("<sup><a href=\"#")
        buffer.writeURL(noteID(reference.label))
        buffer.write("\" id=\"")
        buffer.writeAttributeValue(referenceID(reference.label, occurrence))
        buffer.write("\" role=\"doc-noteref\">")
        buffer.write(decimal: number)
        buffer.write("</a></sup>")
    }

    /// Writes blocks with numbered footnote references, and the footnotes after them.
    func renderNumbered(_ blocks: [Block], into buffer: inout HTMLBuffer) {
        var numbering = FootnoteNumbering(of: blocks)
        // Numbering copies blocks, and most blocks have no footnote references.
        var start = 0
        var markup = ListMarkup()
        for index in blocks.indices where blocks[index].holdsFootnoteReference {
            render(blocks, start..<index, isTight: false, &markup, into: &buffer)
            start = index + 1
            var block = blocks[index]
            numbering.number(&block)
            render([block], isTight: false, into: &buffer)
        }
        render(blocks, start..<blocks.count, isTight: false, &markup, into: &buffer)
        render(numbering.calledNotes(), into: &buffer)
    }

    /// Writes the referenced footnotes, each with links back to its references.
    private func render(_ notes: [(footnote: Footnote, references: Int)], into buffer: inout HTMLBuffer) {
        guard !notes.isEmpty else { return }
        buffer.startLine()
        buffer.write("<section class=\"footnotes\" role=\"doc-endnotes\" aria-label=\"")
        buffer.writeAttributeValue(footnotesTitle)
        buffer.write("\">\n<ol>\n")
        for note in notes {
            buffer.write("<li id=\"")
            buffer.writeAttributeValue(noteID(note.footnote.label))
            buffer.write("\">\n")
            var blocks = note.footnote.content
            // The links back are at the end of the footnote's last line.
            var last: [Inline] = []
            if case .paragraph(let paragraph) = blocks.last {
                last = paragraph.content
                blocks.removeLast()
            }
            render(blocks, isTight: false, into: &buffer)
            buffer.startLine()
            buffer.write("<p>")
            render(last, into: &buffer)
            renderWaysBack(note.footnote.label, note.references, into: &buffer)
            buffer.write("</p>\n</li>\n")
        }
        buffer.write("</ol>\n</section>\n")
    }

    private func renderWaysBack(_ label: String, _ count: Int, into buffer: inout HTMLBuffer) {
        for occurrence in 1...max(1, count) {
            buffer.write(" <a href=\"#")
            buffer.writeURL(referenceID(label, occurrence))
            buffer.write("\" role=\"doc-backlink")
            if let backLinkLabel {
                buffer.write("\" aria-label=\"")
                buffer.writeAttributeValue(occurrence > 1 ? "\(backLinkLabel) \(occurrence)" : backLinkLabel)
            }
            buffer.write("\">↩\u{FE0E}")
            if occurrence > 1 {
                buffer.write("<sup>")
                buffer.write(decimal: occurrence)
                buffer.write("</sup>")
            }
            buffer.write("</a>")
        }
    }

    private func noteID(_ label: String) -> String { idPrefix + Self.noteID(label) }

    private func referenceID(_ label: String, _ occurrence: Int) -> String {
        idPrefix + Self.referenceID(label, occurrence)
    }

    /// The id of a footnote.
    static func noteID(_ label: String) -> String { "fn-" + identifier(label) }

    /// The id of a reference to a footnote. A number after the label could belong to another label.
    static func referenceID(_ label: String, _ occurrence: Int) -> String {
        "fnref" + (occurrence > 1 ? "\(occurrence)-" : "-") + identifier(label)
    }

    /// An id must not contain blanks (HTML Living Standard §3.2.6).
    private static func identifier(_ label: String) -> String {
        // Most labels have none, and `Character` properties are slow.
        if label.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return label }
        return String(label.map { $0.isWhitespace ? "-" : $0 })
    }
}
