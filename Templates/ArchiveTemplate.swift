import Hypertext
import Publishing

/// The page of the years, each with the number of its pages.
struct ArchiveListTemplate: HTML {
    let archives: [Archive]
    let context: TemplateContext

    var body: some HTML {
        PageLayout(PageSubject(path: context.page.path, title: context.wording[.archive]), in: context) {
            header(.class("title")) { h1 { context.wording[.archive] } }
            CountedList(
                entries: archives.map { archive in
                    CountedList.Entry(
                        title: context.wording.number(archive.year), path: archive.path,
                        count: context.wording.articleCount(archive.pages.count))
                },
                context: context)
        }
    }
}

/// The page of a year.
struct ArchiveTemplate: HTML {
    let archive: Archive
    let context: TemplateContext

    var body: some HTML {
        let title = context.wording.articles(ofYear: archive.year)
        let parent = context.site.archivePath.map { Breadcrumbs.Step(title: context.wording[.archive], path: $0) }
        PageLayout(PageSubject(path: context.page.path, title: context.title(ofList: title)), in: context) {
            ListHeader(
                title: context.wording.number(archive.year),
                parents: Breadcrumbs(parent.map { [$0] } ?? [], context: context), text: nil, context: context)
            EntryList(pages: context.page.entries, headingLevel: .second, context: context)
            ListNavigation(context: context)
        }
    }
}
