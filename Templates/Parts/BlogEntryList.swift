import Hypertext
import SitegenModel

/// A list of a blog's posts, each with its cover image, its summary and its topics.
struct BlogEntryList: HTML {
    let pages: [Page]
    let context: TemplateContext

    var body: some HTML {
        Entries(of: pages, in: context) { page in
            CoverImage(page: page, place: .list, context: context)
            h2 {
                a(.href(context.site.url(page.path))) { context.name(page.title, page.titleHTML) }
            }
            PageFacts(page: page, place: .list, context: context)
            if !page.summary.isEmpty { p { page.summary } }
            Topics(page: page, context: context)
        }
    }
}
