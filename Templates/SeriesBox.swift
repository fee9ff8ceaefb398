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
        aside(.class("series"), .ariaLabel(context.wording[.series])) {
            p { context.wording.part(place) }
            if (2...Self.longestList).contains(pages.count) {
                ol { for (index, page) in pages.enumerated() { item(page, isCurrent: index + 1 == place.number) } }
            }
        }
    }

    private func item(_ page: Page, isCurrent: Bool) -> Markup {
        li {
            if isCurrent {
                strong(.ariaCurrent(.page)) { page.title }
            } else {
                a(.href(context.site.url(page.path))) { page.title }
            }
        }
    }
}
