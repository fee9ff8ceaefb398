import SitegenCommands

/// The front-matter fields of a book, in addition to those of every page. The build reports missing and misspelled keys with
/// their positions.
struct Book: Decodable, Sendable {
    var author: String
    var year: Int
    var rating: Rating?

    enum Rating: String, Decodable, CaseIterable {
        case good, great
    }

    /// The first paragraph of the page of each book.
    @DocumentBuilder var summary: [Block] {
        Paragraph {
            Strong { author }
            Text(", \(year)")
            switch rating {
            case .great?: " ★★★"
            case .good?: " ★★"
            case nil: ""
            }
        }
    }
}
