import Hypertext
import SitegenDocuments
import Testing

@Suite struct CustomRenderingTests {
    private let document = Document {
        Heading(2) {
            "Isolation & "; Emphasis { "actors" }
        }
        BulletList {
            ListItem {
                Paragraph { Link("https://swift.org") { "Swift" } }
            }
        }
        BlockQuote { BlockQuote { Paragraph { "deep" } } }
    }

    @Test func `Rendering can be customized for one kind of node`() {
        var renderer = HTMLRenderer()
        renderer.customize(Heading.self) { heading, renderer in
            h2(.class("fancy")) { renderer.markup(of: heading.content) }
        }
        let html = renderer.render(document)
        #expect(html.hasPrefix("<h2 class=\"fancy\">Isolation &amp; <em>actors</em></h2>\n<ul>\n<li>"))
        #expect(HTMLRenderer().render(document).hasPrefix("<h2>Isolation"))
    }

    @Test func `Custom rendering can include the standard markup`() {
        var renderer = HTMLRenderer()
        renderer.customize(Link.self) { link, renderer in
            renderer.standardMarkup(of: link)
            if link.destination.hasPrefix("https:") { span { "↗" } }
        }
        #expect(renderer.render(document).contains(#"<a href="https://swift.org">Swift</a><span>↗</span>"#))
    }

    @Test func `Nested nodes of a customized kind are customized too`() {
        var renderer = HTMLRenderer()
        renderer.customize(BlockQuote.self) { quote, renderer in
            div(.class("quote")) { renderer.standardMarkup(of: quote) }
        }
        let quote = #"<div class="quote"><blockquote>"#
        let html = renderer.render(document).filter { $0 != "\n" }
        #expect(html.hasSuffix("\(quote)\(quote)<p>deep</p></blockquote></div></blockquote></div>"))
    }

    @Test func `Custom rendering can keep list items tight`() {
        var renderer = HTMLRenderer()
        renderer.customize(BulletList.self) { list, renderer in
            menu { for item in list.items { li { renderer.markup(of: item.content, isTight: list.isTight) } } }
        }
        #expect(renderer.render(document).contains(#"<menu><li><a href="https://swift.org">Swift</a></li></menu>"#))
    }

    @Test func `Every kind of node can be customized`() {
        var renderer = HTMLRenderer()
        var expected: [String] = []
        func ask<Node: CustomizableNode>(_ kind: Node.Type) {
            expected.append("[\(kind)]")
            renderer.customize(kind) { _, _ in "[\(kind)]" }
        }
        ask(Heading.self); ask(Paragraph.self); ask(BlockQuote.self); ask(BulletList.self); ask(OrderedList.self)
        ask(CodeBlock.self); ask(HTMLBlock.self); ask(ThematicBreak.self); ask(Table.self); ask(DefinitionList.self)
        ask(Alert.self); ask(Figure.self); ask(ContentsMarker.self); ask(BlockDirective.self)
        let document = Document {
            Heading(1) { "a" }
            Paragraph { "a" }
            BlockQuote {}
            BulletList {}
            OrderedList {}
            CodeBlock("a")
            HTMLBlock("<a>")
            ThematicBreak()
            Table(header: TableRow([]), rows: [])
            DefinitionList([])
            Alert(.note) {}
            Figure(Image("a", alternativeText: "")) { "a" }
            ContentsMarker()
            BlockDirective("a")
        }
        #expect(renderer.render(document).split(separator: "\n").map(String.init) == expected)

        expected = []
        renderer = HTMLRenderer()
        ask(Text.self); ask(Emphasis.self); ask(Strong.self); ask(Code.self); ask(Link.self); ask(Image.self)
        ask(SoftBreak.self); ask(LineBreak.self); ask(InlineHTML.self); ask(Strikethrough.self); ask(Mark.self)
        ask(Insertion.self); ask(Superscript.self); ask(Subscript.self); ask(Formula.self)
        ask(FootnoteReference.self)
        ask(InlineDirective.self); ask(Styled.self)
        let line = Document {
            Paragraph {
                "a"; Emphasis { "a" }; Strong { "a" }; Code("a"); Link("a") { "a" }; Image("a", alternativeText: "a")
                SoftBreak(); LineBreak(); InlineHTML("<a>"); Strikethrough { "a" }; Mark { "a" }; Insertion { "a" }
                Superscript { "a" }; Subscript { "a" }; Formula("a"); FootnoteReference("a"); InlineDirective("a")
                Text("a").color(.red)
            }
        }
        #expect(renderer.render(line) == "<p>\(expected.joined())</p>\n")
    }
}
