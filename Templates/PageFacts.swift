import Hypertext
import Publishing

/// The line under a title: whether the page is a draft, its date, how long it takes to read, its place in a series.
struct PageFacts: HTML {
    let page: Page
    /// Whether the place in the series is told here, not in a box of its own.
    let showsSeries: Bool
    let context: TemplateContext

    var body: some HTML {
        ul(.class("facts")) {
            if page.isDraft {
                li {
                    strong(.class("draft")) { context.wording[.draft] }
                }
            }
            if let date = page.date {
                li {
                    time(.datetime(.date(date.year, date.month, date.day))) { context.dates.text(date) }
                }
            }
            li { context.wording.readingTime(page.readingMinutes) }
            if showsSeries, let place = context.site.places(of: page).first {
                li { context.wording.part(place) }
            }
        }
    }
}
