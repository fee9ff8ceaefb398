import Hypertext
import SitegenConfiguration
import SitegenModel

// region: theme
struct TitleTheme: Theme {
    func markup(of page: OutputPage, in site: Site) -> Markup {
        switch page.kind {
        case .article(let article):
            Markup {
                h1 { article.title }
                site.content(of: article)
            }
        case .section(let section): list(of: section.pages, under: section.title)
        case .term(let term, _): list(of: term.pages, under: term.name)
        case .notFound: Markup { h1 { "Not here" } }
        default: list(of: site.pages, under: site.configuration.title)
        }
    }

    private func list(of pages: [Page], under title: String) -> Markup {
        Markup {
            h1 { title }
            ul { for page in pages { li { page.title } } }
        }
    }
}
// endregion
