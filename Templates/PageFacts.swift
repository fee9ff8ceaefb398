import Hypertext
import Publishing

/// The line under a title: whether the page is a draft, its dates, how long it takes to read, its place in a series.
struct PageFacts: HTML {
    /// What the line is part of.
    enum Place: Sendable {
        /// The page itself, which says more in boxes of their own.
        case article
        /// An entry of a list.
        case list
    }

    let page: Page
    let place: Place
    let context: TemplateContext

    var body: some HTML {
        if context.look == .docs {
            manualFacts
        } else {
            facts
        }
    }

    /// What a page of a manual tells: whether it is done, and when it was last changed.
    @HTMLBuilder private var manualFacts: Markup {
        let updated = place == .article ? page.updated ?? page.date : nil
        if page.isDraft || updated != nil {
            ul(.class("facts")) {
                draft
                if let updated { li { context.wording.updated(on: time(updated)) } }
            }
        }
    }

    @HTMLBuilder private var draft: Markup {
        if page.isDraft {
            li {
                strong(.class("draft")) { context.wording[.draft] }
            }
        }
    }

    private var facts: Markup {
        ul(.class("facts")) {
            draft
            if place == .article { authors }
            if let date = page.date { li { time(date) } }
            if place == .article, let updated = page.updated, updated.isoDay != page.date?.isoDay {
                li { context.wording.updated(on: time(updated)) }
            }
            li { context.wording.readingTime(page.readingMinutes) }
            if place == .list, let place = context.site.places(of: page).first {
                li { context.wording.part(place) }
            }
        }
    }

    private func time(_ date: PublicationDate) -> Markup {
        Hypertext.time(.datetime(.date(date.year, date.month, date.day))) { context.dates.text(date) }
    }

    /// Who has written the page, each with a link to the list of what else they have written.
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
    /// The terms of a taxonomy that the page means by its names, each once.
    func terms(of taxonomy: String, in site: Site) -> [Taxonomy.Term] {
        guard let taxonomy = site.taxonomy(taxonomy) else { return [] }
        var seen: Set<String> = []
        return names(in: taxonomy.name).compactMap(taxonomy.term).filter { seen.insert($0.path).inserted }
    }
}
