import Hypertext
import Publishing

// region: theme
struct TitleTheme: Theme {
    func home(in site: Site) -> Markup {
        list(of: site.pages, under: site.configuration.title)
    }

    func section(_ section: Section, in site: Site) -> Markup {
        list(of: section.pages, under: section.title)
    }

    func article(_ page: Page, in site: Site) -> Markup {
        Markup {
            h1 { page.title }
            site.content(of: page)
        }
    }

    func taxonomy(_ taxonomy: Taxonomy, in site: Site) -> Markup {
        Markup { ul { for term in taxonomy.terms { li { term.name } } } }
    }

    func term(_ term: Taxonomy.Term, of taxonomy: Taxonomy, in site: Site) -> Markup {
        list(of: term.pages, under: term.name)
    }

    func notFound(in site: Site) -> Markup {
        Markup { h1 { "Not here" } }
    }

    let assets: [ThemeAsset] = []

    private func list(of pages: [Page], under title: String) -> Markup {
        Markup {
            h1 { title }
            ul { for page in pages { li { page.title } } }
        }
    }
}
// endregion
