import Hypertext
import SitegenTesting
import Testing

@Suite struct WholeSiteTests {
    @Test func `All pages of a small French site match the snapshot`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Carnet
            baseURL: https://example.org/
            language: fr
            author: Ada Lovelace
            -- content/_index.md --
            Bienvenue « à bord ».
            -- content/notes/_index.md --
            ---
            title: Notes
            ---
            -- content/notes/un.md --
            ---
            title: L’un & l’autre
            date: 2026-11-09
            tags: [été]
            series: Saisons
            ---
            Premier.

            ## Partie

            - [x] fait
            - [ ] à faire
            -- content/notes/deux.md --
            ---
            title: Deux
            date: 2026-11-10
            tags: [été, hiver]
            series: Saisons
            ---
            Second[^1].

            [^1]: Note.
            """)
        let pages = try site.pages.mapValues { page in
            Array(try Snapshotting<UnescapedHTML>.html.text(UnescapedHTML(page.withoutTheme)).utf8)
        }
        assertSnapshot(of: pages, as: .site)
    }
}
