import Hypertext
import SitegenDocuments
import Testing

@Suite struct DocumentBuilderTests {
    @Test func `The basic blocks are rendered as HTML`() {
        let document = Document {
            Heading(2, id: "all") { "All blocks" }
            "Text alone is a paragraph."
            Paragraph {
                "One"; SpecialCharacters.comma; " two"
            }
            BlockQuote { "Quoted" }
            BulletList {
                "a"; "b"
            }
            OrderedList(start: 3) { ListItem { "c" } }
            CodeBlock("let x = 1 < 2", language: "swift")
            HTMLBlock("<hr onclick=x>\n")
            ThematicBreak()
            Embed { div(.class("own")) { "from code" } }
        }
        #expect(
            document.render() == """
                <h2 id="all">All blocks</h2>
                <p>Text alone is a paragraph.</p>
                <p>One, two</p>
                <blockquote>
                <p>Quoted</p>
                </blockquote>
                <ul>
                <li>a</li>
                <li>b</li>
                </ul>
                <ol start="3">
                <li>c</li>
                </ol>
                <pre><code class="language-swift">let x = 1 &lt; 2
                </code></pre>
                <p>&lt;hr onclick=x&gt;</p>
                <hr>
                <div class="own">from code</div>

                """)
    }

    @Test func `The basic inlines are rendered as HTML`() {
        let document = Document {
            Paragraph {
                "a "
                Emphasis { "b" }
                Strong { Code("c < d") }
                Link("/e", title: "E") { "e" }
                Image("f.png", title: "F", alternativeText: "f")
                SoftBreak()
                LineBreak()
                InlineHTML("<i>")
                Embed { span { "g" } }
            }
        }
        #expect(
            document.render() == """
                <p>a <em>b</em><strong><code>c &lt; d</code></strong><a href="/e" title="E">e</a>\
                <img src="f.png" alt="f" title="F">
                <br>
                &lt;i&gt;<span>g</span></p>

                """)
    }

    @Test func `Numbers, optionals, lists of nodes and components are statements as text is`() {
        struct Warning: BlockContent {
            let text: String
            var blocks: [Block] {
                Heading(2) { "Warning" }
                Paragraph { Strong { text } }
            }
        }
        struct Key: InlineContent {
            let name: String
            var inlines: [Inline] {
                Code(name)
                " key"
            }
        }
        let nothing: String? = nil
        let warning: Warning? = Warning(text: "Steep")
        let document = Document {
            5
            nothing
            warning
            [Paragraph { 1 }, Paragraph { 2 }]
            BulletList {
                1; Key(name: "Alt"); nothing; Optional("b")
            }
            Table {
                TableRow {
                    "a"; "b"
                }
                TableRow {
                    nothing; 2.5
                }
                Optional<TableRow>.none
            }
        }
        #expect(
            document.treeDump == """
                Document
                ├─ Paragraph
                │  └─ Text "5"
                ├─ Heading level 2
                │  └─ Text "Warning"
                ├─ Paragraph
                │  └─ Strong
                │     └─ Text "Steep"
                ├─ Paragraph
                │  └─ Text "1"
                ├─ Paragraph
                │  └─ Text "2"
                ├─ BulletList
                │  ├─ ListItem
                │  │  └─ Paragraph
                │  │     └─ Text "1"
                │  ├─ ListItem
                │  │  └─ Paragraph
                │  │     ├─ Code "Alt"
                │  │     └─ Text " key"
                │  └─ ListItem
                │     └─ Paragraph
                │        └─ Text "b"
                └─ Table none, none
                   ├─ Row
                   │  ├─ Cell
                   │  │  └─ Text "a"
                   │  └─ Cell
                   │     └─ Text "b"
                   └─ Row
                      ├─ Cell
                      └─ Cell
                         └─ Text "2.5"

                """)
    }

    @Test(arguments: [true, false])
    func `Conditions, loops, optionals and availability work in every builder`(condition: Bool) {
        let nothing: String? = nil
        let document = Document {
            if condition { "yes" } else { Heading(1) { "no" } }
            for number in 1...2 { Paragraph { "\(number)" } }
            if let nothing { nothing }
            switch condition {
            case true: ThematicBreak()
            case false: BlockQuote { "off" }
            }
            if #available(macOS 13, *) { "available" }
            BulletList {
                for number in 1...2 { "\(number)" }
                if condition { "three" }
            }
            Paragraph {
                if condition { "a" } else { "b" }
                for letter in ["c", "d"] { letter }
                if nothing != nil { "never" }
            }
        }
        let first = condition ? "<p>yes</p>" : "<h1>no</h1>"
        let fourth = condition ? "<hr>" : "<blockquote>\n<p>off</p>\n</blockquote>"
        let items = condition ? "<li>1</li>\n<li>2</li>\n<li>three</li>" : "<li>1</li>\n<li>2</li>"
        #expect(
            document.render() == """
                \(first)
                <p>1</p>
                <p>2</p>
                \(fourth)
                <p>available</p>
                <ul>
                \(items)
                </ul>
                <p>\(condition ? "a" : "b")cd</p>

                """)
    }

    @Test func `Adjacent texts are merged into one node`() {
        let name = "Ada"
        let paragraph = Paragraph {
            "Hello, "; name; ""; "!"
        }
        #expect(paragraph.content == [.text(Text("Hello, Ada!"))])
    }

    @Test func `HTML can contain a document, and a document can contain HTML`() {
        let note = Document { "A & B" }
        #expect(article { note }.render() == "<article><p>A &amp; B</p>\n</article>")
        #expect(Document { Embed { aside { note } } }.render() == "<aside><p>A &amp; B</p>\n</aside>\n")
    }

    @Test func `A nested document adds its blocks`() {
        let inner = Document {
            "a"; "b"
        }
        #expect(
            Document {
                inner; "c"
            }.blocks.count == 3)
    }
}

@Suite struct StyledTextTests {
    @Test(arguments: [
        (Text("x").color(.red), #"<span style="color:#ff0000">x</span>"#),
        (Text("x").font(size: 20), #"<span style="font-size:20pt">x</span>"#),
        (Text("x").color(.green).font(size: 9), #"<span style="color:#008000;font-size:9pt">x</span>"#),
        (Text("x").color(.red).color(.blue), #"<span style="color:#0000ff">x</span>"#),
        (Emphasis { "x" }.color(.black), #"<span style="color:#000000"><em>x</em></span>"#),
        (
            Group {
                "a"; SpecialCharacters.lineBreak; "b"
            }.font(size: 12), "<span style=\"font-size:12pt\">a<br>\nb</span>"
        ),
    ])
    func `A modifier styles the content that it is applied to`(text: Styled, expected: String) {
        #expect(Document { Paragraph { text } }.render() == "<p>\(expected)</p>\n")
    }

    @Test func `Special characters can be written with implicit member syntax`() {
        let paragraph = Paragraph {
            "a"; .comma; .lineBreak; "b"
        }
        #expect(paragraph.content == [.text(Text("a,")), .lineBreak(LineBreak()), .text(Text("b"))])
    }
}
