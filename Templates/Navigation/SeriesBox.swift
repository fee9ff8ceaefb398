import Hypertext
package import SitegenModel

/// An article's position in its series, and the list of the series' parts, which is collapsed so that the text begins on the
/// first screen.
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
                strong(.ariaCurrent(.page)) { context.name(page.title, page.titleHTML) }
            } else {
                a(.href(context.site.url(page.path))) { context.name(page.title, page.titleHTML) }
            }
        }
    }
}

extension TemplateContext {
    /// The page's position in each of its series, except those with a single part, because ‘part 1 of 1’ is not informative.
    package func seriesPlaces(of page: Page) -> [Series.Place] {
        site.places(of: page).filter { $0.count > 1 }
    }

    /// The first of these positions. Lists read it for each of their pages, so it does not compute all positions.
    package func firstSeriesPlace(of page: Page) -> Series.Place? {
        site.firstPlace(of: page).flatMap { $0.count > 1 ? $0 : nil }
    }
}

extension Series.Place {
    /// For longer series, the total size of the lists would grow with the square of the number of parts. The end of each
    /// article links to the previous and next parts anyway.
    private static let longestList = 20

    /// The parts of the series for the list; empty if there are too many.
    package var listedPages: [Page] {
        count <= Self.longestList ? series.pages : []
    }
}
