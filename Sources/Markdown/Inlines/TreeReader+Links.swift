import CCmark
import SitegenPlatform

extension TreeReader {
    /// What the inlines in a node stand in.
    func surroundings(in node: Node) -> InlineSurroundings {
        var ancestor: Node? = node
        while let current = ancestor {
            switch cmark_node_get_type(current) {
            case CMARK_NODE_LINK: return current == node && isAddress(node) ? .address : .link
            case CMARK_NODE_IMAGE: return .link
            case CMARK_NODE_EMPH, CMARK_NODE_STRONG: ancestor = cmark_node_parent(current)
            default: return .text
            }
        }
        return .text
    }

    /// Whether a link's text is its URL: it was written in angle brackets, or might have been.
    private func isAddress(_ link: Node) -> Bool {
        guard let text = cmark_node_first_child(link), cmark_node_next(text) == nil,
            let literal = cmark_node_get_literal(text), let url = cmark_node_get_url(link)
        else { return false }
        let scheme = "mailto:"
        return strcmp(literal, url) == 0
            || strncmp(scheme, url, scheme.utf8.count) == 0 && strcmp(literal, url + scheme.utf8.count) == 0
    }
}
