import SitegenModel

/// The pages before and after one, and what the ways to them are called.
package struct PageNeighbours: Sendable {
    /// The page before, if there is one.
    package let previous: ReadingOrder.Step?

    /// The page after, if there is one.
    package let next: ReadingOrder.Step?

    /// What both ways together are called.
    package let label: String

    /// What the way to the page before is called.
    package let previousLabel: String

    /// What the way to the page after is called.
    package let nextLabel: String
}

extension TemplateContext {
    /// The pages before and after this one: those that are read so in a manual, else the parts of the article's series,
    /// else its neighbours in its section. None where there are none.
    package var neighbours: PageNeighbours? {
        let way: (previous: ReadingOrder.Step?, next: ReadingOrder.Step?)
        let labels: (all: Wording.Label, previous: Wording.Label, next: Wording.Label)
        switch page.kind {
        case .article(let page) where look == .docs:
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

    /// Where the section lists the newest page first, the page before is the older one.
    private func neighboursInSection(of page: Page) -> (previous: ReadingOrder.Step?, next: ReadingOrder.Step?) {
        let (before, behind) = site.neighbours(of: page)
        let isNewestFirst = site.section(of: page)?.order == .date && page.weight == nil && page.date != nil
        return (
            (isNewestFirst ? behind : before).map(ReadingOrder.Step.init),
            (isNewestFirst ? before : behind).map(ReadingOrder.Step.init)
        )
    }
}
