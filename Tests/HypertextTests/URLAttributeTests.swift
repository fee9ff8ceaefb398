import Foundation
import Hypertext
import HypertextFoundation
import Testing

@Suite struct URLAttributeTests {
    @Test(arguments: [
        ("https://a.example/b?c=d&e=f", #"<a href="https://a.example/b?c=d&amp;e=f">x</a>"#),
        ("/caf%C3%A9#menu", #"<a href="/caf%C3%A9#menu">x</a>"#),
        ("mailto:ada@a.example", #"<a href="mailto:ada@a.example">x</a>"#),
        ("javascript:alert(1)", "<a>x</a>"),
    ])
    func `A link accepts a Foundation URL`(url: String, markup: String) throws {
        let url = try #require(URL(string: url))
        #expect(a(.href(url)) { "x" }.render() == markup)
    }

    @Test func `Other URL attributes accept a Foundation URL`() throws {
        let url = try #require(URL(string: "/x"))
        let markup = Markup {
            img(.src(url), .alt(""))
            form(.action(url)) { button(.formaction(url)) { "Go" } }
            video(.poster(url), .src(url))
        }
        #expect(
            markup.render()
                == #"<img src="/x" alt=""><form action="/x"><button formaction="/x">Go</button></form>"#
                + #"<video poster="/x" src="/x"></video>"#)
    }

    @Test func `URL attributes still accept strings`() {
        #expect(a(.href("/")) { "x" }.render() == #"<a href="/">x</a>"#)
    }

    @Test func `An attribute whose URL is nil is left out`() {
        let url: URL? = nil
        #expect(a(.href(url)) { "x" }.render() == "<a>x</a>")
        #expect(a(.href(nil)) { "x" }.render() == "<a>x</a>")
    }
}
