import Hypertext
import SitegenModel

/// The page of a term or a series, with its list of pages.
struct EntryListTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
            PageEntries(context: context)
            ListNavigation(context: context)
        }
    }
}
