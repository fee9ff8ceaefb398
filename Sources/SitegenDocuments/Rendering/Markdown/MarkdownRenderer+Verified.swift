/// Markdown that was parsed again and compared with the document it was written from.
public struct VerifiedMarkdown: Hashable, Sendable {
    /// The Markdown. It ends with a line end, unless it is empty.
    public let markdown: String

    /// The blocks at the top level of the document that a parser reads differently, because Markdown has no form for them.
    public let changedBlocks: [Block]
}

extension MarkdownRenderer {
    /// Renders a document as Markdown, parses the result and compares the two.
    ///
    /// Blocks that a parser reads differently are written again with all punctuation of their text escaped. Those that still differ
    /// have no form in Markdown.
    ///
    /// ```swift
    /// let document = Document { "Harbours" }
    /// let written = MarkdownRenderer().render(document) { Document(markdown: $0) }
    /// ```
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - read: The parser for which the Markdown is written.
    /// - Returns: The Markdown, and the blocks that have no form in it.
    public func render(_ document: Document, verifiedBy read: (String) -> Document) -> VerifiedMarkdown {
        let markdown = render(document)
        let differing = Self.differingBlocks(of: document, in: read(markdown))
        if differing.isEmpty { return VerifiedMarkdown(markdown: markdown, changedBlocks: []) }
        let strict = render(document, strictly: Set(differing))
        let remaining = Self.differingBlocks(of: document, in: read(strict))
        // The plain form is easier to read, and no worse.
        let isBetter = remaining.count < differing.count
        return VerifiedMarkdown(
            markdown: isBetter ? strict : markdown,
            changedBlocks: (isBetter ? remaining : differing).map { document.blocks[$0] })
    }

    /// The indices of the blocks that are not equal in another document: those after the equal blocks at the start, and before
    /// the equal blocks at the end.
    private static func differingBlocks(of document: Document, in other: Document) -> Range<Int> {
        let (blocks, others) = (document.blocks, other.blocks)
        if document.isWritten(as: other) { return 0..<0 }
        let start = zip(blocks, others).prefix { Document([$0]).isWritten(as: Document([$1])) }.count
        var end = blocks.count
        var otherEnd = others.count
        while end > start, otherEnd > start,
            Document([blocks[end - 1]]).isWritten(as: Document([others[otherEnd - 1]]))
        {
            end -= 1
            otherEnd -= 1
        }
        // What was added between equal blocks belongs to the one above.
        return start == end ? max(start - 1, 0)..<max(end, min(1, blocks.count)) : start..<end
    }
}

extension Document {
    /// Whether a document is this one, except that lists may have become loose, because their blocks need a blank line between them.
    fileprivate func isWritten(as other: Document) -> Bool {
        if self == other { return true }
        let (lines, others) = (treeDump.split(separator: "\n"), other.treeDump.split(separator: "\n"))
        return lines.count == others.count && zip(lines, others).allSatisfy { $0 == $1 || "\($0) loose" == $1 }
    }
}
