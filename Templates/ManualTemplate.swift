import Hypertext
import Publishing

/// The home page of a manual: its own text, and what stands at the top of it.
struct ManualTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let site = context.site
        HomeLayout(in: context) {
            if context.isFirstOfList { SectionList(sections: site.sections, context: context) }
            if site.sections.isEmpty || !site.topPages.isEmpty {
                EntryList(pages: context.page.entries, headingLevel: .second, context: context)
            }
            ListNavigation(.other, context: context)
        }
    }
}
