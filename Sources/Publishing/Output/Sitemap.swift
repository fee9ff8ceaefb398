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
        var xml = XMLWriter()
        xml.write("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
        for entry in entries {
            xml.write("<url>\n")
            xml.element("loc", url: site.absoluteURL(entry.path))
            if let date = entry.date { xml.element("lastmod", date.isoDay) }
            xml.write("</url>\n")
        }
        xml.write("</urlset>\n")
        return xml.buffer.bytes
    }
}
