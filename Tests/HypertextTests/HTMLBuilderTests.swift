import Hypertext
import Testing

@Suite struct HTMLBuilderTests {
    @Test(arguments: [(true, "<p>yes</p>"), (false, "<p>no</p>")])
    func `A condition writes the selected branch`(condition: Bool, expected: String) {
        let markup = Markup {
            if condition { p { "yes" } } else { p { "no" } }
        }
        expect(markup, expected)
    }

    @Test(arguments: [(1, "one"), (2, "two"), (3, "many")])
    func `A switch writes the matching case`(number: Int, expected: String) {
        let markup = Markup {
            switch number {
            case 1: "one"
            case 2: "two"
            default: "many"
            }
        }
        expect(markup, expected)
    }

    @Test func `A loop writes the content of each iteration`() {
        expect(ul { for item in ["a", "b"] { li { item } } }, "<ul><li>a</li><li>b</li></ul>")
        expect(ul { for item in [String]() { li { item } } }, "<ul></ul>")
        expect(ul { for item in ["a", "b", "c"] { if item != "b" { li { item } } } }, "<ul><li>a</li><li>c</li></ul>")
        expect(ul { for item in ["b", "a"] { if item != "b" { li { item } } } }, "<ul><li>a</li></ul>")
    }

    @Test func `ForEach writes the same markup as a loop`() {
        expect(ul { ForEach(["a", "b"]) { item in li { item } } }, "<ul><li>a</li><li>b</li></ul>")
        expect(ul { ForEach(0..<0) { _ in li() } }, "<ul></ul>")
        expect(ForEach(1...3) { "\($0)" }, "123")
    }

    @Test func `An optional without a value writes nothing`() {
        let nothing: String? = nil
        let noNumber: Int? = nil
        let noElement: Markup? = nil
        let noComponent: Greeting? = nil
        expect(
            p {
                nothing
                noNumber
                noElement
                noComponent
                if nothing != nil { "never" }
            }, "<p></p>")
    }

    @Test func `An optional with a value is written`() {
        let text: String? = "a"
        let number: Int? = 7
        let element: Markup? = br()
        let component: Greeting? = Greeting(name: "b")
        expect(
            p {
                text
                number
                element
                component
                if let text { text }
            }, "<p>a7<br><em>Hello, b</em>a</p>")
    }

    @Test func `Numbers, Booleans, characters and substrings are written as text`() {
        expect(
            p {
                3; " "; 2.5; " "; true; " "; Character("<"); " "; "abc".dropFirst()
            }, "<p>3 2.5 true &lt; bc</p>")
        expect(
            p {
                Int8.min; UInt64.max; Unicode.Scalar("&")
            }, "<p>-12818446744073709551615&amp;</p>")
    }

    @Test func `A body can contain declarations and availability checks`() {
        expect(
            p {
                let count = 3
                count
                if #available(macOS 13, *) { " items" } else { " things" }
            }, "<p>3 items</p>")
    }

    @Test func `A component is used like an element`() {
        expect(
            section { for name in ["A", "B"] { Greeting(name: name) } },
            "<section><em>Hello, A</em><em>Hello, B</em></section>")
    }

    @Test func `Content is passed to a component`() {
        struct Panel: HTML {
            let heading: String
            let content: Markup

            init(_ heading: String, @HTMLBuilder content: () -> Markup) {
                self.heading = heading
                self.content = content()
            }

            var body: some HTML {
                section {
                    h2 { heading }
                    content
                }
            }
        }
        expect(
            Panel("A") { Panel("B") { "c" } },
            "<section><h2>A</h2><section><h2>B</h2>c</section></section>")
    }

    @Test func `An empty body writes no content`() {
        expect(div {}, "<div></div>")
        expect(div(), "<div></div>")
        expect(Markup {}, "")
        expect(Markup.empty, "")
        expect(
            div {
                Markup.empty; ""
            }, "<div></div>")
    }

    @Test(arguments: 1...12)
    func `A body can have any number of statements`(count: Int) {
        let bodies: [Markup] = [
            Markup { "1" },
            Markup {
                "1"; "2"
            },
            Markup {
                "1"; "2"; "3"
            },
            Markup {
                "1"; "2"; "3"; "4"
            },
            Markup {
                "1"; "2"; "3"; "4"; "5"
            },
            Markup {
                "1"; "2"; "3"; "4"; "5"; "6"
            },
            Markup {
                "1"; "2"; "3"; "4"; "5"; "6"; "7"
            },
            Markup {
                "1"; "2"; "3"; "4"; "5"; "6"; "7"; "8"
            },
            Markup {
                "1"; "2"; "3"; "4"; "5"; "6"; "7"; "8"; "9"
            },
            Markup {
                "1"; "2"; "3"; "4"; "5"; "6"; "7"; "8"; "9"; "10"
            },
            Markup {
                "1"; "2"; "3"; "4"; "5"; "6"; "7"; "8"; "9"; "10"; "11"
            },
            Markup {
                "1"; "2"; "3"; "4"; "5"; "6"; "7"; "8"; "9"; "10"; "11"; "12"
            },
        ]
        expect(bodies[count - 1], (1...count).map(String.init).joined())
    }

    @Test func `A body can have hundreds of children`() {
        let spans = (0..<700).map { "<span>\($0)</span>" }.joined()
        expect(div { for number in 0..<700 { span { number } } }, "<div>" + spans + "</div>")
    }
}

private struct Greeting: HTML {
    let name: String

    var body: some HTML {
        em {
            "Hello, "; name
        }
    }
}
