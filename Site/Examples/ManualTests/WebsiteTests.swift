import Sitegen
import SitegenBase
import Testing

@testable import Manual

struct WebsiteTests {
    private let files = [
        "site.yaml": "title: Books\nbaseURL: https://books.example/\n",
        "content/books/earthsea.md": "---\nwriter: Ursula K. Le Guin\nyear: 1968\n---\n# Earthsea\n\nA :isbn[0-395].\n",
    ]

    // region: test
    @Test func `A program's site has what the program says`() async throws {
        let site = try await Library.website.build(files: files)
        let page = try #require(site["books/earthsea/index.html"])
        #expect(page.contains("<p>By Ursula K. Le Guin, 1968.</p>"))
        #expect(page.contains("<code>0-395</code>"))
        #expect(site["about/index.html"]?.contains("<p>All of them were read.</p>") == true)
        #expect(site["writers.txt"] == "Ursula K. Le Guin\n")
    }
    // endregion

    @Test func `Front matter that the type does not allow fails the build with its place`() async throws {
        var files = files
        files["content/books/earthsea.md"] = "---\nwriter: Ursula K. Le Guin\nyear: long ago\n---\n"
        let failure = await #expect(throws: BuildFailure.self) {
            _ = try await Library.website.build(files: files)
        }
        let diagnostic = try #require(failure?.diagnostics.first)
        #expect("\(diagnostic)".hasPrefix("content/books/earthsea.md:3:7: error:"))
    }

    @Test func `A theme of one template makes all pages`() async throws {
        let site = try await Website(theme: PlainTheme()).build(files: [
            "site.yaml": "title: Notes\nbaseURL: https://notes.example/\n", "content/hello.md": "# Hello\n\n*World*.\n",
        ])
        let home = try #require(site["index.html"])
        #expect(home.contains("<h1>Notes</h1><ul><li><a href=\"/hello/\">Hello</a></li></ul>"))
        let page = try #require(site["hello/index.html"])
        #expect(page.contains("<h1>Hello</h1><p><em>World</em>.</p>\n<ul></ul>"))
        #expect(site["plain.css"] == "body { max-width: 36em }\n")
    }
}
