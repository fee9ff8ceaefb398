import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct InlineDirectiveTests {
    @Test func `A name, a text and attributes make a directive`() {
        #expect(
            Self.inlines("Press :key[Ctrl *C*]{.wide os=\"all of them\" open}!") == [
                .text(Text("Press ")),
                .directive(
                    InlineDirective(
                        "key",
                        attributes: NodeAttributes(classes: ["wide"], values: ["os": "all of them", "open": ""]),
                        [.text(Text("Ctrl ")), .emphasis(Emphasis([.text(Text("C"))]))])),
                .text(Text("!")),
            ])
    }

    @Test(arguments: [
        (#"a\,b \\ c"#, #"a\,b \ c"#), (#"\frac{a}{b}"#, #"\frac{a}{b}"#), (#"a \"b\""#, #"a "b""#),
        ("a*b*c_d_ `e`", "a*b*c_d_ `e`"), ("<b> &amp; [c](d)", "<b> &amp; [c](d)"), (#"\'\*\~\:"#, #"\'\*\~\:"#),
        ("https://a.b/*c*", "https://a.b/*c*"),
    ])
    func `A quoted argument is literal, but for its mark and backslashes`(written: String, value: String) {
        #expect(
            Self.inlines(":math{tex=\"\(written)\"} *a*") == [
                .directive(InlineDirective("math", attributes: NodeAttributes(values: ["tex": value]))),
                .text(Text(" ")), .emphasis(Emphasis([.text(Text("a"))])),
            ])
        let block = Document(markdown: "::math{tex=\"\(written)\"}\n").blocks
        #expect(block == [.directive(BlockDirective("math", attributes: NodeAttributes(values: ["tex": value])))])
        let code = "`:math{tex=\"\(written.replacing("`", with: ""))\"}`"
        #expect(Self.inlines(code) == [.code(Code(String(code.dropFirst().dropLast())))])
    }

    @Test func `Text or attributes may be missing, not both`() {
        #expect(Self.inlines(":a[]") == [.directive(InlineDirective("a"))])
        let attributes = NodeAttributes(values: ["b": "c"])
        #expect(Self.inlines(":a{b=c}") == [.directive(InlineDirective("a", attributes: attributes))])
        #expect(Self.inlines(":a") == [.text(Text(":a"))])
        #expect(Self.inlines(":a[b]{") == [.directive(InlineDirective("a", [.text(Text("b"))])), .text(Text("{"))])
    }

    @Test func `A directive stands in a directive, brackets in its text, and strikethrough around it`() {
        #expect(
            Self.inlines("~~:a[:b[c] [d]]~~") == [
                .strikethrough(
                    Strikethrough([
                        .directive(
                            InlineDirective(
                                "a", [.directive(InlineDirective("b", [.text(Text("c"))])), .text(Text(" [d]"))]))
                    ]))
            ])
    }

    @Test(arguments: [
        "a:b[c]", "1:b[c]", "é:b[c]", "http://d/:b[c]", "::b[c]x", "std::vector[0]", ":1[c]", ": b[c]", ":b[c", ":b{c",
        "12:30 [x]", ":b [c]",
    ])
    func `What stands within a word or is not complete is text`(markdown: String) {
        #expect(Self.inlines(markdown) == [.text(Text(markdown))])
    }

    @Test func `A colon behind a backslash, in code or before a link begins none`() {
        #expect(Self.inlines(#"\:a[b]"#) == [.text(Text(":a[b]"))])
        #expect(Self.inlines("`:a[b]`") == [.code(Code(":a[b]"))])
        #expect(Self.inlines(":a[b](/c)") == [.text(Text(":a")), .link(Link("/c", [.text(Text("b"))]))])
    }

    @Test func `Delimiters within a directive find nothing outside`() {
        let html = Document(markdown: "~~a :b[c~~ d] e~~", extensions: [.directives, .strikethrough]).render()
        #expect(html == "<p><del>a c~~ d e</del></p>\n")
    }

    @Test func `However deep directives are nested, words are kept`() {
        let count = 5_000
        let markdown = String(repeating: ":a[", count: count) + "deep" + String(repeating: "]{b=c}", count: count)
        #expect(Document(markdown: markdown, extensions: [.directives]).plainText == "deep")
    }

    private static func inlines(_ markdown: String) -> [Inline] {
        let document = Document(markdown: markdown, extensions: [.directives, .strikethrough])
        guard case .paragraph(let paragraph)? = document.blocks.first else { return [] }
        return paragraph.content
    }
}
