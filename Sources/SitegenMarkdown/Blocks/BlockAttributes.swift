#if canImport(CSitegenCmark)
import SitegenDocuments

/// Attributes on separate lines that have not been assigned to their block yet (see ``AttributeLine``).
struct BlockAttributes {
    /// A line that applies to the block below it.
    private struct Waiting {
        let attributes: NodeAttributes
        let line: TreeReader.RewrittenBlock
    }

    /// The lines from top to bottom.
    private var waiting: [Waiting] = []
    /// The number of attributes on these lines, at most ``/SitegenDocuments/NodeAttributes/limit``.
    private var waitingCount: Int { waiting.reduce(0) { $0 + $1.attributes.count } }
    /// Whether the previous node is a block, and not a footnote, the start of a directive or nothing.
    var isBelowBlock = false

    /// Adds a line of attributes.
    ///
    /// - Parameters:
    ///   - hasTextAbove: Whether no blank line precedes it.
    ///   - blocks: The blocks above, of which the last gets the attributes if they belong to it.
    /// - Returns: The element that has the attributes now, whose rules apply to them; `nil` if they are kept for the block
    ///   below, or belong to a directive.
    mutating func add(
        _ attributes: NodeAttributes, of line: TreeReader.RewrittenBlock, hasTextAbove: Bool, to blocks: inout [Block]
    ) -> AttributedElement? {
        if waiting.isEmpty, hasTextAbove, isBelowBlock, let last = blocks.indices.last,
            blocks[last].attributes.count + attributes.count <= NodeAttributes.limit
        {
            if let element = blocks[last].attributedElement {
                blocks[last].attributes.add(attributes)
                return element
            }
            if case .directive(var directive) = blocks[last] {
                directive.attributes.add(attributes)
                blocks[last] = .directive(directive)
                return nil
            }
        }
        if !hasTextAbove || waitingCount + attributes.count > NodeAttributes.limit {
            makeParagraphs(at: blocks.endIndex, in: &blocks)
        }
        waiting.append(Waiting(attributes: attributes, line: line))
        return nil
    }

    /// Assigns the waiting attributes to a block.
    ///
    /// - Parameters:
    ///   - index: The index of the first block that was read from the node below; the end of `blocks` if there is none.
    ///   - line: The line of the file on which the node begins.
    /// - Returns: The attributes and the element that has them now, with their line.
    mutating func assign(
        toBlockAt index: Int, onLine line: Int, of blocks: inout [Block]
    ) -> [(attributes: NodeAttributes, element: AttributedElement, line: Int)] {
        guard let last = waiting.last else { return [] }
        guard index < blocks.count, last.line.position.line + 1 == line, let element = blocks[index].attributedElement,
            waitingCount + blocks[index].attributes.count <= NodeAttributes.limit
        else {
            makeParagraphs(at: index, in: &blocks)
            return []
        }
        defer { waiting = [] }
        // Attributes after the heading's own text take precedence.
        let own = blocks[index].attributes
        for one in waiting { blocks[index].attributes.add(one.attributes) }
        blocks[index].attributes.add(own)
        return waiting.map { ($0.attributes, element, $0.line.position.line) }
    }

    /// Returns the waiting attributes for a directive.
    ///
    /// - Parameters:
    ///   - line: The line of the file on which the directive begins.
    ///   - own: The attributes on that line, which take precedence.
    mutating func take(forDirectiveOnLine line: Int, having own: NodeAttributes) -> NodeAttributes {
        guard let last = waiting.last, last.line.position.line + 1 == line,
            waitingCount + own.count <= NodeAttributes.limit
        else { return own }
        defer { waiting = [] }
        var attributes = NodeAttributes()
        for one in waiting { attributes.add(one.attributes) }
        attributes.add(own)
        return attributes
    }

    /// Turns lines that belong to no block into paragraphs before the block at an index.
    mutating func makeParagraphs(at index: Int, in blocks: inout [Block]) {
        guard !waiting.isEmpty else { return }
        blocks.insert(contentsOf: waiting.map(\.line.asParagraph), at: index)
        waiting = []
    }
}

extension TreeReader.RewrittenBlock {
    /// The line as written, as a paragraph.
    var asParagraph: Block {
        var paragraph = Paragraph([.text(Text(written))])
        paragraph.range = position..<end
        return .paragraph(paragraph)
    }
}
#endif
