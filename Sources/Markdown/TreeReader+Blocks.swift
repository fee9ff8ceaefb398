import CCmark
import Documents

extension TreeReader {
    /// The blocks directly in `parent`.
    ///
    /// - Parameter depth: How many containers stand around them.
    func blocks(in parent: Node, depth: Int) -> [Block] {
        var result: [Block] = []
        result.reserveCapacity(childCount(of: parent))
        forEachChild(of: parent) { append($0, to: &result, depth: depth) }
        return result
    }

    private func append(_ node: Node, to result: inout [Block], depth: Int) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_PARAGRAPH:
            var paragraph = Paragraph(inlines(in: node, depth: 0))
            paragraph.position = position(of: node)
            result.append(.paragraph(paragraph))
        case CMARK_NODE_HEADING:
            var heading = Heading(Int(cmark_node_get_heading_level(node)), inlines(in: node, depth: 0))
            heading.position = position(of: node)
            result.append(.heading(heading))
        case CMARK_NODE_CODE_BLOCK:
            let info = InfoString(string(cmark_node_get_fence_info(node)))
            var code = CodeBlock(string(cmark_node_get_literal(node)), info: info)
            code.position = position(of: node)
            result.append(.codeBlock(code))
        case CMARK_NODE_HTML_BLOCK:
            var html = HTMLBlock(string(cmark_node_get_literal(node)))
            html.position = position(of: node)
            result.append(.htmlBlock(html))
        case CMARK_NODE_THEMATIC_BREAK:
            var thematicBreak = ThematicBreak()
            thematicBreak.position = position(of: node)
            result.append(.thematicBreak(thematicBreak))
        case _ where depth == Document.nestingLimit:
            forEachLeaf(under: node) { append($0, to: &result, depth: depth) }
        case CMARK_NODE_BLOCK_QUOTE:
            var quote = BlockQuote(blocks(in: node, depth: depth + 1))
            quote.position = position(of: node)
            result.append(.blockQuote(quote))
        case CMARK_NODE_LIST:
            result.append(list(node, depth: depth + 1))
        default:
            // Items stand in lists only, and custom blocks come from no parser.
            break
        }
    }

    private func list(_ node: Node, depth: Int) -> Block {
        var items: [ListItem] = []
        items.reserveCapacity(childCount(of: node))
        forEachChild(of: node) { itemNode in
            var item = ListItem(blocks(in: itemNode, depth: depth))
            item.position = position(of: itemNode)
            items.append(item)
        }
        let isTight = cmark_node_get_list_tight(node) != 0
        if cmark_node_get_list_type(node) == CMARK_ORDERED_LIST {
            var list = OrderedList(start: Int(cmark_node_get_list_start(node)), isTight: isTight, items)
            list.position = position(of: node)
            return .orderedList(list)
        }
        var list = BulletList(isTight: isTight, items)
        list.position = position(of: node)
        return .bulletList(list)
    }

    private func position(of node: Node) -> SourcePosition {
        SourcePosition(
            line: Int(cmark_node_get_start_line(node)) + lineOffset,
            column: Int(cmark_node_get_start_column(node))
        )
    }
}
