#if canImport(CSitegenCmark)
#if DEBUG
import CSitegenCmark
import SitegenBase

/// The containers, the code and the thematic breaks of a tree, each with the line of the source on which it begins.
struct BlockOutline: Equatable {
    private struct Entry: Equatable {
        let kind: NodeKind
        let line: Int
    }

    private var entries: [Entry] = []

    init() {}

    /// - Parameter sourceLine: The line of the source for a line of the tree.
    init(of root: OpaquePointer, sourceLine: (Int) -> Int) {
        for node in BlockNodes(of: root) {
            let kind = NodeKind(of: node)
            guard kind.isContainer || kind == .codeBlock || kind == .thematicBreak else { continue }
            entries.append(Entry(kind: kind, line: sourceLine(Int(libcmark_node_get_start_line(node)))))
        }
    }
}

/// Assertions of debug builds and of the fuzzers.
extension Rewriting {
    /// Stops the program unless libcmark's blocks are those that ``BlockScan`` found, and each accepted line is where it was found.
    func check(_ parsed: ParsedSource) {
        let outline = BlockOutline(of: parsed.root) { $0 - parsed.lineShift }
        precondition(outline == self.outline, "the rewritten text has other blocks than the scanned text")
        var itemCount = 0
        var blockCount = 0
        for node in BlockNodes(of: parsed.root) {
            switch NodeKind(of: node) {
            case .item:
                let line = Int(libcmark_node_get_start_line(node)) - parsed.lineShift
                if item(line: line, column: Int(libcmark_node_get_start_column(node))) != nil { itemCount += 1 }
            case .htmlBlock: if standsForLines(node) { blockCount += 1 }
            default: break
            }
        }
        let blocks = spans.count { if case .block = $0.kind { true } else { false } }
        precondition(
            itemCount == items.count && blockCount == blocks, "libcmark did not read a block where it was found")
    }

    private func standsForLines(_ node: OpaquePointer) -> Bool {
        guard let literal = libcmark_node_get_literal(node) else { return false }
        let text = UnsafeRawBufferPointer(start: literal, count: strlen(literal)).drop(while: \.isBlank)
        return text.starts(with: Self.fence.start)
            && TreeReader.spanNumber(text.dropFirst(Self.fence.start.count)) != nil
    }
}
#endif
#endif
