import SitegenFiles
import SitegenTesting
import SystemPackage
import TestSupport
import Testing

@Suite struct SiteSnapshotTests {
    @Test func `All output of a complete site matches the snapshot`() async throws {
        let site = TestSite(
            #"""
            -- site.yaml --
            title: Field & notes
            baseURL: https://example.org/notes/
            author: Ada <Lovelace>
            description: Notes "from" the field.
            -- content/index.md --
            Welcome to the *field*.
            -- content/about.md --
            # About & more

            A page of its own, with a [link](/articles/roots/) and raw <b>HTML</b>.
            -- content/articles/_index.md --
            ---
            title: Articles
            ---
            In the order of finding.
            -- content/articles/roots.md --
            ---
            title: Roots & <bulbs>
            date: 2026-11-09
            description: What is "below" & beside.
            tags: [Swift, C++]
            series: Growth
            ---
            Below[^1] the ground: see [the trees](/articles/trees/#kinds).

            [^1]: Deep.
            -- content/articles/trees.md --
            ---
            title: Trees
            date: 2026-10-12
            tags: [Swift]
            categories: [Language]
            series: Growth
            ---
            # Trees

            ## Kinds {#kinds}

            ```swift file=code/Leaf.swift region=leaf
            ```

            | Kind | Height |
            |------|-------:|
            | Oak  | 40 m   |

            > [!NOTE]
            > Ash is *another*.
            -- content/articles/draft.md --
            ---
            title: Not yet
            draft: true
            ---
            Nothing.
            -- code/Leaf.swift --
            import Foundation
            // region: leaf
            let leaf = 1 < 2 && "a" != "b"
            // endregion
            -- static/robots.txt --
            User-agent: *
            """#)
        site.disk.put([0x89, 0x50, 0x4E, 0x47, 0x00, 0xFF], at: "static/images/leaf.png")
        try await site.build()

        var files: [String: [UInt8]] = [:]
        for name in site.disk.files(under: "public") {
            files[name] = try site.disk.fileSystem.read(FilePath("/site/public/\(name)"))
        }
        assertSnapshot(of: files, as: .site)
    }
}
