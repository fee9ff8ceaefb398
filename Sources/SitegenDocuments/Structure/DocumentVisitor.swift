/// Goes through a document, node by node.
///
/// A type that conforms says what it does with a node; what it does not say goes on to the nodes below.
///
/// ```swift
/// struct WordCount: DocumentVisitor {
///     var words = 0
///
///     mutating func visit(_ inline: Inline) {
///         if case .text(let text) = inline { words += text.string.split(separator: " ").count }
///         descend(into: inline)
///     }
/// }
/// ```
public protocol DocumentVisitor {
    /// Comes to a block. Without `descend(into:)` the nodes below are left out.
    ///
    /// - Parameter block: The block.
    mutating func visit(_ block: Block)

    /// Comes to an inline node. Without `descend(into:)` the nodes below are left out.
    ///
    /// - Parameter inline: The inline node.
    mutating func visit(_ inline: Inline)
}

extension DocumentVisitor {
    /// Visits all blocks, and through them all nodes.
    @inlinable public mutating func visit(_ document: Document) {
        for block in document.blocks { visit(block) }
    }

    /// Goes on to the nodes below.
    @inlinable public mutating func visit(_ block: Block) {
        descend(into: block)
    }

    /// Goes on to the nodes below.
    @inlinable public mutating func visit(_ inline: Inline) {
        descend(into: inline)
    }

    /// Visits the nodes directly below a block, running text first.
    ///
    /// - Parameter block: The block above them, which is not visited.
    @inlinable public mutating func descend(into block: Block) {
        block.forEachInlineRun { for inline in $0 { visit(inline) } }
        block.forEachBlockRun { for block in $0 { visit(block) } }
    }

    /// Visits the nodes directly below an inline node.
    ///
    /// - Parameter inline: The inline node above them, which is not visited.
    @inlinable public mutating func descend(into inline: Inline) {
        for inline in inline.run { visit(inline) }
    }
}

/// Makes a document from a document, node by node.
///
/// A type that conforms says what stands in a node's place: nothing, the node, another, several. What it does not say
/// stays, with the nodes below rewritten.
///
/// ```swift
/// struct LowerHeadings: DocumentRewriter {
///     mutating func rewrite(_ block: Block) -> [Block] {
///         guard case .heading(var heading) = block else { return descend(into: block) }
///         heading.level += 1
///         return [.heading(heading)]
///     }
/// }
/// ```
public protocol DocumentRewriter {
    /// What stands in a block's place. Without `descend(into:)` the nodes below stay as they are.
    ///
    /// - Parameter block: The block.
    /// - Returns: Nothing, the block itself, or any number of others.
    mutating func rewrite(_ block: Block) -> [Block]

    /// What stands in an inline node's place. Without `descend(into:)` the nodes below stay as they are.
    ///
    /// - Parameter inline: The inline node.
    /// - Returns: Nothing, the node itself, or any number of others.
    mutating func rewrite(_ inline: Inline) -> [Inline]
}

extension DocumentRewriter {
    /// The document with every node rewritten.
    public mutating func rewrite(_ document: Document) -> Document {
        Document(document.blocks.flatMap { rewrite($0) })
    }

    /// Rewrites the nodes below.
    public mutating func rewrite(_ block: Block) -> [Block] {
        descend(into: block)
    }

    /// Rewrites the nodes below.
    public mutating func rewrite(_ inline: Inline) -> [Inline] {
        descend(into: inline)
    }

    /// The block with the nodes directly below rewritten.
    ///
    /// - Parameter block: The block, which stays what it is.
    /// - Returns: That one block.
    public mutating func descend(into block: Block) -> [Block] {
        var block = block
        block.modifyInlineRuns { $0 = $0.flatMap { rewrite($0) } }
        block.modifyBlockRuns { $0 = $0.flatMap { rewrite($0) } }
        return [block]
    }

    /// The inline node with those directly below rewritten.
    ///
    /// - Parameter inline: The inline node, which stays what it is.
    /// - Returns: That one node.
    public mutating func descend(into inline: Inline) -> [Inline] {
        var inline = inline
        inline.modifyRun { $0 = $0.flatMap { rewrite($0) } }
        return [inline]
    }
}
