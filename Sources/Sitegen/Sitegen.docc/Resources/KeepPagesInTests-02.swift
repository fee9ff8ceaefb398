import Hypertext
import SitegenTesting
import Testing

struct Card: HTML {
    let title: String
    let url: String

    var body: some HTML {
        article(.class("card")) { h2 { a(.href(url)) { title } } }
    }
}

@Suite struct CardTests {
    @Test func `A card leads to its page`() {
        assertSnapshot(of: Card(title: "Tom & Jerry", url: "/tom/"), as: .html)
    }

    @Test func `A card escapes its title`() {
        assertInlineSnapshot(of: Card(title: "Tom & Jerry", url: "/tom/"), as: .html) {
            """
            <article class="card">
              <h2><a href="/tom/">Tom &amp; Jerry</a></h2>
            </article>
            """
        }
    }
}
