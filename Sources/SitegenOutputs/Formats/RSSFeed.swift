import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenModel

/// A feed in the RSS 2.0 format (rssboard.org/rss-specification), with Atom's link to itself and Dublin Core's names of
/// authors, because RSS's own `author` is an e-mail address.
struct RSSFeed {
    let feed: Feed

    private var site: Site { feed.site }

    var bytes: [UInt8] {
        let configuration = site.configuration
        let document = XML.Document(
            "rss", .attribute("version", "2.0"), .attribute("xmlns:atom", "http://www.w3.org/2005/Atom"),
            .attribute("xmlns:dc", "http://purl.org/dc/elements/1.1/")
        ) {
            element("channel") {
                element("title") { feed.title }
                element("link") { XML.url(site.absoluteURL(feed.path)) }
                // A channel must have a description, which readers show as plain text. Only that of an item is HTML (the
                // specification's “Elements of <item>”).
                element("description") { feed.description ?? feed.title }
                element("language") { configuration.language.tag }
                if let updated = feed.updated { element("lastBuildDate") { updated.rfc822 } }
                element(
                    "atom:link", .attribute("rel", "self"), .attribute("type", FeedFormat.rss.mediaType),
                    .attribute("href", url: site.absoluteURL(feed.link(in: .rss).path)))
                for entry in feed.entries { xml(of: entry) }
            }
        }
        return document.bytes()
    }

    private func xml(of entry: Feed.Entry) -> XML {
        let page = entry.page
        let url = site.absoluteURL(page.path)
        return element("item") {
            element("title") { page.title }
            element("link") { XML.url(url) }
            element("guid", .attribute("isPermaLink", "true")) { XML.url(url) }
            element("pubDate") { entry.published.rfc822 }
            for name in creators(of: page) { element("dc:creator") { name } }
            for category in feed.categories(of: page) {
                element("category", .attribute("domain", url: site.absoluteURL(category.taxonomy.path))) {
                    category.name
                }
            }
            if site.configuration.feeds.isFullText {
                element("description") { site.feedContent(of: page) }
            } else if let synopsis = page.synopsis {
                element("description") { XML.text(of: Markup { synopsis }) }
            }
        }
    }

    /// The authors of a page, otherwise those of the site, because RSS has no author for the whole feed.
    private func creators(of page: Page) -> [String] {
        let authors = feed.authors(of: page)
        return authors.isEmpty ? site.configuration.author.map { [$0] } ?? [] : authors
    }
}
