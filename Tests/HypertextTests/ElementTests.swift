import Hypertext
import Testing

@Suite struct ElementTests {
    @Test func `An element has its attributes, its content and an end tag`() {
        expect(p(.class("lede"), .id("first")) { "Hello" }, #"<p class="lede" id="first">Hello</p>"#)
    }

    @Test func `A void element has no end tag`() {
        expect(br(), "<br>")
        expect(img(.src("a.png"), .alt("A")), #"<img src="a.png" alt="A">"#)
    }

    @Test func `Several class names are joined in one attribute`() {
        expect(p(.class("a", "b")) { "" }, #"<p class="a b"></p>"#)
    }

    @Test func `A conditional attribute is written only if its condition is true`() {
        expect(a(.href("/"), .ariaCurrent(.page).when(true)) { "Home" }, ##"<a href="/" aria-current="page">Home</a>"##)
        expect(a(.href("/"), .ariaCurrent(.page).when(false)) { "Home" }, ##"<a href="/">Home</a>"##)
    }

    @Test func `A page begins with its document type`() {
        let page = Markup {
            Doctype()
            html(.lang("en")) {
                head {
                    meta(.charset(.utf8)); title { "T & U" }
                }
                body { main { "…" } }
            }
        }
        expect(
            page,
            """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>T &amp; U</title></head>\
            <body><main>…</main></body></html>
            """
        )
    }
}

func expect(_ html: some HTML, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(html.render() == expected, sourceLocation: sourceLocation)
}
