import TestSupport
import Testing

@Suite struct HomePageTests {
    @Test func `The home page's title is the site title in its language`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Notes
            baseURL: https://example.org/
            languages: {en: {}, fr: {title: Carnet}, de: {}}
            -- content/_index.md --
            -- content/_index.fr.md --
            -- content/_index.de.md --
            """)
        try await site.build()
        #expect(site.disk.text("public/index.html")?.contains("<title>Notes</title>") == true)
        #expect(site.disk.text("public/fr/index.html")?.contains("<title>Carnet</title>") == true)
        #expect(site.disk.text("public/de/index.html")?.contains("<title>Notes</title>") == true)
    }
}
