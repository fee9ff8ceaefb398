import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenModel

/// A theme whose lists show all properties of their pages, and whose articles show all properties of their site.
struct InquisitiveTheme: Theme {
    // It has no templates.
    var directiveTemplates: [String]? { [] }
    func templates(for kind: OutputPage.Kind, layout: String?) -> [String]? { [] }

    func markup(of page: OutputPage, in site: Site) -> Markup {
        Markup {
            p { "\(page.path ?? "") \(page.translations.map(\.path)) \(page.feeds.map(\.path)) \(page.cardPath ?? "")" }
            p { text(of: page.kind) }
            for entry in page.entries { li { brief(entry) } }
            if let article = page.article {
                p { surroundings(of: article, in: site) }
                site.content(of: article)
            }
        }
    }

    /// The properties of its subject that a list shows.
    private func text(of kind: OutputPage.Kind) -> String {
        switch kind {
        case .home, .search, .notFound: ""
        case .article(let page): brief(page)
        case .section(let section): "\(section.title) \(section.sections.map(\.title))"
        case .taxonomy(let taxonomy): "\(taxonomy.name) \(taxonomy.terms.map { "\($0.name) \($0.pages.count)" })"
        case .term(let term, let taxonomy): "\(term.name) in \(taxonomy.name)"
        case .allSeries(let series): "\(series.map { "\($0.name) \($0.pages.count)" })"
        case .series(let series): series.name
        case .archives(let archives): "\(archives.map { "\($0.year) \($0.pages.count)" })"
        case .archive(let archive): "\(archive.year)"
        }
    }

    /// The properties of a page.
    private func brief(_ page: Page) -> String {
        """
        \(page.path) \(page.title) \(page.date?.rfc3339 ?? "") \(page.updated?.rfc3339 ?? "") \(page.description ?? "") \
        \(page.summary) \(page.names(in: "tags")) \(page.series) \(page.weight ?? 0) \(page.aliases) \(page.isDraft) \(page.layout ?? "") \
        \(page.sidebar.map { "\($0)" } ?? "") \(PagePart.allCases.map { page.parts[$0] ?? false }) \(page.endsWithComments) \(page.hero ?? "") \
        \(page.fields) \(page.wordCount) \(page.readingMinutes) \(page.holdsImages) \(page.isEmpty)
        """
    }

    /// The properties of its site that a page shows.
    private func surroundings(of page: Page, in site: Site) -> String {
        let neighbours = site.neighbours(of: page)
        let places = site.places(of: page).map { "\($0.series.name) \($0.number) of \($0.series.pages.count)" }
        return """
            \(neighbours.previous?.title ?? "") \(neighbours.next?.title ?? "") \(site.related(to: page).map(\.title)) \
            \(places) \(site.ancestors(of: page).map(\.title)) \(site.menuNames) \(site.menu("main").map(\.title)) \
            \((try? site.text(ofFile: "parts/theme.txt")) ?? "none") \
            \(site.data) \(site.taxonomies.map(\.name)) \(site.home?.title ?? "") \(site.tableOfContents(of: page).entries.map(\.title))
            """
    }
}
