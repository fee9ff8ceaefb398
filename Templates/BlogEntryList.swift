import Hypertext
import SitegenModel

/// A list of a blog's posts, each with its summary and the way to the rest.
struct BlogEntryList: HTML {
    let pages: [Page]
    let context: TemplateContext

    var body: some HTML {
        Entries(of: pages, in: context) { page in
            h2 {
                a(.href(context.site.url(page.path))) { context.name(page.title) }
            }
            PageFacts(page: page, place: .list, context: context)
            if !page.summary.isEmpty { p { page.summary } }
            p(.class("more")) {
                a(.href(context.site.url(page.path))) { context.wording.continueReading(page.title) }
            }
        }
    }
}
