import Hypertext
import SitegenModel

/// The page of a list of pages: those that carry a name, the parts of a series, those of a year.
struct EntryListTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
            EntryList(pages: context.page.entries, headingLevel: .second, context: context)
            ListNavigation(context: context)
        }
    }
}
