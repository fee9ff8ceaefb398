#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

/// A text as libcmark has parsed it, and the tables in it, which libcmark does not know.
///
/// Where there are delimiter rows, tables are read from the lines around them before libcmark has found the blocks.
/// libcmark then gets a comment of as many lines instead of each table, and the cells as pieces of running text in
/// front of the document, since the definitions that their links use stand anywhere. The tree tells whether the tables
/// were read right: whether each comment is a block, and which quotes and items it stands in.
///
/// Where one was not, as in code, the text is parsed without comments. A table is a paragraph then, or a heading where
/// hyphens follow, or a part of those: text may stand directly before it, and it ends where a line begins a block that
/// ends no paragraph. What is only a part is written as a comment after all, and the text is parsed again.
struct ParsedSource {
    /// The document, without what stood in front of it.
    let root: TreeReader.Node

    /// How many lines stood in front of the document; they are counted in the lines of the tree.
    let lineShift: Int

    /// The pieces of running text that were parsed along, each a node whose children are its inlines.
    let pieces: ArraySlice<TreeReader.Node>

    /// The tables; the nodes that are tables bear their numbers, see ``table(at:)``.
    let tables: [ParsedTable]

    /// The text's lines.
    let lines: LazySourceLines

    /// A table and its ``SourceTable/parsedCells``, each a node whose children are its inlines.
    struct ParsedTable {
        let table: SourceTable
        let cells: ArraySlice<TreeReader.Node>
    }

    /// The table that libcmark took for something else, if `node` is one.
    func table(at node: TreeReader.Node) -> ParsedTable? {
        guard !tables.isEmpty, let number = libcmark_node_get_user_data(node) else { return nil }
        return tables[Int(bitPattern: number) - 1]
    }

    /// How often a text is parsed at most. More than three takes tables that end, one after the other, at blocks that
    /// end no paragraph, without an empty line between; what is left of those then stays text.
    private static let roundLimit = 8

    /// How many cells the short rows of a document may lack in all. Without a bound, a document of a megabyte would
    /// make billions of cells; with one that does not grow with the text (cmark-gfm has 0x80000), a document of four
    /// kilobytes would make twenty megabytes of HTML.
    private static func paddingLimit(of source: UnsafeBufferPointer<UInt8>) -> Int { 10_000 + source.count }

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - tables: Whether to look for tables.
    ///   - pieces: Running text to parse along with it.
    ///   - inlines: What makes the text of a cell more than plain.
    ///   - allocator: Where libcmark takes its memory from; the nodes live as long.
    static func parse(
        _ source: UnsafeBufferPointer<UInt8>, tables: Bool, pieces: InlineSources = InlineSources(),
        inlines: InlineExtensions, _ allocator: UnsafeMutablePointer<libcmark_mem>
    ) -> ParsedSource? {
        // Behind cells, libcmark would not know the mark.
        let hasByteOrderMark = source.starts(with: [0xEF, 0xBB, 0xBF])
        let source = hasByteOrderMark ? UnsafeBufferPointer(rebasing: source[3...]) : source
        let lazyLines = LazySourceLines(of: source)
        var parsing = Parsing(
            pieces: pieces, inlines: inlines, allocator: allocator, lines: lazyLines, padding: paddingLimit(of: source))
        guard tables, DelimiterRows.mayOccur(in: source) else { return parsing.parse(source) }
        let lines = lazyLines.value
        let candidates = DelimiterRows.lines(in: lines)
        guard !candidates.isEmpty else { return parsing.parse(source) }
        let guesses = DelimiterRows.guessedTables(at: candidates, in: lines, padding: parsing.padding, inlines: inlines)
        parsing.known = guesses.map(\.table)
        let certain = guesses.filter { $0.isCertain(in: lines) }
        if !certain.isEmpty {
            var attempt = parsing
            attempt.unproved = lines
            if let parsed = attempt.parse(lines, commentingOut: certain, candidates: candidates) { return parsed }
        }
        var general = parsing
        parsing.known = []
        // No comment is lost there; if one were, a text without tables is better than one without words.
        return general.parse(lines, candidates: candidates) ?? parsing.parse(source)
    }

