import SitegenFiles
import SitegenImporting
import SystemPackage
import Testing

/// Files that an import cannot read: the report names each with the reason, and the new site has no page for it.
@Suite struct UnreadableFileTests {
    private static let large = "---\n---\n" + String(repeating: "a", count: 17_000_000)
    /// UTF-16 without a byte order mark.
    private static let utf16 = "a\u{0}b\u{0}c\u{0}d\u{0}"

    private let folder = TestFolder()

    /// Imports a site with the configuration that its kind needs and returns the new site.
    private func imported(
        _ kind: SiteKind, _ files: [String: String], in fileSystem: FileSystem = .disk
    ) throws -> [String: String] {
        let configuration = HostileSiteTests.configurations[kind] ?? [:]
        try folder.write(configuration.merging(files) { $1 }, in: "old")
        _ = try SiteImport(kind, from: folder.path("old"), to: folder.path("new"), in: fileSystem).run()
        return try folder.read("new")
    }

    private static func file(_ name: String, of kind: SiteKind) -> String {
        (HostileSiteTests.folders[kind] ?? "") + name
    }

    private static func report(_ path: String, _ advice: String) -> String {
        "### text file that cannot be read (1)\n\n\(advice)\n\n- \(path)\n"
    }

    /// The disk, on which the files with a name cannot be read.
    private static func disk(without name: String) -> FileSystem {
        var fileSystem = FileSystem.disk
        let read = fileSystem.read
        fileSystem.read = { (path) throws(FileSystem.Failure) in
            guard path.lastComponent?.string != name else { throw FileSystem.Failure(path, Errno.permissionDenied) }
            return try read(path)
        }
        return fileSystem
    }

    // An export contains all texts.
    @Test(arguments: SiteKind.allCases.filter { $0 != .wordpress && $0 != .ghost })
    func `The report lists a text that is too large, is not UTF-8 or cannot be read`(_ kind: SiteKind) throws {
        let path = Self.file("a.md", of: kind)
        let rows = [
            (
                Self.large, FileSystem.disk,
                "The file is larger than 16 MB and was not imported. Divide it into several files."
            ),
            (Self.utf16, FileSystem.disk, "The file is not valid UTF-8 and was not imported. Save it as UTF-8."),
            ("---\n---\n", Self.disk(without: "a.md"), "The file was not imported. Check its permissions."),
        ]
        for (text, fileSystem, advice) in rows {
            let new = try imported(kind, [path: text], in: fileSystem)
            #expect(new["import-report.md"]?.contains(Self.report(path, advice)) == true, "\(advice)")
            #expect(!new.keys.contains { $0.hasPrefix("content/") }, "\(advice)")
        }
    }

    @Test(arguments: [
        (SiteKind.jekyll, "_posts/2024-01-01-a.md"), (.jekyll, "_posts/2024-01-01-a.html"), (.jekyll, "_recipes/a.md"),
        (.jekyll, "a.html"), (.hugo, "content/a.html"), (.mdbook, "src/SUMMARY.md"),
    ])
    func `The report lists a page that is too large`(_ kind: SiteKind, _ path: String) throws {
        let new = try imported(kind, [path: Self.large])
        #expect(
            new["import-report.md"]?.contains(
                Self.report(path, "The file is larger than 16 MB and was not imported. Divide it into several files."))
                == true)
        #expect(!new.keys.contains { $0.hasSuffix(path.hasSuffix(".html") ? "a.html" : "a.md") })
    }

    @Test(arguments: [
        (SiteKind.mdbook, "{{#include b.txt}}", "<!-- import: { {#include b.txt}} -->"),
        (.mkdocs, "--8<-- \"b.txt\"", "<!-- import: the file ‘b.txt’ cannot be read -->"),
        (.mkdocs, "{* b.txt *}", "<!-- import: the file ‘b.txt’ cannot be read -->"),
    ])
    func `The report lists an included file that is not UTF-8 once`(
        _ kind: SiteKind, _ inclusion: String, _ comment: String
    ) throws {
        let path = Self.file("b.txt", of: kind)
        let text = "# A\n\n\(inclusion)\n\n\(inclusion)\n"
        let new = try imported(kind, [Self.file("a.md", of: kind): text, path: Self.utf16])
        #expect(
            new["import-report.md"]?.contains(
                Self.report(path, "The file is not valid UTF-8 and was not imported. Save it as UTF-8.")) == true)
        #expect(new["content/a.md"]?.contains("# A\n\n\(comment)\n\n\(comment)\n") == true)
    }

    @Test func `The report lists a file that cannot be copied`() throws {
        let files = ["content/a.md": "A\n", "static/b.txt": "B\n"]
        let new = try imported(.hugo, files, in: Self.disk(without: "b.txt"))
        #expect(
            new["import-report.md"]?.contains(
                "### file that cannot be read (1)\n\nThe file was not copied. Check its permissions.\n\n- static/b.txt\n"
            )
                == true)
    }

    @Test func `A Jekyll post in HTML needs no front matter`() throws {
        let new = try imported(.jekyll, ["_posts/2024-01-01-a.html": "<p>A</p>\n"])
        #expect(new["content/posts/a.md"]?.contains("<p>A</p>") == true)
    }
}
