// region: test
import SitegenTesting
import Testing

@testable import Manual

struct CardTests {
    @Test func `A card leads to its page`() {
        assertSnapshot(of: Card(title: "Tom & Jerry", url: "/tom/", tags: ["cats"]), as: .html)
    }
}
// endregion

extension CardTests {
    @Test func `A card is written on one line, or with a line for each element`() {
        let line =
            ##"<article class="card"><h2><a href="/tom/">Tom &amp; Jerry</a></h2><ul><li>cats</li></ul></article>"##
        #expect(CardRendering.compact == line)
        #expect(
            CardRendering.pretty == """
                <article class="card">
                  <h2><a href="/tom/">Tom &amp; Jerry</a></h2>
                  <ul>
                    <li>cats</li>
                  </ul>
                </article>
                """)
    }
}
