import Hypertext
import Testing

@Suite struct XMLTests {
    // MARK: Elements and text

    @Test func `An element has its attributes and its content`() {
        expect(
            element("entry", .attribute("xml:lang", "en")) { element("title") { "One & two" } },
            #"<entry xml:lang="en"><title>One &amp; two</title></entry>"#)
    }

    @Test func `An element without content is an empty-element tag`() {
        expect(element("a"), "<a/>")
        expect(element("a", .attribute("b", "c")), #"<a b="c"/>"#)
        expect(element("a") {}, "<a/>")
        expect(element("a") { "" }, "<a/>")
        expect(element("a") { if false { "text" } }, "<a/>")
        expect(element("a") { for _ in 0..<0 { "text" } }, "<a/>")
        expect(element("a") { element("b") {} }, "<a><b/></a>")
        expect(element("a") { XML { let _ = element("unused") } }, "<a/>")
    }

    @Test(arguments: [
        ("", ""),
        ("a<b>c&d\"e'f", "a&lt;b&gt;c&amp;d&quot;e'f"),
        ("]]>", "]]&gt;"),
        ("<![CDATA[x]]>", "&lt;![CDATA[x]]&gt;"),
        ("tab\tline\nend", "tab\tline\nend"),
        ("\r\n\r", "&#13;\n&#13;"),
        ("bell\u{7} null\u{0} unit\u{1F} escape\u{1B}[1m", "bell null unit escape[1m"),
        ("\u{7F}\u{85}\u{2028}\u{FEFF}\u{FFFD}", "\u{7F}\u{85}\u{2028}\u{FEFF}\u{FFFD}"),
        ("a\u{FFFE}b\u{FFFF}c", "abc"),
        ("\u{1FFFE}\u{10FFFF}", "\u{1FFFE}\u{10FFFF}"),
        ("、，\u{FFEF}\u{FFFE}，", "、，\u{FFEF}，"),
        ("日本 größer 👩‍👧", "日本 größer 👩‍👧"),
    ])
    func `Text is escaped, and characters that XML forbids are removed`(text: String, expected: String) {
        expect(element("a") { text }, expected.isEmpty ? "<a/>" : "<a>\(expected)</a>")
    }

    @Test(arguments: [
        ("", ""),
        ("\"><b c=\"", "&quot;&gt;&lt;b c=&quot;"),
        ("it's a&b", "it's a&amp;b"),
        ("tab\tline\nend\r", "tab&#9;line&#10;end&#13;"),
        ("a\u{1}\u{FFFF}b", "ab"),
    ])
    func `Text cannot break out of an attribute, and line breaks are kept`(text: String, expected: String) {
        expect(element("a", .attribute("b", text)), "<a b=\"\(expected)\"/>")
    }

    @Test func `Special characters are escaped at every offset of a long text`() {
        let special = [
            ("<", "&lt;"), (">", "&gt;"), ("&", "&amp;"), ("\"", "&quot;"), ("\r", "&#13;"), ("\u{8}", ""),
            ("\u{FFFE}", ""), ("\n<", "\n&lt;"), ("！", "！"), ("\n  ", "\n  "), ("\n\u{B}", "\n"), ("\n\u{0}!", "\n!"),
            ("\u{1} ", " "), ("\t\n\u{1F}\"", "\t\n&quot;"), ("<=>?", "&lt;=&gt;?"), ("\"#&'", "&quot;#&amp;'"),
        ]
        for offset in 0..<24 {
            for (character, reference) in special {
                let before = String(repeating: "=", count: offset)
                let after = String(repeating: "?", count: 24 - offset)
                expect(XML { before + character + after }, before + reference + after)
            }
        }
    }

    // MARK: Attributes

    @Test func `A URL is percent-encoded`() {
        expect(
            element("link", .attribute("href", url: "/ä b?c=\"<&'\u{0}")),
            #"<link href="/%C3%A4%20b?c=%22%3C&amp;&#x27;%00"/>"#)
        expect(
            element("loc") { XML.url("https://example.org/a b?c&d") },
            "<loc>https://example.org/a%20b?c&amp;d</loc>")
    }

    @Test(arguments: ["javascript:alert(1)", " java\nscript:alert(1)", "data:text/html,x", "vbscript:x"])
    func `An unsafe URL is omitted`(url: String) {
        expect(element("link", .attribute("rel", "self"), .attribute("href", url: url)), #"<link rel="self"/>"#)
        expect(element("link") { XML.url(url) }, "<link/>")
    }

    @Test func `Numbers, Booleans and substrings can be attribute values`() {
        expect(
            element("a", .attribute("b", 3), .attribute("c", true), .attribute("d", "xyz".dropFirst())),
            #"<a b="3" c="true" d="yz"/>"#)
    }

    @Test func `A repeated attribute has its last value in its first position`() {
        expect(
            element("a", .attribute("b", "1"), .attribute("c", "2"), .attribute("b", url: "/3")),
            #"<a b="/3" c="2"/>"#)
        expect(
            element("a", .attribute("class", "x"), .attribute("class", "y").when(false)),
            #"<a class="x"/>"#)
    }

    @Test func `Attributes can come from an array or be conditional`() {
        let attributes = ["c", "d", "b"].map { XMLAttribute.attribute($0, $0 + "!") }
        expect(
            element("a", .attribute("b", "1"), .all(attributes), .attribute("e", "2").when(false), .all([])),
            #"<a b="b!" c="c!" d="d!"/>"#)
        expect(element("a", .attribute("b", "1").when(true)), #"<a b="1"/>"#)
        expect(element("a", .all([.attribute("b", "1")])), #"<a b="1"/>"#)
    }

    // MARK: The builder

    @Test func `A body can have any number of statements`() {
        let n = (0..<12).map { XMLBuilder.buildExpression($0) }
        let bodies = [
            XMLBuilder.buildBlock(),
            XMLBuilder.buildBlock(n[0]),
            XMLBuilder.buildBlock(n[0], n[1]),
            XMLBuilder.buildBlock(n[0], n[1], n[2]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10]),
            XMLBuilder.buildBlock(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8], n[9], n[10], n[11]),
        ]
        for (count, body) in bodies.map(XMLBuilder.buildFinalResult).enumerated() {
            expect(body, (0..<count).map(String.init).joined())
            #expect(body.isEmpty == (count == 0))
        }
    }

    @Test func `Numbers, characters, substrings and optionals are written as text`() {
        let number: Int? = 4
        let missing: Int? = nil
        let word: String? = "<five>"
        expect(
            XML {
                "one"
                2
                Character("&")
                "three".dropFirst(2)
                1.5
                number
                missing
                word
            },
            "one2&amp;ree1.54&lt;five&gt;")
    }

    @Test(arguments: [
        (0, "<none/><list/>"),
        (1, #"<one/><list><even n="0"/></list>"#),
        (2, #"<many>2</many><list><even n="0"/><odd>1</odd></list>"#),
        (3, #"<many>3</many><large/><list><even n="0"/><odd>1</odd><even n="2"/></list>"#),
    ])
    func `A body can contain conditions, switches and loops`(count: Int, expected: String) {
        expect(
            XML {
                switch count {
                case 0: element("none")
                case 1: element("one")
                default: element("many") { count }
                }
                if count > 2 { element("large") }
                element("list") {
                    for index in 0..<count {
                        if index.isMultiple(of: 2) {
                            element("even", .attribute("n", index))
                        } else {
                            element("odd") { index }
                        }
                    }
                }
            }, expected)
    }

    @Test func `A body can contain optionals, declarations and availability checks`() {
        let there: XML? = element("there")
        let missing: XML? = nil
        expect(
            XML {
                there
                missing
                let name = "named"
                element(name)
                if #available(macOS 13, *) { element("available") }
            },
            "<there/><named/><available/>")
    }

    @Test func `A value can be used several times, at any position`() {
        let first = element("first") { "1" }
        let second = element("second")
        expect(
            element("all") {
                second
                element("in") { first }
                first
                second
            },
            "<all><second/><in><first>1</first></in><first>1</first><second/></all>")
    }

    @Test func `A value can be created on another thread`() async {
        let piece = await Task.detached { element("a") { "text" } }.value
        expect(element("b") { piece }, "<b><a>text</a></b>")
    }

    @Test func `Content larger than a memory block is complete`() {
        let text = String(repeating: "0123456789<", count: 1000)
        let escaped = String(repeating: "0123456789&lt;", count: 1000)
        expect(
            element("all") { for index in 0..<30 { element("one", .attribute("n", index)) { text } } },
            "<all>" + (0..<30).map { "<one n=\"\($0)\">\(escaped)</one>" }.joined() + "</all>")
    }

    // MARK: HTML and comments

    @Test func `HTML is embedded as escaped text`() {
        expect(
            element("content", .attribute("type", "html")) {
                XML.text(
                    of: p {
                        "a < b"
                        br()
                    })
            },
            #"<content type="html">&lt;p&gt;a &amp;lt; b&lt;br&gt;&lt;/p&gt;</content>"#)
    }

    @Test func `HTML keeps its position among other content`() {
        struct Body: HTML {
            let name: String
            var body: some HTML { p { name } }
        }
        expect(
            element("feed") {
                element("id") { 1 }
                for name in ["a", "b"] {
                    element("entry") {
                        element("title") { name }
                        element("content") { XML.text(of: Body(name: name)) }
                        element("end")
                    }
                }
            },
            "<feed><id>1</id>"
                + "<entry><title>a</title><content>&lt;p&gt;a&lt;/p&gt;</content><end/></entry>"
                + "<entry><title>b</title><content>&lt;p&gt;b&lt;/p&gt;</content><end/></entry></feed>")
    }

    @Test func `Embedded HTML can contain Once content and invalid UTF-8`() {
        struct Broken: PrimitiveHTML {
            func write(to buffer: inout HTMLBuffer) {
                for byte: UInt8 in [0x61, 0x80, 0xFF, 0x00, 0x62] { buffer.write(byte: byte) }
            }
        }
        expect(
            element("a") {
                XML.text(
                    of: Markup {
                        Once("key") { "once " }
                        Once("key") { "once " }
                        Broken()
                    })
            }, "<a>once a\u{FFFD}\u{FFFD}b</a>")
    }

    @Test(arguments: [
        ("", "<!---->"),
        ("a & b <c>", "<!--a & b <c>-->"),
        ("a--b", "<!--a- -b-->"),
        ("--->", "<!-- - - ->-->"),
        ("-", "<!-- - -->"),
        ("ends with -", "<!--ends with - -->"),
        ("a\u{0}b\u{FFFF}", "<!--ab-->"),
        ("-\u{1}-\u{1}>", "<!-- - ->-->"),
    ])
    func `Comment text cannot close the comment`(text: String, expected: String) {
        expect(XML.comment(text), expected)
    }

    // MARK: Documents

    @Test func `A document has a declaration and one root element`() {
        let document = XML.Document("feed", .attribute("xmlns", "http://www.w3.org/2005/Atom")) {
            element("title") { "Notes" }
            XML.comment("no entries")
        }
        let expected = """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title><!--no entries--></feed>

            """
        #expect(document.render() == expected)
        #expect(document.bytes() == Array(expected.utf8))
        var sink = Array("before ".utf8)
        document.render(into: &sink)
        #expect(sink == Array(("before " + expected).utf8))
    }

    @Test(arguments: [
        (XML.StyleSheet.xslt("/feed.xsl"), #"<?xml-stylesheet href="/feed.xsl" type="text/xsl"?>"#),
        (.css("/a b?>&"), #"<?xml-stylesheet href="/a%20b?%3E&amp;" type="text/css"?>"#),
    ])
    func `A document names its style sheet before its root element`(styleSheet: XML.StyleSheet, expected: String) {
        #expect(
            XML.Document("a", styleSheet: styleSheet).render() == """
                <?xml version="1.0" encoding="utf-8"?>
                \(expected)
                <a/>

                """)
    }

    @Test func `A document can contain a value that was created earlier`() {
        let piece = element("b")
        #expect(XML.Document("a") { piece }.render().hasSuffix("?>\n<a><b/></a>\n"))
    }
}

private func expect(_ xml: XML, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(xml.render() == expected, sourceLocation: sourceLocation)
    #expect(xml.bytes() == Array(expected.utf8), sourceLocation: sourceLocation)
    var sink: [UInt8] = []
    xml.render(into: &sink)
    #expect(sink == Array(expected.utf8), sourceLocation: sourceLocation)
}
