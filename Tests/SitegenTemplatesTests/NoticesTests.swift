import SitegenBase
import Testing

/// The announcement, and the notice on pages of an old version.
@Suite struct NoticesTests {
    private func site(_ configuration: String) async throws -> BuiltSite {
        try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/2/
            \(configuration)
            -- content/guide/_index.md --
            ---
            title: Guide
            ---
            -- content/guide/_index.fr.md --
            ---
            title: Guide
            ---
            """)
    }

    @Test func `The announcement is on every page in its language, and only a script shows its button`() async throws {
        let site = try await site(
            """
            announcement: "Version **2** & more: [read](/guide/)."
            languages: {en: {}, fr: {announcement: La version 2}}
            """)
        let notices = site["/guide/"].part(from: "<aside class=\"notices\"", to: "</aside>")
        #expect(notices.contains("aria-label=\"Announcement\""))
        #expect(
            notices.contains("<div>Version <strong>2</strong> &amp; more: <a href=\"/2/guide/\">read</a>.</div>"))
        #expect(notices.contains("<button type=\"button\" aria-label=\"Close\" hidden>×</button>"))
        #expect(site["/404.html"].contains("class=\"notices\""))
        #expect(site["/fr/guide/"].contains("<div>La version 2</div>"))
        let ids = try ["/guide/", "/fr/guide/"].map { path in
            try #require(site[path].firstMatch(of: #/data-id="(\w+)"/#)).output.1
        }
        #expect(ids[0] != ids[1])
    }

    @Test func `A link of the announcement that leads nowhere is an error`() async throws {
        let failure = await #expect(throws: BuildFailure.self) { try await site("announcement: See [here](/none/).") }
        #expect(
            failure?.diagnostics.map(\.message) == [
                "the link ‘/none/’ in the announcement leads nowhere: the site has no ‘/none/’"
            ])
        #expect(failure?.diagnostics.first?.line == 3)
    }

    @Test(arguments: [
        ("[{title: 3, url: 'https://example.org/3/', latest: true}, {title: 2, url: /}]", "https://example.org/3/"),
        ("[{title: 2, url: /, latest: true}, {title: 1, url: 'https://example.org/1/'}]", nil),
        ("[{title: 2, url: 'https://example.org/2', latest: true}]", nil),
        ("[{title: 3, url: 'https://example.org/3/'}, {title: 2, url: /}]", nil),
    ])
    func `Pages of another version link to the latest one`(versions: String, target: String?) async throws {
        let page = try await site("theme: {look: docs}\nmenu: {versions: \(versions)}")["/guide/"]
        let notice = target.map {
            "<p>This is not the latest version. <a href=\"\($0)\">Go to the latest version</a></p>"
        }
        #expect(page.contains("class=\"notices\"") == (target != nil))
        if let notice { #expect(page.contains(notice)) }
    }
}
