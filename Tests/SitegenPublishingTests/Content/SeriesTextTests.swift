import SitegenModel
import TestSupport
import Testing

/// The texts of series in `content/series`.
@Suite struct SeriesTextTests {
    private func site(_ files: String) -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            languages: {en: {name: English}, fr: {name: Français}}
            -- content/a.md --
            ---
            series: Sea Tides
            ---
            Part one.
            -- content/b.fr.md --
            ---
            series: Marées
            ---
            Partie une.
            \(files)
            """)
    }

    @Test func `A text with the address of a series is on the page of the series, in each language`() async throws {
        let site = site(
            """
            -- content/series/sea-tides.md --
            ---
            title: The tides
            ---
            About the sea.
            -- content/series/marées.fr.md --
            À propos de la mer.
            -- content/c.md --
            [series](series/sea-tides.md)
            """)
        try await site.build()
        #expect(site.disk.text("public/series/sea-tides/index.html")?.contains("About the sea.") == true)
        #expect(site.disk.text("public/fr/series/marées/index.html")?.contains("À propos de la mer.") == true)
        #expect(site.disk.text("public/c/index.html")?.contains("href=\"/series/sea-tides/\"") == true)
        // The text is not a page of the site.
        #expect(site.disk.text("public/index.html")?.contains("The tides") == false)
    }

    @Test func `A text with the address of no series is an error`() async {
        let site = site("-- content/series/see-tides.md --\nAbout the sea.\n")
        #expect(await site.diagnostics().contains("‘/series/’ is also the URL of the list of content/series/"))
    }

    @Test func `Without series, content/series is an ordinary section`() async throws {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n-- content/series/tides.md --\nAbout the sea.\n")
        try await site.build()
        #expect(site.disk.text("public/series/tides/index.html")?.contains("About the sea.") == true)
        #expect(site.disk.text("public/series/index.html")?.contains("href=\"/series/tides/\"") == true)
    }

    @Test func `The page of a series is rendered again if its text is added, changed or removed`() async throws {
        let site = site("")
        try await site.build()
        let name = "content/series/sea-tides.md"
        for text in ["About the sea.\n", "About the ocean.\n", nil] {
            try await site.rebuild([name: text])
            let page = site.disk.text("public/series/sea-tides/index.html") ?? ""
            #expect(page.contains("About") == (text != nil))
        }
    }
}
