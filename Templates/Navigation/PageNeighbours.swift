import SitegenConfiguration
import SitegenModel

/// The previous and next pages of a page, and the labels of the links to them.
package struct PageNeighbours: Sendable {
    /// The previous page, if there is one.
    package let previous: ReadingOrder.Step?

    /// The next page, if there is one.
    package let next: ReadingOrder.Step?

    /// The label of both links together.
    package let label: String

    /// The label of the link to the previous page.
    package let previousLabel: String

    /// The label of the link to the next page.
    package let nextLabel: String
}

extension TemplateContext {
    /// The previous and next pages: in a manual by reading order, otherwise in the article's series, otherwise in its section.
    /// `nil` if there are none, or the page does not show them.
    package var neighbours: PageNeighbours? {
        guard shows(.neighbours) ?? true else { return nil }
        let way: (previous: ReadingOrder.Step?, next: ReadingOrder.Step?)
        let labels: (all: Wording.Label, previous: Wording.Label, next: Wording.Label)
        // The pages of a website are not read one after the other.
        if look == .site { return nil }
        switch page.kind {
        case .article(let page) where look == .docs:
            guard site.configuration.lists(page, in: .lists) else { return nil }
            way = ReadingOrder(site: site, manual: manual).neighbours(of: page)
            labels = (.articleNavigation, .previousPage, .nextPage)
        case .section(let section) where look == .docs:
            way = ReadingOrder(site: site, manual: manual).neighbours(of: section)
            labels = (.articleNavigation, .previousPage, .nextPage)
        case .article(let page):
            if let place = firstSeriesPlace(of: page) {
                way = (place.previous.map(ReadingOrder.Step.init), place.next.map(ReadingOrder.Step.init))
                labels = (.series, .previousPart, .nextPart)
            } else {
                way = neighboursInSection(of: page)
                labels = (.articleNavigation, .previousArticle, .nextArticle)
            }
        default: return nil
        }
        guard way.previous != nil || way.next != nil else { return nil }
        return PageNeighbours(
            previous: way.previous, next: way.next, label: wording[labels.all],
            previousLabel: wording[labels.previous], nextLabel: wording[labels.next])
    }

    /// If the section lists the newest page first, the previous page is the older one.
    private func neighboursInSection(of page: Page) -> (previous: ReadingOrder.Step?, next: ReadingOrder.Step?) {
        let (before, after) = site.neighbours(of: page)
        let isNewestFirst = site.section(of: page)?.order == .date && page.weight == nil && page.date != nil
        return (
            (isNewestFirst ? after : before).map(ReadingOrder.Step.init),
            (isNewestFirst ? before : after).map(ReadingOrder.Step.init)
        )
    }
}
