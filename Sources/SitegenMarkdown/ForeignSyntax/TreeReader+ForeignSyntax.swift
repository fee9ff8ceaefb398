#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

extension TreeReader {
    /// The issues about constructs of other generators, except those in code.
    func foreignSyntax() -> [MarkdownIssue] {
        let source = sourceLines.bytes
        let places = ForeignSyntaxSearch(in: source).places
        guard !places.isEmpty else { return [] }
        let lines = sourceLines.value
        var leaves = leafBlocks[...]
        var code = CodeCursor(source)
        var issues: [MarkdownIssue] = []
        for place in places where !isOwn(place, in: source) {
            let position = lines.position(of: place.range.lowerBound)
            while let first = leaves.first, first.lines.upperBound < position.line { leaves.removeFirst() }
            // Table cells are comments, or in no block of the tree; their code ends on its line.
            var region = lines[position.line]
            if let leaf = leaves.first, leaf.lines.contains(position.line) {
                if leaf.type == .codeBlock { continue }
                if leaf.type != .htmlBlock {
                    let last = min(leaf.lines.upperBound, lines.count)
                    region = lines[leaf.lines.lowerBound].lowerBound..<lines[last].upperBound
                }
            }
            guard !code.holds(place.range.lowerBound, in: region) else { continue }
            let text = String(decoding: source[place.range], as: UTF8.self)
            let syntax = ForeignSyntax(place.kind, text: text)
            issues.append(
                MarkdownIssue(
                    .foreignSyntax(syntax),
                    at: SourcePosition(line: position.line + lineOffset, column: position.column)))
        }
        return issues
    }

    /// Whether an extension gives the construct a meaning in this Markdown.
    private func isOwn(_ place: ForeignSyntaxSearch.Place, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place.kind == .attributeList, extensions.contains(.kramdownAttributes),
            let (attributes, end) = NodeAttributes.prefix(of: source[place.range], allowsColon: true)
        else { return false }
        return end == place.range.upperBound && !attributes.isEmpty
    }

    /// The lines of each block that contains text or code, in text order.
    private var leafBlocks: [(lines: ClosedRange<Int>, type: NodeKind)] {
        var blocks: [(lines: ClosedRange<Int>, type: NodeKind)] = []
        forEachChild(of: parsed.root) { child in
            forEachLeaf(under: child) { leaf in
                let start = line(of: leaf)
                // Labels and cells are parsed on lines before the text.
                guard start > 0 else { return }
                let end = Int(libcmark_node_get_end_line(leaf)) - parsed.lineShift
                blocks.append((start...max(start, end), NodeKind(of: leaf)))
            }
        }
        return blocks
    }
}

/// Determines which offsets of a text are in code spans, moving from one to the next.
private struct CodeCursor {
    private let source: UnsafeBufferPointer<UInt8>
    private var region = 0..<0
    private var spans: CodeSpans
    private var index = 0

    init(_ source: UnsafeBufferPointer<UInt8>) {
        self.source = source
        spans = CodeSpans(in: source[0..<0])
    }

    /// - Parameter region: The text of the block that contains the offset.
    mutating func holds(_ place: Int, in region: Range<Int>) -> Bool {
        if region != self.region {
            self.region = region
            spans = CodeSpans(in: source[region])
            index = region.lowerBound
        }
        while index < place {
            switch source[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "`"): index = spans.end(ofRunAt: index)
            default: index += 1
            }
        }
        return index > place
    }
}
#endif
