import SitegenData
import SitegenTesting
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenOutputs

@Suite struct SitemapTests {
    @Test(arguments: [
        (0, 0, []), (1, 0, [1]), (50_000, 0, [50_000]), (50_001, 0, [50_000, 1]),
        // A page in two languages counts as three URLs: its own, and an alternate link for each language.
        (50_000, 2, [16_666, 16_666, 16_666, 2]),
    ])
    func `A sitemap part contains at most 50,000 URLs`(count: Int, translations: Int, parts: [Int]) {
        #expect(Sitemap.parts(of: Array(repeating: 1 + translations, count: count)).map(\.count) == parts)
    }

    @Test func `Sitemap entries have a URL, a modification date and translations`() async {
        let site = await SampleSite.make([])
        let language = site.configuration.language
        let entries: [Sitemap.Entry?] = [
            Sitemap.Entry(path: "/a & b/", date: PublicationDate("2026-03-04"), translations: []),
            nil,
            Sitemap.Entry(path: "/c/", date: nil, translations: [.init(language: language, path: "/c/")]),
        ]
        let bytes = Sitemap.bytes(of: entries, isTranslated: true, in: site)
        assertInlineSnapshot(of: String(decoding: bytes, as: UTF8.self), as: .text) {
            """
            <?xml version="1.0" encoding="utf-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>https://example.org/notes/a%20&amp;%20b/</loc><lastmod>2026-03-04</lastmod></url><url><loc>https://example.org/notes/c/</loc><xhtml:link rel="alternate" hreflang="en" href="https://example.org/notes/c/"/><xhtml:link rel="alternate" hreflang="x-default" href="https://example.org/notes/c/"/></url></urlset>
            """
        }
    }

    @Test func `Readers of other languages are sent to the default language`() async {
        let site = await SampleSite.make([])
        let languages = ["fr", "en"].map { SiteLanguage(tag: $0, name: $0, isDefault: $0 == "en") }
        let entry = Sitemap.Entry(
            path: "/fr/a/", date: nil,
            translations: zip(languages, ["/fr/a/", "/a/"]).map { .init(language: $0, path: $1) })
        let text = String(decoding: Sitemap.bytes(of: [entry], isTranslated: true, in: site), as: UTF8.self)
        #expect(text.contains("hreflang=\"x-default\" href=\"https://example.org/notes/a/\""))
        #expect(
            !String(decoding: Sitemap.bytes(of: [nil], isTranslated: false, in: site), as: UTF8.self).contains("xhtml"))
    }

    @Test func `All entries of a large sitemap are in one list and in order`() async {
        let site = await SampleSite.make([])
        let entries = (0..<201).map { Sitemap.Entry(path: "/\($0)/", date: nil, translations: []) as Sitemap.Entry? }
        let text = String(decoding: Sitemap.bytes(of: entries, isTranslated: false, in: site), as: UTF8.self)
        let addresses = text.split(separator: "<loc>").dropFirst().map { String($0.prefix { $0 != "<" }) }
        #expect(addresses == (0..<201).map { "https://example.org/notes/\($0)/" })
        #expect(text.split(separator: "</urlset>").count == 2)
        #expect(text.hasSuffix("</urlset>\n"))
    }

    @Test func `A sitemap index lists the sitemaps`() async {
        let site = await SampleSite.make([])
        let bytes = Sitemap.indexBytes(of: ["sitemap-1.xml", "sitemap-2.xml"], in: site)
        assertInlineSnapshot(of: String(decoding: bytes, as: UTF8.self), as: .text) {
            """
            <?xml version="1.0" encoding="utf-8"?>
            <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://example.org/notes/sitemap-1.xml</loc></sitemap><sitemap><loc>https://example.org/notes/sitemap-2.xml</loc></sitemap></sitemapindex>
            """
        }
    }
}
