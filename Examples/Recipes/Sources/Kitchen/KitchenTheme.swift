import SitegenCommands
import SitegenConfiguration

/// The theme of the cookbook.
struct KitchenTheme: Theme {
    var assets: [ThemeAsset] {
        [ThemeAsset(path: "/kitchen.css", bytes: Array("body { font: 1.2em/1.5 serif; max-width: 36em }\n".utf8))]
    }

    func markup(of page: OutputPage, in site: Site) -> Markup {
        switch page.kind {
        case .home:
            layout(site.configuration.title, in: site) {
                text(site.home, in: site); list(site.pages, in: site)
            }
        case .section(let section):
            layout(section.title, in: site) {
                text(section.page, in: site); list(section.pages, in: site)
            }
        case .article(let article):
            layout(article.title, in: site) {
                facts(article); site.content(of: article)
            }
        case .taxonomy(let taxonomy):
            layout(taxonomy.title ?? taxonomy.name, in: site) {
                ul { for term in taxonomy.terms { li { a(.href(site.url(term.path))) { term.name } } } }
            }
        case .term(let term, _): layout(term.name, in: site) { list(term.pages, in: site) }
        case .notFound: layout("Not on the menu", in: site) {}
        default: layout(page.title(in: site), in: site) { list(page.entries, in: site) }
        }
    }

    private func layout(_ title: String, in site: Site, @HTMLBuilder content: () -> Markup) -> Markup {
        let content = content()
        return Markup {
            Doctype()
            html(.lang(site.configuration.language.tag)) {
                head {
                    Head.basics(title: title)
                    Head.stylesheet(site.url("/kitchen.css"))
                }
                body {
                    p { a(.href(site.url("/"))) { site.configuration.title } }
                    main {
                        h1 { title }
                        content
                    }
                }
            }
        }
    }

    @HTMLBuilder private func facts(_ page: Page) -> Markup {
        if let level = page.metadata(Recipe.self)?.level { p(.class("level")) { level.rawValue } }
    }

    @HTMLBuilder private func text(_ page: Page?, in site: Site) -> Markup {
        if let page { site.content(of: page) }
    }

    private func list(_ pages: [Page], in site: Site) -> Markup {
        Markup {
            ul { for page in pages { li { a(.href(site.url(page.path))) { page.title } } } }
        }
    }
}
