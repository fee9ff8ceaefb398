import CCmark
import Documents

extension TreeReader {
    /// The blocks directly in `parent`.
    ///
    /// - Parameter depth: How many containers stand around them.
    func blocks(in parent: Node, depth: Int) -> [Block] {
        var result: [Block] = []
        result.reserveCapacity(childCount(of: parent))
        var child = cmark_node_first_child(parent)
        while let node = child {
            append(node, to: &result, depth: depth)
            child = cmark_node_next(node)
        }
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
            appendLeaves(under: node, to: &result)
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
        var child = cmark_node_first_child(node)
        while let itemNode = child {
            var item = ListItem(blocks(in: itemNode, depth: depth))
            item.position = position(of: itemNode)
            items.append(item)
            child = cmark_node_next(itemNode)
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

    /// Adds the blocks under a container that stands too deep, without the containers.
    private func appendLeaves(under top: Node, to result: inout [Block]) {
        var node = top
        while true {
            switch cmark_node_get_type(node) {
            case CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_LIST, CMARK_NODE_ITEM:
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

    /// The node after `node` and all it holds, or `nil` where `top` ends.
    func following(_ node: Node, under top: Node) -> Node? {
        var node = node
        while node != top {
            if let next = cmark_node_next(node) { return next }
            guard let parent = cmark_node_parent(node) else { return nil }
            node = parent
        }
        return nil
    }

    func childCount(of parent: Node) -> Int {
        var count = 0
        var child = cmark_node_first_child(parent)
        while let node = child {
            count += 1
            child = cmark_node_next(node)
        }
        return count
    }

    private func position(of node: Node) -> SourcePosition {
        SourcePosition(
            line: Int(cmark_node_get_start_line(node)) + lineOffset,
            column: Int(cmark_node_get_start_column(node))
        )
    }
}
