import Hypertext
import SitegenModel

/// The home page of a manual: its own text, and what stands at the top of it.
struct ManualTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) { SectionContents(context: context) }
    }
}

/// What stands in a section, or at the top of a manual: the sections within and the pages.
struct SectionContents: HTML {
    let context: TemplateContext

    var body: some HTML {
        let sections = context.groups
        if context.isFirstOfList { SectionList(sections: sections, context: context) }
        if sections.isEmpty || !context.page.entries.isEmpty {
            PageEntries(context: context)
        }
        if let neighbours = context.neighbours { ArticleNavigation(neighbours: neighbours, context: context) }
        ListNavigation(context: context)
    }
}
