import Hypertext
import SitegenConfiguration
import SitegenModel

/// A theme whose pages have only a title, a text and links to all pages, so that a test controls their markup.
struct BareTheme: Theme {
    /// Markup that the head of every page ends with.
    var head = ""

    func markup(of page: OutputPage, in site: Site) -> Markup {
        let text = page.text(in: site)
        return Markup {
            title { Self.name(of: page, text, in: site) }
            if let description = text?.description ?? site.configuration.description {
                meta(.name("description"), .content(description))
            }
            UnescapedHTML(head + "\n")
            if let text { site.content(of: text) }
            if case .home = page.kind {
                for page in site.pages where !page.path.contains("hidden") { link(page.title, page.path, in: site) }
                for section in site.sections { link(section.title, section.path, in: site) }
                for taxonomy in site.taxonomies { link(taxonomy.name, taxonomy.path, in: site) }
            }
            for translation in page.translations {
                link(translation.language.name, translation.path, in: site)
            }
        }
    }

    private static func name(of page: OutputPage, _ text: Page?, in site: Site) -> String {
        switch page.kind {
        case .notFound: "Not found"
        default: text?.title ?? page.path.map { $0 == "/" ? site.configuration.title : $0 } ?? ""
        }
    }

    private func link(_ title: String, _ path: String, in site: Site) -> Markup {
        Markup { p { a(.href(site.url(path))) { title } } }
    }
}
