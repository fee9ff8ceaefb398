import Hypertext
import Publishing

/// The end of every page: who writes the site, ways to what has no place above, and how to follow it.
struct SiteFooter: HTML {
    let context: TemplateContext

    var body: some HTML {
        let site = context.site
        footer(.class("site")) {
            if let author = site.configuration.author {
                p { context.name(author) }
            }
            let menu = site.menu("foot")
            if !menu.isEmpty { Menu(entries: menu, context: context) }
            ul {
                if let path = site.archivePath { way(to: path, .archive) }
                way(to: site.feedPath, .atomFeed)
            }
        }
    }

    private func way(to path: String, _ label: Wording.Label) -> Markup {
        li {
            a(.href(context.site.url(path))) { context.wording[label] }
        }
    }
}
