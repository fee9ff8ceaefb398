#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase

/// An assertion of debug builds, which the fuzzers use: what ``BlockScan`` found is where libcmark put it.
extension Rewriting {
    /// Whether each item and each block is in a tree.
    func isRead(in parsed: ParsedSource) -> Bool {
        var itemCount = 0
        var blockCount = 0
        var node: OpaquePointer? = parsed.root
        while let current = node {
            let kind = NodeKind(of: current)
            let line = Int(libcmark_node_get_start_line(current)) - parsed.lineShift
            if kind == .item, item(line: line, column: Int(libcmark_node_get_start_column(current))) != nil {
                itemCount += 1
            }
            if kind == .htmlBlock, let literal = libcmark_node_get_literal(current) {
                let text = UnsafeRawBufferPointer(start: literal, count: strlen(literal)).drop(while: \.isBlank)
                if text.starts(with: Self.fence.start),
                    TreeReader.spanNumber(text.dropFirst(Self.fence.start.count)) != nil
                {
                    blockCount += 1
                }
            }
            node = kind == .document || kind.isContainer ? libcmark_node_first_child(current) : nil
            var last = current
            while node == nil, last != parsed.root {
                node = libcmark_node_next(last)
                guard node == nil, let parent = libcmark_node_parent(last) else { break }
                last = parent
            }
        }
        let blocks = spans.count { if case .block = $0.kind { true } else { false } }
        return itemCount == items.count && blockCount == blocks
    }
}
#endif
