import Hypertext
import Publishing

/// A theme that shows what a page knows and no more, so that a test can read it.
struct PlainTheme: Theme {
    var assets: [ThemeAsset] { [ThemeAsset(path: "/plain.css", bytes: Array("p {}\n".utf8))] }

    func home(in site: Site) -> Markup {
        Markup {
            title(site.home?.title ?? site.configuration.title)
            if let home = site.home { site.content(of: home) }
            for page in site.pages { item(page, in: site) }
        }
    }

    func section(_ section: Section, in site: Site) -> Markup {
        Markup {
            title(section.title)
            if let page = section.page { site.content(of: page) }
            for page in section.pages { item(page, in: site) }
        }
    }

    func article(_ page: Page, in site: Site) -> Markup {
        Markup {
            title(page.title)
            if let date = page.date { time(.datetime(.date(date.year, date.month, date.day))) { date.rfc3339 } }
            if let place = site.place(of: page) {
                p {
                    "\(place.series.name) \(place.number)/\(place.series.pages.count)"
                    if let previous = place.previous { " after \(previous.title)" }
                    if let next = place.next { " before \(next.title)" }
                }
            }
            for tag in page.tags { a(.href(site.url(of: tag, in: .tags))) { tag } }
            site.content(of: page)
        }
    }

    func taxonomy(_ taxonomy: Taxonomy, in site: Site) -> Markup {
        Markup {
            title(taxonomy.kind.rawValue)
            for term in taxonomy.terms { a(.href(site.url(term.path))) { "\(term.name) \(term.pages.count)" } }
        }
    }

    func term(_ term: Taxonomy.Term, of taxonomy: Taxonomy, in site: Site) -> Markup {
        Markup {
            title(term.name)
            for page in term.pages { item(page, in: site) }
        }
    }

    func notFound(in site: Site) -> Markup {
        Markup { title("Not found") }
    }

    private func item(_ page: Page, in site: Site) -> Markup {
        li { a(.href(site.url(page.path))) { page.title } }
    }
}
