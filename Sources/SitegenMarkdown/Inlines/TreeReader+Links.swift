#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase

extension TreeReader {
    /// The context of the inlines in a node.
    func surroundings(in node: Node) -> InlineSurroundings {
        var ancestor: Node? = node
        while let current = ancestor {
            switch NodeKind(of: current) {
            case .link: return current == node && isAddress(node) ? .address : .link
            case .image: return .link
            case .emphasis, .strong: ancestor = libcmark_node_parent(current)
            default: return .text
            }
        }
        return .text
    }

    /// Whether a link's text is its URL: it was written in angle brackets, or could have been.
    private func isAddress(_ link: Node) -> Bool {
        guard let text = libcmark_node_first_child(link), libcmark_node_next(text) == nil,
            let literal = libcmark_node_get_literal(text), let url = libcmark_node_get_url(link)
        else { return false }
        let scheme = "mailto:"
        return strcmp(literal, url) == 0
            || strncmp(scheme, url, scheme.utf8.count) == 0 && strcmp(literal, url + scheme.utf8.count) == 0
    }
}
#endif
