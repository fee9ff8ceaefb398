#if canImport(CSitegenCmark)
import CSitegenCmark

/// Traversal of libcmark's tree, shared by blocks and inlines.
extension TreeReader {
    /// Calls `body` with the nodes directly in `parent`.
    @inline(__always)
    func forEachChild(of parent: Node, _ body: (Node) -> Void) {
        var child = libcmark_node_first_child(parent)
        while let node = child {
            body(node)
            child = libcmark_node_next(node)
        }
    }

    /// Calls `body` with the leaves under a container that is nested too deep, in text order. The containers themselves are
    /// left out.
    func forEachLeaf(under top: Node, _ body: (Node) -> Void) {
        var node = top
        while true {
            if isContainer(node), let child = libcmark_node_first_child(node) {
                node = child
                continue
            }
            if !isContainer(node) { body(node) }
            guard let next = following(node, under: top) else { return }
            node = next
        }
    }

    func childCount(of parent: Node) -> Int {
        var count = 0
        forEachChild(of: parent) { _ in count += 1 }
        return count
    }

    /// Whether a node may contain nodes of its own kind, blocks or inlines.
    private func isContainer(_ node: Node) -> Bool {
        switch NodeKind(of: node) {
        case .blockQuote, .list, .item,
            .emphasis, .strong, .link, .image:
            true
        default:
            false
        }
    }

    /// The node after `node` and its content, or `nil` at the end of `top`.
    func following(_ node: Node, under top: Node) -> Node? {
        var node = node
        while node != top {
            if let next = libcmark_node_next(node) { return next }
            guard let parent = libcmark_node_parent(node) else { return nil }
            node = parent
        }
        return nil
    }
}
#endif
