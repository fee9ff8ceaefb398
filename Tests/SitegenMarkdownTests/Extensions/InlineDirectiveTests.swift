import Hypertext
import SitegenDocuments
import SitegenMarkdown
import Testing

@Suite struct InlineDirectiveTests {
    @Test func `An inline directive has a name, text and attributes`() {
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
    func `A quoted value is literal except for escaped quotation marks and backslashes`(written: String, value: String)
    {
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

    @Test func `An inline directive needs text or attributes`() {
        #expect(Self.inlines(":a[]") == [.directive(InlineDirective("a"))])
        let attributes = NodeAttributes(values: ["b": "c"])
        #expect(Self.inlines(":a{b=c}") == [.directive(InlineDirective("a", attributes: attributes))])
        #expect(Self.inlines(":a") == [.text(Text(":a"))])
        #expect(Self.inlines(":a[b]{") == [.directive(InlineDirective("a", [.text(Text("b"))])), .text(Text("{"))])
    }

    @Test func `An inline directive can contain directives and brackets, and be inside strikethrough`() {
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
    func `A directive inside a word and an incomplete directive are text`(markdown: String) {
        #expect(Self.inlines(markdown) == [.text(Text(markdown))])
    }

    @Test func `A colon that is escaped, in code or before a link begins no directive`() {
        #expect(Self.inlines(#"\:a[b]"#) == [.text(Text(":a[b]"))])
        #expect(Self.inlines("`:a[b]`") == [.code(Code(":a[b]"))])
        #expect(Self.inlines(":a[b](/c)") == [.text(Text(":a")), .link(Link("/c", [.text(Text("b"))]))])
    }

    @Test func `Delimiters inside a directive do not match delimiters outside`() {
        let html = Document(markdown: "~~a :b[c~~ d] e~~", extensions: [.directives, .strikethrough]).render()
        #expect(html == "<p><del>a c~~ d e</del></p>\n")
    }

    @Test func `Text in deeply nested directives is kept`() {
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
