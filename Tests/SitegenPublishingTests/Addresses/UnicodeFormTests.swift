import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import TestSupport
import Testing

/// Names and addresses whose letters with accents are one code point (NFC) or two (NFD). They are equal as strings, but servers
/// and browsers compare bytes.
@Suite struct UnicodeFormTests {
    private static let composed = "\u{E9}"
    private static let decomposed = "e\u{301}"

    /// The forms of the names of files, and of the addresses in texts and the configuration.
    private static let forms = [
        (composed, composed), (composed, decomposed), (decomposed, composed), (decomposed, decomposed),
    ]

    private func site(_ file: String, _ link: String, _ more: String = "") -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            menu: [{title: M, url: /\(link)/}]
            redirects: {/old-\(link)/: /\(link).pdf}
            taxonomies: [tags]
            -- content/\(file).md --
            ---
            tags: [\(file)]
            aliases: [/alias-\(link)/]
            ---
            ## Un \(file)

            ## Deux {#own-\(file)}
            -- content/\(file)/index.md.part --
            -- content/b\(file)/index.md --
            ![i](x\(link).png)
            -- content/b\(file)/x\(file).png --
            -- content/a.md --
            [page](\(link).md) [page](/\(link)/) [heading](/\(link)/#un-\(link)) [own](\(link).md#own-\(link))
            [file](/\(link).pdf) [encoded](/\(link.percentEncoded { $0 < 0x80 })/?q=1) [[\(link)]] [tag](/tags/\(link)/)
            [upper](../a/../\(link)/) [here](#trois-\(link))

            ## Trois \(file)
            -- static/\(file).pdf --
            -- assets/\(file).css --
            p { background: url(\(link).png); cursor: url(/\(link).pdf) }
            -- assets/\(file).png --
            \(more)
            """)
    }

    @Test(arguments: forms)
    func `Output paths and links within the site are NFC in whatever form they are written`(
        file: String, link: String
    ) async throws {
        let site = site(file, link)
        try await site.build()
        let names = site.disk.files(under: "public")
        for name in names { #expect(name.hasSameBytes(as: name.precomposed), "\(name.debugDescription)") }
        for name in [
            "é/index.html", "é.pdf", "bé/xé.png", "tags/é/index.html", "old-é/index.html", "alias-é/index.html",
        ] {
            #expect(names.contains { $0.hasSameBytes(as: name.precomposed) }, "\(name)")
        }
        for name in names where name.hasSuffix(".html") || name.hasSuffix(".css") || name.hasSuffix(".xml") {
            let text = site.disk.text("public/\(name)") ?? ""
            #expect(!text.utf8.elementsEqual([]) || name == "robots.txt")
            // The escape of the combining accent, and the accent in an id.
            #expect(!text.contains("%CC%81"), "\(name): \(text)")
            for id in text.matches(of: /id="([^"]*)"/).map({ String($0.output.1) }) {
                #expect(id.hasSameBytes(as: id.precomposed), "\(id)")
            }
        }
        let page = try #require(site.disk.text("public/a/index.html"))
        for address in [
            "/%C3%A9/", "/%C3%A9/#un-%C3%A9", "/%C3%A9/#own-%C3%A9", "/%C3%A9.pdf", "/%C3%A9/?q=1", "/tags/%C3%A9/",
            "#trois-%C3%A9",
        ] {
            #expect(page.contains("href=\"\(address)\""), "\(address) in \(page)")
        }
    }

    @Test func `An incremental build gives the same output after a file was renamed to another form`() async throws {
        let site = site(Self.decomposed, Self.composed)
        try await site.build()
        site.disk.remove("content/\(Self.decomposed).md")
        try await site.rebuild([
            "content/\(Self.composed).md": "## Un é\n\n## Deux {#own-é}\n\n[tag](/a/)\n", "content/a.md": "x\n",
        ])
    }

    @Test(arguments: [
        ("content/e\u{301}.png", "static/\u{E9}.png"), ("content/e\u{301}.md", "static/\u{E9}/index.html"),
        ("content/\u{E9}.md", "content/e\u{301}/index.md"), ("content/e\u{301}/a.md", "content/\u{E9}/a.md"),
    ])
    func `Two files whose addresses differ only in their Unicode form clash`(first: String, second: String) async {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n-- content/_index.md --\nText\n")
        site.disk.put("Text\n", at: first)
        site.disk.put("Text\n", at: second)
        let diagnostics = await site.diagnostics()
        let isReported = diagnostics.contains("is also the URL of") || diagnostics.contains("different Unicode forms")
        #expect(isReported, "\(diagnostics)")
    }

    @Test(arguments: forms)
    func `A text includes a file in whatever form its name is written`(file: String, link: String) async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            icon: dossier-\(link)/\(link).svg
            -- content/a.md --
            ::include{file=dossier-\(link)/\(link).md}

            ```text file=dossier-\(link)/\(link).txt
            ```
            -- dossier-\(file)/\(file).md --
            Included
            -- dossier-\(file)/\(file).txt --
            Quoted
            -- dossier-\(file)/\(file).svg --
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
            """)
        try await site.build()
        let page = site.disk.text("public/a/index.html") ?? ""
        #expect(page.contains("Included") && page.contains("Quoted"))
    }

    @Test(arguments: [
        ("/a/", "/a/"), ("/e\u{301}/", "/\u{E9}/"), ("/e%CC%81/?q=e%CC%81#e%CC%81", "/\u{E9}/?q=\u{E9}#\u{E9}"),
        ("/%C3%A9/", "/%C3%A9/"), ("/e%CC%81%2F%20/", "/\u{E9}%2F%20/"), ("/%CC/e%CC%81", "/%CC/e%CC%81"),
        ("/%ZZ/%", "/%ZZ/%"), ("/\u{1112}\u{1161}\u{11AB}/", "/\u{D55C}/"), ("/u\u{308}\u{304}/", "/\u{1D6}/"),
        ("/\u{212B}/", "/\u{C5}/"),
    ])
    func `An address is precomposed, also if it is percent-encoded`(address: String, expected: String) {
        #expect(address.precomposedAddress.hasSameBytes(as: expected))
    }
}
