import Hypertext
import SitegenTesting
import Testing

@Suite struct DefaultThemeTests {
    @Test(arguments: [
        ("home", "/"),
        ("section", "/articles/"),
        ("article", "/articles/trees/"),
        ("taxonomy", "/tags/"),
        ("term", "/tags/swift/"),
        ("missing", "/404.html"),
    ])
    func `Every kind of page matches the snapshot`(name: String, path: String) async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Field notes
            baseURL: https://example.org/notes/
            author: Ada Lovelace
            description: Notes from the field.
            menu:
              - title: Articles
                url: /articles/
              - title: Elsewhere
                url: https://example.com/
            -- content/index.md --
            Welcome to the *field*.
            -- content/articles/_index.md --
            ---
            title: Articles
            description: All that was found.
            ---
            In the order of finding.
            -- content/articles/trees.md --
            ---
            title: Trees
            date: 2026-10-12
            description: What grows.
            tags: [Swift, C++]
            categories: [Language]
            series: Growth
            ---
            See [the roots](/articles/roots/).

            ## Kinds

            ### Oak & ash

            ```swift
            let leaf = 1
            ```

            ## Uses
            -- content/articles/roots.md --
            ---
            title: Roots
            date: 2026-11-09
            tags: [Swift]
            series: Growth
            draft: true
            ---
            Below.
            """)
        assertSnapshot(of: UnescapedHTML(site[path].withoutTheme), as: .html, named: name)
    }
}
