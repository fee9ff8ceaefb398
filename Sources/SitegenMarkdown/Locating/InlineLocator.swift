#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Finds the source ranges of the inline nodes of a document.
///
/// libcmark's columns of inline nodes are not those of the source: they refer to the rewritten text, count from the first line
/// of a paragraph, and are wrong after multi-line code and link definitions. Instead, the nodes of each block are matched with
/// its lines in a second pass, in order (``InlineMatcher``).
struct InlineLocator {
    private let lines: SourceLines
    private let lineOffset: Int
    private let hasWikiLinks: Bool

    init(_ lines: SourceLines, lineOffset: Int, extensions: ActiveExtensions) {
        self.lines = lines
        self.lineOffset = lineOffset
        hasWikiLinks = extensions.contains(.wikiLinks)
    }

    /// Sets the range of each inline node in the blocks, if it can be found.
    func locate(_ blocks: inout [Block]) {
        for index in blocks.indices { locate(&blocks[index]) }
    }

    private func locate(_ block: inout Block) {
        switch block {
        case .heading(var heading):
            locate(heading: &heading.content, in: heading.range)
            block = .heading(heading)
        case .paragraph(var paragraph):
            locate(paragraph: &paragraph.content, in: paragraph.range)
            block = .paragraph(paragraph)
        case .figure(var figure):
            var content = [Inline.image(figure.image)]
            locate(paragraph: &content, in: figure.range)
            if case .image(let image)? = content.first { figure.image = image }
            block = .figure(figure)
        case .table(var table):
            locate(&table)
            block = .table(table)
        case .definitionList(var list):
            locate(termsOf: &list)
            block = .definitionList(list)
        case .directive(var directive):
            locate(&directive.label, onFirstLineOf: directive.range) { $0.firstIndex(of: UInt8(ascii: "[")) }
            block = .directive(directive)
        case .alert(var alert):
            locate(&alert.title, onFirstLineOf: alert.range) { $0.firstIndex(of: UInt8(ascii: "]")) }
            block = .alert(alert)
        default: break
        }
        block.modifyBlockRuns { locate(&$0) }
    }

    private func matcher(for range: Range<SourcePosition>) -> InlineMatcher {
        InlineMatcher(range, in: lines, lineOffset: lineOffset, hasWikiLinks: hasWikiLinks)
    }

    // MARK: - Paragraphs and headings

    private func locate(heading content: inout [Inline], in range: Range<SourcePosition>?) {
        guard let range else { return }
        var matcher = matcher(for: range)
        matcher.skipHeadingMarker()
        matcher.locate(&content)
    }

    /// A paragraph may begin with a task's checkbox or with link definitions, which are not in its content.
    private func locate(paragraph content: inout [Inline], in range: Range<SourcePosition>?) {
        guard let range, let first = content.first else { return }
        var matcher = matcher(for: range)
        guard let start = matcher.start(of: first) else { return }
        matcher.index = start
        matcher.locate(&content)
    }

    /// Locates the nodes after a byte on the first line of a block.
    private func locate(
        _ content: inout [Inline], onFirstLineOf range: Range<SourcePosition>?,
        after byte: (ArraySlice<UInt8>) -> Int?
    ) {
        guard let range, !content.isEmpty else { return }
        var matcher = matcher(for: range)
        guard let index = byte(matcher.text.bytes[..<matcher.text.end(ofLine: 0)]) else { return }
        matcher.index = index + 1
        // `[!NOTE]- Title`
        matcher.skip { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
        matcher.skip(while: \.isSpaceOrTab)
        matcher.locate(&content)
    }

    // MARK: - Tables and definitions

    /// The header is on the first line, the delimiter row on the second, and each other row on a separate line.
    private func locate(_ table: inout Table) {
        guard let range = table.range else { return }
        var matcher = matcher(for: range)
        var line = 0
        table.modifyRows { row in
            if line < matcher.text.lines.count { matcher.locate(&row, onLine: line) }
            line += line == 0 ? 2 : 1
        }
    }

    /// The terms are on the lines above the first definition, each on a separate line.
    private func locate(termsOf list: inout DefinitionList) {
        guard let range = list.range else { return }
        for index in list.items.indices {
            guard let below = list.items[index].definitions.first?.first?.position else { continue }
            var line = below.line - 1
            if line > lineOffset, lines.isBlank(line: line - lineOffset) { line -= 1 }
            line -= list.items[index].terms.count - 1
            guard line >= range.lowerBound.line else { continue }
            for term in list.items[index].terms.indices {
                let bytes = lines[line + term - lineOffset]
                let start = LeafText.content(of: bytes, quoteCount: .max, in: lines)
                let isFirst = line + term == range.lowerBound.line
                let column = isFirst ? range.lowerBound.column : start - bytes.lowerBound + 1
                let place = SourcePosition(line: line + term, column: column)
                let end = SourcePosition(line: line + term, column: bytes.count + 1)
                var matcher = matcher(for: place..<max(place, end))
                matcher.locate(&list.items[index].terms[term])
            }
        }
    }
}
#endif
