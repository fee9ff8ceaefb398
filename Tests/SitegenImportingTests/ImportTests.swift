import Foundation
import SitegenBase
import SitegenFiles
import SitegenImporting
import SystemPackage
import Testing

@Suite struct ImportTests {
    private let folder = TestFolder()

    private static let book = [
        "book.toml": "[book]\ntitle = \"B\"\n",
        "src/SUMMARY.md": "- [One](one.md)\n- [Two](two.md)\n",
        "src/one.md": "# One\n",
        "src/two.md": "# Two\n",
    ]

    @discardableResult
    private func importSite(_ kind: SiteKind? = nil) throws -> SiteImport.Summary {
        try SiteImport(kind, from: folder.path("old"), to: folder.path("new")).run()
    }

    private func files() throws -> [String: String] { try folder.read("new") }

    @Test func `Importing again updates only files that have not been edited`() throws {
        try folder.write(Self.book, in: "old")
        try importSite()
        try folder.write(["content/two.md": "mine\n"], in: "new")
        try folder.write(["src/one.md": "# One, newer\n", "src/two.md": "# Two, newer\n"], in: "old")
        let summary = try importSite()
        let files = try files()
        #expect(files["content/one.md"]?.contains("# One, newer") == true)
        #expect(files["content/two.md"] == "mine\n")
        #expect(summary.kept == ["content/two.md"])
        #expect(summary.written == 1)
    }

    @Test func `A Zensical site keeps its search, and an empty navigation entry has the title of its page`() throws {
        try folder.write(
            [
                "mkdocs.yml": """
                site_name: Z
                theme: {name: material, variant: modern}
                plugins: [tags]
                nav: [{"": index.md}, {B: b.md}]
                """,
                "docs/index.md": "# Welcome\n", "docs/b.md": "# Second\n",
            ], in: "old")
        try importSite()
        let settings = try #require(try files()["site.yaml"])
        #expect(settings.contains("search: true"))
        #expect(settings.contains("title: Welcome"))
    }

