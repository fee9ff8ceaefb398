import Hypertext
import SitegenData
import SitegenModel

/// The site map: the addresses of a site for search engines (sitemaps.org, protocol 0.9), with the translations of
/// each page in the form that Google and Bing read.
enum Sitemap {
    /// An address with the date of the last change and the translations.
    struct Entry: Sendable {
        let path: String
        let date: PublicationDate?
        let translations: [OutputPage.Translation]
    }

    /// The maximum number of addresses in a site map.
    private static let limit = 50_000

    /// `sitemap.xml`, and its parts if the addresses do not fit into one file.
    ///
    /// - Parameter files: The output files, sorted. Files that are not pages for readers are left out.
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

    /// Divides the entries into site maps of at most 50,000 addresses each. Translations count, so that a site map
    /// with many languages stays below the protocol's 50 MB as well.
    ///
    /// - Parameter sizes: The number of addresses of each entry.
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

    /// The bytes of a site map, in the order of the files.
    static func bytes(of files: [OutputFile], in site: Site) -> [UInt8] {
        // Renders some entries at a time: the markup of all entries would take several times the memory of the site
        // map.
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

    /// The bytes of the index of site maps.
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
