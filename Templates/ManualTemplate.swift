import Hypertext
import Publishing

/// The home page of a manual: its own text, and what stands at the top of it.
struct ManualTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let site = context.site
        let description = site.home?.description ?? site.configuration.description
        let subject = PageSubject(
            path: context.page.path, title: context.title(ofList: nil),
            description: context.isFirstOfList ? description : nil)
        PageLayout(subject, in: context) {
            header(.class("title")) {
                h1 { context.name(site.home?.title ?? site.configuration.title) }
                if context.isFirstOfList, let description { p(.class("lede")) { description } }
            }
            if context.isFirstOfList {
                if let home = site.home { Prose(page: home, context: context) }
                SectionList(sections: site.sections, context: context)
            }
            if site.sections.isEmpty || !site.topPages.isEmpty {
                EntryList(pages: context.page.entries, headingLevel: .second, context: context)
            }
            ListNavigation(.other, context: context)
        }
    }
}
