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
        for node in Descendants(of: top) where !NodeKind(of: node).isContainer { body(node) }
    }

    func childCount(of parent: Node) -> Int {
        var count = 0
        forEachChild(of: parent) { _ in count += 1 }
        return count
    }
}
#endif
