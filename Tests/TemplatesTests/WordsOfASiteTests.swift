import Publishing
import Testing

/// A site's own words, and the theme's words within an article's text.
@Suite struct WordsOfASiteTests {
    @Test func `A site says single things in its own words, each language in its own`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            words:
              atomFeed: Follow
            languages:
              fr:
                words:
                  atomFeed: Suivre
                  readingTime:
                    one: "{count} petite minute"
            -- content/a.md --
            -- content/a.fr.md --
            """)
        #expect(site["/a/"].contains(">Follow</a>"))
        #expect(site["/fr/a/"].contains(">Suivre</a>"))
        #expect(site["/fr/a/"].contains("<li>1 petite minute</li>"))
    }

    @Test(arguments: [
        ("atomFed: Follow", "in ‘words’: the theme has no text ‘atomFed’", "did you mean ‘atomFeed’?"),
        ("atomFeed: ' '", "in ‘words’: the text ‘atomFeed’ is empty", "remove it, or write one"),
        (
            "articleCount: '{cuont} posts'", "in ‘words’: the text ‘articleCount’ has nothing for ‘{cuont}’",
            "did you mean ‘{count}’?"
        ),
        ("articleCount: {few: x}", "in ‘words’: English has no form ‘few’", nil),
    ])
    func `Words that the theme cannot use fail the build`(words: String, message: String, help: String?) async throws {
        let failure = await #expect(throws: BuildFailure.self) {
            try await BuiltSite("-- site.yaml --\ntitle: Test\nwords:\n  \(words)\n-- content/a.md --\n")
        }
        let fault = try #require(failure?.faults.first { $0.severity == .error })
        #expect(fault.file == "site.yaml")
        #expect(fault.message == message)
        #expect(help == nil || fault.help == help)
    }

    @Test func `What a text says by itself is in its language`() async throws {
        let page = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            language: de
            -- content/a.md --
            > [!WARNING]
            > Halt[^1], und noch einmal[^1].

            :::details
            Mehr.
            :::

            [^1]: Eine Note.
            """)["/a/"]
        #expect(page.contains("<p class=\"alert-title\">Warnung</p>"))
        #expect(page.contains("<summary>Einzelheiten</summary>"))
        #expect(page.contains("role=\"doc-endnotes\" aria-label=\"Fußnoten\""))
        #expect(
            try page.part(from: "<section class=\"footnotes\"", to: "</section>").values(of: "aria-label").suffix(2)
                == ["Zurück zum Text", "Zurück zum Text 2"])
    }
}
