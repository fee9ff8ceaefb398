import Foundation
import SitegenBase
import SystemPackage
import Testing

@testable import SitegenModel
@testable import SitegenMustache
@testable import SitegenPublishing

/// Themes in folders of `themes/`.
@Suite struct ThemeFolderTests {
    private static let files = [
        "site.yaml": """
        title: T
        language: fr
        baseURL: https://example.org/
        theme: {folder: themes/paper, settings: {columns: 3}}

        """,
        "content/a.md": "---\ntitle: A\n---\nText\n",
        "themes/paper/theme.yaml": """
        name: Paper
        description: A theme.
        settings:
          columns: {type: integer, default: 2, description: The number of columns.}
          note: {default: none}

        """,
        "themes/paper/templates/article.mustache":
            "{{> top}} {{theme.name}} {{theme.settings.columns}} {{theme.settings.note}} {{theme.words.serves}}",
        "themes/paper/templates/partials/top.mustache": "[theme]",
        "themes/paper/templates/card.mustache": "Card",
        "themes/paper/static/paper.css": "a{}",
        "themes/paper/words/en.yaml": "serves: Serves\nmore: More\n",
        "themes/paper/words/fr.yaml": "serves: Pour\n",
        "themes/other/templates/article.mustache": "{{broken",
        "themes/README.md": "About",
    ]

    @Test func `A site uses the templates, words, settings and files of its theme`() async throws {
        let site = try TemporarySite(Self.files)
        #expect(try await site.build(MustacheTheme()) == [])
        #expect(try site.page("a/index.html") == "[theme] Paper 3 none Pour")
        #expect(try site.page("paper.css") == "a{}")
        #expect(try site.page("index.html").contains("<!DOCTYPE html>"))
    }

    @Test func `The site's own templates and files replace those of the theme`() async throws {
        let site = try TemporarySite(
            Self.files.merging([
                "templates/partials/top.mustache": "[own]", "static/paper.css": "b{}",
            ]) { $1 })
        #expect(try await site.build(MustacheTheme()) == [])
        #expect(try site.page("a/index.html") == "[own] Paper 3 none Pour")
        #expect(try site.page("paper.css") == "b{}")
    }

    @Test(
        arguments: [
            ("themes/paper/templates/partials/top.mustache", "[new]", ["a/index.html"]),
            ("themes/paper/words/fr.yaml", "serves: Servir\n", ["a/index.html"]),
            (
                "themes/paper/theme.yaml", "name: New\nsettings: {columns: {type: integer}, note: {default: x}}\n",
                ["a/index.html"]
            ),
            ("themes/paper/templates/card.mustache", "New", []),
            ("themes/other/templates/article.mustache", "{{brok", []),
            ("themes/README.md", "New", []),
        ] as [(String, String, [String])])
    func `A change in a theme rebuilds only the pages that depend on it`(
        file: String, text: String, pages: [String]
    ) async throws {
        let site = try TemporarySite(Self.files)
        _ = try await site.report(MustacheTheme())
        let again = try await site.report(MustacheTheme())
        #expect(again.reasons.isEmpty)
        try site.write(text, to: file)
        let rendered = try await site.report(MustacheTheme()).reasons.map(\.file)
        #expect(rendered.filter { $0.hasSuffix(".html") } == pages)
        let clean = try TemporarySite(Self.files.merging([file: text]) { $1 })
        try await clean.build(MustacheTheme())
        #expect(try site.pages() == clean.pages())
    }

