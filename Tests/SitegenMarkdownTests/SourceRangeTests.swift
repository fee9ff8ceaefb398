import SitegenDocuments
import SitegenMarkdown
import Testing

/// The source ranges of blocks and inline nodes (see `SourceNode`).
@Suite struct SourceRangeTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let markdown: String
        let extensions: Set<MarkdownExtension>
        /// Each node with its range and the source in it, `⏎` between lines.
        let nodes: [String]

        var testDescription: String { markdown }

        init(_ markdown: String, _ extensions: Set<MarkdownExtension>, _ nodes: [String]) {
            (self.markdown, self.extensions, self.nodes) = (markdown, extensions, nodes)
        }

        init(_ markdown: String, _ nodes: [String]) {
            self.init(markdown, .standard, nodes)
        }
    }

    @Test(arguments: blocks) func `The range of a block ends at its last non-blank line`(row: Row) {
        let document = Document(markdown: row.markdown, extensions: row.extensions)
        #expect(Self.lines(of: document, in: row.markdown, inlines: false) == row.nodes)
        #expect(document.nodes.allSatisfy { $0.inline?.range == nil })
    }

    private static let blocks: [Row] = [
        Row("# A\n\nB\nC  \n\n\nD", ["heading 1:1-1:4 # A", "paragraph 3:1-4:2 B⏎C", "paragraph 7:1-7:2 D"]),
        Row("A\n===\n", ["heading 1:1-2:4 A⏎==="]),
        Row(
            "- A\n\n  B\n\n\n* C\n",
            [
                "bulletList 1:1-3:4 - A⏎⏎  B", "paragraph 1:3-1:4 A", "paragraph 3:3-3:4 B",
                "bulletList 6:1-6:4 * C", "paragraph 6:3-6:4 C",
            ]),
        Row("> A\n> B\n>\n\nC", ["blockQuote 1:1-2:4 > A⏎> B", "paragraph 1:3-2:4 A⏎> B", "paragraph 5:1-5:2 C"]),
        Row("```swift\na\n\n```\n\n    b\n\n", ["codeBlock 1:1-4:4 ```swift⏎a⏎⏎```", "codeBlock 6:5-6:6 b"]),
        Row("<p>\na\n</p>\n\n---\n", ["htmlBlock 1:1-3:5 <p>⏎a⏎</p>", "thematicBreak 5:1-5:4 ---"]),
        Row("| a |\n|---|\n| b |\n\nC", ["table 1:1-3:6 | a |⏎|---|⏎| b |", "paragraph 5:1-5:2 C"]),
        Row("> [!NOTE]\n> A\n", ["alert 1:1-2:4 > [!NOTE]⏎> A", "paragraph 2:3-2:4 A"]),
        Row("A\n: B\n", ["definitionList 1:1-2:4 A⏎: B", "paragraph 2:3-2:4 B"]),
        Row(
            "A[^1]\n\n[^1]: B\n    C\n",
            ["paragraph 1:1-1:6 A[^1]", "footnote 3:1-4:6 [^1]: B⏎    C", "paragraph 3:7-4:6 B⏎    C"]),
        Row(
            ":::box[A]\nB\n:::\n\n::rule\n",
            ["directive 1:1-3:4 :::box[A]⏎B⏎:::", "paragraph 2:1-2:2 B", "directive 5:1-5:7 ::rule"]),
        Row("![A](b \"C\")", ["figure 1:1-1:12 ![A](b \"C\")"]),
    ]

    @Test(arguments: [
        (
            "| a | b |\n|---|---|\n| c | `d|e` |\n",
            ["1:1-1:10", "1:3-1:4", "1:7-1:8", "3:1-3:14", "3:3-3:4", "3:7-3:9"]
        ),
        ("> a|\\|b \n> -|-\n> c\n", ["1:3-1:8", "1:3-1:4", "1:5-1:8", "3:3-3:4", "3:3-3:4", "-"]),
        ("|a| |\n|-|-|\n", ["1:1-1:6", "1:2-1:3", "1:5-1:5"]),
        (
            "| a | b |\n|---|---|\n| c ||\n| d | e |\n| ^^ | f |\n",
            [
                "1:1-1:10", "1:3-1:4", "1:7-1:8", "3:1-3:7", "3:3-3:4", "-", "4:1-4:10", "4:3-4:4", "4:7-4:8",
                "5:1-5:11",
                "-", "5:8-5:9",
            ]
        ),
    ])
    func `Rows and cells have ranges if requested`(markdown: String, ranges: [String]) {
        func written(_ range: Range<SourcePosition>?) -> String {
            range.map { "\($0.lowerBound)-\($0.upperBound)" } ?? "-"
        }
        func rows(_ blocks: [Block]) -> [TableRow] {
            blocks.flatMap { block -> [TableRow] in
                switch block {
                case .table(let table): return [table.header] + table.rows
                case .blockQuote(let quote): return rows(quote.content)
                default: return []
                }
            }
        }
        let extensions = Set<MarkdownExtension>.standard.union([.tableSpans])
        let located = rows(Document(markdown: markdown, extensions: extensions, locatesInlines: true).blocks)
        #expect(located.flatMap { [written($0.range)] + $0.cells.map { written($0.range) } } == ranges)
        #expect(rows(Document(markdown: markdown).blocks).allSatisfy { $0.range == nil })
    }

    @Test(arguments: inlines) func `Inline nodes have ranges if requested`(row: Row) {
        let document = Document(markdown: row.markdown, extensions: row.extensions, locatesInlines: true)
        #expect(Self.lines(of: document, in: row.markdown, blocks: false) == row.nodes)
    }

    /// Editors do not show it.
    @Test func `A byte order mark is not a column`() {
        let (marked, plain) = ("\u{FEFF}a *b*\nc", "a *b*\nc")
        let ranges = [marked, plain].map { markdown in
            Document(markdown: markdown, locatesInlines: true).nodes.map { $0.inline?.range ?? $0.block?.range }
        }
        #expect(ranges[0] == ranges[1])
        #expect(!ranges[0].contains(nil))
    }

    private static let inlines: [Row] = [
        Row(
            "a *b* __c__",
            [
                "text 1:1-1:3 a ", "emphasis 1:3-1:6 *b*", "text 1:4-1:5 b", "text 1:6-1:7  ",
                "strong 1:7-1:12 __c__", "text 1:9-1:10 c",
            ]),
        Row("***a* b**", ["strong 1:1-1:10 ***a* b**", "emphasis 1:3-1:6 *a*", "text 1:4-1:5 a", "text 1:6-1:8  b"]),
        Row("# a `` b` ``", ["text 1:3-1:5 a ", "code 1:5-1:13 `` b` ``"]),
        Row("é\n\n- [x] *a*", ["text 1:1-1:3 é", "emphasis 3:7-3:10 *a*", "text 3:8-3:9 a"]),
        Row(
            "> a  \n>  b\\\nc\nd",
            [
                "text 1:3-1:4 a", "lineBreak 1:4-2:1   ⏎", "text 2:4-2:5 b", "lineBreak 2:5-3:1 \\⏎", "text 3:1-3:2 c",
                "softBreak 3:2-4:1 ⏎", "text 4:1-4:2 d",
            ]),
        Row("`a\n   b` c", ["code 1:1-2:6 `a⏎   b`", "text 2:6-2:8  c"]),
        Row(
            "[a](</b c> 'd') [e][f] [f]\n\n[f]: /g",
            [
                "link 1:1-1:16 [a](</b c> 'd')", "text 1:2-1:3 a", "text 1:16-1:17  ", "link 1:17-1:23 [e][f]",
                "text 1:18-1:19 e", "text 1:23-1:24  ", "link 1:24-1:27 [f]", "text 1:25-1:26 f",
            ]),
        Row("[f]: /g\n*a*", ["emphasis 2:1-2:4 *a*", "text 2:2-2:3 a"]),
        Row(
            "<https://a.b> https://c.d ![e](f(g))",
            [
                "link 1:1-1:14 <https://a.b>", "text 1:2-1:13 https://a.b", "text 1:14-1:15  ",
                "link 1:15-1:26 https://c.d", "text 1:15-1:26 https://c.d", "text 1:26-1:27  ",
                "image 1:27-1:37 ![e](f(g))", "text 1:29-1:30 e",
            ]),
        Row(
            #"\*a &amp; &copy; &#x41; \\ *b*"#,
            [
                #"text 1:1-1:28 \*a &amp; &copy; &#x41; \\ "#, "emphasis 1:28-1:31 *b*", "text 1:29-1:30 b",
            ]),
        Row(
            "<b>a</b> ~~c~~",
            [
                "inlineHTML 1:1-1:4 <b>", "text 1:4-1:5 a", "inlineHTML 1:5-1:9 </b>", "text 1:9-1:10  ",
                "strikethrough 1:10-1:15 ~~c~~", "text 1:12-1:13 c",
            ]),
        Row(
            "| *a* | b\\|`c\\|` |\n|---|---|\n| | d |",
            [
                "emphasis 1:3-1:6 *a*", "text 1:4-1:5 a", "text 1:9-1:12 b\\|", "code 1:12-1:17 `c\\|`",
                "text 3:5-3:6 d",
            ]),
        Row(
            "*a*{.b} [c]{#d} :e[f]{g} $x y$ [^h]\n\n[^h]: i", every,
            [
                "emphasis 1:1-1:8 *a*{.b}", "text 1:2-1:3 a", "text 1:8-1:9  ", "span 1:9-1:16 [c]{#d}",
                "text 1:10-1:11 c",
                "text 1:16-1:17  ", "directive 1:17-1:25 :e[f]{g}", "text 1:20-1:21 f", "text 1:25-1:26  ",
                "formula 1:26-1:31 $x y$", "text 1:31-1:32  ", "footnoteReference 1:32-1:36 [^h]", "text 3:7-3:8 i",
            ]),
        Row(
            "==a== ++b++ ^c^ ~d~ :tada: \"e\" -- f...", every,
            [
                "mark 1:1-1:6 ==a==", "text 1:3-1:4 a", "text 1:6-1:7  ", "insertion 1:7-1:12 ++b++", "text 1:9-1:10 b",
                "text 1:12-1:13  ", "superscript 1:13-1:16 ^c^", "text 1:14-1:15 c", "text 1:16-1:17  ",
                "subscript 1:17-1:20 ~d~", "text 1:18-1:19 d", "text 1:20-1:39  :tada: \"e\" -- f...",
            ]),
        Row(
            "a ^[b *c*] [[d|e]] HTML\n\n*[HTML]: f", every,
            [
                "text 1:1-1:3 a ", "footnoteReference 1:3-1:11 ^[b *c*]", "text 1:11-1:12  ", "link 1:12-1:19 [[d|e]]",
                "text - ", "text 1:19-1:20  ", "abbreviation 1:20-1:24 HTML", "text - ", "emphasis - ", "text - ",
            ]),
        Row(
            "a ^[b [c] *d*] *e*", every,
            [
                "text 1:1-1:3 a ", "footnoteReference 1:3-1:15 ^[b [c] *d*]", "text 1:15-1:16  ",
                "emphasis 1:16-1:19 *e*", "text 1:17-1:18 e", "text - ", "emphasis - ", "text - ",
            ]),
        Row(
            "*A*\n: B *c*\n",
            [
                "emphasis 1:1-1:4 *A*", "text 1:2-1:3 A", "text 2:3-2:5 B ", "emphasis 2:5-2:8 *c*", "text 2:6-2:7 c",
            ]),
        Row("> [!TIP] *A*\n> b", every, ["emphasis 1:10-1:13 *A*", "text 1:11-1:12 A", "text 2:3-2:4 b"]),
        Row(":::box[*A*]\nb\n:::", every, ["emphasis 1:8-1:11 *A*", "text 1:9-1:10 A", "text 2:1-2:2 b"]),
        Row("![A](b \"C\")", ["image 1:1-1:12 ![A](b \"C\")", "text 1:3-1:4 A", "text - "]),
    ]

    private static let every = Set(MarkdownExtension.allCases)

    // MARK: - Any text

    @Test(arguments: MarkdownFeatureTests.features.map { ($0.name, $0.markdown, $0.extensions) })
    func `Ranges are nested and in document order`(
        name: String, markdown: String, extensions: Set<MarkdownExtension>
    ) {
        let document = Document(markdown: markdown, extensions: extensions, locatesInlines: true)
        #expect(document == Document(markdown: markdown, extensions: extensions))
        #expect(Self.disorder(in: document) == [])
    }

    @Test(.enabled(if: Conformance.folder != nil, "SITEGEN_CONFORMANCE names no folder with the examples"))
    func `More than 99 percent of inline nodes in the CommonMark examples have a range`() throws {
        var (count, unknown) = (0, 0)
        for example in try Conformance.examples() {
            let document = Document(markdown: example.markdown, extensions: .none, locatesInlines: true)
            #expect(Self.disorder(in: document) == [], "example \(example.example)")
            let inlines = document.nodes.compactMap(\.inline)
            count += inlines.count
            unknown += inlines.count { $0.range == nil }
        }
        #expect(unknown * 100 < count, "\(unknown) of \(count) nodes have no range")
    }

    /// The nodes whose range is outside that of their parent or begins before the end of their previous sibling.
    private static func disorder(in document: Document) -> [String] {
        var found: [String] = []
        func visit(_ nodes: [Document.Node], in parent: Range<SourcePosition>?) {
            // The terms of definitions come before all definitions.
            var (last, lastBlock): (SourcePosition?, SourcePosition?)
            for node in nodes {
                let range = node.block?.range ?? node.inline?.range
                if let range {
                    let isInside = parent.map { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
                    let before = node.block == nil ? last : lastBlock
                    // Footnotes are moved to the end, together with their content.
                    if !node.isFootnote, isInside == false || before.map({ $0 > range.lowerBound }) == true {
                        found.append("\(node.content) at \(range)")
                    }
                    if node.block == nil { last = range.upperBound } else { lastBlock = range.upperBound }
                }
                visit(node.children, in: node.isFootnote ? nil : range ?? parent)
            }
        }
        visit(document.blocks.indices.compactMap { document[path: [$0]] }, in: nil)
        return found
    }

    // MARK: - Lines

    private static func lines(
        of document: Document, in markdown: String, blocks: Bool = true, inlines: Bool = true
    ) -> [String] {
        document.nodes.compactMap { node in
            switch node.content {
            case .block(let block): blocks ? "\(name(of: block)) \(place(block.range, in: markdown))" : nil
            case .inline(let inline): inlines ? "\(name(of: inline)) \(place(inline.range, in: markdown))" : nil
            }
        }
    }

    private static func place(_ range: Range<SourcePosition>?, in markdown: String) -> String {
        guard let range else { return "- " }
        let lines = markdown.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf8) }
        var text: [String] = []
        for line in range.lowerBound.line...range.upperBound.line {
            var bytes = (line <= lines.count ? lines[line - 1] : [])[...]
            if line == range.upperBound.line { bytes = bytes.prefix(range.upperBound.column - 1) }
            if line == range.lowerBound.line { bytes = bytes.dropFirst(range.lowerBound.column - 1) }
            text.append(String(decoding: bytes, as: UTF8.self))
        }
        let (start, end) = (range.lowerBound, range.upperBound)
        return "\(start.line):\(start.column)-\(end.line):\(end.column) \(text.joined(separator: "⏎"))"
    }

    /// The name of the case.
    private static func name(of node: Any) -> String {
        Mirror(reflecting: node).children.first?.label ?? ""
    }
}

extension Document.Node {
    fileprivate var isFootnote: Bool {
        if case .block(.footnote) = content { true } else { false }
    }
}
