#if canImport(CSitegenCmark)
import CSitegenCmark

/// The nodes under a container in text order, without those in blocks that contain text.
struct Descendants: Sequence, IteratorProtocol {
    private let root: OpaquePointer
    private var upcoming: OpaquePointer?

    init(of root: OpaquePointer) {
        self.root = root
        upcoming = libcmark_node_first_child(root)
    }

    mutating func next() -> OpaquePointer? {
        guard let node = upcoming else { return nil }
        let child = NodeKind(of: node).isContainer ? libcmark_node_first_child(node) : nil
        upcoming = child ?? Self.following(node, under: root)
        return node
    }

    /// The node after `node` and its content, or `nil` at the end of `root`.
    static func following(_ node: OpaquePointer, under root: OpaquePointer) -> OpaquePointer? {
        var node = node
        while node != root {
            if let next = libcmark_node_next(node) { return next }
            guard let parent = libcmark_node_parent(node) else { return nil }
            node = parent
        }
        return nil
    }
}

extension NodeKind {
    /// Whether nodes of this kind contain nodes of their own kind, blocks or inlines.
    var isContainer: Bool {
        switch self {
        case .blockQuote, .list, .item, .emphasis, .strong, .link, .image: true
        default: false
        }
    }
}
#endif
