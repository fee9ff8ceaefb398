#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase

/// A table with its position in the source.
struct PlacedTable {
    let table: SourceTable
    /// The number of bytes before the text of the header on its line.
    let headerColumn: Int
    /// The prefix of the other lines.
    let prefix: ContainerPrefix

    /// Whether a comment may be tried instead of a table that was read from its lines alone. Below a line of text, the header
    /// may continue a paragraph in a container whose markers it does not have, which a comment would end.
    func isCertain(in source: SourceLines) -> Bool {
        guard table.isCertain, endOfPrefix(in: source) == headerStart(in: source) else { return false }
        guard table.headerLine > 1 else { return true }
        return source[table.headerLine - 1].allSatisfy {
            source.bytes[$0].isASCIIBlank || source.bytes[$0] == UInt8(ascii: ">")
        }
    }

    /// The offset of the header's text.
    private func headerStart(in source: SourceLines) -> Int { source[table.headerLine].lowerBound + headerColumn }

    /// Where a comment may begin instead of the header. A header that continues a paragraph may be indented by any number of
    /// columns, a comment by three (CommonMark §4.6).
    func endOfPrefix(in source: SourceLines) -> Int {
        let line = source[table.headerLine]
        let start = headerStart(in: source)
        guard let content = prefix.content(of: line, in: source.bytes), content.offset == start, content.indent > 3
        else { return start }
        // The prefix of a longer part of the line is complete, too.
        return (line.lowerBound..<start).partitionPoint {
            prefix.content(of: line.lowerBound..<$0, in: source.bytes) != nil
        }
    }
}

/// Finds the tables in libcmark's tree.
struct TableSearch {
    /// A table and the node that will become it.
    struct Found {
        let node: TreeReader.Node
        let place: PlacedTable
        /// Whether all lines of the node are lines of the table.
        let isWhole: Bool

        var table: SourceTable { place.table }
    }

    private let source: SourceLines
    /// The number of lines before the source in the tree.
    private let shift: Int
    /// The extensions that process the text of a cell.
    private let inlines: InlineExtensions
    /// How many cells the remaining rows may lack.
    private var padding: Int

    /// The tables in text order.
    private(set) var found: [Found] = []

    init(source: SourceLines, shift: Int, padding: Int, inlines: InlineExtensions) {
        self.source = source
        self.shift = shift
        self.inlines = inlines
        self.padding = padding
    }

    /// Searches the blocks that contain candidate lines.
    ///
    /// - Parameters:
    ///   - candidates: The lines that may be delimiter rows, ascending.
    ///   - written: The tables that are comments in the source, by the line of their header.
    mutating func search(_ root: TreeReader.Node, candidates: [Int], written: [Int: PlacedTable]) {
        let lines = written.isEmpty ? candidates : (candidates + written.keys).sorted()
        var rest = lines[...]
        var next = libcmark_node_first_child(root)
        while let node = next, let line = rest.first {
            let sibling = libcmark_node_next(node)
            let isBefore = sibling.map { Int(libcmark_node_get_start_line($0)) - shift <= line } ?? false
            if !isBefore {
                switch NodeKind(of: node) {
                case .blockQuote, .list, .item:
                    if let child = libcmark_node_first_child(node) {
                        next = child
                        continue
                    }
                case .paragraph, .heading:
                    lookAt(node, candidates: &rest)
                case .htmlBlock:
                    let start = Int(libcmark_node_get_start_line(node)) - shift
                    rest = rest.drop { $0 < start }
                    if rest.first == start, let place = written[start] { append(place.table, at: node) }
                default:
                    break
                }
            }
            next = sibling ?? Self.sibling(ofAncestorOf: node)
            if let next {
                let start = Int(libcmark_node_get_start_line(next)) - shift
                rest = rest.drop { $0 < start }
            }
        }
    }

    private mutating func lookAt(_ node: TreeReader.Node, candidates rest: inout ArraySlice<Int>) {
        let start = Int(libcmark_node_get_start_line(node)) - shift
        let end = lastLine(of: node)
        rest = rest.drop { $0 <= start }
        guard let first = rest.first, first <= end else { return }
        let prefix = ContainerPrefix(of: node, in: source, shift: shift)
        while let line = rest.first, line <= end {
            rest = rest.dropFirst()
            guard let header = header(on: line - 1, of: node, start: start, prefix: prefix) else { continue }
            let table = SourceTable(
                delimiterLine: line, header: header, prefix: prefix, through: end, of: source, padding: padding,
                inlines: inlines)
            guard let table else { continue }
            padding -= table.missingCells
            let isWhole = table.headerLine == start && table.lastLine == end
            found.append(
                Found(
                    node: node,
                    place: PlacedTable(
                        table: table, headerColumn: header.lowerBound - source[line - 1].lowerBound, prefix: prefix),
                    isWhole: isWhole))
            // The remaining lines belong to the table or have to be parsed again.
            rest = rest.drop { $0 <= end }
        }
    }

