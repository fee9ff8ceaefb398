import Hypertext
import HypertextAsync
import Testing

@Suite struct OnceTests {
    private struct Gallery: HTML {
        let name: String

        var body: some HTML {
            Once("gallery") { style { ".gallery {}" } }
            div(.class("gallery")) { name }
        }
    }

    @Test func `Once content is written only at its first occurrence`() {
        expect(
            main {
                Gallery(name: "a"); Gallery(name: "b")
            },
            "<main><style>.gallery {}</style><div class=\"gallery\">a</div><div class=\"gallery\">b</div></main>")
    }

    @Test func `Once content is written again in every rendering, regardless of the order of creation`() {
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

    @Test func `Once content with different keys is independent and can be nested`() {
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

    @Test func `A component reads the innermost environment value`() {
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

    @Test func `A content closure reads the environment values that its component sets`() {
        expect(Notice { Badge() }, #"<aside><span class="red">New</span></aside>"#)
    }

    @Test func `Asynchronous content reads the environment value of its position`() async throws {
        let page = withEnvironment(Accent.self, "red") {
            Await {
                let _: Void = await Task.yield()
                Badge()
            }
        }
        #expect(try await page.render() == #"<span class="red">New</span>"#)
    }
}
