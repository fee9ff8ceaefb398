import SystemPackage
import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenPublishing

@Suite struct OutputFolderTests {
    private let archive = """
        -- site.yaml --
        title: T
        -- content/a.md --
        Text
        -- content/old/b.md --
        Text
        """

    @Test func `Stale output files are removed, and files that sitegen did not write are kept`() async throws {
        let site = TestSite(archive)
        try await site.build()
        site.disk.put("kept", at: "public/CNAME")
        site.disk.put("kept", at: "public/old/by-hand.txt")
        site.disk.remove("content/old/b.md")
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("a/index.html"))
        #expect(!files.contains("old/b/index.html"))
        #expect(!files.contains("old/index.html"))
        #expect(files.contains("CNAME"))
        #expect(files.contains("old/by-hand.txt"))
    }

    @Test func `A failed build leaves the output unchanged`() async throws {
        let site = TestSite(archive)
        try await site.build()
        let before = site.disk.archive(of: "public")
        site.disk.put("---\ntitel: A\n---\nNew text\n", at: "content/a.md")
        _ = await site.diagnostics()
        #expect(site.disk.archive(of: "public") == before)
    }

    @Test(arguments: 0..<5)
    func `A full disk while files are staged leaves the output unchanged`(count: Int) async throws {
        let site = TestSite(archive)
        try await site.build()
        let before = site.disk.archive(of: "public")
        site.disk.put("title: U\n", at: "site.yaml")
        site.disk.failWrite(after: count)
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.contains("no space left on device"))
        #expect(site.disk.archive(of: "public") == before)
    }

    @Test func `Staged files of an interrupted build are removed`() async throws {
        let site = TestSite(archive)
        site.disk.put("half", at: "public/.sitegen-staging/7")
        try await site.build()
        #expect(!site.disk.files(under: "public").contains { $0.hasPrefix(".sitegen") })
    }

    @Test func `Paths outside the output folder in the list of written files are not removed`() async throws {
        let site = TestSite(archive)
        try await site.build()
        let name = try #require(site.disk.files(under: ".sitegen").first)
        let record = try #require(site.disk.text(".sitegen/\(name)"))
        site.disk.put(record + "../content/a.md\0/site/site.yaml\0./../site.yaml\0", at: ".sitegen/\(name)")
        try await site.build()
        #expect(site.disk.text("content/a.md") != nil)
        #expect(site.disk.text("site.yaml") != nil)
    }

    @Test func `Files that sitegen did not write are neither replaced nor removed`() async throws {
        let site = TestSite(archive)
        try await site.build()
        site.disk.put("by hand", at: "public/new/index.html")
        site.disk.put("Text\n", at: "content/new.md")
        site.disk.put("by hand", at: "public/folder")
        site.disk.put("Text\n", at: "content/folder/c.md")
        site.disk.remove("content/old/b.md")
        let before = site.disk.archive(of: "public")
        #expect(
            await site.diagnostics() == """
                /site/public/folder: error: the site needs a folder at the path of this file
                   = help: move it, or choose another folder with --output
                /site/public/new/index.html: error: sitegen did not write the existing file or folder
                   = help: move it, or choose another folder with --output
                """)
        #expect(site.disk.archive(of: "public") == before)
        site.disk.remove("public/folder")
        site.disk.remove("public/new/index.html")
        try await site.build()
    }

    @Test func `Identical output files are adopted if the list of written files is missing`() async throws {
        let site = TestSite(archive)
        try await site.build()
        for name in site.disk.files(under: ".sitegen") { site.disk.remove(".sitegen/\(name)") }
        try await site.build()
        site.disk.remove("content/old/b.md")
        try await site.build()
        #expect(!site.disk.files(under: "public").contains("old/b/index.html"))
    }

    @Test func `Many files that sitegen did not write are reported in one error`() async {
        let site = TestSite(archive)
        for name in ["index.html", "404.html", "feed.xml", "sitemap.xml", "a/index.html", "old/index.html"] {
            site.disk.put("by hand", at: "public/\(name)")
        }
        #expect(
            await site.diagnostics() == """
                /site/public: error: the output folder contains 6 files that sitegen did not write and would replace, such as \
                /site/public/404.html
                   = help: remove these files, or choose another folder with --output
                """)
    }

    @Test func `A file may become a folder, and a folder a file`() async throws {
        let site = TestSite(archive + "\n-- static/x/y --\n1\n-- static/z --\n2\n")
        try await site.build()
        site.disk.remove("static/x/y")
        site.disk.remove("static/x")
        site.disk.remove("static/z")
        site.disk.put("3", at: "static/x")
        site.disk.put("4", at: "static/z/y")
        try await site.build()
        #expect(site.disk.text("public/x") == "3")
        #expect(site.disk.text("public/z/y") == "4")
    }

    @Test(arguments: 0..<12)
    func `Interrupted publishing is completed by the next build`(count: Int) async throws {
        let site = TestSite(archive)
        try await site.build()
        site.disk.remove("content/old/b.md")
        site.disk.put("New\n", at: "content/a.md")
        site.disk.put("New\n", at: "content/c.md")
        let expected = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\nNew\n-- content/c.md --\nNew\n")
        try await expected.build()
        site.disk.failMoves(after: count)
        _ = try? await SiteBuild(folder: "/site", theme: PlainTheme(), fileSystem: site.disk.fileSystem).run()
        site.disk.failMoves(after: nil)
        try await site.build()
        #expect(site.disk.archive(of: "public") == expected.disk.archive(of: "public"))
    }

    @Test func `Hidden static files are skipped with a warning unless the configuration allows them`() async throws {
        let site = TestSite(
            archive + """

                -- static/.well-known/x --
                1
                -- static/.nojekyll --
                -- static/.env --
                secret
                -- static/a/.htaccess --
                -- static/.git/config --
                secret
                -- static/.sitegen-staging/x --
                -- static/.DS_Store --
                -- static/a/.gitkeep --
                """)
        let expected = """
            static/.env: warning: hidden files are not published
               = help: remove the file, or publish it with this line in site.yaml: publish: {hidden: [.env]}
            static/.git: warning: hidden folders are not published
               = help: remove the folder, or rename it
            static/.nojekyll: warning: hidden files are not published
               = help: remove the file, or publish it with this line in site.yaml: publish: {hidden: [.nojekyll]}
            static/.sitegen-staging: warning: hidden folders are not published
               = help: remove the folder, or rename it
            static/a/.htaccess: warning: hidden files are not published
               = help: remove the file, or publish it with this line in site.yaml: publish: {hidden: [.htaccess]}
            """
        func warnings() async throws -> String {
            try await site.build().warnings.map(\.description).filter { $0.hasPrefix("static/") }
                .joined(separator: "\n")
        }
        #expect(try await warnings() == expected)
        #expect(site.disk.files(under: "public").filter { $0.contains("/.") || $0.hasPrefix(".") } == [".well-known/x"])
        // A build without changes repeats the warnings.
        #expect(try await warnings() == expected)
        site.disk.put("", at: "static/.new")
        #expect(try await warnings().contains("static/.new"))
        site.disk.remove("static/.new")
        #expect(try await warnings() == expected)
        site.disk.put("title: T\npublish: {hidden: [.nojekyll, a/.htaccess]}\n", at: "site.yaml")
        #expect(try await warnings().split(separator: "\n").filter { $0.hasPrefix("static") }.count == 3)
        #expect(site.disk.files(under: "public").contains("a/.htaccess"))
        #expect(site.disk.files(under: "public").contains(".nojekyll"))
    }

    /// A slash and a combining mark after it are one `Character`, which code that splits at slashes could miss.
    @Test func `Names that start with a combining mark do not lead out of the output folder`() async throws {
        let site = TestSite(archive)
        site.disk.put("1", at: "static/\u{301}/etc/x")
        site.disk.put("Text", at: "content/\u{301}.md")
        site.disk.put("---\nslug: \u{301}b\n---\n", at: "content/c.md")
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("\u{301}/etc/x"))
        #expect(files.contains("\u{301}/index.html"))
        #expect(files.contains("\u{301}b/index.html"))
        #expect(site.disk.fileSystem.kind("/etc") == nil)
        #expect(site.disk.fileSystem.kind("/index.html") == nil)
    }
}
