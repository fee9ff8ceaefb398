import SitegenCommands

/// The site. `swift run Site serve` previews it while you write, and `swift run Site build` builds it.
@main
enum Site {
    static func main() async {
        await website.run()
    }

    /// The additions of the program. The other pages and settings are in site.yaml and content/.
    static var website: Website {
        Website()
            .section("books", metadata: Book.self)
            .transform { document, page in
                guard let book = page.metadata(Book.self) else { return }
                document.blocks.insert(contentsOf: book.summary, at: 0)
            }
            .page("about", title: "About") { aboutPage }
            .file("/books.txt") { site in
                let books = site.pages.compactMap { page in
                    page.metadata(Book.self).map { "\(page.title), \($0.author), \($0.year)\n" }
                }
                return books.sorted().joined()
            }
    }
}
