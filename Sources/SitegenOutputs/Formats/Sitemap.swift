import Hypertext
import SitegenConfiguration
package import SitegenData
package import SitegenModel

/// The sitemap: the addresses of a site for search engines (sitemaps.org, protocol 0.9), with the translations of each page in
/// the format that Google and Bing support.
package enum Sitemap {
    /// An address with the date of the last change and the translations.
    package struct Entry: Sendable {
        package let path: String
        package let date: PublicationDate?
        package let translations: [OutputPage.Translation]

        package init(path: String, date: PublicationDate?, translations: [OutputPage.Translation]) {
            (self.path, self.date, self.translations) = (path, date, translations)
        }
    }

    /// The maximum number of addresses in a sitemap.
    private static let limit = 50_000

    /// Divides the entries into sitemaps of at most 50,000 addresses each. Translations are counted, so that a sitemap with
    /// many languages also stays below the protocol's limit of 50 MB.
    ///
    /// - Parameter sizes: The number of addresses of each entry.
    package static func parts(of sizes: [Int]) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var count = limit
        for (number, size) in sizes.enumerated() {
            if count + size > limit {
                parts.append(number..<number)
                count = 0
            }
            parts[parts.count - 1] = parts[parts.count - 1].lowerBound..<number + 1
            count += size
        }
        return parts
    }

    /// The bytes of a sitemap.
    ///
    /// - Parameters:
    ///   - entries: The entries in order; `nil` for files that are not listed. They are computed while the sitemap is
    ///     written.
    ///   - isTranslated: Whether an entry has translations.
    package static func bytes<Entries: RandomAccessCollection<Entry?>>(
        of entries: Entries, isTranslated: Bool, in site: Site
    ) -> [UInt8] where Entries.Index == Int {
        // Renders a limited number of entries at a time, because the markup of all entries would take several times the memory
        // of the sitemap.
        let size = 100
        let list = XML.Document(
            "urlset", .attribute("xmlns", namespace),
            .attribute("xmlns:xhtml", "http://www.w3.org/1999/xhtml").when(isTranslated)
        ) {
            xml(of: entries.prefix(size), in: site)
        }
        var bytes = list.bytes()
        bytes.reserveCapacity(bytes.count * (entries.count / size + 1) * 5 / 4)
        let end = Array("</urlset>\n".utf8)
        for start in stride(from: size, to: entries.count, by: size) {
            bytes.removeLast(end.count)
            bytes += xml(of: entries[start..<min(start + size, entries.count)], in: site).bytes()
            bytes += end
        }
        return bytes
    }

    private static func xml(of entries: some Sequence<Entry?>, in site: Site) -> XML {
        XML {
            for entry in entries.lazy.compactMap({ $0 }) {
                element("url") {
                    element("loc") { XML.url(site.absoluteURL(entry.path)) }
                    if let date = entry.date { element("lastmod") { date.isoDay } }
                    for translation in entry.translations {
                        alternate(translation.language.tag, at: translation.path, in: site)
                    }
                    if let path = entry.translations.first(where: \.language.isDefault)?.path {
                        alternate("x-default", at: path, in: site)
                    }
                }
            }
        }
    }

    /// The bytes of the index of sitemaps.
    package static func indexBytes(of names: [String], in site: Site) -> [UInt8] {
        let index = XML.Document("sitemapindex", .attribute("xmlns", namespace)) {
            for name in names {
                element("sitemap") { element("loc") { XML.url(site.absoluteURL("/\(name)")) } }
            }
        }
        return index.bytes()
    }

    private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

    private static func alternate(_ language: String, at path: String, in site: Site) -> XML {
        element(
            "xhtml:link", .attribute("rel", "alternate"), .attribute("hreflang", language),
            .attribute("href", url: site.absoluteURL(path)))
    }
}
