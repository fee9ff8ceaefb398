import Hypertext
import SitegenDocuments
import Testing

@Suite struct TreeTests {
    static let document = Document {
        Heading(2, id: "h") { "Harbours" }
        Paragraph {
            "a "
            Link("/a", title: "A") { Emphasis { "link" } }
        }
        BulletList(isTight: false) {
            ListItem(isChecked: true) {
                Paragraph { Image("i.png", alternativeText: "") }
                CodeBlock("x", language: "swift")
            }
        }
        BlockQuote { Heading(3) { "Quoted" } }
    }

    @Test func `A tree dump shows each node on a line below its parent`() {
        #expect(
            Self.document.treeDump == """
                Document
                ├─ Heading level 2 id "h"
                │  └─ Text "Harbours"
                ├─ Paragraph
                │  ├─ Text "a "
                │  └─ Link "/a" title "A"
                │     └─ Emphasis
                │        └─ Text "link"
                ├─ BulletList loose
                │  └─ ListItem checked
                │     ├─ Paragraph
                │     │  └─ Image "i.png"
                │     └─ CodeBlock info "swift" "x\\n"
                └─ BlockQuote
                   └─ Heading level 3
                      └─ Text "Quoted"

                """)
    }

    @Test func `A printed document is its tree`() {
        #expect(String(describing: Document { "a" }) == "Document\n└─ Paragraph\n   └─ Text \"a\"\n")
    }

    @Test(arguments: [
        (1, 1, "|a\r\nbé\rc\n"), (2, 2, "a\r\nb|é\rc\n"), (2, 4, "a\r\nbé|\rc\n"),
        (3, 1, "a\r\nbé\r|c\n"), (4, 1, "a\r\nbé\rc\n|"),
    ])
    func `A position has an index in its text`(line: Int, column: Int, marked: String) throws {
        let text = marked.replacing("|", with: "")
        let index = try #require(SourcePosition(line: line, column: column).index(in: text))
        #expect(String(text[..<index]) + "|" + text[index...] == marked)
    }

    @Test(arguments: [(1, 3), (2, 5), (5, 1), (1, 0), (1, Int.max)])
    func `A position outside the text has no index`(line: Int, column: Int) {
        #expect(SourcePosition(line: line, column: column).index(in: "a\r\nbé\rc\n") == nil)
    }

    @Test func `A position is written as line and column`() {
        #expect("\(SourcePosition(line: 8, column: 5))" == "8:5")
    }

    @Test func `A tree dump contains every kind of node`() {
        let kinds = CodingTests.everything.treeDump.split(separator: "\n").map { line in
            line.drop { "│├└─ ".contains($0) }.prefix { $0.isLetter }
        }
        let expected: Set<Substring> = [
            "Document", "Heading", "Text", "Paragraph", "Emphasis", "Strong", "Code", "Link", "Image", "SoftBreak",
            "LineBreak", "InlineHTML", "Strikethrough", "Mark", "Insertion", "BracketedSpan", "Abbreviation",
            "Superscript",
            "Subscript", "Formula",
            "FootnoteReference", "InlineDirective", "Styled", "Embed", "BlockQuote", "BulletList", "ListItem",
            "OrderedList", "CodeBlock",
            "HTMLBlock", "ThematicBreak", "Table", "Row", "Cell", "DefinitionList", "Term", "Definition", "Alert",
            "Footnote", "Figure", "Caption", "ContentsMarker", "SummaryMarker", "BlockDirective", "Label",
        ]
        #expect(Set(kinds) == expected)
    }

    @Test func `Nodes are listed depth first, with their paths`() {
        let paths = Self.document.nodes.map { $0.path }
        #expect(
            paths == [
                [0], [0, 0], [1], [1, 0], [1, 1], [1, 1, 0], [1, 1, 0, 0], [2], [2, 0], [2, 0, 0], [2, 1], [3], [3, 0],
                [3, 0, 0],
            ])
        for node in Self.document.nodes { #expect(Self.document[path: node.path] == node) }
        #expect(Self.document[path: []] == nil)
        #expect(Self.document[path: [1, 2]] == nil)
        #expect(Self.document[path: [0, 0, 0]] == nil)
    }

    @Test func `A node has a parent, ancestors and an index`() throws {
        let text = try #require(Self.document[path: [1, 1, 0, 0]])
        #expect(text.inline == .text(Text("link")))
        #expect(text.parent == .inline(.emphasis(Emphasis { "link" })))
        #expect(text.ancestors.map { Document.Node.Content.kind($0) } == ["block", "inline", "inline"])
        #expect(text.index == 0)
        #expect(try #require(Self.document[path: [2]]).parent == nil)
        for node in Self.document.nodes {
            #expect(node.index == node.path.last)
            #expect(node.ancestors.count == node.path.count - 1)
            #expect(node.parent == Self.document[path: node.path.dropLast()]?.content)
        }
    }

    @Test func `Queries find nodes at any depth`() {
        #expect(Self.document.headings.map(\.level) == [2, 3])
        #expect(Self.document.links.map(\.destination) == ["/a"])
        #expect(Self.document.images.map(\.source) == ["i.png"])
        #expect(Self.document.codeBlocks.map(\.code) == ["x\n"])
        #expect(CodingTests.everything.images.count == 2)
    }

    struct Words: DocumentVisitor {
        var words: [String] = []

        mutating func visit(_ text: Text) {
            words.append(text.string)
        }
    }

    @Test func `A visitor visits every node`() {
        var visitor = Words()
        visitor.visit(Self.document)
        #expect(visitor.words == ["Harbours", "a ", "link", "Quoted"])
    }

    /// Counts blocks and inlines in the two general functions, which descend explicitly.
    struct Kinds: DocumentVisitor {
        var blocks = 0
        var inlines = 0
        var links: [String] = []

        mutating func visit(_ block: Block) {
            blocks += 1
            descend(into: block)
        }

        mutating func visit(_ inline: Inline) {
            inlines += 1
            if case .link(let link) = inline { links.append(link.destination) }
            descend(into: inline)
        }
    }

    @Test func `A visitor of all blocks and inlines visits each node once`() {
        for document in [Self.document, CodingTests.everything] {
            var visitor = Kinds()
            visitor.visit(document)
            #expect(visitor.blocks == document.nodes.count { $0.block != nil })
            #expect(visitor.inlines == document.nodes.count { $0.inline != nil })
            #expect(visitor.links == document.links.map(\.destination))
        }
    }

    struct Titles: DocumentVisitor {
        func visit(_ heading: Heading) -> [String] { [heading.content.plainText] }
    }

    struct Length: DocumentVisitor {
        func visit(_ text: Text) -> Int { text.string.count }
    }

    struct Marked: DocumentVisitor {
        func visit(_ text: Text) -> String { text.string }
        mutating func visit(_ link: Link) -> String { "<" + descend(into: link) + ">" }
        mutating func visit(_ quote: BlockQuote) -> String { "> " + descend(into: quote) }
    }

    /// The first image.
    struct Picture: DocumentVisitor {
        var noResult: Image? { nil }
        func combine(_ result: Image?, into total: inout Image?) { total = total ?? result }
        func visit(_ image: Image) -> Image? { image }
    }

    @Test func `The results of a visitor are combined`() {
        var (titles, length, marked, picture) = (Titles(), Length(), Marked(), Picture())
        #expect(titles.visit(Self.document) == ["Harbours", "Quoted"])
        #expect(length.visit(Self.document) == 20)
        #expect(marked.visit(Self.document) == "Harboursa <link>> Quoted")
        #expect(picture.visit(Self.document)?.source == "i.png")
    }

    @Test func `Nodes and components can be appended and inserted`() {
        var document = Document { Paragraph { "b" } }
        document.blocks.append(Paragraph { "c" })
        document.blocks.insert(
            Document {
                Heading(1) { "a" }; "d"
            }, at: 0)
        var paragraph = Paragraph { "e" }
        paragraph.content.append(Strong { "f" })
        paragraph.content.insert(Code("g"), at: 0)
        document.blocks.append(paragraph)
        #expect(
            document
                == Document {
                    Heading(1) { "a" }
                    Paragraph { "d" }
                    Paragraph { "b" }
                    Paragraph { "c" }
                    Paragraph {
                        Code("g"); "e"; Strong { "f" }
                    }
                })
    }

    struct Unchanged: DocumentRewriter {}

    @Test func `A rewriter without functions changes nothing`() {
        var rewriter = Unchanged()
        #expect(rewriter.rewrite(CodingTests.everything) == CodingTests.everything)
    }

    struct Unlinked: DocumentRewriter {
        func rewrite(_ link: Link) -> [Inline] { link.content }
        func rewrite(_ code: CodeBlock) -> [Block] { [] }
        func rewrite(_ quote: BlockQuote) -> [Block] { quote.content }
        mutating func rewrite(_ emphasis: Emphasis) -> [Inline] { descend(into: emphasis) }
        mutating func rewrite(_ list: BulletList) -> [Block] { descend(into: list) }
    }

    @Test func `A rewriter can replace a node with none, one or several nodes`() {
        var rewriter = Unlinked()
        let expected = Document {
            Heading(2, id: "h") { "Harbours" }
            Paragraph {
                "a "
                Emphasis { "link" }
            }
            BulletList(isTight: false) {
                ListItem(isChecked: true) { Paragraph { Image("i.png", alternativeText: "") } }
            }
            Heading(3) { "Quoted" }
        }
        #expect(rewriter.rewrite(Self.document) == expected)
    }
}

extension Document.Node.Content {
    fileprivate static func kind(_ content: Self) -> String {
        switch content {
        case .block: "block"
        case .inline: "inline"
        }
    }
}
