import Hypertext
import Publishing

/// The end of every page: who writes the site, and how to follow it.
struct SiteFooter: HTML {
    let context: TemplateContext

    var body: some HTML {
        footer(.class("site")) {
            if let author = context.site.configuration.author {
                p { author }
            }
            if let feed = context.site.feeds.first(where: { $0.format == .atom }) {
                p {
                    a(.href(context.site.url(feed.path))) { context.wording[.atomFeed] }
                }
            }
        }
    }
}
