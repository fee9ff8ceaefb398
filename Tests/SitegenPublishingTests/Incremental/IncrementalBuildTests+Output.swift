import Hypertext
import SitegenFiles
import SitegenModel
import SitegenPublishing
import Synchronization
import SystemPackage
import TestSupport
import Testing

// The output folder and the cache.
extension IncrementalBuildTests {
    @Test func `Changed and removed output files are written again`() async throws {
        let site = site("-- content/a.md --\nText.\n-- static/b.txt --\nB\n")
        try await site.build()
        let output = site.output
        site.disk.put("changed", at: "public/a/index.html")
        site.disk.remove("public/b.txt")
        let report = try await site.build()
        #expect(report.reasons.map(\.file) == ["a/index.html", "b.txt"])
        #expect(firstDifference(of: site.output, from: output) == nil)
        try await site.expectUpToDate()
    }

    @Test func `Obsolete output files are removed together with their empty folders`() async throws {
        let site = site("-- content/a.md --\nText.\n-- static/y/z/z.txt --\nZ\n-- static/zz.txt --\nZ\n")
        try await site.build()
        try await site.rebuild(["static/zz.txt": nil])
        try await site.rebuild(["static/y/z/z.txt": nil])
        #expect(site.disk.fileSystem.kind("/site/public/y") == nil)
        try await site.rebuild(["content/a.md": nil])
        #expect(site.disk.fileSystem.kind("/site/public/a") == nil)
        try await site.rebuild(["content/a.md": "Text.\n", "static/zz.txt": "Z\n"])
        try await site.expectUpToDate()
    }

    @Test func `Mixed cache files of different builds do not affect the output`() async throws {
        let posts = (1...9).map { "-- content/\($0).md --\n\(Self.text("title: Post \($0)"))" }.joined()
        let site = site(posts)
        try await site.build()
        /// The files of the cache after each build, without the list of the written output files.
        func cache() -> OutputFiles {
            site.disk.contents(of: ".sitegen").filter { !$0.key.hasPrefix("written-") }
        }
        var caches = [cache()]
        for edits in [
            ["content/1.md": Self.text("title: One")], ["content/2.md": Self.text("title: Two", "Another text.")],
            ["content/new.md": Self.text("title: New")], ["content/3.md": Self.text("title: Three")],
        ] {
            try await site.rebuild(edits)
            caches.append(cache())
        }
        for old in caches {
            for (name, bytes) in old.sorted(by: { $0.key < $1.key }) {
                site.disk.put(bytes, at: ".sitegen/\(name)")
                try await site.build()
                try await site.expectCleanOutput()
                try await site.rebuild(["content/4.md": Self.text("title: Four", "\(name) \(bytes.count)")])
            }
        }
    }

    /// A theme whose style sheet comes from a source that builds do not track.
    private final class BorrowingTheme: Theme {
        let styleSheet = Mutex("p { margin: 0 }")

        var assets: [ThemeAsset] { [ThemeAsset(path: "/style.css", bytes: Array(styleSheet.withLock { $0 }.utf8))] }

        func markup(of page: OutputPage, in site: Site) -> Markup { Markup { "A page" } }
    }

    @Test func `A changed theme asset is written although no file of the site has changed`() async throws {
        var site = site("-- content/a.md --\nText.\n")
        let theme = BorrowingTheme()
        site.website = Website(theme: theme)
        try await site.build()
        try await site.expectUpToDate()
        theme.styleSheet.withLock { $0 = "p { margin: 1px }" }
        try await site.rebuild(rendering: ["style.css"])
        try await site.expectUpToDate()
    }

    @Test(arguments: ["", "pages: [{from: data/crew.csv, path: /crew/:slug/, title: name}]\n"])
    func `A build without changes does not write the cache`(pages: String) async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            \(pages)-- data/crew.csv --
            name,content
            Cook,Cooks.
            -- content/a.md --
            Text.
            """)
        try await site.build()
        let cache = site.disk.contents(of: ".sitegen")
        try await site.expectUpToDate()
        #expect(site.disk.contents(of: ".sitegen") == cache)
    }

    @Test func `A removed output folder is written again`() async throws {
        let site = site("-- content/a.md --\nText.\n")
        try await site.build()
        let output = site.output
        for name in output.keys { site.disk.remove("public/\(name)") }
        try await site.rebuild()
        #expect(firstDifference(of: site.output, from: output) == nil)
    }
}