    /// The state between one parse and the next.
    private struct Parsing {
        let pieces: InlineSources
        let inlines: InlineExtensions
        let allocator: UnsafeMutablePointer<libcmark_mem>
        let lines: LazySourceLines
        /// How many cells the rows may lack, in every round the same.
        let padding: Int
        /// The tables whose cells are parsed along.
        var known: [SourceTable] = []
        /// The tables that are comments by now, by the line of their header.
        var written: [Int: PlacedTable] = [:]
        /// The source without comments, as long as it is not known whether the tables were read right.
        var unproved: SourceLines?
        var round = 1

        /// Parses a text without tables.
        func parse(_ source: UnsafeBufferPointer<UInt8>) -> ParsedSource? {
            guard let parsed = pieces.parse(before: source, allocator) else { return nil }
            return ParsedSource(
                root: parsed.root, lineShift: pieces.count, pieces: parsed.pieces[...], tables: [], lines: lines)
        }

        /// Parses a text whose tables are paragraphs, except for those that are comments by now.
        ///
        /// - Returns: `nil` where the comments turn out to be wrong.
        mutating func parse(_ source: SourceLines, candidates: [Int]) -> ParsedSource? {
            var sources = pieces
            var firstCells: [Int: (index: Int, cell: Int)] = [:]
            for (index, table) in known.enumerated() {
                firstCells[table.headerLine] = (index, sources.count)
                sources.append(table.pieces)
            }
            guard let (root, nodes) = sources.parse(before: source.bytes, allocator) else { return nil }
            var search = TableSearch(source: source, shift: sources.count, padding: padding, inlines: inlines)
            search.search(root, candidates: candidates, written: written)
            let comments = search.found.filter { written[$0.table.headerLine] != nil }
            guard comments.count == written.count else { return nil }
            if let original = unproved {
                let isRight = comments.allSatisfy { comment in
                    guard let guess = written[comment.table.headerLine] else { return false }
                    return search.isRight(comment, for: guess, in: original)
                }
                guard isRight else { return nil }
                unproved = nil
            }

            var tables: [ParsedTable] = []
            var isComplete = true
            for found in search.found {
                guard found.isWhole, let first = firstCells[found.table.headerLine], known[first.index] == found.table
                else {
                    isComplete = false
                    continue
                }
                let cells = nodes[first.cell..<first.cell + found.table.parsedCells.count]
                tables.append(ParsedTable(table: found.table, cells: cells))
                libcmark_node_set_user_data(found.node, UnsafeMutableRawPointer(bitPattern: tables.count))
            }
            if isComplete || round == roundLimit {
                return ParsedSource(
                    root: root, lineShift: sources.count, pieces: nodes[..<pieces.count], tables: tables, lines: lines)
            }
            round += 1
            known = search.found.map(\.table)
            let parts = search.found.filter { !$0.isWhole }.map(\.place)
            if parts.isEmpty { return parse(source, candidates: candidates) }
            return parse(source, commentingOut: parts, candidates: candidates)
        }

        /// Parses a text with comments instead of some of its tables.
        mutating func parse(
            _ source: SourceLines, commentingOut parts: [PlacedTable], candidates: [Int]
        ) -> ParsedSource? {
            for part in parts { written[part.table.headerLine] = part }
            var rest = parts[...]
            let candidates = candidates.filter { line in
                while let part = rest.first, part.table.lastLine < line { rest = rest.dropFirst() }
                return rest.first.map { line < $0.table.headerLine } ?? true
            }
            return TableSearch.commentingOut(parts, in: source).withUnsafeBufferPointer {
                parse(SourceLines($0), candidates: candidates)
            }
        }
    }
}
#endif
