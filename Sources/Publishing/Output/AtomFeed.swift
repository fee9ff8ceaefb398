import Hypertext

/// The site's newest pages for feed readers (RFC 4287).
enum AtomFeed {
    /// How many pages the feed holds.
    private static let length = 20

    /// The feed's bytes. Its dates are those of the pages, so the same content makes the same bytes.
    static func bytes(of site: Site) -> [UInt8] {
        let pages = site.pages.filter { $0.date != nil }.prefix(length)
        let configuration = site.configuration
        let feed = XML.Document(
            "feed", .attribute("xmlns", "http://www.w3.org/2005/Atom"),
            .attribute("xml:lang", configuration.language.tag)
        ) {
            element("title") { configuration.title }
            if let description = configuration.description { element("subtitle") { description } }
            element("id") { XML.url(configuration.baseURL) }
            link(to: configuration.baseURL, relation: "alternate")
            link(to: site.absoluteURL(site.feedPath), relation: "self")
            // §4.1.1 asks for a date and an author, and a site may have neither.
            element("updated") { pages.compactMap(\.date).max()?.rfc3339 ?? "1970-01-01T00:00:00Z" }
            element("author") { element("name") { configuration.author ?? configuration.title } }
            for page in pages {
                if let date = page.date { entry(for: page, of: date, in: site) }
            }
        }
        return feed.bytes()
    }

    private static func entry(for page: Page, of date: PublicationDate, in site: Site) -> XML {
        let url = site.absoluteURL(page.path)
        return element("entry") {
            element("title") { page.title }
            element("id") { XML.url(url) }
            link(to: url, relation: "alternate")
            element("published") { date.rfc3339 }
            element("updated") { date.rfc3339 }
            for tag in page.names(in: "tags") { element("category", .attribute("term", tag)) }
            if let description = page.description { element("summary") { description } }
            // What is relative in the text is so to the page (RFC 4287 §2).
            element("content", .attribute("type", "html"), .attribute("xml:base", url: url)) {
                XML.text(of: site.absoluteContent(of: page))
            }
        }
    }

    private static func link(to url: String, relation: String) -> XML {
        element("link", .attribute("rel", relation), .attribute("href", url: url))
    }
}
