import SitegenData
import SitegenDocuments
import TestSupport
import Testing

@testable import SitegenCache
@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenOutputs
@testable import SitegenPublishing

@Suite struct SitemapTests {
    @Test func `The sitemap lists every page with the date of its last change, but no redirects`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/notes/
            -- content/a & b.md --
            ---
            title: A
            date: 2026-01-01
            updated: 2026-03-04T10:00:00Z
            aliases: [/old/]
            ---
            -- content/größe.md --
            ---
            title: B
            date: 2026-01-02
            ---
            """)
        try await site.build()
        let map = try XMLNode(site.disk.text("public/sitemap.xml"))
        #expect(map.name == "urlset")
        #expect(map.attributes == ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"])
        #expect(
            map.all("url").map { [$0["loc"]?.text, $0["lastmod"]?.text] } == [
                ["https://example.org/notes/a--b/", "2026-03-04"],
                ["https://example.org/notes/gr%C3%B6%C3%9Fe/", "2026-01-02"],
                ["https://example.org/notes/", nil],
            ])
    }

    @Test func `A sitemap that is written in several batches lists every page once`() async throws {
        let numbers = 1...201
        let texts = numbers.map { "-- content/\($0).md --\n\($0)\n" }.joined()
        let site = TestSite("-- site.yaml --\ntitle: Test\nbaseURL: https://example.org/\npageSize: 5000\n\(texts)")
        try await site.build()
        let map = try XMLNode(site.disk.text("public/sitemap.xml"))
        let names = (numbers.map { "\($0)/index.html" } + ["index.html"]).sorted()
        #expect(
            map.all("url").map { $0["loc"]?.text } == names.map { "https://example.org/\($0.dropLast(10))" })
    }

    @Test func `A translated page lists all its translations and the default for other languages`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            language: en
            languages: {en: {name: English}, pt-BR: {name: Português}}
            -- content/a.md --
            # A
            -- content/a.pt-BR.md --
            # Á
            -- content/alone.md --
            # Alone
            """)
        try await site.build()
        let map = try XMLNode(site.disk.text("public/sitemap.xml"))
        let links = Dictionary(
            map.all("url").map { url in
                (
                    url["loc"]?.text ?? "",
                    url.all("xhtml:link").map { "\($0.attributes["hreflang"] ?? "") \($0.attributes["href"] ?? "")" }
                )
            }
        ) { first, _ in first }
        let both = [
            "en https://example.org/a/", "pt-BR https://example.org/pt-br/a/", "x-default https://example.org/a/",
        ]
        #expect(map.attributes["xmlns:xhtml"] == "http://www.w3.org/1999/xhtml")
        #expect(links["https://example.org/a/"] == both)
        #expect(links["https://example.org/pt-br/a/"] == both)
        #expect(links["https://example.org/alone/"] == [])
        #expect(links["https://example.org/"]?.count == 3)
    }

    @Test func `A sitemap with too many pages is split into several files with an index`() async throws {
        let language = SiteLanguage(tag: "en", name: "English", isDefault: true)
        var table = DependencyTable()
        let configuration = SiteConfiguration(
            title: "Test", baseURL: "https://example.org/notes/", languages: [language], language: language)
        let site = await Site(
            Site.Source(configuration: configuration, pages: [], termTexts: [:], notFoundText: nil),
            Site.Shared(
                directives: .standard, links: Lazily { LinkResolver(pages: [], resources: [:]) },
                images: SiteImages(files: [:]) { _, _ in [] }, data: [:], theme: PlainTheme()),
            &table)
        let page = OutputPage(kind: .notFound, path: "/", translations: [], feeds: [], formats: [])
        let file = OutputFile.page(at: "/", from: "a test", PageOutput(page, in: site))
        let files = Sitemap.files(of: Array(repeating: file, count: 50_001), in: site)
        #expect(files.map(\.name) == ["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"])
        #expect(files[0].content is SitemapIndexOutput)
        let bytes = Sitemap.indexBytes(of: files.dropFirst().map(\.name), in: site)
        let index = try XMLNode(String(decoding: bytes, as: UTF8.self))
        #expect(index.name == "sitemapindex")
        #expect(
            index.all("sitemap").map { $0["loc"]?.text } == [
                "https://example.org/notes/sitemap-1.xml", "https://example.org/notes/sitemap-2.xml",
            ])
    }
}
