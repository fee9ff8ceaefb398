import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenPublishing

/// Errors whose cause is in another file or in the configuration.
@Suite struct MistakeTests {
    @Test func `An alias that equals the page's URL or is listed twice is ignored`() async throws {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n-- content/a.md --\n"
                + "---\naliases: [/a, /a/, /a/index.html, /old/, /old, /old/index.html]\n---\n")
        try await site.build()
        #expect(site.disk.text("public/_redirects") == "/old/ /a/ 301!\n")
        #expect(site.disk.files(under: "public").contains("old/index.html"))
    }

    /// Files in addition to `site.yaml` and `content/a.md`, and the expected diagnostics.
    @Test(arguments: [
        (
            "-- content/p/_index.md --\n---\ncascade: {drafft: true, weight: heavy}\n---\n"
                + "-- content/p/x.md --\nX\n-- content/p/y.md --\nY\n",
            """
            content/p/_index.md:2:11: error: unknown key ‘drafft’
              2 │ cascade: {drafft: true, weight: heavy}
                │           ^~~~~~
                = help: did you mean ‘draft’?
            content/p/_index.md:2:33: error: ‘weight’ must be a whole number
              2 │ cascade: {drafft: true, weight: heavy}
                │                                 ^~~~~
            """
        ),
        (
            "-- content/b.md --\n---\naliases: [/a/]\n---\n",
            """
            content/b.md: error: the alias ‘/a/’ is also the URL of content/a.md
               = help: remove the alias from ‘aliases’, or change it
            """
        ),
        (
            "-- content/b.md --\n---\naliases: [/x/]\n---\n-- content/c.md --\n---\naliases: [/x/]\n---\n",
            """
            content/c.md: error: the alias ‘/x/’ is also the URL of an alias in content/b.md
               = help: remove the alias from ‘aliases’, or change it
            """
        ),
        (
            "-- content/b.md --\n---\naliases: [/ok/, ../x]\n---\n",
            """
            content/b.md:2:17: error: ‘../x’ is not a valid path on the site
              2 │ aliases: [/ok/, ../x]
                │                 ^~~~
                = help: write a path such as /about/us/, without ‘..’ or characters such as ? and #
            """
        ),
        (
            "-- content/b.md --\n---\ndate: 2026-02-01\nexpires: 2026-01-01\n---\n",
            """
            content/b.md:3:10: error: the page expires before it is published
              3 │ expires: 2026-01-01
                │          ^~~~~~~~~~
                = help: use a later date
            """
        ),
        (
            "-- content/b.md --\n---\ndate: 2026-02-01\nexpires: 2026-02-01\n---\n",
            """
            content/b.md:3:10: error: the page expires before it is published
              3 │ expires: 2026-02-01
                │          ^~~~~~~~~~
                = help: use a later date
            """
        ),
        (
            "-- content/b.md --\n---\ntitle: &home\n---\n",
            """
            content/b.md:2:8: error: the anchor ‘&home’ has no value
              2 │ title: &home
                │        ^~~~~
                = help: put strings that begin with ‘&’ in quotes
            """
        ),
    ])
    func `An error is reported in the file that causes it`(files: String, expected: String) async {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n-- content/a.md --\nA\n\(files)")
        #expect(await site.diagnostics().replacing(" \n", with: "\n") == expected)
    }

    @Test func `A cascade can set a field that only some of the pages declare`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            sections: {p/recipes: {fields: {servings: {type: integer, required: true}}}}
            -- content/p/recipes/soup.md --
            Soup
            -- content/p/recipes/_index.md --
            ---
            cascade: {servings: 4}
            ---
            """)
        try await site.build()
    }

    /// A line of `site.yaml`, the start of the expected diagnostic, and a part of its advice.
    @Test(arguments: [
        (
            "languages: {french please: {}}", "site.yaml:2:13: error: ‘french please’ is not a language tag",
            "use a language tag such"
        ),
        ("outputs: [json, html]", "site.yaml:2:17: error: ‘html’ is not one of markdown, json", "[json, html]"),
        (
            "taxonomies: [tags, title]", "site.yaml:2:20: error: ‘title’ is a built-in front-matter field",
            "rename the taxonomy"
        ),
        ("taxonomies: {a/b: {}}", "site.yaml:2:14: error: ‘a/b’ is not a valid taxonomy name", "use letters"),
        (
            "sections: {p: {fields: {title: {}}}}", "site.yaml:2:25: error: ‘title’ is a built-in front-matter field",
            "rename the field"
        ),
    ])
    func `Invalid languages, formats, taxonomies and fields are reported with their location`(
        line: String, message: String, help: String
    ) async {
        let diagnostics = await TestSite("-- site.yaml --\ntitle: T\n\(line)\n-- content/p/a.md --\nA\n").diagnostics()
        #expect(diagnostics.hasPrefix(message))
        #expect(diagnostics.contains(help))
    }

    @Test func `Settings of a section that does not exist are a warning`() async throws {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\nsections: {pots: {pageSize: 2}, posts: {}}\n"
                + "-- content/posts/a.md --\nA\n")
        let warnings = try await site.build().warnings.map(\.description).joined(separator: "\n")
        #expect(
            warnings == """
                site.yaml:3:12: warning: there is no section ‘pots’, so these settings have no effect
                  3 │ sections: {pots: {pageSize: 2}, posts: {}}
                    │            ^~~~
                    = help: did you mean ‘posts’?
                """)
    }
}