    @Test(
        arguments: [
            (.noSpace, "free up disk space, then import again"),
            (.permissionDenied, "check the folder's permissions, then import again"), (.ioError, nil),
        ] as [(Errno, String?)])
    func `The help depends on why the new site cannot be written`(code: Errno, help: String?) throws {
        try folder.write(Self.book, in: "old")
        var fileSystem = FileSystem.disk
        fileSystem.write = { path, _ throws(FileSystem.Failure) in throw FileSystem.Failure(path, code) }
        let failure = try #require(throws: BuildFailure.self) {
            try SiteImport(from: folder.path("old"), to: folder.path("new"), in: fileSystem).run()
        }
        #expect(failure.diagnostics.map(\.help) == [help])
    }

    @Test(arguments: [
        ("", ["one", "two", "three"]), (":2", ["two", "three"]), ("::2", ["one", "two"]), (":2:2", ["two"]), (":9", []),
    ])
    func `A snippet of MkDocs is a file or a range of its lines`(_ range: String, _ lines: [String]) throws {
        try folder.write(
            [
                "mkdocs.yml": "site_name: A\nmarkdown_extensions: [pymdownx.snippets]\n",
                "docs/a.txt": "one\ntwo\nthree\n",
                "docs/index.md": "# A\n\nStart\n--8<-- \"docs/a.txt\(range)\"\nEnd\n",
            ], in: "old")
        try importSite()
        let page = try #require(try files().first { $0.key.hasSuffix("index.md") })
        #expect(page.value.contains((["Start"] + lines + ["End"]).joined(separator: "\n") + "\n"))
    }

    @Test func `Posts of Jekyll that are not published are omitted and do not change other posts`() throws {
        let unpublished = "---\npublished: false\n---\nA\n"
        try folder.write(
            [
                "_config.yml": "title: J\n", "_posts/2024-01-01-one.md": unpublished,
                "_posts/2024-01-02-two.md": "---\ntitle: Two\n---\nB\n", "_posts/2024-01-03-three.md": unpublished,
            ], in: "old")
        try importSite()
        let posts = try files().filter { $0.key.hasPrefix("content/posts/") }
        #expect(Array(posts.keys) == ["content/posts/two.md"])
        #expect(posts["content/posts/two.md"]?.contains("date: 2024-01-02\n") == true)
    }

    @Test func `An edited file is kept, however often the site is imported`() throws {
        try folder.write(Self.book, in: "old")
        try importSite()
        try folder.write(["content/two.md": "mine\n"], in: "new")
        try importSite()
        try importSite()
        #expect(try files()["content/two.md"] == "mine\n")
    }

    @Test func `A file that the old site no longer has is removed unless it has been edited`() throws {
        try folder.write(Self.book, in: "old")
        try importSite()
        try folder.write(["content/two.md": "mine\n"], in: "new")
        try folder.write(["src/SUMMARY.md": "- [Three](three.md)\n", "src/three.md": "# Three\n"], in: "old")
        let summary = try importSite()
        #expect(try files()["content/one.md"] == nil)
        #expect(try files()["content/two.md"] == "mine\n")
        #expect(summary.kept == ["content/two.md"])
    }

    @Test func `A removed file is not written again`() throws {
        try folder.write(Self.book, in: "old")
        try importSite()
        try FileManager.default.removeItem(atPath: folder.path("new/content/two.md").string)
        #expect(try importSite().kept == ["content/two.md"])
        #expect(try files()["content/two.md"] == nil)
    }

    @Test func `An import does not change the old site`() throws {
        try folder.write(Self.book, in: "old")
        try importSite()
        #expect(try folder.read("old") == Self.book)
    }

    @Test func `A folder with other files is an error and is not changed`() throws {
        try folder.write(Self.book, in: "old")
        try folder.write(["a.txt": "a\n"], in: "new")
        let failure = #expect(throws: BuildFailure.self) { try importSite() }
        #expect(failure?.diagnostics.first?.message == "the folder is not empty: it contains a.txt")
        #expect(try files() == ["a.txt": "a\n"])
    }

    @Test(arguments: ["old/new", "old", "."])
    func `The new site cannot be inside the old site or contain it`(_ new: String) throws {
        try folder.write(Self.book, in: "old")
        let failure = #expect(throws: BuildFailure.self) {
            try SiteImport(from: folder.path("old"), to: folder.path(new)).run()
        }
        #expect(
            failure?.diagnostics.first?.message
                == "the new site's folder is inside the old site's folder, or contains it")
    }

    @Test func `A folder without a known generator is an error`() throws {
        try folder.write(["a.md": "# A\n"], in: "old")
        let failure = #expect(throws: BuildFailure.self) { try importSite() }
        #expect(failure?.diagnostics.first?.message == "the site's generator was not recognized")
        let other = #expect(throws: BuildFailure.self) { try importSite(.hugo) }
        #expect(other?.diagnostics.first?.message == "this is not a Hugo site")
    }

    @Test func `Symbolic links out of the old site are not followed`() throws {
        try folder.write(Self.book, in: "old")
        try folder.write(["secret.md": "secret\n"], in: "outside")
        let links = [("old/src/out", "outside"), ("old/src/one.md", "outside/secret.md"), ("old/src/loop", "old/src")]
        for (link, target) in links {
            try? FileManager.default.removeItem(atPath: folder.path(link).string)
            try FileManager.default.createSymbolicLink(
                atPath: folder.path(link).string, withDestinationPath: folder.path(target).string)
        }
        try importSite()
        let files = try files()
        #expect(!files.values.contains { $0.contains("secret\n") })
        #expect(files["import-report.md"]?.contains("src/out") == true)
        #expect(files["content/two.md"] != nil)
    }

    @Test func `Files that include themselves or are outside the old site are not included`() throws {
        var book = Self.book
        book["src/one.md"] = "# One\n\n{{#include one.md}}\n{{#include ../../outside/secret.md}}\n"
        try folder.write(book, in: "old")
        try folder.write(["secret.md": "secret\n"], in: "outside")
        try importSite()
        let text = try files()["content/one.md"] ?? ""
        #expect(!text.contains("secret\n"))
        #expect(text.utf8.count < 10_000)
    }
}
