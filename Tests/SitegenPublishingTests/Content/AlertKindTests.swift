import SitegenBase
import SitegenPublishing
import TestSupport
import Testing

@Suite struct AlertKindTests {
    private static let site = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        alerts:
          recipe: {title: Recipe, like: tip}
        -- content/a.md --
        ---
        title: A
        ---

        """

    @Test func `A custom alert kind has its own title and the style of a built-in kind`() async throws {
        let site = TestSite(Self.site + "> [!recipe]\n> Salt.\n\n> [!Recipe] Own title\n> Water.\n")
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
        let page = site.disk.text("public/a/index.html") ?? ""
        #expect(page.contains(#"<div class="alert alert-tip alert-recipe" role="note">"#), "\(page)")
        #expect(page.contains(#"<p class="alert-title">Recipe</p>"#))
        #expect(page.contains(#"<p class="alert-title">Own title</p>"#))
    }

    @Test func `An unknown alert kind is a warning with a suggestion`() async throws {
        let site = TestSite(Self.site + "- > [!recip]\n  > Salt.\n\n> [!danger]\n> a\n")
        let report = try await site.build()
        #expect(
            report.warnings.map { "\($0.line ?? 0):\($0.column ?? 0) \($0.message) \($0.help ?? "")" } == [
                "4:3 unknown alert kind ‘recip’; the alert is shown as a note did you mean ‘recipe’?"
            ])
    }

    @Test(arguments: ["Recipe", "1a", "a b"])
    func `An invalid name of an alert kind is an error`(name: String) async {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\nalerts:\n  \(name): {like: tip}\n")
        let error = await site.diagnostics()
        #expect(error.contains("site.yaml:4:3: error: ‘\(name)’ is not a valid alert kind"), "\(error)")
    }
}
