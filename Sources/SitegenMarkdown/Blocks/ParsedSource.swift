#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

/// A text parsed by libcmark, and its tables, which libcmark does not support.
///
/// If there are delimiter rows, tables are read from the lines around them before libcmark has parsed the blocks. libcmark then
/// gets a comment with the same number of lines instead of each table. The cells are passed as pieces of inline text before the
/// document, because the definitions that their links use can be anywhere. The tree shows whether the tables were read
/// correctly: whether each comment is a block, and which quotes and items it is in.
///
/// If a table was not read correctly, as in code, the text is parsed without comments. A table is then a paragraph, or a
/// heading if hyphens follow, or a part of one of these. Text may directly precede the table, and the table ends at a line that
/// begins a block which does not interrupt a paragraph. If the table is only a part, it is written as a comment after all, and
/// the text is parsed again.
struct ParsedSource {
    /// The document, without the pieces before it.
    let root: TreeReader.Node

    /// The number of lines before the document, which are included in the line numbers of the tree.
    let lineShift: Int

    /// The pieces of inline text parsed with the document, each a node whose children are its inlines.
    let pieces: ArraySlice<TreeReader.Node>

    /// The tables. Nodes that are tables store their index; see ``table(at:)``.
    let tables: [ParsedTable]

    /// The text's lines.
    let lines: LazySourceLines

    /// A table and its ``SourceTable/parsedCells``, each a node whose children are its inlines.
    struct ParsedTable {
        let table: SourceTable
        let cells: ArraySlice<TreeReader.Node>
    }

    /// The table that libcmark read as another block, if `node` is one.
    func table(at node: TreeReader.Node) -> ParsedTable? {
        guard !tables.isEmpty, let number = libcmark_node_get_user_data(node) else { return nil }
        return tables[Int(bitPattern: number) - 1]
    }

    /// The maximum number of parses. More than three are needed only for consecutive tables without a blank line between them
    /// that end at blocks which do not interrupt a paragraph. Any such tables that remain are text.
    private static let roundLimit = 8

    /// The maximum number of missing cells in the short rows of a document. Without a limit, a document of one megabyte could
    /// produce billions of cells. With a limit that does not grow with the text (cmark-gfm has 0x80000), a document of four
    /// kilobytes could produce twenty megabytes of HTML.
    private static func paddingLimit(of source: UnsafeBufferPointer<UInt8>) -> Int { 10_000 + source.count }

    /// Parses a text.
    ///
    /// - Parameters:
    ///   - source: The text.
    ///   - tables: Whether to look for tables.
    ///   - pieces: Inline text to parse with it.
    ///   - inlines: The extensions that process the text of a cell.
    ///   - allocator: The allocator that libcmark uses; the nodes live as long as it does.
    static func parse(
        _ source: UnsafeBufferPointer<UInt8>, tables: Bool, pieces: InlineSources = InlineSources(),
        inlines: InlineExtensions, _ allocator: UnsafeMutablePointer<libcmark_mem>
    ) -> ParsedSource? {
        // After cells, libcmark would not recognize the mark.
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
        // No comment should be lost there. If one is, text without tables is better than missing text.
        return general.parse(lines, candidates: candidates) ?? parsing.parse(source)
    }

    /// The state between one parse and the next.
    private struct Parsing {
        let pieces: InlineSources
        let inlines: InlineExtensions
        let allocator: UnsafeMutablePointer<libcmark_mem>
        let lines: LazySourceLines
        /// How many cells the rows may lack, the same in every round.
        let padding: Int
        /// The tables whose cells are parsed with the text.
        var known: [SourceTable] = []
        /// The tables that are already comments, by the line of their header.
        var written: [Int: PlacedTable] = [:]
        /// The source without comments, until it is known whether the tables were read correctly.
        var unproved: SourceLines?
        var round = 1

        /// Parses a text without tables.
        func parse(_ source: UnsafeBufferPointer<UInt8>) -> ParsedSource? {
            guard let parsed = pieces.parse(before: source, allocator) else { return nil }
            return ParsedSource(
                root: parsed.root, lineShift: pieces.count, pieces: parsed.pieces[...], tables: [], lines: lines)
        }

        /// Parses a text whose tables are paragraphs, except for those that are already comments.
        ///
        /// - Returns: `nil` if the comments turn out to be wrong.
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
