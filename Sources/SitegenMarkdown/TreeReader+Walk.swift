#if canImport(CSitegenCmark)
import CSitegenCmark

/// The ways through libcmark's tree that blocks and inlines have in common.
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

    /// Calls `body` with the nodes under a container that stands too deep, without the containers: with those that
    /// hold text or nothing, in the order of the text.
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

    /// Whether a node may hold nodes of its own kind, blocks or inlines.
    private func isContainer(_ node: Node) -> Bool {
        switch NodeKind(of: node) {
        case .blockQuote, .list, .item,
            .emphasis, .strong, .link, .image:
            true
        default:
            false
        }
    }

    /// The node after `node` and all it holds, or `nil` where `top` ends.
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
