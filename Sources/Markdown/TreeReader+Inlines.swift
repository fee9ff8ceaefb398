import CCmark
import Documents

extension TreeReader {
    /// The running text directly in `parent`.
    ///
    /// - Parameter depth: How many inline containers stand around it.
    func inlines(in parent: Node, depth: Int) -> [Inline] {
        var result: [Inline] = []
        result.reserveCapacity(childCount(of: parent))
        forEachChild(of: parent) { append($0, to: &result, depth: depth) }
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
            forEachLeaf(under: node) { append($0, to: &result, depth: depth) }
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

    /// libcmark joins neighbouring texts; leaves that ``forEachLeaf(under:_:)`` takes from different containers are
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

    func string(_ characters: UnsafePointer<CChar>?) -> String {
        characters.map { String(cString: $0) } ?? ""
    }

    private func nonEmpty(_ characters: UnsafePointer<CChar>?) -> String? {
        guard let characters, characters.pointee != 0 else { return nil }
        return String(cString: characters)
    }
}
