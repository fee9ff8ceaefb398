import TestSupport
import Testing

/// The spelling of file names and terms in URLs.
@Suite struct AddressSpellingTests {
    private let content = """
        -- content/Über uns.md --
        -- content/größen/Größe.md --
        ---
        tags: [Été, Ω]
        series: Häfen
        ---
        [Über uns](<../Über uns.md>)
        -- content/größen/Größe.fr.md --
        ---
        tags: [Été]
        ---
        -- content/tags/été.md --
        ---
        title: L’été
        ---

        """

    private func addresses(slugs: String) async throws -> Set<String> {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\nlanguage: de\n"
                + "languages: {de: {}, fr: {}}\nslugs: \(slugs)\n"
                + content)
        try await site.build()
        let pages = site.disk.files(under: "public").filter { $0.hasSuffix("/index.html") }
        return Set(pages.map { String($0.dropLast("index.html".count)) })
    }

    @Test func `Unicode slugs keep the letters of file names and terms`() async throws {
        #expect(
            try await addresses(slugs: "unicode") == [
                "fr/", "fr/größen/", "fr/größen/größe/", "fr/tags/", "fr/tags/été/", "größen/", "größen/größe/",
                "series/", "series/häfen/", "tags/", "tags/été/", "tags/ω/", "über-uns/",
            ])
    }

    @Test func `Latin slugs transliterate letters by the rules of each language`() async throws {
        #expect(
            try await addresses(slugs: "latin") == [
                "fr/", "fr/grossen/", "fr/grossen/grosse/", "fr/tags/", "fr/tags/ete/", "groessen/",
                "groessen/groesse/", "series/", "series/haefen/", "tags/", "tags/ete/", "tags/o/", "ueber-uns/",
            ])
    }

    @Test(arguments: [("unicode", "été"), ("latin", "ete")])
    func `The content file of a term applies to its term page with Unicode and Latin slugs`(
        slugs: String, path: String
    ) async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            slugs: \(slugs)
            -- content/a.md --
            ---
            tags: [Été]
            ---
            -- content/tags/été.md --
            ---
            title: Summer
            ---
            """)
        try await site.build()
        #expect(site.disk.text("public/tags/\(path)/index.html")?.contains("Summer") == true)
        let link = "/tags/\(path == "été" ? "%C3%A9t%C3%A9" : path)/"
        #expect(site.disk.text("public/tags/index.html")?.contains(link) == true)
        #expect(site.disk.text("public/a/index.html")?.contains(link) == true)
    }
}
