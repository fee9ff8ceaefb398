import Hypertext
import Publishing

/// The way from the end of an article to the ones before and after it.
struct ArticleNavigation: HTML {
    private let previous: Page?
    private let next: Page?
    private let label: String
    private let previousLabel: Wording.Label
    private let nextLabel: Wording.Label
    private let context: TemplateContext

    /// The way on in a series.
    init(_ place: Series.Place, context: TemplateContext) {
        previous = place.previous
        next = place.next
        label = context.wording[.series]
        (previousLabel, nextLabel) = (.previousPart, .nextPart)
        self.context = context
    }

    /// The way on in the page's section. Where that lists the newest page first, the one before is the older one.
    init(_ page: Page, context: TemplateContext) {
        let (before, behind) = context.site.neighbours(of: page)
        let isNewestFirst =
            context.site.section(of: page)?.order == .date && page.weight == nil && page.date != nil
        (previous, next) = isNewestFirst ? (behind, before) : (before, behind)
        label = context.wording[.articleNavigation]
        (previousLabel, nextLabel) = (.previousArticle, .nextArticle)
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

    private func link(to page: Page, _ type: LinkType, _ label: Wording.Label) -> Markup {
        a(.href(context.site.url(page.path)), .rel(type)) {
            span { context.wording[label] }
            " "
            strong { context.name(page.title) }
        }
    }
}
