import Testing

@Suite struct PageHeadTests {
    private let archive = """
        -- site.yaml --
        title: Field notes
        baseURL: https://example.org/notes/
        description: Notes from the field.
        -- content/articles/a.md --
        ---
        title: Größe
        slug: größe
        date: 2026-10-12T09:30:00+02:00
        description: What grows.
        tags: [Swift]
        ---
        -- content/field-notes.md --
        ---
        title: Field notes
        ---
        """

    @Test(arguments: [
        ("/", "Field notes"),
        ("/articles/", "Articles · Field notes"),
        ("/articles/größe/", "Größe · Field notes"),
        ("/tags/", "Tags · Field notes"),
        ("/tags/swift/", "Tags: Swift · Field notes"),
        ("/404.html", "Page not found · Field notes"),
        // A page named like the site does not say so twice.
        ("/field-notes/", "Field notes"),
    ])
    func `A title names the page and the site`(path: String, title: String) async throws {
        let site = try await BuiltSite(archive)
        #expect(try site[path].texts(of: "title") == [title])
    }

    @Test(arguments: [
        ("/", "https://example.org/notes/"),
        ("/articles/", "https://example.org/notes/articles/"),
        ("/articles/größe/", "https://example.org/notes/articles/gr%C3%B6%C3%9Fe/"),
    ])
    func `A page tells its whole address`(path: String, url: String) async throws {
        let page = try await BuiltSite(archive)[path]
        #expect(page.contains("<link rel=\"canonical\" href=\"\(url)\">"))
        #expect(page.contains("<meta property=\"og:url\" content=\"\(url)\">"))
        #expect(!page.contains("noindex"))
    }

    @Test func `The page for missing ones has no address and stays out of search results`() async throws {
        let page = try await BuiltSite(archive)["/404.html"]
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(!page.contains("canonical"))
        #expect(!page.contains("og:url"))
    }

    @Test func `An article tells what it is, when it was published, and what it is about`() async throws {
        let page = try await BuiltSite(archive)["/articles/größe/"]
        #expect(page.contains("<meta name=\"description\" content=\"What grows.\">"))
        #expect(page.contains("<meta property=\"og:description\" content=\"What grows.\">"))
        #expect(page.contains("<meta property=\"og:type\" content=\"article\">"))
        #expect(
            page.contains("<meta property=\"article:published_time\" content=\"2026-10-12T09:30:00+02:00\">"))
    }

    @Test func `A page that is told no description has none, not the site's`() async throws {
        let site = try await BuiltSite(archive)
        #expect(site["/"].contains("<meta name=\"description\" content=\"Notes from the field.\">"))
        #expect(site["/articles/"].contains("<title>"))
        #expect(!site["/articles/"].contains("description"))
    }

    @Test func `The feed and the style sheet are found under the site's path`() async throws {
        let page = try await BuiltSite(archive)["/articles/"]
        #expect(try /<link rel="stylesheet" href="\/notes\/theme\.[0-9a-f]{8}\.css">/.firstMatch(in: page) != nil)
        #expect(page.contains("<link rel=\"alternate\" type=\"application/atom+xml\""))
        #expect(page.contains("href=\"/notes/feed.xml\""))
    }
}
