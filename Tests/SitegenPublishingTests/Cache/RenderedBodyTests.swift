import Hypertext
import SitegenMustache
import SitegenTemplates
import SystemPackage
import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenModel
@testable import SitegenPublishing

/// Pages that are rendered again with unchanged texts.
@Suite struct RenderedBodyTests {
    /// A theme in Swift that includes a file of the site.
    private struct FooterTheme: Theme {
        private var footer = ""

        func markup(of page: OutputPage, in site: Site) -> Markup {
            guard case .article(let page) = page.kind else { return Markup { p { "A list" } } }
            return Markup {
                main { site.content(of: page).makingCodeFocusable() }
                p { footer }
            }
        }

        var readsTemplates: Bool { true }

        func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme {
            FooterTheme(footer: templates.first { $0.name == Self.file }?.text ?? "")
        }

        private init(footer: String) {
            self.footer = footer
        }

        init() {}

        func templates(for kind: OutputPage.Kind, layout: String?) -> [String]? { [Self.file] }
        var directiveTemplates: [String]? { [] }

        static let file = "templates/footer.txt"
    }

    private struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let theme: any Theme
        let template: String
        /// The template with the given text in it.
        let text: @Sendable (String) -> String

        static let all = [
            Case(testDescription: "in Swift", theme: FooterTheme(), template: FooterTheme.file) { $0 },
            Case(
                testDescription: "in Mustache", theme: MustacheTheme(overriding: FooterTheme()),
                template: "templates/article.mustache"
            ) { "<title>{{page.title}}</title>{{{page.content}}}\($0)" },
        ]
    }

    private static let articles = ["a", "b"]

    private static let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        -- content/a.md --
        ---
        title: A
        ---
        A text with a link to [the other](b.md), and ![a picture](dot.svg).

        ## Code

        ```swift
        let a = "1"
        ```
        -- content/b.md --
        ---
        title: B
        ---
        Another text.
        -- content/dot.svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>

        """

    private func build(_ site: TestSite) async throws -> (report: BuildReport, textBytes: Int) {
        func count() -> Int { Self.articles.reduce(0) { $0 + site.disk.readCount(of: "content/\($1).md") } }
        let before = count()
        let report = try await site.build()
        return (report, count() - before)
    }

    private func site(of theme: Case) -> TestSite {
        var site = TestSite(Self.archive)
        site.website = Website(theme: theme.theme)
        site.disk.put(theme.text("first"), at: theme.template)
        return site
    }

    @Test(arguments: Case.all)
    private func `A changed template renders pages without reading their texts`(theme: Case) async throws {
        let site = site(of: theme)
        let first = try await build(site)
        #expect(first.textBytes > 0)
        for edit in ["second", "third, and longer"] {
            site.disk.put(theme.text(edit), at: theme.template)
            let (report, textBytes) = try await build(site)
            #expect(report.writtenCount >= Self.articles.count)
            #expect(textBytes == 0)
            #expect(site.disk.text("public/a/index.html")?.contains(edit) == true)
            try await site.expectCleanOutput()
        }
    }

    @Test func `In the default theme, a neighbor's new title renders a page without reading its text`() async throws {
        var site = TestSite(Self.archive)
        site.website = Website(theme: DefaultTheme())
        let text = """
            ---
            weight: 1
            ---
            # Title

            ### Early

            ## *Second* `level` & more {#second}

            ### Third

            #### Fourth

            ## Second

            ##

            > ## Quoted

            """

        let neighbour = "---\ntitle: Next\nweight: 2\n---\nText.\n"
        site.disk.put(text, at: "content/posts/one.md")
        site.disk.put(neighbour, at: "content/posts/two.md")
        try await site.build()
        let page = try #require(site.disk.text("public/posts/one/index.html"))
        #expect(page.contains("<a href=\"#third\">Third</a>"))
        let bytesRead = site.disk.readCount(of: "content/posts/one.md")
        site.disk.put(neighbour.replacing("Next", with: "Thereafter"), at: "content/posts/two.md")
        try await site.build()
        #expect(site.disk.text("public/posts/one/index.html")?.contains("Thereafter") == true)
        #expect(site.disk.readCount(of: "content/posts/one.md") == bytesRead)
        try await site.expectCleanOutput()
    }

    @Test(arguments: Case.all)
    private func `A text that changes together with the template is read`(theme: Case) async throws {
        let site = site(of: theme)
        _ = try await build(site)
        site.disk.put(theme.text("second"), at: theme.template)
        site.disk.put("---\ntitle: B\n---\nQuite another text.\n", at: "content/b.md")
        #expect(try await build(site).textBytes > 0)
        #expect(site.disk.text("public/b/index.html")?.contains("Quite another") == true)
        try await site.expectCleanOutput()
    }

    @Test(arguments: Case.all)
    private func `A text is rendered again when a linked page moves or an image changes its size`(
        theme: Case
    ) async throws {
        let site = site(of: theme)
        _ = try await build(site)
        site.disk.put(theme.text("second"), at: theme.template)
        site.disk.put("---\ntitle: B\nslug: moved\n---\nAnother text.\n", at: "content/b.md")
        _ = try await build(site)
        #expect(site.disk.text("public/a/index.html")?.contains("href=\"/moved/\"") == true)
        try await site.expectCleanOutput()
        site.disk.put(theme.text("third"), at: theme.template)
        site.disk.put(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"30\"/>", at: "content/dot.svg")
        _ = try await build(site)
        #expect(site.disk.text("public/a/index.html")?.contains("width=\"40\"") == true)
        try await site.expectCleanOutput()
    }

    @Test(arguments: Case.all)
    private func `Manual changes to an output file are not reused as rendered text`(theme: Case) async throws {
        let site = site(of: theme)
        _ = try await build(site)
        let page = try #require(site.disk.text("public/a/index.html"))
        site.disk.put(page.replacing("A text with", with: "A lie with"), at: "public/a/index.html")
        site.disk.put(theme.text("second"), at: theme.template)
        _ = try await build(site)
        try await site.expectCleanOutput()
    }

    /// A modified file can have the same stamp as before.
    @Test(arguments: Case.all)
    private func `Changed bytes of an output file are not reused as rendered text, even with the same stamp`(
        theme: Case
    ) async throws {
        let site = site(of: theme)
        _ = try await build(site)
        site.disk.put(theme.text("second"), at: theme.template)
        var fileSystem = site.disk.fileSystem
        let read = fileSystem.read
        fileSystem.read = { path throws(FileSystem.Failure) in
            let bytes = try read(path)
            guard path.string.hasSuffix("public/a/index.html") else { return bytes }
            return Array(String(decoding: bytes, as: UTF8.self).replacing("A text", with: "A joke").utf8)
        }
        _ = try await SiteBuild(folder: "/site", website: site.website, fileSystem: fileSystem).run()
        try await site.expectCleanOutput()
    }

    /// Templates that output the text unchanged, twice, escaped, not at all, and in an indented partial.
    private static let bodies = [
        "{{{page.content}}}", "<p>\n{{{page.content}}}{{{page.content}}}", "{{page.content}}", "{{page.title}}",
        "<div>\n  {{> body}}\n</div>\n",
    ]

    @Test func `After any sequence of templates, the output is that of a clean build`() async throws {
        var site = TestSite(Self.archive)
        site.website = Website(theme: MustacheTheme(overriding: FooterTheme()))
        site.disk.put("<main>\n{{{page.content}}}\n</main>\n", at: "templates/partials/body.mustache")
        // Each template follows at least two different ones.
        for (count, body) in [0, 1, 2, 3, 4, 0, 2, 4, 1, 3, 0].enumerated() {
            site.disk.put("\(count)\n\(Self.bodies[body])", at: "templates/article.mustache")
            _ = try await build(site)
            try await site.expectCleanOutput()
        }
    }

    @Test func `Texts are rendered again when a directive template changes`() async throws {
        var site = TestSite(Self.archive)
        site.website = Website(theme: MustacheTheme(overriding: FooterTheme()))
        site.disk.put("---\ntitle: B\n---\nHow good it is:\n\n::stars\n", at: "content/b.md")
        site.disk.put("***", at: "templates/directives/stars.mustache")
        site.disk.put("{{{page.content}}}", at: "templates/article.mustache")
        _ = try await build(site)
        // Both change at once, so the bytes of the page differ in any case.
        site.disk.put("*****", at: "templates/directives/stars.mustache")
        site.disk.put("{{{page.content}}}!", at: "templates/article.mustache")
        #expect(try await build(site).textBytes > 0)
        #expect(site.disk.text("public/b/index.html")?.contains("*****") == true)
        try await site.expectCleanOutput()
    }

    @Test func `Warnings about a text are reported again without reading the text`() async throws {
        var site = TestSite(Self.archive)
        site.website = Website(theme: MustacheTheme(overriding: FooterTheme()))
        site.disk.put("{{{page.content}}}", at: "templates/article.mustache")
        site.disk.put("---\ntitle: B\n---\nA text that is long enough.\n\n[^1]: Never called.\n", at: "content/b.md")
        let first = try await build(site)
        #expect(first.report.warnings.count == 1)
        site.disk.put("{{{page.content}}}!", at: "templates/article.mustache")
        let second = try await build(site)
        #expect(second.report.warnings == first.report.warnings)
        #expect(second.textBytes == 0)
        try await site.expectCleanOutput()
    }

    /// A build for examination writes the output despite the missing file.
    @Test(arguments: Case.all)
    private func `A missing file is included as soon as it exists`(theme: Case) async throws {
        let site = site(of: theme)
        site.disk.put("---\ntitle: B\n---\nA part:\n\n::include{file=parts/part.md}\n", at: "content/b.md")
        let build = SiteBuild(folder: "/site", website: site.website, fileSystem: site.disk.fileSystem)
        for edit in ["first", "second"] {
            site.disk.put(theme.text(edit), at: theme.template)
            let report = try await build.examined().report
            #expect(report.warnings.map(\.message) == ["cannot include ‘parts/part.md’: no such file or directory"])
        }
        site.disk.put("The part.\n", at: "parts/part.md")
        #expect(try await build.run().warnings.isEmpty)
        #expect(site.disk.text("public/b/index.html")?.contains("The part.") == true)
        try await site.expectCleanOutput()
    }
}
