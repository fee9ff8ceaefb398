import TestSupport
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel

/// The addresses that the texts of terms set in their front matter.
@Suite struct TermAddressTests {
    private func site(_ files: String, _ configuration: String = "") -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            feeds: {terms: true}
            \(configuration)
            -- content/a.md --
            ---
            tags: [中文, C++]
            ---
            \(files)
            """)
    }

    /// The front matter of `content/tags/中文.md`, and the address of the list.
    @Test(arguments: [
        ("draft: false", "tags/中文/"), ("slug: chinese", "tags/chinese/"), ("url: /zh/", "zh/"),
        ("url: /topics/zh", "topics/zh/"), ("{slug: chinese, url: /zh/}", "zh/"),
    ])
    func `The text of a term sets the address of its list`(fields: String, address: String) async throws {
        let site = site(
            """
            -- content/tags/中文.md --
            ---
            \(fields)
            ---
            # About it

            ![An image](中文.png)
            -- content/tags/中文.png --
            -- content/b.md --
            [term](tags/中文.md)
            """)
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("\(address)index.html") && files.contains("\(address)feed.xml"))
        #expect(files.filter { $0.contains("中文/") }.isEmpty == !address.contains("中文"))
        #expect(site.disk.text("public/\(address)index.html")?.contains("About it") == true)
        let link = "href=\"/" + address.percentEncoded { $0 < 0x80 } + "\""
        for page in ["a/index.html", "b/index.html", "tags/index.html"] {
            #expect(site.disk.text("public/\(page)")?.contains(link) == true, "\(page)")
        }
        #expect(site.disk.text("public/sitemap.xml")?.contains("/" + address.percentEncoded { $0 < 0x80 }) == true)
    }

    @Test func `A text whose slug is that of another term belongs to that term`() async throws {
        let site = site("-- content/tags/cpp.md --\n---\nslug: c-plus-plus\n---\n# About C++\n")
        try await site.build()
        #expect(site.disk.text("public/tags/c-plus-plus/index.html")?.contains("About C++") == true)
    }

    @Test func `The address of the list of terms does not change those of the terms`() async throws {
        let site = site("-- content/tags/_index.md --\n---\nurl: /topics/\n---\n")
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("topics/index.html") && !files.contains("tags/index.html"))
        #expect(files.contains("tags/c-plus-plus/index.html"))
    }

    @Test func `Terms with the same address clash, and so do a term and a page`() async {
        let terms = site("-- content/tags/中文.md --\n---\nslug: c-plus-plus\n---\n")
        #expect(await terms.diagnostics().contains("‘/tags/c-plus-plus/’ is also the URL of"))
        let page = site("-- content/tags/中文.md --\n---\nurl: /a/\n---\n")
        let diagnostics = await page.diagnostics()
        #expect(diagnostics.contains("‘/a/’ is also the URL of") && diagnostics.contains("change ‘url’ in"))
    }

    @Test func `Translations and aliases of a term have its addresses`() async throws {
        let site = site(
            """
            -- content/a.fr.md --
            ---
            tags: [中文]
            ---
            -- content/tags/中文.md --
            ---
            slug: chinese
            aliases: [/tags/中文/]
            ---
            -- content/tags/中文.fr.md --
            ---
            slug: chinois
            ---
            """, "languages: {en: {name: English}, fr: {name: Français}}\nmenu: [{title: Z, url: /tags/chinese/}]")
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("tags/chinese/index.html") && files.contains("fr/tags/chinois/index.html"))
        #expect(site.disk.text("public/tags/中文/index.html")?.contains("/tags/chinese/") == true)
        let sitemap = site.disk.text("public/sitemap.xml") ?? ""
        #expect(sitemap.contains("hreflang=\"fr\" href=\"https://example.org/fr/tags/chinois/\""))
    }

    @Test func `An incremental build follows the slug of a term`() async throws {
        let site = site("-- content/tags/中文.md --\nText\n-- content/b.md --\nNo tags.\n")
        try await site.build()
        for fields in ["slug: chinese", "slug: zh", "url: /zh/", "title: 中文"] {
            try await site.rebuild(["content/tags/中文.md": "---\n\(fields)\n---\nText\n"])
        }
        try await site.rebuild(["content/tags/中文.md": nil])
    }
}