    private func lastLine(of node: TreeReader.Node) -> Int {
        let end = min(Int(libcmark_node_get_end_line(node)) - shift, source.count)
        guard NodeKind(of: node) == .heading else { return end }
        // libcmark may include the line after a heading's underline.
        let next = libcmark_node_next(node) ?? Self.sibling(ofAncestorOf: node)
        let bound = next.map { Int(libcmark_node_get_start_line($0)) - shift - 1 } ?? end
        let last = min(end, bound)
        let mark = last >= 1 ? source.bytes[source.trimmed(source[last])].last : nil
        return mark == UInt8(ascii: "=") || mark == TableSyntax.hyphen ? last : last - 1
    }

    /// The table header on a line, if the line is the paragraph's first or begins with all markers of its containers.
    private func header(
        on line: Int, of node: TreeReader.Node, start: Int, prefix: ContainerPrefix
    ) -> Range<Int>? {
        if line == start {
            return source.rest(ofLine: line, fromColumn: Int(libcmark_node_get_start_column(node)))
        }
        return prefix.content(of: source[line], in: source.bytes).map { $0.offset..<source[line].upperBound }
    }

    private mutating func append(_ table: SourceTable, at node: TreeReader.Node) {
        padding -= table.missingCells
        let prefix = ContainerPrefix(of: node, in: source, shift: shift)
        let column = max(0, Int(libcmark_node_get_start_column(node)) - 1)
        found.append(
            Found(node: node, place: PlacedTable(table: table, headerColumn: column, prefix: prefix), isWhole: true))
    }

    /// Whether a node is the comment that was written for a guessed table, and the guess is correct: the lines form the same
    /// table if they are read with the actual prefix of the node's containers.
    ///
    /// - Parameters:
    ///   - guess: The table that the comment was written for.
    ///   - original: The source before comments were inserted.
    func isRight(_ found: Found, for guess: PlacedTable, in original: SourceLines) -> Bool {
        guard let literal = libcmark_node_get_literal(found.node) else { return false }
        // The end of the comment occurs only on its last line.
        let text = UnsafeBufferPointer(start: literal, count: strlen(literal))
        guard text.suffix(4).elementsEqual("-->\n".utf8.map { CChar(bitPattern: $0) }) else { return false }
        let place = found.place
        if place.headerColumn == guess.headerColumn, place.prefix.includes(guess.prefix) { return true }
        guard let header = original.rest(ofLine: place.table.headerLine, fromColumn: place.headerColumn + 1) else {
            return false
        }
        let table = SourceTable(
            delimiterLine: place.table.headerLine + 1, header: header, prefix: place.prefix,
            through: original.count, of: original, padding: .max, inlines: inlines)
        return table == place.table
    }

    private static func sibling(ofAncestorOf node: TreeReader.Node) -> TreeReader.Node? {
        var ancestor = libcmark_node_parent(node)
        while let container = ancestor {
            if let sibling = libcmark_node_next(container) { return sibling }
            ancestor = libcmark_node_parent(container)
        }
        return nil
    }

    /// The source with comments of the same number of lines instead of these tables (CommonMark §4.6, kind 2, which can
    /// interrupt a paragraph and which nothing interrupts).
    static func commentingOut(_ tables: [PlacedTable], in source: SourceLines) -> [UInt8] {
        let bytes = source.bytes
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var copied = 0
        for place in tables {
            result.append(contentsOf: bytes[copied..<place.endOfPrefix(in: source)])
            result.append(contentsOf: "<!--".utf8)
            for number in place.table.headerLine + 1...place.table.lastLine {
                let line = source[number]
                result.append(0x0A)
                let content = place.prefix.content(of: line, in: bytes)?.offset ?? line.lowerBound
                result.append(contentsOf: bytes[line.lowerBound..<content])
            }
            result.append(contentsOf: "-->".utf8)
            copied = source[place.table.lastLine].upperBound
        }
        result.append(contentsOf: bytes[copied...])
        return result
    }
}
#endif
