#if canImport(CSitegenCmark)
import CSitegenCmark

/// The blocks of a tree in text order, without its root.
struct BlockNodes: Sequence, IteratorProtocol {
    private let root: OpaquePointer
    private var upcoming: OpaquePointer?

    init(of root: OpaquePointer) {
        self.root = root
        upcoming = libcmark_node_first_child(root)
    }

    mutating func next() -> OpaquePointer? {
        guard let node = upcoming else { return nil }
        upcoming = NodeKind(of: node).isContainer ? libcmark_node_first_child(node) : nil
        var last: OpaquePointer? = node
        while upcoming == nil, let block = last, block != root {
            upcoming = libcmark_node_next(block)
            last = libcmark_node_parent(block)
        }
        return node
    }
}
#endif
