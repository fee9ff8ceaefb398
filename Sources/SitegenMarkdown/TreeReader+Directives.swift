#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

/// The blocks of one container while its directives are opened and closed.
struct DirectiveRun {
    private struct Frame {
        let head: DirectiveLine.Head
        let label: [Inline]
        let colons: Int
        let position: SourcePosition
        /// The end of its first line.
        let lineEnd: SourcePosition
        /// Whether it would be nested too deep, so that its blocks are not put into it.
        let isFlat: Bool
        /// The blocks above it.
        var blocksAbove: [Block]
    }

    /// The blocks of the innermost open directive.
    var blocks: [Block] = []
    /// The number of directives around them.
    private(set) var depth = 0

    private let limit: Int
    private var frames: [Frame] = []
    private var open = OpenDirectives()
    private(set) var issues: [MarkdownIssue] = []

    /// - Parameter limit: How deep directives may be nested here.
    init(limit: Int) {
        self.limit = limit
    }

    mutating func open(
        _ head: DirectiveLine.Head, label: [Inline], colons: Int, at line: Range<SourcePosition>
    ) {
        let isFlat = depth >= limit
        open.open(colons)
        var frame = Frame(
            head: head, label: label, colons: colons, position: line.lowerBound, lineEnd: line.upperBound,
            isFlat: isFlat, blocksAbove: [])
        if !isFlat {
            swap(&frame.blocksAbove, &blocks)
            depth += 1
        }
        frames.append(frame)
    }

    /// Closes a directive (see ``OpenDirectives``). If it is not the innermost one, the others have no closing line.
    ///
    /// - Parameter end: The end of the closing line.
    mutating func close(colons: Int, end: SourcePosition) {
        let count = open.close(colons)
        for number in 0..<count { closeLast(at: number == count - 1 ? end : nil) }
    }

    /// Closes all open directives.
    mutating func finish() -> [Block] {
        while !frames.isEmpty { closeLast(at: nil) }
        return blocks
    }

    /// - Parameter end: The end of the closing line; `nil` if no line closes it.
    private mutating func closeLast(at end: SourcePosition?) {
        guard var frame = frames.popLast() else { return }
        if end == nil {
            issues.append(MarkdownIssue(.unclosedDirective(frame.head.name), at: frame.position))
        }
        guard !frame.isFlat else { return }
        depth -= 1
        var directive = BlockDirective(
            frame.head.name, label: frame.label, attributes: frame.head.attributes, blocks)
        let contentEnd = directive.content.last?.range?.upperBound ?? frame.lineEnd
        directive.range = frame.position..<max(frame.position, end ?? contentEnd)
        swap(&blocks, &frame.blocksAbove)
        blocks.append(.directive(directive))
    }
}

extension TreeReader {
    /// The blocks directly in `parent`, some of which may be in directives or have attributes on separate lines.
    func blocksBetweenLines(in parent: Node, depth: Int) -> [Block] {
        var run = DirectiveRun(limit: Document.nestingLimit - depth)
        var attributes = BlockAttributes()
        forEachChild(of: parent) { node in
            guard NodeKind(of: node) == .htmlBlock,
                let line = rewrittenBlock(libcmark_node_get_literal(node)), case .line(let syntax) = line.block
            else {
                var count = run.blocks.count
                let noteCount = findings.footnotes.count
                append(node, to: &run.blocks, depth: min(depth + run.depth, Document.nestingLimit))
                let line = self.line(of: node) + lineOffset
                // The table took the place of its caption.
                if findings.hasTakenCaption { count -= 1 }
                findings.hasTakenCaption = false
                // Definitions may have made the paragraph above a term of the list above that.
                count = min(count, run.blocks.count)
                // A footnote is stored elsewhere, and definitions may be merged into one block with the term above.
                attributes.isBelowBlock = run.blocks.count > count || findings.footnotes.count == noteCount
                for assigned in attributes.assign(toBlockAt: count, onLine: line, of: &run.blocks) {
                    findings.attributeSearch.begin(line: assigned.line - lineOffset)
                    check(assigned.attributes, on: assigned.element)
                }
                return
            }
            findings.attributeSearch.begin(line: line.position.line - lineOffset)
            switch syntax {
            case .attributes(let set, let hasTextAbove):
                let element = attributes.add(set, of: line, hasTextAbove: hasTextAbove, to: &run.blocks)
                if let element { check(set, on: element) }
            case .abbreviation(let line):
                findings.abbreviations.add(line.text, title: line.title)
                attributes.isBelowBlock = false
            case .directive(var directive):
                if let own = directive.head?.attributes {
                    directive.head?.attributes = attributes.take(
                        forDirectiveOnLine: line.position.line, having: own)
                }
                attributes.makeParagraphs(at: run.blocks.endIndex, in: &run.blocks)
                append(directive, line, to: &run)
                attributes.isBelowBlock = !run.blocks.isEmpty
            }
        }
        attributes.makeParagraphs(at: run.blocks.endIndex, in: &run.blocks)
        let blocks = run.finish()
        findings.issues += run.issues
        return blocks
    }

    private func append(_ directive: DirectiveLine, _ line: RewrittenBlock, to run: inout DirectiveRun) {
        findings.mayNameNodes = true
        switch directive {
        case .leaf(let head):
            var directive = BlockDirective(head.name, label: label(of: head), attributes: head.attributes)
            directive.range = line.position..<line.end
            run.blocks.append(.directive(directive))
        case .start(let head, let colons):
            run.open(head, label: label(of: head), colons: colons, at: line.position..<line.end)
        case .end(let colons):
            run.close(colons: colons, end: line.end)
        }
    }

    private func label(of head: DirectiveLine.Head) -> [Inline] {
        guard let number = head.labelNumber, number < parsed.pieces.count else { return [] }
        return inlines(in: parsed.pieces[number], depth: 0)
    }
}
#endif
