import Hypertext
import SitegenModel

/// The links at the end of a page to the previous and the next page.
struct ArticleNavigation: HTML {
    let neighbours: PageNeighbours
    let context: TemplateContext

    var body: some HTML {
        nav(.class("parts"), .ariaLabel(neighbours.label)) {
            if let previous = neighbours.previous { link(to: previous, .prev, neighbours.previousLabel) }
            if let next = neighbours.next { link(to: next, .next, neighbours.nextLabel) }
        }
    }

    private func link(to step: ReadingOrder.Step, _ type: LinkType, _ label: String) -> Markup {
        a(.href(context.site.url(step.path)), .rel(type)) {
            span { label }
            " "
            strong { context.name(step.title, step.titleHTML) }
        }
    }
}
