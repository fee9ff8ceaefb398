import Hypertext
import SitegenModel

/// The page of a term or a series, with its list of pages.
struct EntryListTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
            // The terms that a term contains.
            if context.isFirstOfList, !context.groups.isEmpty { CountedList(context: context) }
            PageEntries(context: context)
            ListNavigation(context: context)
        }
    }
}
