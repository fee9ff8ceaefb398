import Foundation
import Hypertext
import SitegenBase
import SitegenDocuments
import SitegenModel
import SitegenPublishing
import Testing

@Suite struct BuiltWebsiteTests {
    /// Shows the title of each page, from a component.
    private struct TitleTheme: Theme {
        struct Layout: HTML {
            let title: String
            var body: some HTML { h1 { title } }
        }

        func markup(of page: OutputPage, in site: Site) -> Markup {
            Doctype()
            Layout(title: page.title(in: site))
            if let text = page.text(in: site) { site.content(of: text) }
        }
    }

    private let website = Website(theme: TitleTheme()).page("about", title: "About us") { "Text" }

    @Test func `A site can be built from texts in memory, and its files are returned`() async throws {
        let site = try await website.build(files: ["content/notes/oil.md": "# Oil\n\nFrom *olives*.\n"])
        #expect(
            site["notes/oil/index.html"] == "<!DOCTYPE html>\n<h1>Oil</h1><p>From <em>olives</em>.</p>\n")
        #expect(site["about/index.html"] == "<!DOCTYPE html>\n<h1>About us</h1><p>Text</p>\n")
        #expect(site["missing.html"] == nil)
        #expect(site.files["sitemap.xml"] != nil)
        #expect(site.report.pageCount == site.files.keys.count { $0.hasSuffix(".html") })
    }

    @Test(arguments: [
        ("index.html", "My site"), ("notes/index.html", "Notes"), ("tags/index.html", "Tags"),
        ("tags/new/index.html", "new"),
        ("series/index.html", "Series"), ("series/kitchen/index.html", "Kitchen"), ("archive/index.html", "Archive"),
        ("archive/2026/index.html", "2026"), ("search/index.html", "Search"), ("404.html", "Page not found"),
    ])
    func `Every kind of page has a title`(path: String, title: String) async throws {
        let site = try await website.build(files: [
            "site.yaml": "title: My site\nbaseURL: https://a.example/\nsearch: true\narchives: true\n",
            "content/notes/oil.md":
                "---\ntitle: Oil\ndate: 2026-11-20\ntags: [new]\nseries: Kitchen\n---\nText\n",
        ])
        #expect(site[path]?.contains("<h1>\(title)</h1>") == true, "\(site.files.keys.sorted())")
    }

    @Test func `The errors of a site in memory are thrown`() async throws {
        let failure = try await #require(throws: BuildFailure.self) {
            _ = try await website.build(files: ["content/a.md": "[b](b.md)\n"])
        }
        #expect("\(try #require(failure.diagnostics.first))".hasPrefix("content/a.md:1:5: error:"))
    }

    @Test(arguments: ["../a.md", "content/../../a.md"])
    func `A file outside of the folder is rejected`(path: String) async {
        await #expect(throws: BuildFailure.self) { _ = try await website.build(files: [path: "a"]) }
    }

    @Test func `The site of a folder is built in memory, and the folder does not change`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("BuiltWebsite-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("content"), withIntermediateDirectories: true)
        try Data("title: A\nbaseURL: https://a.example/\n".utf8).write(to: folder.appendingPathComponent("site.yaml"))
        try Data("# Oil\n".utf8).write(to: folder.appendingPathComponent("content/oil.md"))
        let site = try await website.build(folder.path)
        #expect(site["oil/index.html"] == "<!DOCTYPE html>\n<h1>Oil</h1>")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["content", "site.yaml"])
    }
}
