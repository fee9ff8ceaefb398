import CCmark
import Documents

extension TreeReader {
    /// The running text directly in `parent`.
    ///
    /// - Parameter depth: How many inline containers stand around it.
    func inlines(in parent: Node, depth: Int) -> [Inline] {
        var result: [Inline] = []
        result.reserveCapacity(childCount(of: parent))
        var child = cmark_node_first_child(parent)
        while let node = child {
            append(node, to: &result, depth: depth)
            child = cmark_node_next(node)
        }
        return result
    }

    private func append(_ node: Node, to result: inout [Inline], depth: Int) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT:
            append(text: string(cmark_node_get_literal(node)), to: &result)
        case CMARK_NODE_SOFTBREAK:
            result.append(.softBreak(SoftBreak()))
        case CMARK_NODE_LINEBREAK:
            result.append(.lineBreak(LineBreak()))
        case CMARK_NODE_CODE:
            result.append(.code(Code(string(cmark_node_get_literal(node)))))
        case CMARK_NODE_HTML_INLINE:
            result.append(.inlineHTML(InlineHTML(string(cmark_node_get_literal(node)))))
        case _ where depth == Document.nestingLimit:
            appendLeaves(under: node, to: &result)
        case CMARK_NODE_EMPH:
            result.append(.emphasis(Emphasis(inlines(in: node, depth: depth + 1))))
        case CMARK_NODE_STRONG:
            result.append(.strong(Strong(inlines(in: node, depth: depth + 1))))
        case CMARK_NODE_LINK:
            let link = Link(
                string(cmark_node_get_url(node)),
                title: nonEmpty(cmark_node_get_title(node)),
                inlines(in: node, depth: depth + 1)
            )
            result.append(.link(link))
        case CMARK_NODE_IMAGE:
            let image = Image(
                string(cmark_node_get_url(node)),
                title: nonEmpty(cmark_node_get_title(node)),
                inlines(in: node, depth: depth + 1)
            )
            result.append(.image(image))
        default:
            // Custom inlines come from no parser.
            break
        }
    }

    /// libcmark joins neighbouring texts; leaves that ``appendLeaves(under:to:)`` takes from different containers are
    /// neighbours only here.
    private func append(text: String, to result: inout [Inline]) {
        guard case .text(var longer)? = result.last else {
            result.append(.text(Text(text)))
            return
        }
        // Out of the array first: a string that only one place holds grows where it is.
        result.removeLast()
        longer.string += text
        result.append(.text(longer))
    }

    /// Adds the text under a container that stands too deep, without the containers.
    private func appendLeaves(under top: Node, to result: inout [Inline]) {
        var node = top
        while true {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE:
                if let child = cmark_node_first_child(node) {
                    node = child
                    continue
                }
            default:
                append(node, to: &result, depth: Document.nestingLimit)
            }
            guard let next = following(node, under: top) else { return }
            node = next
        }
    }

    func string(_ characters: UnsafePointer<CChar>?) -> String {
        characters.map { String(cString: $0) } ?? ""
    }

    private func nonEmpty(_ characters: UnsafePointer<CChar>?) -> String? {
        guard let characters, characters.pointee != 0 else { return nil }
        return String(cString: characters)
    }
}
