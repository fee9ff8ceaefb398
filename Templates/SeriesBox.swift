import Hypertext
import Publishing

/// An article's place in its series, and the series' parts.
struct SeriesBox: HTML {
    let place: Series.Place
    let context: TemplateContext

    /// In a series of more parts the list would grow with the square of their number over the site; the parts before
    /// and after the article are linked at its end in any case.
    private static let longestList = 20

    var body: some HTML {
        let pages = place.series.pages
        let wording = context.wording
        Hypertext.section(
            .class("series"), .ariaLabel(wording.termTitle(place.series.name, in: wording[.series]))
        ) {
            p {
                wording.part(place, series: a(.href(context.site.url(place.series.path))) { place.series.name })
            }
            if (2...Self.longestList).contains(pages.count) {
                ol { for (index, page) in pages.enumerated() { item(page, isCurrent: index + 1 == place.number) } }
            }
        }
    }

    private func item(_ page: Page, isCurrent: Bool) -> Markup {
        li {
            if isCurrent {
                strong(.ariaCurrent(.page)) { context.name(page.title) }
            } else {
                a(.href(context.site.url(page.path))) { context.name(page.title) }
            }
        }
    }
}
