import Testing

@testable import SitegenImporting

/// Documents in XML beside the elements that are read.
@Suite struct XMLElementTests {
    private func root(_ text: String) -> XMLElement? { XMLElement.root(of: Array(text.utf8)) }

    @Test func `Elements have attributes, text and lines`() throws {
        let element = try #require(
            root("<?xml version=\"1.0\"?>\n<a x='1 &amp; 2'>\n<b:c><![CDATA[<d>]]> &lt;e&gt; &#233;</b:c><f/></a>"))
        #expect(element.name == "a")
        #expect(element["x"] == "1 & 2")
        #expect(element.line == 2)
        #expect(element.child("b:c")?.text == "<d> <e> é")
        #expect(element.child("b:c")?.line == 3)
        #expect(element.children.count == 2)
    }

    @Test func `Entities are neither resolved nor expanded`() {
        let text = """
            <!DOCTYPE a [ <!ENTITY x SYSTEM "file:///etc/passwd"> <!ENTITY y "yyyy"> <!ENTITY z "&y;&y;"> ]>
            <a>&x; &y; &z; %x;</a>
            """
        #expect(root(text)?.text == "&x; &y; &z; %x;")
    }

    @Test(arguments: [
        ("<a><b>x", "x"), ("<a></c><b>x</b></a>", "x"), ("<a><b>x</a>", "x"), ("<a><b><![CDATA[x", ""), ("<a", ""),
        ("", ""),
    ])
    func `An incomplete document is read as far as possible`(_ text: String, _ content: String) {
        #expect((root(text)?.child("b")?.text ?? "") == content)
    }

    @Test func `Elements that are nested too deeply are text`() {
        let text = String(repeating: "<a>", count: 100_000) + "x"
        var depth = 0
        var element = root(text)
        while let inner = element?.child("a") { (depth, element) = (depth + 1, inner) }
        #expect(depth < 30)
        #expect(element?.text == "x")
    }
}
