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

@Suite(.snapshots(.never)) struct CardTests {
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

    @Test func `A shelf lists its cards`() {
        assertSnapshot(of: Shelf(cards: [Card(title: "Tom", url: "/tom/")]), as: .titles)
    }
}

struct Shelf: Sendable {
    var cards: [Card]
}

extension Snapshotting where Value == Shelf {
    /// The titles of the cards, one per line.
    static var titles: Snapshotting {
        Snapshotting<String>.text.pullback { shelf in shelf.cards.map(\.title).joined(separator: "\n") }
    }
}
