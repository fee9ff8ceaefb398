import SitegenCommands
import Testing

@testable import Site

@Suite struct SiteTests {
    @Test func `The summary of a book contains its author and year`() {
        let book = Book(author: "Ursula K. Le Guin", year: 1968, rating: .great)
        let document = Document { book.summary }
        #expect(
            document.render()
                == "<p><strong>Ursula K. Le Guin</strong>, 1968 ★★★</p>\n")
    }
}
