import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenPublishing

/// Source files with unusual names, encodings, sizes and modification times.
@Suite struct SourceFileTests {
    private let archive = "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n-- content/a.md --\nText\n"

    private static func utf16(_ text: String, isBig: Bool) -> [UInt8] {
        "\u{FEFF}\(text)".utf16.flatMap { unit in
            let bytes = [UInt8(truncatingIfNeeded: unit >> 8), UInt8(truncatingIfNeeded: unit)]
            return isBig ? bytes : bytes.reversed()
        }
    }

    @Test(arguments: [true, false])
    func `UTF-16 with a byte order mark is decoded`(isBig: Bool) async throws {
        let site = TestSite(archive)
        site.disk.put(Self.utf16("---\ntitle: Été 𝄞\n---\nText\n", isBig: isBig), at: "content/b.md")
        try await site.build()
        #expect(site.disk.text("public/b/index.html") == "<title>Été 𝄞</title><p>Text</p>\n")
    }

    @Test(arguments: [
        Array("a\0b\0".utf8), Array("\0a\0b".utf8), [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0],
        [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61],
    ])
    func `UTF-16 without a byte order mark and UTF-32 are errors`(bytes: [UInt8]) async {
        let site = TestSite(archive)
        site.disk.put(bytes, at: "content/b.md")
        let diagnostics = await site.diagnostics()
        #expect(
            diagnostics.split(separator: "\n").first == """
                content/b.md:1:1: error: the file is not UTF-8: it looks like UTF-16 without a byte order mark, UTF-32, or \
                a binary file
                """)
    }

    @Test func `Unpaired surrogates and incomplete code units are replaced with a warning`() async throws {
        let site = TestSite(archive)
        site.disk.put([0xFF, 0xFE, 0x61, 0, 0x00, 0xD8, 0x62, 0, 0x63], at: "content/b.md")
        let warnings = try await site.build().warnings.map(\.message)
        #expect(warnings == ["invalid UTF-16 is shown as �"])
        #expect(site.disk.text("public/b/index.html")?.contains("<p>a�b�</p>") == true)
    }

    /// A file that is too large, and the text of a page that may use it.
    @Test(arguments: [
        ("content/b.md", "x"), ("data/b.yaml", "x"), ("templates/b.mustache", "x"),
        ("part.md", "::include{file=part.md}"),
        ("code.txt", "```text file=code.txt\n```"),
    ])
    func `The size limit applies to source files but not to static files`(file: String, text: String) async throws {
        let site = TestSite(archive)
        site.disk.put("title: T\nbaseURL: https://example.org/\nsourceBytes: 100\n", at: "site.yaml")
        site.disk.put(text + "\n", at: "content/a.md")
        site.disk.put("k: x\n", at: file)
        site.disk.put(String(repeating: "x", count: 1000), at: "static/large.txt")
        site.disk.put(String(repeating: "x", count: 1000), at: "content/large.txt.copy")
        try await site.build()
        #expect(site.disk.bytes("public/large.txt")?.count == 1000)
        site.disk.put("k: " + String(repeating: "x", count: 100), at: file)
        #expect(
            await site.diagnostics().contains("the file has 103 bytes; the limit for source files is 100"))
    }

    @Test func `File names that differ only in Unicode normalization are an error`() async {
        let site = TestSite(archive)
        site.disk.put("Text\n", at: "content/e\u{301}.md")
        site.disk.put("Text\n", at: "content/\u{E9}.md")
        #expect(
            await site.diagnostics() == """
                content/é.md: error: two files have this name in different Unicode forms (NFC and NFD)
                   = help: rename one of them
                """)
    }

    #if os(Linux)
    /// Other systems do not allow such names.
    @Test(arguments: ["assets", "content", "data", "static"])
    func `A file or folder whose name is not valid UTF-8 is an error`(parent: String) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let place = folder.appendingPathComponent(parent)
        for name in [parent, "content"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try Data("title: T\n".utf8).write(to: folder.appendingPathComponent("site.yaml"))
        // `b` and `é` in Latin-1.
        let path = FilePath(
            platformString: Array((place.path + "/b").utf8CString.dropLast()) + [CChar(bitPattern: 0xE9), 0])
        try FileDescriptor.open(path, .writeOnly, options: .create, permissions: .ownerReadWrite).close()
        let folderPath = FilePath(platformString: Array((place.path + "/c").utf8CString.dropLast()) + [-1, 0])
        try FileSystem.disk.createFolder(folderPath)
        let failure = await #expect(throws: BuildFailure.self) {
            try await SiteBuild(folder: FilePath(folder.path), theme: PlainTheme()).run()
        }
        #expect(
            failure?.diagnostics.filter { $0.severity == .error }.map { "\($0.file): \($0.message)" }.sorted() == [
                "\(parent)/b�: the name is not valid UTF-8", "\(parent)/c�: the name is not valid UTF-8",
            ])
        #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("public").path))
    }
    #endif

    @Test func `An output path in the staging folder is an error`() async {
        var site = TestSite(archive)
        site.website = site.website.file("/.sitegen-staging/x") { _ in "text" }
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.contains("is in a folder that sitegen reserves for builds"))
    }

    /// Modification times in seconds since 1970, such as that of `touch -d 2300-01-01`.
    @Test(arguments: [10_413_792_000, 1 << 33, -10_000_000_000] as [Int])
    func `Source files can have any modification time`(seconds: Int) async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["site.yaml", "content/a.md", "static/x.txt"] {
            let url = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("title: T\n".utf8).write(to: url)
            let time = Date(timeIntervalSince1970: TimeInterval(seconds))
            try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: url.path)
        }
        for _ in 1...2 { _ = try await SiteBuild(folder: FilePath(folder.path), theme: PlainTheme()).run() }
    }

    @Test func `The not-found page of each language is not listed as a regular page`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            languages: {fr: {}}
            -- content/404.md --
            # Lost
            Look [around](a.md).
            -- content/404.fr.md --
            # Perdu
            -- content/a.md --
            See [it](404.md).

            """)
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("404.html"))
        #expect(files.contains("fr/404.html"))
        #expect(!files.contains { $0.contains("404/") })
        #expect(site.disk.text("public/sitemap.xml")?.contains("404") == false)
        #expect(site.disk.text("public/feed.xml")?.contains("Lost") == false)
        #expect(site.disk.text("public/404.html")?.contains("Lost") == true)
        #expect(site.disk.text("public/404.html")?.contains("/a/") == true)
        #expect(site.disk.text("public/fr/404.html")?.contains("Perdu") == true)
        #expect(site.disk.text("public/a/index.html")?.contains("/404.html") == true)
        site.disk.put("# Gone\n", at: "content/404.md")
        try await site.build()
        #expect(site.disk.text("public/404.html")?.contains("Gone") == true)
        site.disk.remove("content/404.md")
        site.disk.put("Text\n", at: "content/a.md")
        try await site.build()
        #expect(site.disk.text("public/404.html")?.contains("Not found") == true)
    }

    @Test func `Unpublished pages are counted, also by a build without changes`() async throws {
        var site = TestSite(archive)
        site.now = PublicationDate("2026-11-20")
        site.disk.put("---\ndraft: true\n---\n", at: "content/b.md")
        site.disk.put("---\ndate: 2030-01-01\n---\n", at: "content/c.md")
        site.disk.put("---\ndate: 2031-01-01\n---\n", at: "content/d.md")
        site.disk.put("---\nexpires: 2020-01-01\n---\n", at: "content/e.md")
        for _ in 1...2 {
            let leftOut = try await site.build().leftOut
            #expect(leftOut.drafts == 1)
            #expect(leftOut.future == 2)
            #expect(leftOut.expired == 1)
        }
    }

    /// The dates of two texts, and what the summary says about them on 2026-11-28 at 20:00 UTC, which is 29 November in Tokyo.
    @Test(arguments: [
        (
            "2026-11-29", "2026-11-29 23:00",
            """
            The next one, content/b.md, is due on 2026-11-29 at 00:00 UTC. Dates without a time zone are in UTC; set \
            yours in site.yaml, as in timeZone: Europe/Paris.
            """
        ),
        (
            "2026-11-30", "2026-11-29T09:30:00+09:00",
            "The next one, content/c.md, is due on 2026-11-29 at 09:30 +09:00."
        ),
        (
            "2026-11-29T04:00:00+09:00", "2026-12-01T00:00+01:00",
            "The next one, content/c.md, is due on 2026-12-01 at 00:00 +01:00."
        ),
    ])
    func `The summary says when the next text with a future date is due, and in which time zone`(
        first: String, second: String, message: String
    ) async throws {
        var site = TestSite(archive)
        site.now = PublicationDate("2026-11-28T20:00:00Z")
        site.disk.put("---\ndate: \(first)\n---\n", at: "content/b.md")
        site.disk.put("---\ndate: \(second)\n---\n", at: "content/c.md")
        // The second build has no changes.
        for _ in 1...2 { #expect(try await site.build().summary.dropFirst() == [message]) }
    }
}
