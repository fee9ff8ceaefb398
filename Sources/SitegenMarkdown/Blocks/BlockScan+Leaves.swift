#if canImport(CSitegenCmark)
import CSitegenCmark

/// The texts with inline content.
extension BlockScan {
    /// The paragraphs and headings of the document, without those that are other syntax.
    func leaves() -> [BlockPlan.Leaf] {
        Descendants(of: blocks.root).compactMap { node in
            let kind = NodeKind(of: node)
            return kind == .paragraph || kind == .heading ? leaf(node, kind) : nil
        }
    }

    private func leaf(_ node: OpenBlocks.Node, _ kind: NodeKind) -> BlockPlan.Leaf? {
        let mark = NodeMark.of(node)
        guard mark != .line, mark != .annotation else { return nil }
        let first = sourceLine(Int(libcmark_node_get_start_line(node)))
        let start = sourceOffset(of: node)
        var last = OpenBlocks.isOpen(node) ? lines.count : sourceLine(Int(libcmark_node_get_end_line(node)))
        if case .table(let headerLine) = mark {
            last = headerLine - 1
        } else if kind == .heading {
            let isAtx = TableSyntax.isHeadingOrBreak(
                UnsafeBufferPointer(rebasing: source[start..<lines[first].upperBound]))
            last = isAtx ? first : underline(from: first + 1, to: min(last, lines.count), of: node) - 1
        }
        last = min(last, lines.count)
        guard last >= first else { return nil }
        return BlockPlan.Leaf(
            node: node, kind: leafKind(node, kind, start), range: start..<max(start, lines[last].upperBound),
            lines: first...last)
    }

    private func leafKind(_ node: OpenBlocks.Node, _ kind: NodeKind, _ start: Int) -> BlockPlan.Leaf.Kind {
        guard kind == .paragraph else { return .heading }
        let isInQuote = libcmark_node_parent(node).map { NodeKind(of: $0) } == .blockQuote
        guard isInQuote, libcmark_node_previous(node) == nil, source[start...].starts(with: "[!".utf8) else {
            return .paragraph
        }
        return .alertTitle
    }

    /// The line that makes the lines above it a heading (CommonMark §4.3). A line that lacks a marker is text.
    private func underline(from first: Int, to last: Int, of node: OpenBlocks.Node) -> Int {
        let containers = containers(around: node)
        var number = first
        while number < last {
            var cursor = LineCursor(lines[number], of: source)
            if ContainerMatcher.match(containers, &cursor) == containers.count,
                TableSyntax.isUnderline(source[cursor.text.start..<cursor.end])
            {
                break
            }
            number += 1
        }
        return number
    }

    /// The text of each line of a leaf.
    func lines(of leaf: BlockPlan.Leaf) -> [Range<Int>] {
        let first = leaf.lines.lowerBound
        var ranges = [leaf.range.lowerBound..<max(leaf.range.lowerBound, lines[first].upperBound)]
        guard leaf.lines.count > 1 else { return ranges }
        let containers = containers(around: leaf.node)
        for number in leaf.lines.dropFirst() {
            var cursor = LineCursor(lines[number], of: source)
            _ = ContainerMatcher.match(containers, &cursor)
            ranges.append(cursor.text.start..<cursor.end)
        }
        return ranges
    }

    /// The containers of a leaf, the outermost first.
    func containers(around leaf: OpenBlocks.Node) -> [OpenBlocks.Container] {
        var containers: [OpenBlocks.Container] = []
        var node = libcmark_node_parent(leaf)
        while let container = node, container != blocks.root {
            containers.append(OpenBlocks.Container(node: container, kind: NodeKind(of: container)))
            node = libcmark_node_parent(container)
        }
        containers.reverse()
        if !containers.isEmpty {
            ContainerMatcher.learnWidths(of: &containers, from: 0) {
                Self.cursor(lines, changedLines[$0]?.bytes, sourceLine: sourceLine($0))
            }
        }
        return containers
    }
}
#endif
