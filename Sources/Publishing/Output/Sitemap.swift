import Hypertext

/// The list of a site's addresses for search engines (sitemaps.org, protocol 0.9).
enum Sitemap {
    /// One address and when what stands there was published.
    struct Entry {
        let path: String
        let date: PublicationDate?
    }

    /// The list's bytes, in the order of the entries.
    static func bytes(of entries: [Entry], in site: Site) -> [UInt8] {
        let list = XML.Document("urlset", .attribute("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")) {
            for entry in entries {
                element("url") {
                    element("loc") { XML.url(site.absoluteURL(entry.path)) }
                    if let date = entry.date { element("lastmod") { date.isoDay } }
                }
            }
        }
        return list.bytes()
    }
}
