import Hypertext
import Publishing

/// The page of all series, each with the number of its parts.
struct SeriesListTemplate: HTML {
    let series: [Series]
    let context: TemplateContext

    var body: some HTML {
        PageLayout(PageSubject(path: context.page.path, title: context.wording[.series]), in: context) {
            header(.class("title")) { h1 { context.wording[.series] } }
            CountedList(
                entries: series.map { CountedList.Entry(title: $0.name, path: $0.path, count: $0.pages.count) },
                context: context)
        }
    }
}

/// The page of a series: its parts in order.
struct SeriesTemplate: HTML {
    let series: Series
    let context: TemplateContext

    var body: some HTML {
        PageLayout(PageSubject(path: series.path, title: series.name), in: context) {
            header(.class("title")) {
                p(.class("parent")) { context.wording[.series] }
                h1 { series.name }
            }
            EntryList(pages: series.pages, headingLevel: .second, context: context)
        }
    }
}
