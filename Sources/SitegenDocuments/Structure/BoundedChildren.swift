extension Document {
    /// The maximum nesting depth of containers: blocks within blocks, or inlines within inlines.
    ///
    /// Every walk over a tree is recursive, even releasing it, so depth must be limited. Deeper nodes are kept, one level up.
    /// Web browsers stop at 512 levels; real documents never have 100.
    public static let nestingLimit = 100
}

/// A node that may contain nodes of its own type.
protocol Nestable: Hashable, Sendable {
    /// The depth of nested containers, 0 for a leaf.
    var depth: Int { get }

    /// The node's content, without the node.
    var unwrapped: [Self] { get }
}

/// The content of a container, never deeper than ``Document/nestingLimit`` allows.
struct BoundedChildren<Node: Nestable>: Hashable, Sendable {
    let nodes: [Node]
    /// The depth of the deepest node.
    let depth: Int8

    init(_ nodes: [Node]) {
        // The container itself is one level.
        let limit = Document.nestingLimit - 1
        let depth = Self.depth(of: nodes)
        if depth <= limit {
            self.nodes = nodes
            self.depth = Int8(depth)
        } else {
            self.nodes = nodes.flatMap { $0.depth > limit ? $0.unwrapped : [$0] }
            self.depth = Int8(Self.depth(of: self.nodes))
        }
    }

    private static func depth(of nodes: [Node]) -> Int {
        var depth = 0
        for node in nodes { depth = max(depth, node.depth) }
        return depth
    }
}

extension Block: Nestable {
    var depth: Int {
        switch self {
        case .blockQuote(let quote): quote.depth
        case .bulletList(let list): list.depth
        case .orderedList(let list): list.depth
        case .definitionList(let list): list.depth
        case .alert(let alert): alert.depth
        case .footnote(let footnote): footnote.depth
        case .directive(let directive): directive.depth
        default: 0
        }
    }

    var unwrapped: [Block] {
        guard depth > 0 else { return [self] }
        if case .definitionList(let list) = self { return list.unwrapped }
        var blocks: [Block] = []
        forEachBlockRun { blocks += $0 }
        return blocks
    }
}

extension Inline: Nestable {
    var depth: Int {
        switch self {
        case .emphasis(let emphasis): emphasis.depth
        case .strong(let strong): strong.depth
        case .link(let link): link.depth
        case .image(let image): image.depth
        case .strikethrough(let strikethrough): strikethrough.depth
        case .mark(let mark): mark.depth
        case .insertion(let insertion): insertion.depth
        case .superscript(let superscript): superscript.depth
        case .subscript(let subscripted): subscripted.depth
        case .span(let span): span.depth
        case .directive(let directive): directive.depth
        case .styled(let styled): styled.depth
        default: 0
        }
    }

    var unwrapped: [Inline] { depth > 0 ? run : [self] }
}
