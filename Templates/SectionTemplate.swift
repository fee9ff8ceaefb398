import Hypertext
import Publishing

/// A folder's page: its own text, the sections in it, and its pages.
struct SectionTemplate: HTML {
    let section: Section
    let context: TemplateContext

    var body: some HTML {
        let subject = PageSubject(
            path: context.page.path, title: context.title(ofList: section.title),
            description: context.isFirstOfList ? section.page?.description : nil)
        PageLayout(subject, in: context) {
            ListHeader(
                title: section.title, parents: Breadcrumbs(context.site.ancestors(of: section), context: context),
                text: section.page, context: context)
            if context.isFirstOfList { SectionList(sections: section.sections, context: context) }
            if section.sections.isEmpty || !section.pages.isEmpty {
                EntryList(pages: context.page.entries, headingLevel: .second, context: context)
            }
            if context.look == .docs {
                ArticleNavigation(ReadingOrder(site: context.site).neighbours(of: section), context: context)
            }
            ListNavigation(section.order == .date ? .date : .other, context: context)
        }
    }
}
