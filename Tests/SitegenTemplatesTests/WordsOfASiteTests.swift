import SitegenBase
import SitegenPublishing
import Testing

/// Texts of the theme that a site overrides, and texts that the theme adds to content.
@Suite struct WordsOfASiteTests {
    @Test func `A site can override individual texts in each language`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            words:
              atomFeed: Follow
              readingTime: "{count} short minutes"
            languages:
              fr:
                words:
                  atomFeed: Suivre
                  readingTime:
                    one: "{count} petite minute"
              de:
            -- content/a.md --
            ---
            date: 2026-01-01
            ---
            -- content/a.fr.md --
            ---
            date: 2026-01-01
            ---
            -- content/a.de.md --
            """)
        #expect(site["/a/"].contains(">Follow</a>"))
        #expect(site["/fr/a/"].contains(">Suivre</a>"))
        #expect(site["/fr/a/"].contains("<li>1 petite minute</li>"))
        #expect(site["/a/"].contains("<li>1 short minutes</li>"))
        for foreign in ["/fr/a/", "/de/a/"] {
            #expect(!site[foreign].contains("Follow"))
            #expect(!site[foreign].contains("short"))
        }
        #expect(site["/de/a/"].contains(">Atom-Feed</a>"))
    }

    /// The lines of `site.yaml` after the title, and the expected diagnostics. The position is that of the word, and
    /// the plural forms are those of the language of the word.
    @Test(arguments: [
        (
            "words:\n  newer: On\n  atomFed: Follow",
            """
            site.yaml:4:12: error: in ‘words’: the theme has no interface text ‘atomFed’
              4 │   atomFed: Follow
                │            ^~~~~~
                = help: did you mean ‘atomFeed’?
            """
        ),
        (
            "words:\n  articleCount: {one: x, few: y}\nlanguages: {ru: {name: R}}",
            """
            site.yaml:3:31: error: in ‘words’: English has no form ‘few’
              3 │   articleCount: {one: x, few: y}
                │                               ^
                = help: the forms are ‘articleCount.one’, ‘articleCount.other’
            """
        ),
        (
            "words: {articleCount.one: x}\nlanguages:\n  ja:\n    words:\n      articleCount: {one: x}",
            """
            site.yaml:6:27: error: in ‘words’: 日本語 has no form ‘one’
              6 │       articleCount: {one: x}
                │                           ^
                = help: the forms are ‘articleCount.other’
            """
        ),
        (
            "words:\n  articleCount: {one: [x]}",
            """
            site.yaml:3:23: error: ‘articleCount.one’ must be a string
              3 │   articleCount: {one: [x]}
                │                       ^
            """
        ),
    ])
    func `An invalid word is reported with its position`(words: String, expected: String) async throws {
        let failure = await #expect(throws: BuildFailure.self) {
            try await BuiltSite("-- site.yaml --\ntitle: Test\n\(words)\n-- content/a.md --\n")
        }
        let errors = try #require(failure).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.description).joined(separator: "\n") == expected)
    }

    @Test func `Russian plural forms are valid in the configuration of Russian`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            languages: {ru: {words: {readingTime: {one: "{count} минутка"}}}}
            -- content/a.ru.md --
            ---
            date: 2026-01-01
            ---
            """)
        #expect(site["/ru/a/"].contains("1 минутка"))
    }

    @Test(arguments: [
        ("atomFed: Follow", "in ‘words’: the theme has no interface text ‘atomFed’", "did you mean ‘atomFeed’?"),
        ("atomFeed: ' '", "in ‘words’: the text ‘atomFeed’ is empty", "remove it, or write one"),
        (
            "articleCount: '{cuont} posts'", "in ‘words’: the text ‘articleCount’ has nothing for ‘{cuont}’",
            "did you mean ‘{count}’?"
        ),
        ("articleCount: {few: x}", "in ‘words’: English has no form ‘few’", nil),
    ])
    func `Words that are invalid for the theme fail the build`(words: String, message: String, help: String?)
        async throws
    {
        let failure = await #expect(throws: BuildFailure.self) {
            try await BuiltSite("-- site.yaml --\ntitle: Test\nwords:\n  \(words)\n-- content/a.md --\n")
        }
        let diagnostic = try #require(failure?.diagnostics.first { $0.severity == .error })
        #expect(diagnostic.file == "site.yaml")
        #expect(diagnostic.message == message)
        #expect(help == nil || diagnostic.help == help)
    }

    @Test func `Generated texts in content are in the language of the page`() async throws {
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
