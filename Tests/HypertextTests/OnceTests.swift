import Hypertext
import HypertextAsync
import Testing

@Suite struct OnceTests {
    private struct Gallery: HTML {
        let name: String

        var body: some HTML {
            Once("gallery") { style(css: ".gallery {}") }
            div(.class("gallery")) { name }
        }
    }

    @Test func `Content that many pieces bring along goes out once, where it comes first`() {
        expect(
            main {
                Gallery(name: "a"); Gallery(name: "b")
            },
            "<main><style>.gallery {}</style><div class=\"gallery\">a</div><div class=\"gallery\">b</div></main>")
    }

    @Test func `Each page has it again, in whichever order the pieces were made`() {
        let second = Markup { Gallery(name: "2") }
        let first = Markup { Gallery(name: "1") }
        let page = main {
            first; second
        }
        let expected =
            "<main><style>.gallery {}</style><div class=\"gallery\">1</div><div class=\"gallery\">2</div></main>"
        expect(page, expected)
        expect(page, expected)
        expect(second, "<style>.gallery {}</style><div class=\"gallery\">2</div>")
    }

    @Test func `Keys are told apart, and contents may hold such content themselves`() {
        expect(
            div {
                Once("a") {
                    "a"; Once("b") { "b" }
                }
                Once("b") { "never" }
                Once("a") {
                    "never"; Once("c") { "nor this" }
                }
                Once("c") { "c" }
                Once("") {}
            }, "<div>abc</div>")
    }
}

@Suite struct EnvironmentTests {
    private enum Accent: EnvironmentKey {
        static let defaultValue = "teal"
    }

    private struct Badge: HTML {
        @Environment(Accent.self) var accent

        var body: some HTML {
            span(.class(accent)) { "New" }
        }
    }

    @Test func `A component sees the innermost value around it`() {
        expect(
            div {
                Badge()
                withEnvironment(Accent.self, "red") {
                    Badge()
                    withEnvironment(Accent.self, "blue") { p { Badge() } }
                    Badge()
                }
                Badge()
            },
            #"<div><span class="teal">New</span><span class="red">New</span><p><span class="blue">New</span></p>"#
                + #"<span class="red">New</span><span class="teal">New</span></div>"#)
    }

    private struct Notice: HTML {
        @HTMLBuilder let content: @Sendable () -> Markup

        var body: some HTML {
            withEnvironment(Accent.self, "red") { aside { content() } }
        }
    }

    @Test func `Content that a component keeps as a closure sees the values that the component sets`() {
        expect(Notice { Badge() }, #"<aside><span class="red">New</span></aside>"#)
    }

    @Test func `What waits sees the value that held where it was written`() async throws {
        let page = withEnvironment(Accent.self, "red") {
            Await {
                let _: Void = await Task.yield()
                Badge()
            }
        }
        #expect(try await page.render() == #"<span class="red">New</span>"#)
    }
}
