extension Document {
    /// One node of a document, block or inline, with its path and the nodes around it.
    ///
    /// ```swift
    /// for node in document.nodes {
    ///     guard case .inline(.image) = node.content, case .inline(.link)? = node.parent else { continue }
    ///     print("image \(node.index) of a link, at \(node.path)")
    /// }
    /// ```
    public struct Node: Hashable, Sendable {
        /// A block or an inline node.
        public enum Content: Hashable, Sendable {
            /// A block.
            case block(Block)
            /// An inline node.
            case inline(Inline)
        }

        /// The node.
        public let content: Content

        /// The path from the document to the node: for each level, the index among the child nodes, counted from 0. The document's
        /// first block has the path `[0]`.
        ///
        /// The child nodes of a block are counted consecutively: first those of its runs of inlines, then those of its runs of
        /// blocks (see ``Block/forEachInlineRun(_:)`` and ``Block/forEachBlockRun(_:)``).
        public let path: [Int]

        /// The ancestors of the node, from a top-level block of the document to the node's parent. Equality ignores them.
        public var ancestors: [Content] { storedAncestors }

        @Incidental private var storedAncestors: [Content]

        private init(content: Content, path: [Int], ancestors: [Content]) {
            (self.content, self.path, storedAncestors) = (content, path, ancestors)
        }

        /// The node's parent, or `nil` for a top-level block of the document.
        public var parent: Content? { ancestors.last }

        /// The index of the node among its siblings, from 0.
        public var index: Int { path[path.count - 1] }

        /// The block, if the node is one.
        public var block: Block? {
            if case .block(let block) = content { block } else { nil }
        }

        /// The inline node, if the node is one.
        public var inline: Inline? {
            if case .inline(let inline) = content { inline } else { nil }
        }

        /// The child nodes.
        public var children: [Node] {
            switch content {
            case .block(let block):
                var contents: [Content] = []
                block.forEachInlineRun { contents += $0.map { .inline($0) } }
                block.forEachBlockRun { contents += $0.map { .block($0) } }
                return Self.nodes(contents, below: path, in: ancestors + [content])
            case .inline(let inline):
                return Self.nodes(inline.run.map { .inline($0) }, below: path, in: ancestors + [content])
            }
        }

        fileprivate static func nodes(_ contents: [Content], below path: [Int], in ancestors: [Content]) -> [Node] {
            contents.enumerated().map { Node(content: $1, path: path + [$0], ancestors: ancestors) }
        }
    }

    /// All nodes of a document in text order, each before its child nodes.
    public struct Nodes: Sequence, Sendable {
        fileprivate let document: Document

        /// Iterates over the nodes.
        public struct Iterator: IteratorProtocol {
            /// The remaining nodes, the next one last.
            fileprivate var pending: [Node]

            /// The next node, or `nil` after the last one.
            public mutating func next() -> Node? {
                guard let node = pending.popLast() else { return nil }
                pending += node.children.reversed()
                return node
            }
        }

        /// Creates an iterator that starts before the first block.
        public func makeIterator() -> Iterator {
            Iterator(pending: Node.nodes(document.blocks.map { .block($0) }, below: [], in: []).reversed())
        }
    }
}

extension Document {
    /// All nodes, depth first, each with its path.
    public var nodes: Nodes {
        Nodes(document: self)
    }

    /// The node at a path, or `nil` if there is none.
    ///
    /// - Parameter path: For each level, the index of a node among its siblings, from 0.
    /// - Returns: The node.
    /// - Complexity: O(*n*) in the number of nodes beside the path.
    public subscript(path path: [Int]) -> Node? {
        var siblings = Node.nodes(blocks.map { .block($0) }, below: [], in: [])
        var node: Node?
        for index in path {
            guard siblings.indices.contains(index) else { return nil }
            let found = siblings[index]
            node = found
            siblings = found.children
        }
        return node
    }

    /// The headings, including those in quotes and lists.
    public var headings: [Heading] {
        nodes.compactMap { if case .block(.heading(let heading)) = $0.content { heading } else { nil } }
    }

    /// The code blocks, including those in quotes and lists.
    public var codeBlocks: [CodeBlock] {
        nodes.compactMap { if case .block(.codeBlock(let code)) = $0.content { code } else { nil } }
    }

    /// The links.
    public var links: [Link] {
        nodes.compactMap { if case .inline(.link(let link)) = $0.content { link } else { nil } }
    }

    /// The images, including those of figures.
    public var images: [Image] {
        nodes.compactMap { node in
            switch node.content {
            case .inline(.image(let image)): image
            case .block(.directive(let directive)): directive.imageOfFigure
            default: nil
            }
        }
    }
}
