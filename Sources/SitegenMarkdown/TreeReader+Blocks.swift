import CSitegenCmark
import SitegenDocuments

extension TreeReader {
    /// The blocks directly in `parent`.
    ///
    /// - Parameter depth: How many containers stand around them.
    func blocks(in parent: Node, depth: Int) -> [Block] {
        if let rewriting, rewriting.hasLines { return blocksBetweenLines(in: parent, depth: depth) }
        var result: [Block] = []
        result.reserveCapacity(childCount(of: parent))
        forEachChild(of: parent) { append($0, to: &result, depth: depth) }
        return result
    }

    func append(_ node: Node, to result: inout [Block], depth: Int) {
        findings.attributeSearch.begin(line: line(of: node))
        if let table = table(at: node) {
            append(table: table, to: &result)
            return
        }
        switch NodeKind(of: node) {
        case .paragraph:
            if isContentsMarker(node) {
                var marker = ContentsMarker()
                marker.position = position(of: node)
                result.append(.contentsMarker(marker))
                if findings.hasContents {
                    findings.issues.append(MarkdownIssue(.repeatedContents, at: position(of: node)))
                }
                findings.hasContents = true
                return
            }
            // Asked first: the node's text is taken from it.
            let beginsCaption = beginsCaption(node)
            var paragraph = Paragraph(inlines(in: node, depth: 0))
            // libcmark takes a form feed alone on its line for text, and then from the text. Nothing says as much.
            if paragraph.content.isEmpty { return }
            paragraph.position = position(of: node)
            if beginsCaption {
                if giveCaption(paragraph.content, toTableIn: &result) { return }
                findings.captionLine = paragraph.position?.line
            }
            result.append(paragraphOrFigure(paragraph))
        case .heading:
            result.append(.heading(heading(node)))
        case .codeBlock:
            let info = InfoString(string(libcmark_node_get_fence_info(node), as: .unescaped))
            if info.language == "math", extensions.contains(.math) {
                return result.append(.paragraph(formula(inFence: node)))
            }
            var code = CodeBlock(lines(of: node), info: info)
            code.position = position(of: node)
            result.append(.codeBlock(code))
        case .htmlBlock:
            append(html: node, to: &result)
        case .thematicBreak:
            var thematicBreak = ThematicBreak()
            thematicBreak.position = position(of: node)
            result.append(.thematicBreak(thematicBreak))
        case _ where depth == Document.nestingLimit:
            forEachLeaf(under: node) { append($0, to: &result, depth: depth) }
        case .blockQuote:
            var quote = BlockQuote(blocks(in: node, depth: depth + 1))
            quote.position = position(of: node)
            result.append(blockQuoteOrAlert(quote, at: node, depth: depth))
        case .list:
            append(list: node, to: &result, depth: depth + 1)
        default:
            // Items stand in lists only, and custom blocks come from no parser.
            break
        }
    }

    func position(of node: Node) -> SourcePosition {
        let line = line(of: node)
        var column = Int(libcmark_node_get_start_column(node))
        // The marker that libcmark saw may be longer or shorter than what was written.
        if let item = rewriting?.item(before: column, onLine: line) {
            column = max(item.column, column + item.written.count - item.width)
        }
        return SourcePosition(line: line + lineOffset, column: column)
    }

    /// The line of the text that a node begins on, counted from 1.
    func line(of node: Node) -> Int { Int(libcmark_node_get_start_line(node)) - parsed.lineShift }

    /// Whether a paragraph says `[[toc]]` and nothing else.
    private func isContentsMarker(_ paragraph: Node) -> Bool {
        guard let text = libcmark_node_first_child(paragraph), NodeKind(of: text) == .text,
            let literal = libcmark_node_get_literal(text), literal.pointee == CChar(bitPattern: UInt8(ascii: "[")),
            libcmark_node_next(text) == nil, extensions.contains(.contents)
        else { return false }
        return String(cString: literal).lowercased() == "[[toc]]"
    }

    private func append(html node: Node, to result: inout [Block]) {
        let literal = libcmark_node_get_literal(node)
        // Too deep for a directive, which is why its lines come here.
        if rewrittenLine(literal) != nil { return }
        let text = lines(of: node)
        if extensions.contains(.summaries), Self.isSummaryMarker(text) {
            var marker = SummaryMarker()
            marker.position = position(of: node)
            result.append(.summaryMarker(marker))
            return
        }
        var html = HTMLBlock(text)
        html.position = position(of: node)
        result.append(.htmlBlock(html))
    }

    /// Whether a block of HTML is the comment `<!--more-->` and nothing else.
    private static func isSummaryMarker(_ html: String) -> Bool {
        guard html.utf8.count < 40 else { return false }
        let words = html.utf8.filter { $0 > 0x20 }
        return String(decoding: words, as: UTF8.self).lowercased() == "<!--more-->"
    }
}
