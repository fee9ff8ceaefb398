package import Hypertext
import SitegenConfiguration
package import SitegenData
package import SitegenModel

/// The line under a title: whether the page is a draft, its dates, its reading time and its position in a series.
package struct PageFacts: HTML {
    /// The place at which the line is shown.
    package enum Place: Sendable {
        /// The page itself, which has separate boxes with more information.
        case article
        /// An entry of a list.
        case list
    }

    let page: Page
    let place: Place
    let context: TemplateContext

    package init(page: Page, place: Place, context: TemplateContext) {
        self.page = page
        self.place = place
        self.context = context
    }

    /// Whether the line has any content. For a page of a manual, this is only whether it is a draft and, on the page itself,
    /// the date of the last change.
    package var isShown: Bool {
        if page.isDraft || changed != nil { return true }
        if context.look == .docs { return false }
        if page.date != nil || context.readingTime(of: page) != nil { return true }
        return switch place {
        case .article: !page.terms(of: "authors", in: context.site).isEmpty
        case .list: context.firstSeriesPlace(of: page) != nil
        }
    }

    /// The date of the last change, if the line shows it.
    package var changed: PublicationDate? {
        guard place == .article else { return nil }
        if context.look == .docs { return page.updated ?? page.date }
        return page.updated.flatMap { $0.isoDay == page.date?.isoDay ? nil : $0 }
    }

    package var body: some HTML {
        if isShown {
            ul(.class("facts")) {
                if page.isDraft {
                    li {
                        strong(.class("draft")) { context.wording[.draft] }
                    }
                }
                let isManual = context.look == .docs
                if !isManual, place == .article { authors }
                if !isManual, let date = page.date { li { time(date) } }
                if let changed { li { context.wording.updated(on: time(changed)) } }
                if !isManual {
                    if let time = context.readingTime(of: page) { li { time } }
                    if place == .list, let place = context.firstSeriesPlace(of: page) {
                        li { context.wording.part(place) }
                    }
                }
            }
        }
    }

    private func time(_ date: PublicationDate) -> Markup {
        Hypertext.time(.datetime(DateTime(unchecked: date.isoDay))) { context.dates.text(date) }
    }

    /// The authors of the page, each with a link to the list of their pages.
    @HTMLBuilder private var authors: Markup {
        let terms = page.terms(of: "authors", in: context.site)
        if !terms.isEmpty {
            li {
                context.wording.written(by: terms.map(\.name)) { index in
                    a(.href(context.site.url(terms[index].path)), .rel(.author)) { context.name(terms[index].name) }
                }
            }
        }
    }
}

extension Page {
    /// The page's terms in a taxonomy, without duplicates.
    package func terms(of taxonomy: String, in site: Site) -> [Taxonomy.Term] {
        guard let taxonomy = site.taxonomy(taxonomy) else { return [] }
        var seen: Set<String> = []
        return names(in: taxonomy.name).compactMap(taxonomy.term).filter { seen.insert($0.path).inserted }
    }
}
