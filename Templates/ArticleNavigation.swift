import Hypertext
import Publishing

/// The way from the end of an article to the ones before and after it.
struct ArticleNavigation: HTML {
    private let previous: ReadingOrder.Step?
    private let next: ReadingOrder.Step?
    private let label: String
    private let previousLabel: Wording.Label
    private let nextLabel: Wording.Label
    private let context: TemplateContext

    /// The way on in a series.
    init(_ place: Series.Place, context: TemplateContext) {
        previous = place.previous.map(ReadingOrder.Step.init)
        next = place.next.map(ReadingOrder.Step.init)
        label = context.wording[.series]
        (previousLabel, nextLabel) = (.previousPart, .nextPart)
        self.context = context
    }

    /// The way on in the page's section. Where that lists the newest page first, the one before is the older one.
    init(_ page: Page, context: TemplateContext) {
        let (before, behind) = context.site.neighbours(of: page)
        let isNewestFirst =
            context.site.section(of: page)?.order == .date && page.weight == nil && page.date != nil
        previous = (isNewestFirst ? behind : before).map(ReadingOrder.Step.init)
        next = (isNewestFirst ? before : behind).map(ReadingOrder.Step.init)
        label = context.wording[.articleNavigation]
        (previousLabel, nextLabel) = (.previousArticle, .nextArticle)
        self.context = context
    }

    /// The way on in a manual.
    init(_ neighbours: (previous: ReadingOrder.Step?, next: ReadingOrder.Step?), context: TemplateContext) {
        (previous, next) = neighbours
        label = context.wording[.articleNavigation]
        (previousLabel, nextLabel) = (.previousPage, .nextPage)
        self.context = context
    }

    var body: some HTML {
        if previous != nil || next != nil {
            nav(.class("parts"), .ariaLabel(label)) {
                if let previous { link(to: previous, .prev, previousLabel) }
                if let next { link(to: next, .next, nextLabel) }
            }
        }
    }

    private func link(to step: ReadingOrder.Step, _ type: LinkType, _ label: Wording.Label) -> Markup {
        a(.href(context.site.url(step.path)), .rel(type)) {
            span { context.wording[label] }
            " "
            strong { context.name(step.title) }
        }
    }
}
