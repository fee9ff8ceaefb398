import SitegenBase
import SitegenPublishing
import Testing

/// The parts of pages that front matter and sections show or hide.
@Suite struct PagePartTests {
    private func site(_ look: String, _ sections: String, _ frontMatter: String) async throws -> BuiltSite {
        try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            theme: {look: \(look)}
            comments: {repo: a/b, repoId: R, category: C, categoryId: D}
            sections: {\(sections)}
            -- content/posts/_index.md --
            -- content/posts/a.md --
            ---
            date: 2026-11-20
            \(frontMatter)
            ---
            ## One

            ![A ship](/ship.svg)

            ## Two

            [![A link](/ship.svg)](b.md)
            -- content/posts/b.md --
            ---
            date: 2026-11-19
            ---
            -- static/ship.svg --
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>
            """)
    }

    /// A part, its markup on a page, and whether it is shown by default.
    private static let parts = [
        ("contents", "<nav class=\"contents\"", true), ("neighbours", "<nav class=\"parts\"", true),
        ("readingTime", "<li>1 min read</li>", true), ("wide", " data-page=\"wide\"", false),
        ("comments", "<div class=\"comments\"", false), ("zoom", "<a class=\"zoom\" href=\"/ship.svg\"><img", false),
    ]

    @Test(arguments: parts)
    func `A part is shown or hidden by front matter, otherwise by the section`(
        part: String, markup: String, isDefault: Bool
    ) async throws {
        for (section, page, isShown) in [
            ("", "", isDefault), ("posts: {\(part): true}", "", true), ("/: {\(part): false}", "", false),
            ("posts: {\(part): true}", "\(part): false", false), ("/: {\(part): false}", "\(part): true", true),
        ] {
            let html = try await site("series", section, page)["/posts/a/"]
            #expect(html.contains(markup) == isShown, "\(section) \(page)")
        }
    }

    @Test func `A wide page has no contents unless its front matter asks for them`() async throws {
        let contents = "<nav class=\"contents\""
        #expect(try await !site("docs", "", "wide: true")["/posts/a/"].contains(contents))
        #expect(try await site("docs", "", "wide: true\ncontents: true")["/posts/a/"].contains(contents))
    }

    @Test func `Images in links are not enlarged`() async throws {
        let page = try await site("blog", "", "zoom: true")["/posts/a/"]
        #expect(page.matches(of: /<a class="zoom"/).count == 1)
        #expect(page.contains("className:\"lightbox\""))
        #expect(try await !site("blog", "", "")["/posts/a/"].contains("lightbox"))
    }

    @Test(arguments: [("sections: {posts: {comments: true}}", ""), ("", "comments: true")])
    func `Comments without configuration are an error with advice`(configuration: String, page: String) async throws {
        let failure = await #expect(throws: BuildFailure.self) {
            try await BuiltSite(
                "-- site.yaml --\ntitle: T\n\(configuration)\n-- content/posts/a.md --\n---\ntitle: A\n\(page)\n---\n")
        }
        let diagnostic = try #require(failure?.diagnostics.first { $0.severity == .error })
        #expect(diagnostic.message == "comments are not configured")
        #expect(diagnostic.help?.hasPrefix("add ‘comments’ to the site's configuration") == true)
    }
}
