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
                entries: archives.map { CountedList.Entry(title: "\($0.year)", path: $0.path, count: $0.pages.count) },
                context: context)
        }
    }
}

/// The page of a year.
struct ArchiveTemplate: HTML {
    let archive: Archive
    let context: TemplateContext

    var body: some HTML {
        PageLayout(PageSubject(path: archive.path, title: "\(archive.year)"), in: context) {
            header(.class("title")) {
                p(.class("parent")) { context.wording[.archive] }
                h1 { "\(archive.year)" }
            }
            EntryList(pages: archive.pages, headingLevel: .second, context: context)
        }
    }
}
