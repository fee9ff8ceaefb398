import SitegenMustache
import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenModel
@testable import SitegenPublishing

// Files that pages depend on besides their own.
extension IncrementalBuildTests {
    @Test func `A page is rendered again when a file that it includes or quotes changes`() async throws {
        let site = site(
            """
            -- content/a.md --
            ::include{file=parts/outer.md}

            ```swift file=code/a.swift
            ```
            -- content/b.md --
            Text.
            -- parts/outer.md --
            Outer.

            ::include{file=parts/inner.md}
            -- parts/inner.md --
            Inner.
            -- code/a.swift --
            let a = 1
            """)
        try await site.build()
        let edits = ["parts/outer.md": "Outermost.\n\n::include{file=parts/inner.md}\n"]
        for (name, text) in [edits, ["parts/inner.md": "Innermost.\n"], ["code/a.swift": "let a = 2\n"]].joined() {
            let report = try await site.rebuild([name: text])
            let rendered = report.reasons.map(\.file)
            #expect(rendered.contains("a/index.html") && !rendered.contains("b/index.html"), "\(name)")
            try await site.expectUpToDate()
        }
    }

    @Test func `A title from an included file is updated when the file changes`() async throws {
        let site = site(
            """
            -- content/a.md --
            ::include{file=parts/a.md}
            -- content/b.md --
            Text.
            -- parts/a.md --
            # First

            Text.
            """)
        try await site.build()
        #expect(site.disk.text("public/index.html")?.contains("First") == true)
        for title in ["Second", "Third"] {
            try await site.rebuild(["parts/a.md": "# \(title)\n\nText.\n"])
            #expect(site.disk.text("public/index.html")?.contains(title) == true)
            try await site.expectUpToDate()
        }
        // Together with another text.
        try await site.rebuild(["parts/a.md": "# Fourth\n", "content/b.md": "Another text.\n"])
    }

    @Test func `A changed directive template updates the pages, feeds and other formats that use it`() async throws {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            outputs: [json]
            feeds: {formats: [atom, rss, json]}
            -- templates/directives/stars.mustache --
            <b>***</b>
            -- content/a.md --
            ---
            date: 2024-01-01
            ---
            How good it is:

            ::stars
            -- content/b.md --
            ---
            date: 2024-01-02
            ---
            Text.
            """)
        site.website = Website(theme: MustacheTheme(overriding: PlainTheme()))
        try await site.build()
        for stars in ["****", "*****"] {
            let report = try await site.rebuild(["templates/directives/stars.mustache": "<b>\(stars)</b>"])
            for name in ["a/index.html", "a/index.json", "feed.json", "feed.xml", "rss.xml"] {
                #expect(report.reasons.map(\.file).contains(name))
                #expect(site.disk.text("public/\(name)")?.contains(stars) == true, "\(name)")
            }
            try await site.expectUpToDate()
        }
    }

    @Test func `A changed template renders only the pages that use it`() async throws {
        var site = site(
            """
            -- templates/article.mustache --
            {{> part}} {{page.title}}
            -- templates/section.mustache --
            {{#pages}}{{title}} {{description}} {{updated}}{{/pages}}
            -- templates/partials/part.mustache --
            First
            -- content/notes/a.md --
            ---
            title: A
            description: About A
            updated: 2024-01-01
            ---
            Text.
            -- content/b.md --
            Text.
            """)
        site.website = Website(theme: MustacheTheme(overriding: TextTheme { page, _ in page.path ?? "" }))
        try await site.build()
        try await site.rebuild(
            ["templates/partials/part.mustache": "Second"], rendering: ["b/index.html", "notes/a/index.html"])
        try await site.rebuild(
            ["templates/section.mustache": "{{#pages}}{{title}}, {{description}}, {{updated}}{{/pages}}"],
            rendering: ["notes/index.html"])
        // The text of a page that was rendered without reading its file.
        try await site.rebuild(["templates/article.mustache": "{{page.title}}: {{{page.content}}}"])
        try await site.rebuild(["templates/article.mustache": "{{page.title}}, {{{page.content}}}"])
        try await site.rebuild(["content/b.md": "Another text.\n"])
        #expect(site.disk.text("public/b/index.html")?.contains("B, <p>Another text.</p>") == true)
        site.replace("description: About A", with: "description: More", in: "content/notes/a.md")
        try await site.rebuild()
        #expect(site.disk.text("public/notes/index.html")?.contains("A, More, 2024-01-01") == true)
        site.replace("updated: 2024-01-01", with: "updated: 2024-02-02", in: "content/notes/a.md")
        try await site.rebuild()
        #expect(site.disk.text("public/notes/index.html")?.contains("A, More, 2024-02-02") == true)
        try await site.rebuild(["templates/section.mustache": nil], rendering: ["notes/index.html"])
    }

    @Test func `Copied files are updated when their source files change`() async throws {
        let site = site(
            """
            -- content/notes/a/index.md --
            ![A dot](dot.svg)
            -- content/notes/a/dot.svg --
            <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
            -- static/a.txt --
            A
            -- static/b.txt --
            B
            """)
        try await site.build()
        try await site.rebuild(["static/a.txt": "AA\n"], rendering: ["a.txt"])
        try await site.rebuild(["static/a.txt": nil, "static/c/d.txt": "D\n"])
        let report = try await site.rebuild(
            ["content/notes/a/dot.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"5\" height=\"3\"/>"])
        #expect(report.reasons.map(\.file).contains("notes/a/index.html"))
        #expect(site.disk.text("public/notes/a/index.html")?.contains("width=\"5\"") == true)
        try await site.expectUpToDate()
    }

    @Test func `A changed configuration renders every page`() async throws {
        let site = site("-- content/a.md --\nText.\n")
        try await site.build()
        site.replace("title: T", with: "title: U", in: "site.yaml")
        let report = try await site.build()
        #expect(report.renderedCount == report.fileCount)
        try await site.expectCleanOutput()
        try await site.expectUpToDate()
        site.disk.put("title: U\nbaseURL: https://example.com/\n", at: "site.yaml")
        try await site.build()
        try await site.expectCleanOutput()
        #expect(site.disk.text("public/sitemap.xml")?.contains("https://example.com/a/") == true)
    }
}
