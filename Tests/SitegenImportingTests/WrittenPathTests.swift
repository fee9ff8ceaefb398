import Foundation
import SitegenImporting
import SystemPackage
import Testing

/// The paths that an import writes, for names in an old site that lead elsewhere.
@Suite struct WrittenPathTests {
    private static let page = "---\ntitle: A\n---\nA\n"

    /// The paths in the whole disk after an import, without the old site, the reports and the record; and the report.
    private static func imported(_ files: [String: String]) throws -> (paths: [String], report: String) {
        let disk = ImportDisk()
        for (path, text) in files { disk.put(Array(text.utf8), at: "/a/old/" + path) }
        _ = try SiteImport(from: "/a/old", to: "/a/b/new", in: disk.fileSystem).run()
        let report = String(decoding: disk.files["/a/b/new/import-report.md"] ?? [], as: UTF8.self)
        let paths = disk.files.keys.filter { !$0.hasPrefix("/a/old/") && !$0.contains("import-report") }
        return (paths.filter { !$0.hasSuffix(".sitegen-import.json") }.sorted(), report)
    }

    private static func configuration(hugo language: String) -> String {
        """
        title: A
        module:
          mounts:
            - {source: content, target: content, lang: en}
            - {source: x, target: content, lang: "\(language)"}
        languages: {en: {}, "\(language)": {contentDir: x}}
        """
    }

    @Test(arguments: [
        "../../..", "..", ".", "a/../../..", "/tmp", "/", "\\u0000", "a\\nb", "\\u2028", ".git", ".github/workflows",
        "a/.b",
        "a//b", "..\\\\..", "\\u200b.git", ".GIT",
    ])
    func `A language of Hugo cannot lead out of the new site`(_ language: String) throws {
        let (paths, report) = try Self.imported([
            "hugo.yaml": Self.configuration(hugo: language), "content/a.md": Self.page, "x/b.md": Self.page,
            "x/run.png": "",
        ])
        #expect(paths.allSatisfy { $0.hasPrefix("/a/b/new/content/") || $0 == "/a/b/new/site.yaml" })
        #expect(paths.contains { $0.hasPrefix("/a/b/new/content/") && $0.contains("a.md") || $0.contains("_index.md") })
        #expect(!paths.joined().contains("/."))
        #expect(!report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{2028}" })
    }

    @Test(arguments: ["..", ".", "../..", ".github", "Package.swift", "a/../.."])
    func `A collection of Jekyll cannot lead out of the new site`(_ collection: String) throws {
        let (paths, report) = try Self.imported([
            "_config.yml": "title: A\ncollections: {\"\(collection)\": {output: true}}\n",
            "_posts/2020-01-01-a.md": Self.page, "_\(collection)/Package.swift": "x", "_\(collection)/b.md": Self.page,
            "_\(collection)/.github/workflows/x.yml": "x", "_\(collection)/Makefile": "x",
        ])
        #expect(paths.contains("/a/b/new/content/posts/a.md"))
        #expect(
            paths.allSatisfy {
                $0.hasPrefix("/a/b/new/content/") || $0.hasPrefix("/a/b/new/static/") || $0 == "/a/b/new/site.yaml"
            })
        #expect(!paths.contains { $0.contains("/.") || $0.contains("Package.swift") })
        if collection == ".." { #expect(report.contains("### file that is not written")) }
    }

    @Test(arguments: [
        ("a.txt", true), ("a/Makefile", true), (".well-known/a.txt", true), ("a b/ä.png", true),
        ("a/.well-known/b", true),
        ("Package.swift", false), ("a/package.SWIFT", false), ("a/Package@swift-6.0.swift", false),
        ("Package.\u{17F}wift", false), ("Pac\u{212A}age.swift", false), ("Pack\u{200B}age.swift", false),
        ("Package.swift. ", false), ("Makefile", false), ("GNUmakefile", false), ("package.json", false),
        ("Jenkinsfile", false), (".gitmodules", false), ("a/.hooks/post-checkout", false), (".GitHub/a.yml", false),
        ("\u{200B}.git/config", false), ("a\u{1B}[31m.txt", false), ("a\u{85}b", false), ("a\\..\\b", false),
        ("site.yaml", true),
    ])
    func `A file is copied unless its name is hidden or has an effect, and the report names it`(
        _ name: String, _ isCopied: Bool
    ) throws {
        let (paths, report) = try Self.imported([
            "hugo.yaml": "title: A\n", "content/a.md": Self.page, "static/\(name)": "x", "static/other.txt": "x",
        ])
        #expect(paths.contains("/a/b/new/static/\(name)") == isCopied)
        #expect(paths.contains("/a/b/new/static/other.txt"))
        #expect(report.contains("was not written") != isCopied)
        #expect(!report.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || (0x7F..<0xA0).contains($0.value) })
    }

    @Test func `A name that is too long for a file system does not end the import`() throws {
        let (paths, report) = try Self.imported([
            "hugo.yaml": Self.configuration(hugo: String(repeating: "x", count: 300)), "content/a.md": Self.page,
            "x/b.md": Self.page,
        ])
        #expect(!paths.isEmpty)
        #expect(report.contains("too long"))
    }

    @Test func `Nothing is written through a symbolic link`() throws {
        let folder = TestFolder()
        try folder.write(
            ["hugo.yaml": "title: A\n", "content/a.md": Self.page, "static/b.txt": "x", "static/c/d.txt": "x"],
            in: "old")
        let (old, new) = (folder.path("old"), folder.path("new"))
        _ = try SiteImport(from: old, to: new).run()
        try folder.write(["e.txt": "outside", "f/d.txt": "x"], in: "outside")
        let links = [
            ("static/b.txt", "outside/e.txt"), ("static/c", "outside/f"), ("import-report.md", "outside/e.txt"),
            ("import-report.json.new", "outside/e.txt"), (".sitegen-import.json.new", "outside/e.txt"),
        ]
        for (name, target) in links {
            let link = folder.url.appendingPathComponent("new/" + name)
            try? FileManager.default.removeItem(at: link)
            try FileManager.default.createSymbolicLink(
                at: link, withDestinationURL: folder.url.appendingPathComponent(target))
        }
        try folder.write(["static/b.txt": "new", "static/c/d.txt": "new"], in: "old")
        _ = try SiteImport(from: old, to: new).run()
        #expect(try folder.read("outside") == ["e.txt": "outside\n", "f/d.txt": "x\n"])
        let report = try #require(try folder.read("new")["import-report.md"])
        #expect(report.contains("a symbolic link has this name"))
        #expect(report.contains("is a symbolic link"))
    }

    @Test func `A file with the name of a folder does not end the import`() throws {
        let (paths, report) = try Self.imported([
            "_config.yml": "title: A\ncollections: {x: {output: true}}\n", "x": "a file", "_x/b.txt": "x", "c.txt": "x",
        ])
        #expect(paths.contains("/a/b/new/static/c.txt"))
        #expect(report.contains("a file has the name of the folder ‘static/x’"))
    }
}
