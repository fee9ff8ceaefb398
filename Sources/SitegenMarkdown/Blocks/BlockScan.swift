#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

/// Finds the blocks that libcmark does not know, by asking libcmark.
///
/// Lines are fed to a parser up to each line that begins with such syntax. That line is fed in a form that libcmark reads as a block
/// if it is one here: whole lines as a heading, markers as those of items. The parser then shows whether the block is there. If
/// not, the line is text of code, of HTML or of a paragraph, in which the form makes no difference: a heading and an item interrupt
/// a paragraph like a directive does, and neither ends code or HTML.
///
/// The parser is never finished, so it parses no inline content, and each line is fed once.
struct BlockScan {
    let lines: SourceLines
    let triggers: Triggers
    var blocks: OpenBlocks
    private(set) var plan = BlockPlan()
    /// The first line that the parser has not been fed.
    private var firstUnfed = 1
    /// The parser's numbers of the blank lines that only it has.
    private var insertedLines: [Int] = []
    /// The lines that were fed in another form, with the number of bytes by which the text on them is moved.
    private(set) var changedLines: [Int: (bytes: UnsafeBufferPointer<UInt8>, shift: Int)] = [:]
    /// The colons of the open directives of each container.
    private var directives: [OpenBlocks.Node: OpenDirectives] = [:]
    /// The table that may continue on the next line.
    var table: BlockPlan.TableLines?
    /// How many more cells the rows of tables may lack.
    var padding: Int
    /// How many more bytes may be searched for the ends of formulas.
    var searchBudget: Int

    var source: UnsafeBufferPointer<UInt8> { lines.bytes }

    /// - Parameters:
    ///   - padding: How many cells the rows of tables may lack.
    ///   - allocator: The allocator of the parser, whose nodes the plan refers to.
    init(
        _ lines: SourceLines, _ triggers: Triggers, padding: Int, _ allocator: UnsafeMutablePointer<libcmark_mem>
    ) {
        self.lines = lines
        self.triggers = triggers
        self.padding = padding
        searchBudget = 64 * lines.bytes.count
        blocks = OpenBlocks(allocator)
    }

    /// Scans the text.
    mutating func scan() -> BlockPlan {
        var number = 1
        while number <= lines.count {
            WorkCounter.add(lines[number].count)
            let syntax = LineSyntax(line: lines[number], number: number, in: source, triggers)
            guard syntax != nil || table != nil else {
                number += 1
                continue
            }
            feed(before: number)
            number = decide(Line(number, self), syntax ?? LineSyntax())
        }
        feed(before: lines.count + 1)
        endTable()
        plan.leaves = leaves()
        return plan
    }

    // MARK: - The parser

    /// A line, matched against the open containers.
    struct Line {
        let number: Int
        let range: Range<Int>
        /// The number of containers that it continues.
        let matched: Int
        /// The position after their markers.
        let content: LineCursor
        /// The start of its text, and the columns before it.
        let text: Int
        let indent: Int

        init(_ number: Int, _ scan: BlockScan) {
            self.number = number
            range = scan.lines[number]
            var cursor = LineCursor(range, of: scan.source)
            matched = ContainerMatcher.match(scan.blocks.containers, &cursor)
            content = cursor
            (text, indent) = cursor.text
        }

        var isBlank: Bool { text == range.upperBound }

        /// The markers of the containers, with a tab of which a part belongs to them.
        var prefix: Range<Int> { range.lowerBound..<content.offset + (content.isInTab ? 1 : 0) }
    }

    /// Feeds the lines up to another one, as they are.
    mutating func feed(before number: Int) {
        guard firstUnfed < number else { return }
        let start = lines[firstUnfed].lowerBound
        let end = number <= lines.count ? lines[number].lowerBound : source.count
        blocks.feed(UnsafeBufferPointer(rebasing: source[start..<end]), lineCount: number - firstUnfed)
        // libcmark reads a line when it has been fed its end.
        if end == source.count, source.last?.isLineEnd == false {
            [0x0A].withUnsafeBufferPointer { blocks.feed($0, lineCount: 0) }
        }
        firstUnfed = number
        updateBlocks()
    }

    /// Feeds a line in another form, without its end.
    ///
    /// - Parameter shift: The number of bytes by which the text on it is moved.
    mutating func feed(_ number: Int, as bytes: [UInt8], shift: Int = 0) {
        feed(bytes, shift: shift)
        firstUnfed = number + 1
        updateBlocks()
    }

    /// Feeds a blank line that only the parser has, in the containers that a line continues.
    ///
    /// It is never empty: after a carriage return, a line feed would belong to the line above.
    mutating func feedBlankLine(above line: Line) {
        insertedLines.append(blocks.lineCount + 1)
        feed(source[line.range.lowerBound..<line.content.offset] + [0x20], shift: 0)
        updateBlocks()
    }

