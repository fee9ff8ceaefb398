import Foundation
import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenPublishing
import SitegenTemplates
import TestSupport
import Testing

@Suite struct OutputTests {
    // MARK: - Robots and redirects

    @Test func `The default robots file allows everything and names the sitemap`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/größe/
            -- content/a.md --
            A
            """)
        try await site.build()
        #expect(
            site.disk.text("public/robots.txt") == """
                User-agent: *
                Allow: /

                Sitemap: https://example.org/gr%C3%B6%C3%9Fe/sitemap.xml

                """)
        #expect(site.disk.text("public/_redirects") == nil)
    }

    @Test func `A static robots file replaces the generated one, and static redirects come first`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            -- content/a.md --
            ---
            aliases: [/b/]
            ---
            -- static/robots.txt --
            User-agent: none
            -- static/_redirects --
            /x /y
            """)
        try await site.build()
        #expect(site.disk.text("public/robots.txt") == "User-agent: none\n")
        #expect(site.disk.text("public/_redirects") == "/x /y\n/b/ /a/ 301!\n")
        site.disk.put("/z /y", at: "static/_redirects")
        try await site.build()
        #expect(site.disk.text("public/_redirects") == "/z /y\n/b/ /a/ 301!\n")
        #expect(try await site.build().renderedCount == 0)
    }

    @Test func `Aliases of all languages are listed in the redirects file and have redirect pages`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/notes/
            languages: {en: {name: English}, fr: {name: Français}}
            -- content/größe.md --
            ---
            title: Größe
            aliases: [/size, /maß/]
            ---
            -- content/size.fr.md --
            ---
            title: Taille
            aliases: [/fr/taille/]
            ---
            """)
        try await site.build()
        #expect(
            site.disk.text("public/_redirects") == """
                /notes/size/ /notes/gr%C3%B6%C3%9Fe/ 301!
                /notes/ma%C3%9F/ /notes/gr%C3%B6%C3%9Fe/ 301!
                /notes/fr/taille/ /notes/fr/size/ 301!

                """)
        #expect(site.disk.text("public/fr/taille/index.html")?.contains("https://example.org/notes/fr/size/") == true)
    }

    // MARK: - Icon

    private let drawing = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>\n"

    @Test func `The configured SVG file is the icon of the site and of its web manifest`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test & more
            baseURL: https://example.org/notes/
            description: What it is.
            icon: art/leaf.svg
            theme: {accent: {light: "#060", dark: "#6f6"}}
            languages: {en: {name: English}, fr: {name: Français, title: Essai}}
            -- content/a.md --
            A
            -- art/leaf.svg --
            \(drawing)
            """)
        try await site.build()
        #expect(site.disk.text("public/icon.svg")?.hasPrefix(drawing) == true)
        let manifest = try json(site.disk.text("public/manifest.webmanifest"))
        #expect(manifest["name"] as? String == "Test & more")
        #expect(manifest["description"] as? String == "What it is.")
        #expect(manifest["start_url"] as? String == "/notes/")
        #expect(manifest["theme_color"] as? String == "#060")
        #expect(
            manifest["icons"] as? [[String: String]]
                == [["src": "/notes/icon.svg", "sizes": "any", "type": "image/svg+xml"]])
        let french = try json(site.disk.text("public/fr/manifest.webmanifest"))
        #expect(french["name"] as? String == "Essai")
        #expect(french["lang"] as? String == "fr")
        #expect(french["start_url"] as? String == "/notes/fr/")
        #expect(site.disk.text("public/fr/icon.svg") == nil)
    }

    @Test func `The icon can be the static file with the icon's output path`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            icon: static/icon.svg
            -- content/a.md --
            A
            -- static/icon.svg --
            <svg/>
            """)
        try await site.build()
        #expect(site.disk.text("public/icon.svg") == "<svg/>\n")
        #expect(site.disk.text("public/manifest.webmanifest") != nil)
    }

    @Test(arguments: [
        ("leaf.svg", "site.yaml:3:7: error: cannot read the site's icon ‘leaf.svg’: "),
        ("leaf.png", "site.yaml:3:7: error: the site's icon ‘leaf.png’ is not an SVG file"),
        ("../leaf.svg", "site.yaml:3:7: error: cannot read the site's icon ‘../leaf.svg’: the path is outside"),
    ])
    func `A missing or invalid icon is an error`(icon: String, diagnostic: String) async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            icon: \(icon)
            -- content/a.md --
            A
            """)
        #expect(await site.diagnostics().hasPrefix(diagnostic))
    }

    private func siteWithIcon(_ drawing: String, _ processor: FakeImageProcessor) -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/notes/
            icon: art/leaf.svg
            languages: {en: {name: English}, fr: {name: Français}}
            -- content/a.md --
            A
            -- static/icon-512.png --
            mine
            -- art/leaf.svg --
            \(drawing)
            """)
        site.website = Website(theme: DefaultTheme())
        site.website.imageProcessor = processor
        return site
    }

    @Test func `The icon is converted to PNG, unless static files replace it`() async throws {
        let site = siteWithIcon("leaf", FakeImageProcessor())
        try await site.build()
        #expect(site.disk.text("public/icon-32.png") == "32 | leaf\n")
        #expect(site.disk.text("public/apple-touch-icon.png") == "180 | leaf\n")
        #expect(site.disk.text("public/icon-192.png") == "192 | leaf\n")
        #expect(site.disk.text("public/icon-512.png") == "mine\n")
        let manifest = try json(site.disk.text("public/fr/manifest.webmanifest"))
        #expect((manifest["icons"] as? [[String: String]])?.map { $0["sizes"] } == ["any", "192x192", "512x512"])
        let page = site.disk.text("public/fr/index.html") ?? ""
        #expect(page.contains("href=\"/notes/icon-32.png\" type=\"image/png\" sizes=\"32x32\""))
        #expect(page.contains("rel=\"apple-touch-icon\" href=\"/notes/apple-touch-icon.png\""))
        try await site.expectUpToDate()
        site.disk.put("flower", at: "art/leaf.svg")
        try await site.build()
        #expect(site.disk.text("public/icon-32.png") == "32 | flower")
        try await site.expectCleanOutput()
    }

    @Test func `An icon that cannot be converted is a warning`() async throws {
        let site = siteWithIcon("leaf", FakeImageProcessor())
        try await site.build()
        site.disk.put("broken", at: "art/leaf.svg")
        let report = try await site.build()
        #expect(
            report.warnings.map(\.message) == [
                "cannot convert the icon ‘art/leaf.svg’ to PNG: it is broken"
            ])
        #expect(report.warnings.first?.line == 3)
        #expect(site.disk.text("public/icon-32.png") == nil)
        #expect(site.disk.text("public/index.html")?.contains("icon-32.png") == false)
        #expect(site.disk.text("public/icon.svg") == "broken")
    }

    @Test func `Without libvips the icon is published only as SVG`() async throws {
        let report = try await siteWithIcon("leaf", FakeImageProcessor(fingerprint: nil)).build()
        #expect(report.warnings.map(\.message) == ["libvips is missing, so the icon is published only as SVG"])
    }

    @Test func `A site without an icon has no manifest`() async throws {
        let site = TestSite("-- site.yaml --\ntitle: Test\n-- content/a.md --\nA\n")
        try await site.build()
        #expect(site.disk.text("public/manifest.webmanifest") == nil)
    }

    // MARK: - Other formats

    private let archive = """
        -- site.yaml --
        title: Field notes
        baseURL: https://example.org/notes/
        description: Notes from the field.
        llms: true
        outputs: [markdown, json]
        -- content/about.md --
        ---
        title: About *us*
        description: Who we are.
        ---
        -- content/trips/_index.md --
        ---
        title: Trips
        ---
        Where we went.
        -- content/trips/oslo/index.md --
        ---
        title: Oslo & back
        date: 2026-11-20
        description: By train.
        tags: [Rail, Norway]
        ---
        [[toc]]

        We *went* to see [us](/about.md#top), then [out](https://example.com/).

        <!--more-->

        ![The harbour](größe.png)

        ## Bergen

        - [up](#bergen)
        -- content/trips/oslo/größe.png --
        no picture
        """

    @Test func `The Markdown output of a page has its title and absolute URLs`() async throws {
        let site = TestSite(archive)
        try await site.build()
        #expect(
            site.disk.text("public/trips/oslo/index.md") == """
                # Oslo & back

                We *went* to see [us](https://example.org/notes/about/#top), then [out](https://example.com/).

                ![The harbour](https://example.org/notes/trips/oslo/gr%C3%B6%C3%9Fe.png)

                ## Bergen

                - [up](#bergen)

                """)
        #expect(site.disk.text("public/about/index.md") == "# About \\*us\\*\n")
        #expect(site.disk.text("public/trips/index.md") == "# Trips\n\nWhere we went.\n")
        // A list without a content file has no Markdown output.
        #expect(site.disk.text("public/tags/index.md") == nil)
    }

    @Test func `The JSON output of a page contains its metadata, HTML and plain text`() async throws {
        let site = TestSite(archive)
        try await site.build()
        let page = try json(site.disk.text("public/trips/oslo/index.json"))
        #expect(page["title"] as? String == "Oslo & back")
        #expect(page["url"] as? String == "https://example.org/notes/trips/oslo/")
        #expect(page["path"] as? String == "/trips/oslo/")
        #expect(page["language"] as? String == "en")
        #expect(page["date"] as? String == "2026-11-20T00:00:00Z")
        #expect(page["description"] as? String == "By train.")
        #expect(page["tags"] as? [String] == ["Rail", "Norway"])
        #expect((page["html"] as? String)?.contains("<a href=\"https://example.org/notes/about/#top\">us</a>") == true)
        #expect((page["text"] as? String)?.contains("We went to see us, then out.") == true)
    }

    @Test func `The list for language models links to the Markdown output of pages`() async throws {
        let site = TestSite(archive)
        try await site.build()
        #expect(
            site.disk.text("public/llms.txt") == """
                # Field notes

                > Notes from the field.

                ## Pages

                - [About \\*us\\*](https://example.org/notes/about/index.md): Who we are.

                ## Trips

                - [Trips](https://example.org/notes/trips/index.md)
                - [Oslo & back](https://example.org/notes/trips/oslo/index.md): By train.

                """)
    }

    @Test func `The list for language models uses the theme's texts in each language`() async throws {
        var site = TestSite(archive)
        site.website.theme = SpeakingTheme()
        site.disk.put(
            "title: T\nbaseURL: https://example.org/\nllms: true\nlanguages: {fr: {title: Notes}}\n", at: "site.yaml")
        site.disk.put("# Nous\n", at: "content/about.fr.md")
        try await site.build()
        #expect(site.disk.text("public/llms.txt")?.contains("\n## Pages (en)\n") == true)
        #expect(
            site.disk.text("public/fr/llms.txt")
                == "# Notes\n\n## Pages (fr)\n\n- [Nous](https://example.org/fr/about/)\n")
    }

    @Test func `The list for language models links to HTML pages if there is no Markdown output`() async throws {
        var archive = archive
        archive.replace("outputs: [markdown, json]\n", with: "")
        let site = TestSite(archive)
        try await site.build()
        #expect(site.disk.text("public/llms.txt")?.contains("(https://example.org/notes/trips/oslo/)") == true)
        #expect(site.disk.files(under: "public").allSatisfy { !$0.hasSuffix(".md") && !$0.hasSuffix("index.json") })
    }

    @Test func `Optional output formats are not generated by default`() async throws {
        let site = TestSite("-- site.yaml --\ntitle: Test\n-- content/a.md --\nA\n")
        try await site.build()
        #expect(
            site.disk.files(under: "public") == [
                "404.html", "a/index.html", "feed.xml", "index.html", "plain.css", "robots.txt", "sitemap.xml",
            ])
    }

    private func json(_ text: String?) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data((text ?? "").utf8)) as? [String: Any])
    }

    @Test func `An alias with a file extension is a redirect file`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/us.md --
            ---
            aliases: [/2019/us.html, /who]
            ---
            Us
            """)
        try await site.build()
        #expect(site.disk.text("public/2019/us.html")?.contains("http-equiv") == true)
        #expect(site.disk.text("public/who/index.html") != nil)
        #expect(
            site.disk.text("public/_redirects") == """
                /2019/us.html /us/ 301!
                /who/ /us/ 301!

                """)
    }

    @Test func `A static file or a page replaces the generated file with the same path`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/a.md --
            ---
            date: 2026-01-02
            ---
            -- content/map.md --
            ---
            title: Map
            url: /sitemap.xml
            ---
            My map.
            -- static/feed.xml --
            <feed/>
            """)
        try await site.build()
        #expect(site.disk.text("public/feed.xml") == "<feed/>\n")
        #expect(site.disk.text("public/sitemap.xml")?.contains("My map.") == true)
    }
}

/// A theme whose texts for generated files contain the requested language.
private struct SpeakingTheme: Theme {
    private struct Texts: LanguageTexts {
        let pagesTitle: String
    }

    func markup(of page: OutputPage, in site: Site) -> Markup { Markup {} }

    func data(for configuration: SiteConfiguration) -> any Sendable {
        Texts(pagesTitle: "Pages (\(configuration.language.tag))")
    }
}
