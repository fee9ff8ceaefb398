import Hypertext
package import SitegenModel

/// An article's place in its series, and the list of the series' parts, which is collapsed: the text begins on the first
/// screen.
struct SeriesBox: HTML {
    let place: Series.Place
    let context: TemplateContext

    var body: some HTML {
        let wording = context.wording
        Hypertext.section(
            .class("series"), .ariaLabel(wording.title(of: place.series))
        ) {
            p {
                wording.part(place, series: a(.href(context.site.url(place.series.path))) { place.series.name })
            }
            let pages = place.listedPages
            if !pages.isEmpty {
                details {
                    summary { wording.partCount(place.count) }
                    ol { for (index, page) in pages.enumerated() { item(page, isCurrent: index + 1 == place.number) } }
                }
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

extension TemplateContext {
    /// A page's place in each of its series that has more parts than this one: ‘part 1 of 1’ is nothing to tell.
    package func seriesPlaces(of page: Page) -> [Series.Place] {
        site.places(of: page).filter { $0.count > 1 }
    }

    /// The first of these places. Lists ask for it of each of their pages, so it does not take a look at all of them.
    package func firstSeriesPlace(of page: Page) -> Series.Place? {
        site.firstPlace(of: page).flatMap { $0.count > 1 ? $0 : nil }
    }
}

extension Series.Place {
    /// In a series of more parts the list would grow with the square of their number over the site; the parts before
    /// and after the article are linked at its end in any case.
    private static let longestList = 20

    /// The parts of the series as each of them lists them; none where there are too many.
    package var listedPages: [Page] {
        count <= Self.longestList ? series.pages : []
    }
}