    private mutating func feed(_ bytes: some Collection<UInt8>, shift: Int) {
        let line = Arena.copy(bytes, followedBy: 0x0A)
        changedLines[blocks.lineCount + 1] = (UnsafeBufferPointer(rebasing: line.dropLast()), shift)
        blocks.feed(line, lineCount: 1)
    }

    private mutating func updateBlocks() {
        blocks.update { containers, first in
            ContainerMatcher.learnWidths(of: &containers, from: first) {
                Self.cursor(lines, changedLines[$0]?.bytes, sourceLine: Self.sourceLine($0, insertedLines))
            }
        }
    }

    /// A line as it was fed.
    static func cursor(
        _ lines: SourceLines, _ changed: UnsafeBufferPointer<UInt8>?, sourceLine: Int
    ) -> LineCursor {
        guard let changed else { return LineCursor(lines[sourceLine], of: lines.bytes) }
        return LineCursor(0..<changed.count, of: changed)
    }

    static func sourceLine(_ parserLine: Int, _ insertedLines: [Int]) -> Int {
        parserLine - insertedLines.partitionPoint { $0 >= parserLine }
    }

    /// The line of the source of a line of the parser.
    func sourceLine(_ parserLine: Int) -> Int { Self.sourceLine(parserLine, insertedLines) }

    /// The offset in the source of the start of a node's text.
    func sourceOffset(of node: OpenBlocks.Node) -> Int {
        let parserLine = Int(libcmark_node_get_start_line(node))
        let column = Int(libcmark_node_get_start_column(node))
        let line = lines[sourceLine(parserLine)]
        return min(line.lowerBound + column - 1 - (changedLines[parserLine]?.shift ?? 0), line.upperBound)
    }

    // MARK: - Decisions

    /// Decides what a line is, and feeds it.
    ///
    /// - Returns: The number of the next line to look at.
    private mutating func decide(_ line: Line, _ syntax: LineSyntax) -> Int {
        var line = line
        if table != nil, endsTable(line, syntax) {
            endTable()
            if blocks.leaf?.kind == .paragraph, !line.isBlank { feedBlankLine(above: line) }
            line = Line(line.number, self)
        }
        var syntax = syntax
        if syntax.markers.contains(where: \.isDefinition), !isDefinition(line) {
            syntax.markers.removeAll(where: \.isDefinition)
        }
        if let whole = syntax.whole, !isAllowed(whole.kind, line, isInItem: whole.start != line.text) {
            syntax.whole = nil
        }
        if table == nil, let row = syntax.delimiterRow, row.start == line.text,
            beginTable(at: line, row.alignments)
        {
            return line.number + 1
        }
        if table != nil, syntax.markers.isEmpty, syntax.whole == nil {
            feedRow(line)
            continueTable(line)
            return line.number + 1
        }
        if syntax.markers.isEmpty, syntax.whole == nil {
            feed(before: line.number + 1)
        } else {
            feedForm(of: line, syntax)
        }
        if let start = syntax.formulaStart, table == nil { return feedFormula(at: start, on: line) }
        return line.number + 1
    }

    /// Feeds a line with markers or whole-line syntax in its other form, and adds what libcmark confirms to the plan.
    private mutating func feedForm(of line: Line, _ syntax: LineSyntax) {
        var bytes: [UInt8] = []
        var copied = line.range.lowerBound
        var columns: [Int] = []
        var items: [BlockPlan.Item?] = []
        for marker in syntax.markers {
            bytes += source[copied..<marker.range.lowerBound]
            columns.append(bytes.count + 1)
            let item = item(for: marker, line)
            items.append(item)
            if case .fancy(let fancy) = marker.kind { bytes += fancy.replacement }
            if let item {
                bytes.append(Rewriting.itemMarker)
                bytes += [UInt8](repeating: 0x20, count: item.width - 1)
                if item.isEmpty { bytes.append(UInt8(ascii: "#")) }
            }
            copied = marker.range.upperBound
        }
        let shift = bytes.count - (copied - line.range.lowerBound)
        var column = 0
        if let whole = syntax.whole {
            bytes += source[copied..<whole.start]
            column = bytes.count + 1
            bytes += "# ".utf8
            copied = whole.start
        }
        bytes += source[copied..<line.range.upperBound]
        let html = syntax.whole.flatMap { endedHTML(by: $0.kind, line) }
        if html != nil { feedBlankLine(above: line) }
        feed(line.number, as: bytes, shift: shift)
        continueTable(line)
        for (index, marker) in syntax.markers.enumerated() {
            guard let node = begunItem(atColumn: columns[index]) else { continue }
            add(marker, items[index], node, line)
        }
        if let whole = syntax.whole, let heading = blocks.leaf, heading.kind == .heading, begins(heading.node, column) {
            if let html { add(.html(html), html.range, line.number) }
            add(whole, heading.node, line)
        }
    }

