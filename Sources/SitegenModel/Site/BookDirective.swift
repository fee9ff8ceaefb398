package import Hypertext
import SitegenConfiguration
package import SitegenDocuments

/// The directive `::book`, which links to the formats of a book: `::book[Read it offline]{name=manual}`.
package enum BookDirective {
    /// The directive's name.
    package static let name = "book"

    /// Its attributes: the name of the book.
    package static let rules = DirectiveRules([.init("name")], showsLabel: true)

    package static func markup(of directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        guard let site = renderer.site, let name = directive.attributes["name"],
            let book = site.books.first(where: { $0.configuration.name == name })
        else { return Markup {} }
        let formats = book.formats(in: site)
        if formats.isEmpty { return Markup {} }
        return p(renderer.attributes(directive.attributes, beside: ["book"])) {
            if !directive.label.isEmpty {
                renderer.markup(of: directive.label)
                " "
            }
            for (index, format) in formats.enumerated() {
                if index > 0 { " · " }
                a(.href(site.url(book.path(of: format, in: site.configuration.language)))) {
                    switch format {
                    case .epub: "EPUB"
                    case .page: "HTML"
                    case .pdf: "PDF"
                    }
                }
            }
        }
    }
}
