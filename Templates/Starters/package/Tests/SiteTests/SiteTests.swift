import SitegenCommands
import Testing

@testable import Site

@Suite struct SiteTests {
    @Test func `A book says who wrote it, and when`() {
        let book = Book(author: "Ursula K. Le Guin", year: 1968, rating: .great)
        let document = Document { book.summary }
        #expect(
            document.render()
                == "<p><strong>Ursula K. Le Guin</strong>, 1968 ★★★</p>\n")
    }
}
