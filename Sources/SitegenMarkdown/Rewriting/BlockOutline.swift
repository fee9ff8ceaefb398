#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

/// The containers, the code and the thematic breaks of a tree, each with the line of the source on which it begins.
struct BlockOutline: Equatable {
    private struct Entry: Equatable, CustomStringConvertible {
        let kind: NodeKind
        let line: Int

        var description: String { "\(kind) on line \(line)" }
    }

    private var entries: [Entry] = []

    init() {}

    /// - Parameter sourceLine: The line of the source for a line of the tree.
    init(of root: OpaquePointer, sourceLine: (Int) -> Int) {
        for node in Descendants(of: root) {
            let kind = NodeKind(of: node)
            guard kind.isContainer || kind == .codeBlock || kind == .thematicBreak else { continue }
            entries.append(Entry(kind: kind, line: sourceLine(Int(libcmark_node_get_start_line(node)))))
        }
    }

    /// The first entry that another outline does not have in the same place.
    fileprivate func difference(from other: Self) -> String? {
        guard self != other else { return nil }
        let index = zip(entries, other.entries).prefix { $0 == $1 }.count
        func name(_ entries: [Entry]) -> String { index < entries.count ? "\(entries[index])" : "the end" }
        return "\(name(entries)) instead of \(name(other.entries))"
    }
}

extension Rewriting {
    /// How libcmark's blocks differ from those that ``BlockScan`` found, and whether each accepted line is where it was found.
    ///
    /// - Parameters:
    ///   - found: The blocks that ``BlockScan`` found.
    ///   - parsed: The rewritten text.
    /// - Returns: `nil` if there is no difference.
    func difference(from found: BlockOutline, in parsed: ParsedSource) -> String? {
        let outline = BlockOutline(of: parsed.root) { $0 - parsed.lineShift }
        if let difference = outline.difference(from: found) { return difference }
        var itemCount = 0
        var blockCount = 0
        for node in Descendants(of: parsed.root) {
            switch NodeKind(of: node) {
            case .item:
                let line = Int(libcmark_node_get_start_line(node)) - parsed.lineShift
                if item(onLine: line)?.column == Int(libcmark_node_get_start_column(node)) { itemCount += 1 }
            case .htmlBlock: if standsForLines(node) { blockCount += 1 }
            default: break
            }
        }
        let blocks = spans.count { if case .block = $0.kind { true } else { false } }
        guard itemCount == items.count, blockCount == blocks else {
            return "\(itemCount) items and \(blockCount) lines instead of \(items.count) and \(blocks)"
        }
        return nil
    }

    private func standsForLines(_ node: OpaquePointer) -> Bool {
        guard let literal = libcmark_node_get_literal(node) else { return false }
        let text = UnsafeRawBufferPointer(start: literal, count: strlen(literal)).drop(while: \.isSpaceOrTab)
        return text.starts(with: Self.fence.start)
            && TreeReader.spanNumber(text.dropFirst(Self.fence.start.count)) != nil
    }
}

extension Document {
    /// How the blocks that libcmark reads in a rewritten text differ from those that were found in the text, for tests and the
    /// fuzzers. See <doc:HowMarkdownIsParsed>.
    ///
    /// - Returns: `nil` if they are the same, as they have to be in every text.
    package static func blockDifference(
        inMarkdown markdown: [UInt8], extensions: Set<MarkdownExtension>
    ) -> String? {
        ReadingOptions(extensions: extensions).blockDifference(in: markdown)
    }
}
#endif
