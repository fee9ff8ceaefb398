import Hypertext
import SitegenModel

/// The home page of a manual: its own text, and its top-level sections and pages.
struct ManualTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) { SectionContents(context: context) }
    }
}

/// The contents of a section, or of the top level of a manual: sections and pages.
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
