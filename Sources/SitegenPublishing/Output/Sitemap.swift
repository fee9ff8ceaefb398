import Hypertext
import SitegenData
import SitegenModel

/// The list of a site's addresses for search engines (sitemaps.org, protocol 0.9), with the translations of each page
/// as Google and Bing read them.
enum Sitemap {
    /// One address, when what stands there was last changed, and its translations.
    struct Entry: Sendable {
        let path: String
        let date: PublicationDate?
        let translations: [OutputPage.Translation]
    }

    /// How many addresses a list may hold.
    private static let limit = 50_000

    /// `sitemap.xml`, and where there is too much for one list its parts beside it.
    ///
    /// - Parameter files: What is put out, sorted; what is no page for readers is left out.
    static func files(of files: [OutputFile], in site: Site) -> [OutputFile] {
        let files = files.filter { $0.sitemapSize > 0 }
        let parts = parts(of: files.map(\.sitemapSize)).map { Array(files[$0]) }
        guard parts.count > 1 else { return [file("sitemap.xml", .sitemap(files, in: site))] }
        let names = parts.indices.map { "sitemap-\($0 + 1).xml" }
        return [file("sitemap.xml", .sitemapIndex(names, in: site))]
            + zip(names, parts).map { file($0, .sitemap($1, in: site)) }
    }

    private static func file(_ name: String, _ content: OutputFile.Content) -> OutputFile {
        OutputFile(name: name, origin: "the site map", content: content)
    }

    /// The places of the entries in lists of at most 50,000 addresses each. Those of translations count, so that a list
    /// of many languages stays below the protocol's 50 MB as well.
    ///
    /// - Parameter sizes: How many addresses each entry has.
    static func parts(of sizes: [Int]) -> [Range<Int>] {
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

    /// A list's bytes, in the order of the files.
    static func bytes(of files: [OutputFile], in site: Site) -> [UInt8] {
        // Some entries at a time: the markup of all at once would take several times the room of the list.
        let size = 100
        let isTranslated = files.contains { $0.sitemapSize > 1 }
        let list = XML.Document(
            "urlset", .attribute("xmlns", namespace),
            .attribute("xmlns:xhtml", "http://www.w3.org/1999/xhtml").when(isTranslated)
        ) {
            entries(of: files.prefix(size), in: site)
        }
        var bytes = list.bytes()
        bytes.reserveCapacity(bytes.count * (files.count / size + 1) * 5 / 4)
        let end = Array("</urlset>\n".utf8)
        for start in stride(from: size, to: files.count, by: size) {
            bytes.removeLast(end.count)
            bytes += entries(of: files[start..<min(start + size, files.count)], in: site).bytes()
            bytes += end
        }
        return bytes
    }

    private static func entries(of files: ArraySlice<OutputFile>, in site: Site) -> XML {
        XML {
            for entry in files.lazy.compactMap(\.sitemapEntry) {
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

    /// The bytes of the list of lists.
    static func indexBytes(of names: [String], in site: Site) -> [UInt8] {
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
