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
                entries: series.map { series in
                    CountedList.Entry(
                        title: series.name, path: series.path,
                        count: context.wording.partCount(series.pages.count))
                },
                context: context)
        }
    }
}

/// The page of a series: its parts in order.
struct SeriesTemplate: HTML {
    let series: Series
    let context: TemplateContext

    var body: some HTML {
        let title = context.wording.termTitle(series.name, in: context.wording[.series])
        let parent = context.site.seriesPath.map { Breadcrumbs.Step(title: context.wording[.series], path: $0) }
        PageLayout(PageSubject(path: context.page.path, title: context.title(ofList: title)), in: context) {
            ListHeader(
                title: series.name, parents: Breadcrumbs(parent.map { [$0] } ?? [], context: context), text: nil,
                context: context)
            EntryList(pages: context.page.entries, headingLevel: .second, context: context)
            ListNavigation(.other, context: context)
        }
    }
}
