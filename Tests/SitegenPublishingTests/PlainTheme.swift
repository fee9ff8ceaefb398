import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenModel

/// A theme that outputs only the data of a page, so that tests can compare it.
struct PlainTheme: Theme {
    var assets: [ThemeAsset] { [ThemeAsset(path: "/plain.css", bytes: Array("p {}\n".utf8))] }

    func markup(of page: OutputPage, in site: Site) -> Markup {
        switch page.kind {
        case .home: home(in: site)
        case .section(let section): self.section(section, in: site)
        case .article(let article): self.article(article, in: site)
        case .taxonomy(let taxonomy): self.taxonomy(taxonomy, in: site)
        case .term(let term, _): list(term.name, term.pages, in: site)
        case .allSeries(let series): list("All series", series.flatMap(\.pages), in: site)
        case .series(let series):
            Markup {
                if let text = series.page { site.content(of: text) }
                list(series.name, series.pages, in: site)
            }
        case .archives(let archives): list("Archive", archives.flatMap(\.pages), in: site)
        case .archive(let archive): list("\(archive.year)", archive.pages, in: site)
        case .search, .notFound:
            Markup {
                title { page.text(in: site)?.title ?? "Not found" }
                if let text = page.text(in: site) { site.content(of: text) }
            }
        }
    }

    private func home(in site: Site) -> Markup {
        Markup {
            title { site.home?.title ?? site.configuration.title }
            if let home = site.home { site.content(of: home) }
            for page in site.pages { item(page, in: site) }
        }
    }

    private func section(_ section: Section, in site: Site) -> Markup {
        Markup {
            title { section.title }
            if let page = section.page { site.content(of: page) }
            for page in section.pages { item(page, in: site) }
        }
    }

    private func article(_ page: Page, in site: Site) -> Markup {
        Markup {
            title { page.title }
            if let date = page.date { time(.datetime(.date(date.year, date.month, date.day))) { date.rfc3339 } }
            for place in site.places(of: page) {
                p {
                    "\(place.series.name) \(place.number)/\(place.series.pages.count)"
                    if let previous = place.previous { " after \(previous.title)" }
                    if let next = place.next { " before \(next.title)" }
                }
            }
            for tag in page.names(in: "tags") {
                a(.href(site.url(site.taxonomy("tags")?.term(tag)?.path ?? "?"))) { tag }
            }
            site.content(of: page)
        }
    }

    private func taxonomy(_ taxonomy: Taxonomy, in site: Site) -> Markup {
        Markup {
            title { taxonomy.name }
            for term in taxonomy.terms { a(.href(site.url(term.path))) { "\(term.name) \(term.pages.count)" } }
        }
    }

    private func list(_ name: String, _ pages: [Page], in site: Site) -> Markup {
        Markup {
            title { name }
            for page in pages { item(page, in: site) }
        }
    }

    private func item(_ page: Page, in site: Site) -> Markup {
        li { a(.href(site.url(page.path))) { page.title } }
    }
}
