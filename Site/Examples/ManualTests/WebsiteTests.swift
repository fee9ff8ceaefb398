import Foundation
import Sitegen
import SitegenBase
import SystemPackage
import Testing

@testable import Manual

struct WebsiteTests {
    private let files = [
        "site.yaml": "title: Books\nbaseURL: https://books.example/\n",
        "content/books/earthsea.md": "---\nwriter: Ursula K. Le Guin\nyear: 1968\n---\n# Earthsea\n\nA :isbn[0-395].\n",
    ]

    @Test func `A program's site has what the program says`() async throws {
        let site = try TemporarySite(files)
        _ = try await SiteBuild(folder: site.folder, website: Library.website).run()
        let page = try site.text(of: "public/books/earthsea/index.html")
        #expect(page.contains("<p>By Ursula K. Le Guin, 1968.</p>"))
        #expect(page.contains("<code>0-395</code>"))
        #expect(try site.text(of: "public/about/index.html").contains("<p>All of them were read.</p>"))
        #expect(try site.text(of: "public/writers.txt") == "Ursula K. Le Guin\n")
    }

    @Test func `Front matter that the type does not allow fails the build with its place`() async throws {
        var files = files
        files["content/books/earthsea.md"] = "---\nwriter: Ursula K. Le Guin\nyear: long ago\n---\n"
        let site = try TemporarySite(files)
        let failure = await #expect(throws: BuildFailure.self) {
            _ = try await SiteBuild(folder: site.folder, website: Library.website).run()
        }
        let diagnostic = try #require(failure?.diagnostics.first)
        #expect("\(diagnostic)".hasPrefix("content/books/earthsea.md:3:7: error:"))
    }

    @Test func `A theme of one template makes all pages`() async throws {
        let site = try TemporarySite([
            "site.yaml": "title: Notes\nbaseURL: https://notes.example/\n", "content/hello.md": "# Hello\n\n*World*.\n",
        ])
        _ = try await SiteBuild(folder: site.folder, theme: PlainTheme()).run()
        let home = try site.text(of: "public/index.html")
        #expect(home.contains("<h1>Notes</h1><ul><li><a href=\"/hello/\">Hello</a></li></ul>"))
        let page = try site.text(of: "public/hello/index.html")
        #expect(page.contains("<h1>Hello</h1><p><em>World</em>.</p>\n<ul></ul>"))
        #expect(try site.text(of: "public/plain.css") == "body { max-width: 36em }\n")
    }
}

/// A site in a folder of its own among the system's temporary files, which is removed with it.
private final class TemporarySite {
    private let url: URL

    var folder: FilePath { FilePath(url.path) }

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("Manual-\(UUID().uuidString)")
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }
}
