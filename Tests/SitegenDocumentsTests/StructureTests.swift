import Hypertext
import SitegenDocuments
import Testing

@Suite struct TableOfContentsTests {
    @Test(arguments: [(-1, 1), (1, 1), (6, 6), (9, 6)])
    func `Heading levels are limited to the range from 1 to 6`(level: Int, expected: Int) {
        var heading = Heading(2, id: "a") { "A" }
        heading.level = level
        #expect(heading == Heading(level, id: "a") { "A" })
        #expect(heading.level == expected)
    }

    @Test func `The table of contents nests headings by level`() {
        var document = Document {
            Heading(2) { "A" }
            Heading(3) { "A1" }
            Heading(4) { "A1a" }
            Heading(3) { "A2" }
            Heading(2) { "B" }
            BlockQuote { Heading(2) { "Quoted" } }
            Heading(1) { "C" }
        }
        document.assignHeadingIdentifiers()
        #expect(outline(document.tableOfContents.entries) == ["A#a", " A1#a1", "  A1a#a1a", " A2#a2", "B#b", "C#c"])
        let second = TableOfContents(of: document, levels: 2...3)
        #expect(outline(second.entries) == ["A#a", " A1#a1", " A2#a2", "B#b"])
    }

    @Test func `A heading is below the last heading of a lower level, and one without text is left out`() {
        let document = Document {
            Heading(1, id: "a") { "A" }
            Heading(3, id: "b") { "B" }
            Heading(2, id: "c") { "C" }
            Heading(2, id: "d") { " " }
        }
        #expect(outline(document.tableOfContents.entries) == ["A#a", " B#b", " C#c"])
    }

    private func outline(_ entries: [TableOfContents.Entry], indent: String = "") -> [String] {
        entries.flatMap { ["\(indent)\($0.title)#\($0.id)"] + outline($0.entries, indent: indent + " ") }
    }
}

@Suite struct HeadingIdentifierTests {
    // The rules of GitHub's anchors.
    @Test(arguments: [
        ("Hello, World!", "hello-world"),
        ("  two  spaces ", "two--spaces"),
        ("   ", ""),
        ("snake_case and kebab-case", "snake_case-and-kebab-case"),
        ("C++ & C#", "c--c"),
        ("Über Größe", "über-größe"),
        ("日本語", "日本語"),
        // Lowercase letters that are longer than their uppercase forms, by a byte and by a scalar.
        ("ȺȾ ȺȾȺ", "ⱥⱦ-ⱥⱦⱥ"),
        ("İİİİİİİİİİ", "i̇i̇i̇i̇i̇i̇i̇i̇i̇i̇"),
        ("1. First", "1-first"),
        ("👋 wave", "-wave"),
        ("don’t", "dont"),
        ("!?", ""),
    ])
    func `A slug keeps letters, digits, hyphens and underscores`(text: String, slug: String) {
        #expect(Slugger.slug(text) == slug)
    }

    @Test func `Slugs within a document are unique`() {
        var slugger = Slugger()
        let slugs = ["A", "A", "a-1", "A", "!", "?", "a 1"].map { slugger.slug(for: $0) }
        #expect(slugs == ["a", "a-1", "a-1-1", "a-2", "section", "section-1", "a-1-2"])
        #expect(["B", "B", "b-1", "b-1"].map { slugger.slug(for: $0) } == ["b", "b-1", "b-1-1", "b-1-2"])
    }

    @Test func `Headings in quotes and lists get IDs, and existing IDs are kept`() {
        var document = Document {
            Heading(2, id: "own") { "A" }
            BlockQuote { BulletList { ListItem { Heading(2) { "A" } } } }
        }
        document.assignHeadingIdentifiers()
        #expect(document.render().contains(#"<h2 id="own">A</h2>"#))
        #expect(document.render().contains(#"<h2 id="a">A</h2>"#))
    }
}

@Suite struct NestingTests {
    @Test func `A million nested quotes are limited in depth and keep their text`() {
        var block = Block.paragraph(Paragraph { "deep" })
        for _ in 0..<1_000_000 { block = .blockQuote(BlockQuote([block])) }
        let html = Document([block]).render()
        #expect(html.contains("<p>deep</p>"))
        #expect(html.split(separator: "\n").count { $0 == "<blockquote>" } == Document.nestingLimit)
    }

    @Test func `Deeply nested lists, emphasis, links and styles keep their text`() {
        var list = BulletList { "deep" }
        var inline = Inline.text(Text("deep"))
        for round in 0..<10_000 {
            list = BulletList([ListItem([.bulletList(list)])])
            switch round % 4 {
            case 0: inline = .emphasis(Emphasis([inline]))
            case 1: inline = .strong(Strong([inline]))
            case 2: inline = .link(Link("/", [inline]))
            default: inline = .styled(Styled(TextStyle(color: .red), [inline]))
            }
        }
        let html = Document {
            list; Paragraph([inline])
        }.render()
        #expect(html.contains("<li>deep</li>"))
        #expect(html.contains("deep</"))
    }

    @Test func `A change to a container cannot exceed the nesting limit`() {
        var inner = BlockQuote { "deep" }
        for _ in 1..<Document.nestingLimit { inner = BlockQuote([.blockQuote(inner)]) }
        var outer = BlockQuote { "shallow" }
        outer.content = [.blockQuote(inner)]
        let html = Document { outer }.render()
        #expect(html.contains("deep"))
        #expect(html.split(separator: "\n").count { $0 == "<blockquote>" } == Document.nestingLimit)
    }
}

@Suite struct InfoStringTests {
    @Test(
        arguments: [
            ("", nil, nil, nil),
            ("swift", "swift", nil, nil),
            ("swift file=a.swift region=b", "swift", "a.swift", "b"),
            ("swift  file=\"a b.swift\"\tregion=", "swift", "a b.swift", ""),
            ("file=a.swift", "file=a.swift", nil, nil),
        ] as [(String, String?, String?, String?)])
    func `The first word of an info string is the language, and the others are options`(
        text: String, language: String?, file: String?, region: String?
    ) {
        let info = InfoString(text)
        #expect(info.language == language)
        #expect(info.option("file") == file)
        #expect(info.option("region") == region)
    }
}

@Suite struct CodeBlockTransformTests {
    @Test func `Code blocks are transformed at any nesting depth`() {
        var document = Document {
            CodeBlock("a")
            BlockQuote {
                CodeBlock("b"); BulletList { ListItem { CodeBlock("c") } }
            }
            OrderedList { ListItem { CodeBlock("d") } }
        }
        document.blocks.transformCodeBlocks { $0.code = $0.code.uppercased() }
        let html = document.render()
        for letter in ["A", "B", "C", "D"] { #expect(html.contains("<code>\(letter)\n</code>")) }
    }
}
