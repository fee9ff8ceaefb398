import Hypertext
import Publishing

/// The way from the end of an article to the ones before and after it in its series.
struct SeriesNavigation: HTML {
    let place: Series.Place
    let context: TemplateContext

    var body: some HTML {
        if place.previous != nil || place.next != nil {
            nav(.class("parts"), .ariaLabel(context.wording[.series])) {
                if let previous = place.previous { link(to: previous, .prev, context.wording[.previousPart]) }
                if let next = place.next { link(to: next, .next, context.wording[.nextPart]) }
            }
        }
    }

    private func link(to page: Page, _ type: LinkType, _ label: String) -> Markup {
        a(.href(context.site.url(page.path)), .rel(type)) {
            span { label }
            " "
            strong { page.title }
        }
    }
}
