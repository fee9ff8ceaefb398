import SitegenBase
import SitegenPublishing
import TestSupport
import Testing

/// Builds that publish what they can despite errors.
@Suite struct KeepGoingTests {
    private func site(_ files: String, configuration: String = "") -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            \(configuration)
            -- content/good.md --
            Good.
            \(files)

            """)
        site.keepsGoing = true
        return site
    }

    /// Files in addition to a valid page, the published pages, and the first lines of the expected errors.
    @Test(arguments: [
        (
            "-- content/bad.md --\n---\ndraft: ture\n---\nBad.", ["good/index.html"],
            ["content/bad.md:2:8: error: ‘draft’ must be true or false"]
        ),
        (
            "-- content/bad.md --\n---\ntags: [a\n---\nBad.", ["good/index.html"],
            [
                "content/bad.md:3:1: error: invalid YAML: did not find expected ',' or ']' while parsing a flow sequence (starting on line 2)"
            ]
        ),
        (
            "-- content/link.md --\n[nowhere](none.md) [there](good.md)", ["good/index.html", "link/index.html"],
            [
                "content/link.md:1:11: error: the link ‘none.md’ leads nowhere: there is no ‘content/none.md’ [broken-link]"
            ]
        ),
        (
            "-- content/bad.md --\n---\ntitel: B\n---\n-- content/link.md --\n[bad](bad.md)",
            ["good/index.html", "link/index.html"],
            [
                "content/bad.md:2:1: error: unknown key ‘titel’",
                "content/link.md:1:7: error: the link ‘bad.md’ leads to a page that is not published because of an error in its front matter [broken-link]",
            ]
        ),
        (
            "-- content/other.md --\n---\nurl: /good/\n---\nOther.", ["good/index.html"],
            ["content/other.md: error: ‘/good/’ is also the URL of content/good.md"]
        ),
        (
            "-- static/good --\nx\n-- content/link.md --\nText.", ["good/index.html", "link/index.html"],
            ["static/good: error: a file and a folder have the same output path ‘good’"]
        ),
    ])
    func `Valid pages are published and errors are reported`(
        _ files: String, _ published: [String], _ errors: [String]
    ) async throws {
        let site = site(files)
        let report = try await site.run()
        let pages = site.disk.files(under: "public").filter {
            $0.hasSuffix("/index.html") || $0 == "good"
        }
        #expect(pages == published)
        #expect(
            report.errors.map { $0.description.split(separator: "\n").first.map(String.init) ?? "" } == errors)
    }

    @Test func `A site with errors is not published by default`() async throws {
        var site = site("-- content/bad.md --\n---\ndraft: ture\n---")
        site.keepsGoing = false
        #expect(await site.diagnostics().contains("‘draft’ must be true or false"))
        #expect(site.disk.files(under: "public").isEmpty)
    }

    @Test func `An error in the configuration always stops the build`() async throws {
        let site = site("", configuration: "colour: red")
        #expect(await site.diagnostics().contains("unknown key ‘colour’"))
        #expect(site.disk.files(under: "public").isEmpty)
    }

    @Test func `Every build reports the errors until they are fixed`() async throws {
        var site = site("-- content/bad.md --\n[nowhere](none.md)")
        #expect(try await site.run().errors.count == 1)
        #expect(try await site.run().errors.count == 1)
        site.keepsGoing = false
        #expect(await site.diagnostics().contains("none.md"))
        site.disk.put("Text.", at: "content/bad.md")
        let report = try await site.build()
        #expect(report.errors.isEmpty)
    }
}
