import Hypertext
import Publishing

/// A folder's page: its own text, and the pages in it.
struct SectionTemplate: HTML {
    let section: Section
    let context: TemplateContext

    var body: some HTML {
        let description = section.page?.description
        let subject = PageSubject(path: section.path, title: section.title, description: description)
        PageLayout(subject, in: context) {
            header(.class("title")) {
                h1 { section.title }
                if let description { p(.class("lede")) { description } }
            }
            if let page = section.page { Prose(page: page, context: context) }
            EntryList(pages: section.pages, headingLevel: .second, context: context)
        }
    }
}
