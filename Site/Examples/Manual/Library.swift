import SitegenCommands

// region: book
/// The front-matter fields of a book, in addition to the standard keys.
struct Book: Decodable, Sendable {
    var writer: String
    var year: Int
    var pages: Int?
}
// endregion

// region: file
/// The writer of a book, from the text of its file.
func writer(of text: String) throws -> String {
    let file = try MarkdownFile(text, name: "earthsea.md")
    return try file.metadata(Book.self).writer
}
// endregion

// region: website
/// A site about books.
enum Library {
    static let website = Website()
        .section("books", metadata: Book.self)
        .page("about", title: "About") {
            Paragraph { "All of them were read." }
        }
        .transform { document, page in
            guard let book = page.metadata(Book.self) else { return }
            document.blocks.insert(Paragraph { "By \(book.writer), \(book.year)." }, at: 0)
        }
        .inlineDirective("isbn") { directive, renderer in
            code { renderer.markup(of: directive.content) }
        }
        .file("/writers.txt") { site in
            let writers = site.pages.compactMap { $0.metadata(Book.self)?.writer }
            return Set(writers).sorted().map { "\($0)\n" }.joined()
        }
}
// endregion
