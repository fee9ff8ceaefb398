import SitegenCommands

/// What the front matter of a book says beside what every page's may say. A key that is missing or misspelled is an error
/// of the build, with its place.
struct Book: Decodable, Sendable {
    var author: String
    var year: Int
    var rating: Rating?

    enum Rating: String, Decodable, CaseIterable {
        case good, great
    }

    /// What stands above the text of each book.
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
