import Foundation
import Hypertext
import SitegenDocuments
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SystemPackage
import TestSupport
import Testing

/// After a change of files, the clock or options, a build writes the files of a clean build, without unnecessary work.
@Suite struct IncrementalBuildTests {
    func site(_ archive: String) -> TestSite {
        TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n\(archive)")
    }

    static func text(_ fields: String, _ body: String = "Text.") -> String { "---\n\(fields)\n---\n\(body)\n" }

    private static let cascading: [(String, old: String, new: String, shown: String)] = [
        ("tags", "tags: [red]", "tags: [green]", "green"),
        ("parameters", "mood: calm", "mood: wild", "wild"),
        ("a weight", "weight: 3", "weight: 1", "1"),
        ("a removed value", ", params: {mood: calm}", "", "3"),
    ]

    @Test(arguments: cascading.indices)
    func `Pages are rendered again when a cascade of their section changes`(index: Int) async throws {
        let (_, old, new, shown) = Self.cascading[index]
        var site = site(
            """
            -- content/notes/_index.md --
            ---
            title: Notes
            cascade: {tags: [red], weight: 3, params: {mood: calm}}
            ---
            -- content/notes/a.md --
            Text.
            -- content/notes/deep/b.md --
            Text.
            -- content/c.md --
            Text.
            """)
        site.website = Website(
            theme: TextTheme { page, site in
                guard let article = page.article else { return page.path ?? "" }
                return "\(article.names(in: "tags")) \(article.weight ?? 0) \(article.fields)"
            })
        try await site.build()
        site.replace(old, with: new, in: "content/notes/_index.md")
        let report = try await site.rebuild()
        for page in ["notes/a", "notes/deep/b"] {
            #expect(site.disk.text("public/\(page)/index.html")?.contains(shown) == true)
        }
        #expect(!report.reasons.map(\.file).contains("c/index.html"))
        try await site.expectUpToDate()
    }

    @Test func `The cascade of the home page applies to all pages, and that of a draft to none`() async throws {
        let site = site(
            """
            -- content/_index.md --
            ---
            cascade: {tags: [all]}
            ---
            -- content/notes/_index.md --
            ---
            draft: true
            cascade: {tags: [none]}
            ---
            -- content/notes/a.md --
            Text.
            """)
        try await site.build()
        #expect(site.output["tags/all/index.html"] != nil && site.output["tags/none/index.html"] == nil)
        site.replace("draft: true", with: "draft: false", in: "content/notes/_index.md")
        try await site.rebuild()
        #expect(site.output["tags/all/index.html"] == nil && site.output["tags/none/index.html"] != nil)
        try await site.rebuild(["content/notes/_index.md": nil])
        #expect(site.output["tags/all/index.html"] != nil)
    }

    @Test func `Front matter that is decoded as a Swift type is available in every build`() async throws {
        struct Recipe: Decodable, Sendable { var servings: Int }
        var site = site("-- content/recipes/a.md --\n---\nservings: 4\n---\nText.\n-- content/b.md --\nText.\n")
        let theme = TextTheme { page, site in
            site.pages.map { "\($0.title) \($0.metadata(Recipe.self)?.servings ?? 0)" }.joined()
        }
        site.website = Website(theme: theme).section("recipes", metadata: Recipe.self)
        try await site.build()
        try await site.rebuild(["content/b.md": Self.text("title: Bread")])
        #expect(site.disk.text("public/index.html")?.contains("A 4") == true)
        site.replace("servings: 4", with: "servings: 5", in: "content/recipes/a.md")
        try await site.rebuild()
        #expect(site.disk.text("public/index.html")?.contains("A 5") == true)
    }

    @Test func `Consecutive small builds read, render and write only changed files`() async throws {
        let posts = (1...9).map { "-- content/posts/\($0).md --\n\(Self.text("title: Post \($0)"))" }.joined()
        var site = site(posts)
        site.website = Website(
            theme: TextTheme { page, site in
                page.article.map { "\($0.title): \($0.document.render())" } ?? page.path ?? ""
            })
        try await site.build()
        try await site.expectUpToDate()
        for (number, word) in [(3, "one"), (5, "two"), (3, "three"), (7, "four")] {
            let report = try await site.rebuild(
                ["content/posts/\(number).md": Self.text("title: Post \(number)", word)],
                rendering: ["posts/\(number)/index.html"])
            let counts: [Int] = [report.readCount, report.renderedCount, report.writtenCount, report.removedCount]
            #expect(counts == [1, 1, 1, 0])
            try await site.expectUpToDate()
        }
        // Back to the first text, and a file that is touched but has the same bytes.
        try await site.rebuild(
            ["content/posts/5.md": Self.text("title: Post 5")], rendering: ["posts/5/index.html"])
        try await site.rebuild(["content/posts/3.md": site.disk.text("content/posts/3.md")], rendering: [])
        // One file is removed, and one is added.
        let report = try await site.rebuild(
            ["content/posts/7.md": nil, "content/posts/10.md": Self.text("title: Post 10")])
        let counts: [Int] = [report.readCount, report.removedCount]
        #expect(counts == [1, 1])
        try await site.expectUpToDate()
    }

