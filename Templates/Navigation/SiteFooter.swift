import Hypertext
package import SitegenConfiguration
import SitegenModel

/// The end of every page: columns of links, a line of text or the author of the site, links that are not in the header, and ways to follow the site.
struct SiteFooter: HTML {
    let context: TemplateContext

    var body: some HTML {
        let site = context.site
        let columns = context.footerColumns
        footer(.class("site")) {
            if !columns.isEmpty {
                div(.class("foot-columns")) {
                    for column in columns {
                        div {
                            p { context.name(column.title) }
                            Menu(entries: column.entries, context: context)
                        }
                    }
                }
            }
            if let line = site.configuration.footer.text ?? site.configuration.author {
                p { context.name(line) }
            }
            let menu = site.menu("foot")
            if !menu.isEmpty { Menu(entries: menu, context: context) }
            SocialLinks(context: context)
            let links = context.footLinks
            if !links.isEmpty {
                ul {
                    for link in links {
                        li {
                            a(.href(site.url(link.path))) { link.title }
                        }
                    }
                }
            }
            if let extra = site.configuration.look.extraFoot { UnescapedHTML(extra) }
        }
    }
}

extension TemplateContext {
    /// The columns of links at the end of pages, without those that have no links.
    package var footerColumns: [MenuEntry] { site.menu(FooterConfiguration.menu).filter { !$0.entries.isEmpty } }

    /// Links that are not in the header: the list of years, and the feeds of the whole site.
    package var footLinks: [Breadcrumbs.Step] {
        let archive = site.archivePath.map { [Breadcrumbs.Step(title: wording[.archive], path: $0)] } ?? []
        // The feeds of a section or a term come before the site's.
        let feeds = page.feeds.suffix(site.configuration.feeds.formats.count)
        return archive + feeds.map { Breadcrumbs.Step(title: wording[Self.label(of: $0.format)], path: $0.path) }
    }

    private static func label(of format: FeedFormat) -> Wording.Label {
        switch format {
        case .atom: .atomFeed
        case .rss: .rssFeed
        case .json: .jsonFeed
        }
    }
}
