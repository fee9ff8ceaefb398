import SitegenDocuments
import Testing

@testable import SitegenMarkdown

extension InlineExtensions {
    /// - Parameter language: The language of the text as a BCP 47 tag, for its quotation marks.
    convenience init(_ extensions: Set<MarkdownExtension>, language: String? = nil) {
        self.init(ActiveExtensions(extensions), language: language)
    }
}

@Suite struct InlineExtensionsTests {
    private static let all = InlineExtensions(Set(MarkdownExtension.allCases))

    private static func applied(_ text: String, _ extensions: InlineExtensions = all) -> [Inline] {
        extensions.applied(to: [.text(Text(text))], depth: 0, in: .text)
    }

    @Test(arguments: [
        ("Plain words, at 10:30, with a [bracket] and {braces}; wow - 1 = 1.", nil, false),
        ("{.wide}", nil, false), ("{.wide}", Inline.link(Link("/", [])), true), ("{.wide}", .code(Code("a")), true),
        ("{.wide}", .softBreak(SoftBreak()), false),
        ("at www.example.org", nil, true), ("at wwwexample.org", nil, false), ("a ~ b", nil, true),
        ("what...", nil, true),
    ])
    func `Only text that contains a trigger is scanned`(text: String, previous: Inline?, isTriggered: Bool) {
        var text = text
        let result = text.withUTF8 { InlineTriggers(Self.all, in: [$0]).fire(in: $0, after: previous) }
        #expect(result == isTriggered)
        // In a source with other triggers, too.
        let source = "~ == ++ ^ @ : [[ \"' - www. \(Self.placeholder) {"
        let inOther = text.withUTF8 { text in
            Array(source.utf8).withUnsafeBufferPointer { other in
                InlineTriggers(Self.all, in: [other, text]).fire(in: text, after: previous)
            }
        }
        #expect(inOther == isTriggered)
    }

    private static let placeholder = String(
        decoding: [Placeholder.lead.0, Placeholder.lead.1, Placeholder.nothing], as: UTF8.self)

    @Test(arguments: ["a@b", "a :b", "{.c}", "www.d", placeholder])
    func `Without an extension, nothing is a trigger`(text: String) {
        var text = text
        let none = InlineExtensions([])
        let result = text.withUTF8 { InlineTriggers(none, in: [$0]).fire(in: $0, after: .code(Code(""))) }
        #expect(!result)
    }

    @Test func `A placeholder becomes its character and is not a delimiter`() {
        for (index, character) in Placeholder.escapes.enumerated() {
            let bytes = [Placeholder.lead.0, Placeholder.lead.1, UInt8(0x90 + index)]
            let placeholder = String(decoding: bytes, as: UTF8.self)
            let plain = String(Character(Unicode.Scalar(character)))
            #expect(Self.applied(placeholder + placeholder + "a") == [.text(Text(plain + plain + "a"))])
        }
    }

    @Test func `Adjacent text nodes are merged`() {
        #expect(Self.applied("a ~ b == c ^ d ~~ e") == [.text(Text("a ~ b == c ^ d ~~ e"))])
    }

    /// In quadratic time, each case would take longer than all other tests together.
    @Test(arguments: [
        "~~a ", "a~~ ", "~a~~b", "==a ", "^a", "~", "a^ ", ":a[", ":a{", ":a{b=\"", "{", "[a](b){", "\"a ", "'a ",
        "a\"",
        "www.a.", "www._", "http://", "http://a_b.", "a@", "a@b.c ", "@", "&a;", "www.a.b&a;)", "(www.a.b", "--", ".",
        "]",
        "xmpp:a@b.c/d", "http://a.b/*c* ", "http://a.b/*c*", "[http://a.b/*", "[http://a.b/*]", "http://*",
        "http://a.b/`c ",
        "www.a.b/*", "<a http://b.c/*", "[a](http://b.c/*", ":a{b=\"*\"}", ":a{b='", "[a](b){c=d} ", "[a]{b=c} ",
        "]{b='", "[a]{b=\"", "*a*{.b}", "[", "{.a}\n", "\n\n{.a}\n", "{.a}\n{.b}\n\n", "^[", "^[a]", "[[", "[[a",
        "[[a|b]]", "![[a]]", "^[[[", "*[a]: b\n", "*[", "*[a b c]: d\na b ", "&quot;", "&#45;",
        "*&quot;", "\\#", "\u{1}", "&#1;",
    ])
    func `Thousands of repeated delimiters are parsed`(piece: String) {
        let document = Document(
            markdown: "a" + String(repeating: piece, count: 5_000), extensions: Set(MarkdownExtension.allCases))
        #expect(!document.blocks.isEmpty)
    }

    @Test(arguments: [
        #"[x](/ "$a\*b$ $c&amp;d$")"#, #"![x](/ '$a\'b$') y"#,
        "[x]\n\n[x]: / \"$a\\_b$\"", "[x](/ \"$a&#10;b$ $$c\\$d$$\")", "``` a $b\\*c$ &amp;\nd\n```",
        "[x](/ \"[^a&amp;b]\")\n\n[^a&amp;b]: /",
        // Addresses.
        "[x](/ \"see http://a.b/?c&amp;d*e*\")", "- ```http://a&amp;b\n  ```",
        "[x]\n\n[x]: / 'http://a.b/?c&copy;&amp;d'",
        "~~~ c {d=\"*e*&amp;\"}\n~~~",
    ])
    func `A title, a destination or an info string contains no markup`(markdown: String) {
        let document = Document(markdown: markdown, extensions: .standard)
        #expect(document.blocks.first == Document(markdown: markdown, extensions: .none).blocks.first)
    }
}

extension InlineExtensions {
    /// Applies the extensions to the texts of a run, and discards the attributes found.
    func applied(
        to run: [Inline], depth: Int, in surroundings: InlineSurroundings
    ) -> [Inline] {
        var found = InlineFindings()
        return applied(to: run, depth: depth, in: surroundings, found: &found)
    }
}
