import Hypertext

/// The site's newest pages for feed readers (RFC 4287).
enum AtomFeed {
    /// How many pages the feed holds.
    private static let length = 20

    /// The feed's bytes. Its dates are those of the pages, so the same content makes the same bytes.
    static func bytes(of site: Site) -> [UInt8] {
        let pages = site.pages.filter { $0.date != nil }.prefix(length)
        let configuration = site.configuration
        var xml = XMLWriter()
        xml.write("<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:lang=\"")
        xml.text(configuration.language)
        xml.write("\">\n")
        xml.element("title", configuration.title)
        if let description = configuration.description { xml.element("subtitle", description) }
        xml.element("id", url: configuration.baseURL)
        link(to: configuration.baseURL, relation: "alternate", in: &xml)
        link(to: site.absoluteURL(Site.feedPath), relation: "self", in: &xml)
        // §4.1.1 asks for a date and an author, and a site may have neither.
        xml.element("updated", pages.compactMap(\.date).max()?.rfc3339 ?? "1970-01-01T00:00:00Z")
        xml.write("<author>")
        xml.element("name", configuration.author ?? configuration.title)
        xml.write("</author>\n")
        for page in pages {
            guard let date = page.date else { continue }
            let url = site.absoluteURL(page.path)
            xml.write("<entry>\n")
            xml.element("title", page.title)
            xml.element("id", url: url)
            link(to: url, relation: "alternate", in: &xml)
            xml.element("published", date.rfc3339)
            xml.element("updated", date.rfc3339)
            for tag in page.tags {
                xml.write("<category term=\"")
                xml.text(tag)
                xml.write("\"/>\n")
            }
            if let description = page.description { xml.element("summary", description) }
            // What is relative in the text is so to the page (RFC 4287 §2).
            xml.write("<content type=\"html\" xml:base=\"")
            xml.url(url)
            xml.write("\">")
            xml.text(site.absoluteContent(of: page).html())
            xml.write("</content>\n</entry>\n")
        }
        xml.write("</feed>\n")
        return xml.buffer.bytes
    }

    private static func link(to url: String, relation: StaticString, in xml: inout XMLWriter) {
        xml.write("<link rel=\"")
        xml.write(relation)
        xml.write("\" href=\"")
        xml.url(url)
        xml.write("\"/>\n")
    }
}