    @Test(
        arguments: [
            (
                ["site.yaml": "title: T\nbaseURL: https://example.org/\ntheme: {folder: themes/papre}\n"],
                "site.yaml:3:17: error: there is no theme in ‘themes/papre’", "did you mean ‘themes/paper’?"
            ),
            (
                ["site.yaml": "title: T\nbaseURL: https://example.org/\ntheme: {folder: ../paper}\n"],
                "site.yaml:3:17: error: ‘../paper’ is not a folder in themes/", "themes/paper"
            ),
            (
                [
                    "site.yaml":
                        "title: T\nbaseURL: https://example.org/\ntheme: {folder: themes/paper, settings: {colums: 3}}\n"
                ],
                "site.yaml:3:42: error: unknown key ‘colums’", "did you mean ‘columns’?"
            ),
            (
                [
                    "site.yaml":
                        "title: T\nbaseURL: https://example.org/\ntheme: {folder: themes/paper, settings: {columns: wide}}\n"
                ],
                "site.yaml:3:51: error: ‘columns’ must be a whole number, not ‘wide’", ""
            ),
            (
                ["site.yaml": "title: T\nbaseURL: https://example.org/\ntheme: {settings: {columns: 3}}\n"],
                "site.yaml:3:19: error: only a theme in a folder has settings", "add the theme's folder"
            ),
            (
                ["themes/paper/theme.yaml": "name: Paper\nsetings: {}\n"],
                "themes/paper/theme.yaml:2:1: error: unknown key ‘setings’", "did you mean ‘settings’?"
            ),
            (
                ["themes/paper/words/fr.yaml": "serves: [a]\n"],
                "themes/paper/words/fr.yaml:1:9: error: ‘serves’ must be a string", ""
            ),
            (
                ["themes/paper/templates/article.mustache": "{{theme.settings.colums}}"],
                "themes/paper/templates/article.mustache:1:18: error: there is no setting ‘colums’",
                "did you mean ‘columns’?"
            ),
            (
                ["themes/paper/templates/article.mustache": "{{theme.words.serve}}"],
                "themes/paper/templates/article.mustache:1:15: error: there is no interface text ‘serve’",
                "did you mean ‘serves’?"
            ),
            (
                ["themes/paper/templates/partials/top.mustache": "{{page.titel}}"],
                "themes/paper/templates/partials/top.mustache:1:3: error: unknown value ‘page.titel’",
                "did you mean ‘page.title’?"
            ),
        ])
    func `Errors in a theme or its settings have a position`(
        files: [String: String], expected: String, help: String
    ) async throws {
        let site = try TemporarySite(Self.files.merging(files) { $1 })
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        let diagnostic = try #require(failure.diagnostics.first { $0.description.hasPrefix(expected) }, "\(failure)")
        #expect(help.isEmpty || diagnostic.help?.contains(help) == true, "\(diagnostic)")
    }

    @Test func `A theme check reports missing kinds of pages, unused partials and unused words`() async throws {
        let site = try TemporarySite(
            Self.files.merging(["themes/paper/templates/partials/lost.mustache": "Lost"]) { $1 })
        let check = try ThemeCheck(nil, of: FilePath(site.folder))
        #expect(check.name == "Paper")
        #expect(check.coveredKinds == ["article"])
        #expect(check.missingKinds.count == TemplateKind.allCases.count - 1)
        #expect(check.layouts.contains("card"))
        let messages = check.findings.map { "\($0.file.dropFirst("themes/paper/".count)): \($0.message)" }
        #expect(
            messages == [
                "templates/partials/lost.mustache: no template uses the partial ‘lost’",
                "words: no template reads the word ‘more’", "words/fr.yaml: missing words: more",
            ])
        // A site may use a part of its theme.
        #expect(try await site.build(MustacheTheme()) == [])
        let other = try ThemeCheck("themes/other/", of: FilePath(site.folder))
        #expect(other.findings.contains { $0.severity == .error && $0.file.hasPrefix("themes/other") })
        #expect(throws: BuildFailure.self) { try ThemeCheck("themes/none", of: FilePath(site.folder)) }
    }

    @Test func `Files of the default theme are published if a template uses them`() async throws {
        var files = Self.files
        for kind in TemplateKind.allCases {
            files["themes/paper/templates/\(kind.rawValue).mustache"] = "\(kind.rawValue)"
        }
        files["themes/paper/templates/article.mustache"] =
            "{{theme.words.serves}}{{theme.settings.columns}}{{theme.settings.note}}"
        let site = try TemporarySite(files)
        try await site.build(MustacheTheme())
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder + "/public")
        #expect(!names.contains { $0.hasPrefix("theme.") || $0.hasPrefix("reading.") }, "\(names)")
        try site.write(
            "<link rel=\"stylesheet\" href=\"{{head.styleSheet}}\">", to: "themes/paper/templates/home.mustache")
        try await site.build(MustacheTheme())
        let more = try FileManager.default.contentsOfDirectory(atPath: site.folder + "/public")
        #expect(more.contains { $0.hasPrefix("theme.") } && !more.contains { $0.hasPrefix("reading.") }, "\(more)")
    }
}
