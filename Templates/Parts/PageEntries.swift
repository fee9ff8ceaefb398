import Hypertext
import SitegenConfiguration
import SitegenModel

/// The pages of a list: in a blog and on a website with their images and summaries, otherwise with their descriptions.
struct PageEntries: HTML {
    let context: TemplateContext

    var body: some HTML {
        let pages = context.page.entries
        if context.look == .blog || context.look == .site {
            BlogEntryList(pages: pages, context: context)
        } else {
            EntryList(pages: pages, headingLevel: .second, context: context)
        }
    }
}
