import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenModel

/// A feed in the Atom format (RFC 4287). Its dates are those of the pages, so that the same content produces the same bytes.
struct AtomFeed {
    let feed: Feed

    private var site: Site { feed.site }

    var bytes: [UInt8] {
        let configuration = site.configuration
        let document = XML.Document(
            "feed", .attribute("xmlns", "http://www.w3.org/2005/Atom"),
            .attribute("xml:lang", configuration.language.tag)
        ) {
            element("title") { feed.title }
            if let description = feed.description { element("subtitle") { description } }
            element("id") { XML.url(site.absoluteURL(feed.path)) }
            link(to: site.absoluteURL(feed.path), relation: "alternate")
            link(to: site.absoluteURL(feed.link(in: .atom).path), relation: "self")
            // §4.1.1 requires a date and an author, and a site may have neither.
            element("updated") { feed.updated?.rfc3339 ?? "1970-01-01T00:00:00Z" }
            author(configuration.author ?? configuration.title)
            for entry in feed.entries { xml(of: entry) }
        }
        return document.bytes()
    }

    /// The id is the page's address, which is stable as long as the page is published there.
    private func xml(of entry: Feed.Entry) -> XML {
        let page = entry.page
        let url = site.absoluteURL(page.path)
        return element("entry") {
            element("title") { page.title }
            element("id") { XML.url(url) }
            link(to: url, relation: "alternate")
            element("published") { entry.published.rfc3339 }
            element("updated") { entry.updated.rfc3339 }
            for name in feed.authors(of: page) { author(name) }
            for category in feed.categories(of: page) {
                element(
                    "category", .attribute("term", category.name),
                    .attribute("scheme", url: site.absoluteURL(category.taxonomy.path)))
            }
            texts(of: page, at: url)
        }
    }

    @XMLBuilder private func texts(of page: Page, at url: String) -> XML {
        if site.configuration.feeds.isFullText {
            if let description = page.description { element("summary") { description } }
            // Relative addresses in the text are relative to the page (§2).
            element("content", .attribute("type", "html"), .attribute("xml:base", url: url)) {
                site.feedContent(of: page)
            }
        } else if let synopsis = page.synopsis {
            element("summary") { synopsis }
        }
    }

    private func author(_ name: String) -> XML {
        element("author") { element("name") { name } }
    }

    private func link(to url: String, relation: String) -> XML {
        element("link", .attribute("rel", relation), .attribute("href", url: url))
    }
}
