import Hypertext
import SitegenModel

/// The page of a list of pages: those that carry a name, the parts of a series.
struct EntryListTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
            PageEntries(context: context)
            ListNavigation(context: context)
        }
    }
}
