import SitegenBase
import SitegenMustache
import SitegenPublishing
import Testing

/// Which pages a build renders again after templates change.
@Suite struct ChangedTemplateTests {
    @Test(
        arguments: [
            (["article.mustache": "{{page.title}}!"], ["a/index.html", "b/index.html"]),
            (["partials/mark.mustache": "?"], ["a/index.html", "b/index.html"]),
            (["404.mustache": "gone away"], ["404.html"]),
            (["home.mustache": "home"], ["index.html"]),
            (["partials/unused.mustache": "changed"], []),
            (["directives/stars.mustache": "*****"], allPages),
        ] as [([String: String], [String])])
    func `A page is rendered again if one of its templates has changed`(
        changes: [String: String], pages: [String]
    ) async throws {
        let site = try TemporarySite(Self.files)
        _ = try await site.report(MustacheTheme())
        for (name, text) in changes { try site.write(text, to: "templates/\(name)") }
        let made = try await site.report(MustacheTheme()).reasons.map(\.file)
        #expect(made.filter { $0.hasSuffix(".html") } == pages)
    }

    @Test func `Removing the template of a directive is an error until the template is restored`()
        async throws
    {
        let site = try TemporarySite(Self.files)
        func diagnostics() async -> [String] {
            do throws(BuildFailure) {
                _ = try await site.report(MustacheTheme())
                return []
            } catch {
                return error.diagnostics.filter { $0.severity == .error }.map(\.message)
            }
        }
        #expect(await diagnostics() == [])
        try site.remove("templates/directives/stars.mustache")
        #expect(await diagnostics() == ["unknown directive ‘stars’"])
        try site.write("***", to: "templates/directives/stars.mustache")
        #expect(await diagnostics() == [])
    }

    /// The pages of a manual section show the titles of each other, and pages outside it do not show them.
    @Test(arguments: [
        ("content/manual/one.md", ["manual/index.html", "manual/one/index.html", "manual/two/index.html"]),
        ("content/a.md", ["a/index.html", "index.html"]),
    ])
    func `A title change inside a manual section rebuilds only that section, and vice versa`(
        file: String, pages: [String]
    ) async throws {
        let text = { (title: String) in "---\ntitle: \(title)\n---\nText.\n" }
        let site = try TemporarySite([
            "site.yaml": "title: Small\nbaseURL: https://example.org/\nsections: {manual: {look: docs}}\n",
            "content/_index.md": "Welcome.\n", "content/a.md": text("A"), "content/b.md": text("B"),
            "content/manual/_index.md": "", "content/manual/one.md": text("One"), "content/manual/two.md": text("Two"),
        ])
        _ = try await site.report(MustacheTheme())
        try site.write(text("Changed"), to: file)
        let made = try await site.report(MustacheTheme()).reasons.map(\.file)
        #expect(made.filter { $0.hasSuffix(".html") }.sorted() == pages)
    }

    private static let allPages = ["404.html", "a/index.html", "b/index.html", "index.html"]

    private static let files = [
        "site.yaml": "title: Small\nbaseURL: https://example.org/\n",
        "content/a.md": "---\ntitle: A\n---\nText.\n\n::stars\n",
        "content/b.md": "---\ntitle: B\n---\nText.\n",
        "templates/article.mustache": "{{page.title}}{{> mark}}",
        "templates/partials/mark.mustache": "!",
        "templates/partials/unused.mustache": "unused",
        "templates/404.mustache": "gone",
        "templates/directives/stars.mustache": "***",
    ]
}
