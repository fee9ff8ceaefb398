#if canImport(CSitegenCmark)
import SitegenDocuments

/// The attributes in lines of their own, on their way to the block that they belong to (see ``AttributeLine``).
struct BlockAttributes {
    /// A line that waits for the block below it.
    private struct Waiting {
        let attributes: NodeAttributes
        let line: TreeReader.RewrittenLine
    }

    /// One below the other.
    private var waiting: [Waiting] = []
    /// Whether what stands above is a block, and not a note, the beginning of a directive or nothing.
    var isBelowBlock = false

    /// Takes a line of attributes.
    ///
    /// - Parameters:
    ///   - hasTextAbove: Whether no blank line stands above it.
    ///   - blocks: The blocks above, of which the last gets the attributes if they belong to it.
    /// - Returns: What has the attributes now; `nil` if they wait for the block below.
    mutating func add(
        _ attributes: NodeAttributes, of line: TreeReader.RewrittenLine, hasTextAbove: Bool, to blocks: inout [Block]
    ) -> AttributedElement? {
        if waiting.isEmpty, hasTextAbove, isBelowBlock, let last = blocks.indices.last,
            let element = blocks[last].attributedElement
        {
            blocks[last].attributes.add(attributes)
            return element
        }
        if !hasTextAbove { giveUp(at: blocks.endIndex, in: &blocks) }
        waiting.append(Waiting(attributes: attributes, line: line))
        return nil
    }

    /// Gives what waits to a block.
    ///
    /// - Parameters:
    ///   - index: The index of the first block that the node made below; the end of `blocks` if it made none.
    ///   - line: The line of the file that the node begins on.
    /// - Returns: The attributes and what has them now, with the line that they stand on.
    mutating func give(
        toBlockAt index: Int, onLine line: Int, of blocks: inout [Block]
    ) -> [(attributes: NodeAttributes, element: AttributedElement, line: Int)] {
        guard let last = waiting.last else { return [] }
        guard index < blocks.count, last.line.position.line + 1 == line, let element = blocks[index].attributedElement
        else {
            giveUp(at: index, in: &blocks)
            return []
        }
        defer { waiting = [] }
        // What stands behind the heading's own text says more.
        let own = blocks[index].attributes
        for one in waiting { blocks[index].attributes.add(one.attributes) }
        blocks[index].attributes.add(own)
        return waiting.map { ($0.attributes, element, $0.line.position.line) }
    }

    /// Makes text of the lines that belong to no block, which are paragraphs before the block at an index.
    mutating func giveUp(at index: Int, in blocks: inout [Block]) {
        guard !waiting.isEmpty else { return }
        blocks.insert(contentsOf: waiting.map(\.line.asParagraph), at: index)
        waiting = []
    }
}

extension TreeReader.RewrittenLine {
    /// The line as it was written, as a paragraph.
    var asParagraph: Block {
        var paragraph = Paragraph([.text(Text(written))])
        paragraph.range = position..<end
        return .paragraph(paragraph)
    }
}
#endif
