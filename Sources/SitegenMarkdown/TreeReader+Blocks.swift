#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments
import SitegenBase

extension TreeReader {
    /// The blocks directly in `parent`.
    ///
    /// - Parameter depth: The number of enclosing containers.
    func blocks(in parent: Node, depth: Int) -> [Block] {
        if let rewriting, rewriting.hasBlocks { return blocksBetweenLines(in: parent, depth: depth) }
        var result: [Block] = []
        result.reserveCapacity(childCount(of: parent))
        forEachChild(of: parent) { append($0, to: &result, depth: depth) }
        return result
    }

    func append(_ node: Node, to result: inout [Block], depth: Int) {
        findings.attributeSearch.begin(line: line(of: node))
        switch NodeKind(of: node) {
        case .paragraph:
            if isContentsMarker(node) {
                var marker = ContentsMarker()
                marker.range = range(of: node)
                result.append(.contentsMarker(marker))
                if findings.hasContents {
                    findings.issues.append(MarkdownIssue(.repeatedContents, at: position(of: node)))
                }
                findings.hasContents = true
                return
            }
            // Checked first, because the text is taken from the node.
            let beginsCaption = beginsCaption(node)
            var paragraph = Paragraph(inlines(in: node, depth: 0))
            // libcmark reads a line with only a form feed as text and then removes it. Such a paragraph is empty.
            if paragraph.content.isEmpty { return }
            paragraph.range = range(of: node)
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
                return result.append(.paragraph(formula(inFence: node, info)))
            }
            var code = CodeBlock(string(libcmark_node_get_literal(node), as: .literal), info: info)
            code.range = range(of: node)
            if info.text.utf8.contains(UInt8(ascii: "{")) { findings.mayNameNodes = true }
            result.append(.codeBlock(code))
        case .htmlBlock:
            append(html: node, to: &result)
        case .thematicBreak:
            var thematicBreak = ThematicBreak()
            thematicBreak.range = range(of: node)
            result.append(.thematicBreak(thematicBreak))
        case _ where depth == Document.nestingLimit:
            forEachLeaf(under: node) { append($0, to: &result, depth: depth) }
        case .blockQuote:
            var quote = BlockQuote(blocks(in: node, depth: depth + 1))
            quote.range = range(of: node)
            result.append(blockQuoteOrAlert(quote, at: node, depth: depth))
        case .list:
            append(list: node, to: &result, depth: depth + 1)
        default:
            // Items occur only in lists, and no parser creates custom blocks.
            break
        }
    }

    func position(of node: Node) -> SourcePosition {
        let line = line(of: node)
        var column = Int(libcmark_node_get_start_column(node))
        // The marker that libcmark saw can be longer or shorter than the one in the source.
        if let item = rewriting?.item(onLine: line), item.column < column {
            column = max(item.column, column + item.written.count - item.width)
        }
        return SourcePosition(line: line + lineOffset, column: column)
    }

    /// The source range of a node.
    func range(of node: Node) -> Range<SourcePosition> {
        let start = position(of: node)
        return start..<max(start, end(of: node))
    }

    /// The source range from the first to the last of several nodes.
    func range(from first: Node?, to last: Node?) -> Range<SourcePosition>? {
        guard let first, let last else { return nil }
        let start = position(of: first)
        return start..<max(start, end(of: last))
    }

    /// The end of a node's last line that is not blank. libcmark counts blank lines as part of the list above them, and its
    /// columns are those of the rewritten text.
    func end(of node: Node) -> SourcePosition {
        let lines = sourceLines.value
        let first = line(of: node)
        var last = min(lastLine(of: node, from: first), lines.count)
        while last > first, lines.isBlank(line: last) { last -= 1 }
        last = max(last, 1)
        let range = lines[last]
        let end = lines.trimmed(range).upperBound
        return SourcePosition(line: last + lineOffset, column: end - range.lowerBound + 1)
    }

    /// The last line of a node. libcmark stores the line on which it detected the end of a block, which differs for some
    /// blocks.
    private func lastLine(of node: Node, from first: Int) -> Int {
        let last = Int(libcmark_node_get_end_line(node)) - parsed.lineShift
        switch NodeKind(of: node) {
        case .htmlBlock:
            // A block that ends on its own last line, such as a comment.
            guard let literal = libcmark_node_get_literal(node) else { return last }
            let text = UnsafeBufferPointer(start: literal, count: strlen(literal))
            let lineEnds = text.count { $0 == CChar(bitPattern: UInt8(ascii: "\n")) }
            return first + lineEnds - (text.last == CChar(bitPattern: UInt8(ascii: "\n")) ? 1 : 0)
        case .heading:
            // An underlined (setext) heading.
            return last > first ? ((first + 1)...last).first(where: isUnderline) ?? last : last
        case .codeBlock:
            // A code block whose fence is not closed.
            guard let next = Descendants.following(node, under: parsed.root) else { return last }
            return min(last, max(line(of: next) - 1, first))
        default: return last
        }
    }

    /// Whether a line makes the lines above it a heading (CommonMark §4.3).
    private func isUnderline(_ line: Int) -> Bool {
        let lines = sourceLines.value
        return line <= lines.count
            && TableSyntax.isUnderline(lines.bytes[lines.trimmed(lines[line])].drop(while: \.isPrefix))
    }

    /// The line of the text on which a node begins, counted from 1.
    func line(of node: Node) -> Int { Int(libcmark_node_get_start_line(node)) - parsed.lineShift }

    /// Whether a paragraph consists of `[[toc]]`.
    private func isContentsMarker(_ paragraph: Node) -> Bool {
        guard let text = libcmark_node_first_child(paragraph), NodeKind(of: text) == .text,
            let literal = libcmark_node_get_literal(text), literal.pointee == CChar(bitPattern: UInt8(ascii: "[")),
            libcmark_node_next(text) == nil, extensions.contains(.contents)
        else { return false }
        return String(cString: literal).lowercased() == "[[toc]]"
    }

    private func append(html node: Node, to result: inout [Block]) {
        let literal = libcmark_node_get_literal(node)
        var text = ""
        switch rewrittenBlock(literal)?.block {
        case .table(let source)?: return append(table: table(source, at: node), to: &result)
        case .html(let lines)?:
            text = lines.map { String(decoding: sourceLines.bytes[$0], as: UTF8.self) }.joined(separator: "\n") + "\n"
        case .emptyItem?: return
        // Too deep for a directive, so its lines arrive here.
        case .line?: return
        // What a backslash escapes may have been replaced, which may make a tag of text: `<a href="\"">`.
        case nil: text = string(literal, as: .literal)
        }
        if extensions.contains(.summaries), Self.isSummaryMarker(text) {
            var marker = SummaryMarker()
            marker.range = range(of: node)
            result.append(.summaryMarker(marker))
            return
        }
        var html = HTMLBlock(text.trimmingBlankLines)
        html.range = range(of: node)
        result.append(.htmlBlock(html))
    }

    /// Whether an HTML block consists of the comment `<!--more-->`.
    private static func isSummaryMarker(_ html: String) -> Bool {
        guard html.utf8.count < 40 else { return false }
        let words = html.utf8.filter { $0 > 0x20 }
        return String(decoding: words, as: UTF8.self).lowercased() == "<!--more-->"
    }
}
#endif