    @Test func `A value that is restored after some small builds is shown again`() async throws {
        let posts = (1...9).map { "-- content/posts/\($0).md --\n\(Self.text("title: Post \($0)"))" }.joined()
        var site = site(posts)
        site.website = Website(
            theme: TextTheme { page, site in
                if case .home = page.kind { site.pages.map(\.title).joined() } else { page.path ?? "" }
            })
        try await site.build()
        for (number, title) in [(3, "New"), (5, "Other"), (3, "Post 3"), (7, "Third"), (5, "Post 5"), (3, "New")] {
            try await site.rebuild(["content/posts/\(number).md": Self.text("title: \(title)")])
            #expect(site.disk.text("public/index.html")?.contains(title) == true)
        }
        try await site.expectUpToDate()
    }

    @Test func `Adding, removing or renaming a file renders no other files`() async throws {
        let site = site("-- content/a.md --\nText.\n" + (1...9).map { "-- static/\($0).txt --\n\($0)\n" }.joined())
        try await site.build()
        for (edits, rendered) in [
            (["static/3.txt": nil, "static/z.txt": "3\n"], ["z.txt"]), (["static/zz.txt": "New\n"], ["zz.txt"]),
            (["static/9.txt": nil, "static/0.txt": "9\n"], ["0.txt"]), (["static/zz.txt": nil], []),
        ] as [([String: String?], [String])] {
            try await site.rebuild(edits, rendering: rendered)
            try await site.expectUpToDate()
        }
    }

    @Test func `A file that is removed and added again is read`() async throws {
        let site = site("-- content/a.md --\nA.\n-- content/b.md --\nB.\n")
        try await site.build()
        try await site.rebuild(["content/a.md": nil])
        try await site.rebuild(["content/a.md": "Back.\n"])
        #expect(site.disk.text("public/a/index.html")?.contains("Back.") == true)
        try await site.rebuild(["content/a.md": nil, "content/c.md": "A.\n"])
        try await site.expectUpToDate()
    }

    @Test func `A file that changes again before the clock of the file system ticks is read again`() async throws {
        let site = site("-- content/a.md --\nAAAA\n")
        var fileSystem = site.disk.fileSystem
        // As if the file had been written after the build began: each change leaves the same time and the same size.
        let later = Int((Date().timeIntervalSince1970 + 3600) * 1e9)
        let stamp: @Sendable (FilePath) -> FileStamp? = { [stamp = fileSystem.stamp] path in
            guard path.string.hasSuffix(".md") else { return stamp(path) }
            return stamp(path).map { FileStamp(size: $0.size, modified: later, inode: 1) }
        }
        fileSystem.stamp = stamp
        fileSystem.stamps = { folder, names in names.map { stamp(folder.pushing(FilePath($0))) } }
        let build = SiteBuild(folder: "/site", website: site.website, fileSystem: fileSystem)
        for text in ["AAAA", "BBBB", "CCCC"] {
            site.disk.put("\(text)\n", at: "content/a.md")
            _ = try await build.run()
            #expect(site.disk.text("public/a/index.html")?.contains(text) == true)
        }
    }

    @Test func `The pages of a paginated list are updated when the number of its entries changes`() async throws {
        var site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\npageSize: 2\n")
        for number in 1...4 {
            let text = Self.text("title: Post \(number)\ndate: 2024-01-0\(number)")
            site.disk.put(text, at: "content/posts/\(number).md")
        }
        site.website = Website(
            theme: TextTheme { page, _ in
                let list = page.list.map { "\($0.number) of \($0.pagination.pageCount), \($0.nextPath ?? "the end")" }
                return "\(list ?? "") \(page.entries.map(\.title))"
            })
        try await site.build()
        try await site.rebuild(["content/posts/5.md": Self.text("title: Post 5\ndate: 2020-01-01")])
        #expect(site.disk.text("public/posts/index.html")?.hasPrefix("1 of 3, /posts/page/2/") == true)
        let report = try await site.rebuild(["content/posts/5.md": nil])
        #expect(report.removedCount == 2 + 1)
        #expect(site.output["posts/page/3/index.html"] == nil)
        try await site.expectUpToDate()
    }

    @Test func `A page is updated when its translations change`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            languages: {en: {name: English}, fr: {name: Français}}
            -- content/a.md --
            Text.
            -- content/a.fr.md --
            Texte.
            -- content/b.md --
            See [a](a.md).
            """)
        var themed = site
        themed.website = Website(
            theme: TextTheme { page, site in
                "\(page.translations.map(\.path)) \(page.article.map { $0.document.render() } ?? "")"
            })
        try await themed.build()
        try await themed.rebuild(["content/a.fr.md": Self.text("slug: autre", "Texte.")])
        #expect(themed.disk.text("public/a/index.html")?.contains("/fr/autre/") == true)
        try await themed.rebuild(["content/a.fr.md": nil])
        #expect(themed.disk.text("public/a/index.html")?.hasPrefix("[]") == true)
        try await themed.rebuild(["content/b.fr.md": "Texte."])
    }
}
