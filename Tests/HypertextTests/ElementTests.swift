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

    @Test func `Several class names stand in one attribute`() {
        expect(p(.class("a", "b")) { "" }, #"<p class="a b"></p>"#)
    }

    @Test func `An attribute under a condition is there or not`() {
        expect(a(.href("/"), .ariaCurrent(.page).when(true)) { "Home" }, ##"<a href="/" aria-current="page">Home</a>"##)
        expect(a(.href("/"), .ariaCurrent(.page).when(false)) { "Home" }, ##"<a href="/">Home</a>"##)
    }

    @Test func `A page begins with its document type`() {
        let page = Markup {
            Doctype()
            html(.lang("en")) {
                head {
                    meta(.charsetUTF8); title("T & U")
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

@Suite struct HTMLBuilderTests {
    @Test(arguments: [(true, "<p>yes</p>"), (false, "<p>no</p>")])
    func `Either branch of a condition is written`(condition: Bool, expected: String) {
        let markup = Markup {
            if condition { p { "yes" } } else { p { "no" } }
        }
        expect(markup, expected)
    }

    @Test(arguments: [(1, "one"), (2, "two"), (3, "many")])
    func `A switch writes its case`(number: Int, expected: String) {
        let markup = Markup {
            switch number {
            case 1: "one"
            case 2: "two"
            default: "many"
            }
        }
        expect(markup, expected)
    }

    @Test func `A loop writes each round`() {
        expect(ul { for item in ["a", "b"] { li { item } } }, "<ul><li>a</li><li>b</li></ul>")
    }

    @Test func `What is not there writes nothing`() {
        let nothing: String? = nil
        let noElement: Element? = nil
        expect(
            p {
                nothing
                noElement
                if nothing != nil { "never" }
            }, "<p></p>")
    }

    @Test func `What is there is written`() {
        let text: String? = "a"
        let element: Element? = br()
        expect(
            p {
                text
                element
                if let text { text }
            }, "<p>a<br>a</p>")
    }

    @Test func `Numbers, names and availability work as in any Swift`() {
        expect(
            p {
                let count = 3
                count
                if #available(macOS 13, *) { " items" }
            }, "<p>3 items</p>")
    }

    @Test func `A component is used like an element`() {
        struct Card: HTML {
            let name: String
            var body: some HTML {
                div(.class("card")) { h2 { name } }
            }
        }
        expect(
            section { for name in ["A", "B"] { Card(name: name) } },
            #"<section><div class="card"><h2>A</h2></div><div class="card"><h2>B</h2></div></section>"#)
    }

    @Test func `An empty body is empty`() {
        expect(div {}, "<div></div>")
    }
}

func expect(_ html: some HTML, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(html.html() == expected, sourceLocation: sourceLocation)
}
