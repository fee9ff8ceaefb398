import Hypertext
import Publishing

/// A folder's page: its own text, and the pages in it.
struct SectionTemplate: HTML {
    let subject: Publishing.Section
    let context: TemplateContext

    init(section: Publishing.Section, context: TemplateContext) {
        subject = section
        self.context = context
    }

    var body: some HTML {
        let description = subject.page?.description
        PageLayout(
            PageSubject(path: subject.path, title: subject.title, description: description), in: context
        ) {
            header(.class("title")) {
                h1 { subject.title }
                if let description { p(.class("lede")) { description } }
            }
            if let page = subject.page { Prose(page: page, context: context) }
            EntryList(pages: subject.pages, headingLevel: .second, context: context)
        }
    }
}
