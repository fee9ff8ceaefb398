import Hypertext
package import Publishing

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
            let feeds = context.siteFeeds
            if site.archivePath != nil || !feeds.isEmpty {
                ul {
                    if let path = site.archivePath { way(to: path, .archive) }
                    for feed in feeds { way(to: feed.path, Wording.label(of: feed.format)) }
                }
            }
            AppearanceSwitch(wording: context.wording)
            if let extra = site.configuration.look.extraFoot { UnescapedHTML(extra) }
        }
    }

    private func way(to path: String, _ label: Wording.Label) -> Markup {
        li {
            a(.href(context.site.url(path))) { context.wording[label] }
        }
    }
}

extension TemplateContext {
    /// The feeds of the whole site. They stand behind those of a section or a name.
    package var siteFeeds: ArraySlice<FeedLink> {
        page.feeds.suffix(site.configuration.feeds.formats.count)
    }
}

extension Wording {
    /// What the way to a feed is called.
    package static func label(of format: FeedFormat) -> Label {
        switch format {
        case .atom: .atomFeed
        case .rss: .rssFeed
        case .json: .jsonFeed
        }
    }
}