    private func item(for marker: LineSyntax.Marker, _ line: Line) -> BlockPlan.Item? {
        let isEmpty = marker.range.upperBound == line.range.upperBound
        switch marker.kind {
        case .fancy: return nil
        case .footnote(let label):
            return BlockPlan.Item(kind: .footnote(label: label), width: Rewriting.itemWidth, isEmpty: isEmpty)
        case .definition:
            let width = continuesAtItsText(marker.range, line) ? marker.range.count : Rewriting.itemWidth
            return BlockPlan.Item(kind: .definition, width: width, isEmpty: isEmpty)
        }
    }

    mutating func add(_ kind: BlockPlan.Change.Kind, _ range: Range<Int>, _ line: Int) {
        plan.changes.append(BlockPlan.Change(kind: kind, range: range, line: line))
    }

    private mutating func add(
        _ marker: LineSyntax.Marker, _ item: BlockPlan.Item?, _ node: OpenBlocks.Node, _ line: Line
    ) {
        if case .fancy(let fancy) = marker.kind { add(.fancyMarker(fancy), marker.range, line.number) }
        guard let item else { return }
        NodeMark.set(marker.isFootnote ? .footnote : .definition, on: node)
        add(.item(item), marker.range, line.number)
    }

    private mutating func add(_ whole: (kind: LineSyntax.Whole, start: Int), _ heading: OpenBlocks.Node, _ line: Line) {
        var kind = whole.kind
        if case .directive = kind { NodeMark.set(.line, on: heading) } else { NodeMark.set(.annotation, on: heading) }
        let container = libcmark_node_parent(heading) ?? blocks.root
        switch kind {
        case .directive(.start(_, let colons)): directives[container, default: OpenDirectives()].open(colons)
        case .directive(.end(let colons)): _ = directives[container]?.close(colons)
        case .attributes(let attributes, _): kind = .attributes(attributes, hasTextAbove: hasTextAbove(line))
        default: break
        }
        add(.line(kind), whole.start..<line.range.upperBound, line.number)
    }

    mutating func addDisplayFormula(_ range: Range<Int>) {
        plan.displayFormulas.append(range)
    }

    /// Whether a node begins at a column of the line that was fed last.
    private func begins(_ node: OpenBlocks.Node, _ column: Int) -> Bool {
        Int(libcmark_node_get_start_line(node)) == blocks.lineCount
            && Int(libcmark_node_get_start_column(node)) == column
    }

    private func begunItem(atColumn column: Int) -> OpenBlocks.Node? {
        blocks.containers.last { $0.kind == .item && begins($0.node, column) }?.node
    }

    // MARK: - Rules

    private func isAllowed(_ whole: LineSyntax.Whole, _ line: Line, isInItem: Bool) -> Bool {
        switch whole {
        // A line of colons is text where it closes nothing.
        case .directive(.end(let colons)):
            !isInItem && directives[container(of: line)].map { $0.canClose(colons) } ?? false
        // The attributes of an underlined heading are at the end of its text.
        case .attributes: !isUnderlined(line)
        default: true
        }
    }

    /// The innermost container that a line continues.
    func container(of line: Line) -> OpenBlocks.Node {
        line.matched == 0 ? blocks.root : blocks.containers[line.matched - 1].node
    }

    private func isUnderlined(_ line: Line) -> Bool {
        guard line.number < lines.count else { return false }
        let below = Line(line.number + 1, self)
        return below.matched == line.matched && TableSyntax.isUnderline(source[below.text..<below.range.upperBound])
    }

    /// Whether the line above has text in the containers of a line.
    private func hasTextAbove(_ line: Line) -> Bool {
        !lines.isBlank(line: line.number - 1, inQuotes: countQuotes(around: line))
    }

    /// The number of quotes that a line continues.
    func countQuotes(around line: Line) -> Int {
        blocks.containers.prefix(line.matched).count { $0.kind == .blockQuote }
    }

    /// The HTML that a line ends: a block of the kinds that otherwise continue up to a blank line (CommonMark §4.6, kinds 6
    /// and 7) must not hide the end of the directive that contains it.
    private func endedHTML(by whole: LineSyntax.Whole, _ line: Line) -> BlockPlan.ReplacedLines? {
        guard case .directive(.end) = whole, line.matched == blocks.containers.count, line.indent < 4,
            let leaf = blocks.leaf, leaf.kind == .htmlBlock
        else { return nil }
        let start = sourceOffset(of: leaf.node)
        guard !HTMLStart.endsItself(Array(source[start...].prefix(16))) else { return nil }
        let first = sourceLine(Int(libcmark_node_get_start_line(leaf.node)))
        var html = BlockPlan.ReplacedLines(start: start, first: start..<lines[first].upperBound)
        for number in first + 1..<max(line.number, first + 1) {
            let line = Line(number, self)
            html.others.append((line.prefix, line.prefix.upperBound..<line.range.upperBound))
        }
        return html
    }
}
#endif
