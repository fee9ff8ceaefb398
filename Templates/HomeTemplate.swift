import Hypertext
import SitegenModel

/// The home page of a series or a blog: its own text and all pages.
struct HomeTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
            if context.look == .blog {
                BlogEntryList(pages: context.page.entries, context: context)
            } else {
                section(.class("list")) {
                    h2 { context.wording[.articles] }
                    EntryList(pages: context.page.entries, headingLevel: .third, context: context)
                }
            }
            ListNavigation(context: context)
        }
    }
}
