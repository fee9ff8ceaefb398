import Foundation
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
        // A page with the title of the site does not repeat it.
        ("/field-notes/", "Field notes"),
    ])
    func `The title element names the page and the site`(path: String, title: String) async throws {
        let site = try await BuiltSite(archive)
        #expect(try site[path].texts(of: "title") == [title])
    }

    @Test(arguments: [
        ("/", "https://example.org/notes/"),
        ("/articles/", "https://example.org/notes/articles/"),
        ("/articles/größe/", "https://example.org/notes/articles/gr%C3%B6%C3%9Fe/"),
    ])
    func `The canonical link and the Open Graph URL of a page are absolute`(path: String, url: String) async throws {
        let page = try await BuiltSite(archive)[path]
        #expect(page.contains("<link rel=\"canonical\" href=\"\(url)\">"))
        #expect(page.contains("<meta property=\"og:url\" content=\"\(url)\">"))
        #expect(!page.contains("noindex"))
    }

    @Test func `The 404 page has no canonical URL and is excluded from search engines`() async throws {
        let page = try await BuiltSite(archive)["/404.html"]
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(!page.contains("canonical"))
        #expect(!page.contains("og:url"))
    }

    @Test func `The head of an article has its description, type and publication time`() async throws {
        let page = try await BuiltSite(archive)["/articles/größe/"]
        #expect(page.contains("<meta name=\"description\" content=\"What grows.\">"))
        #expect(page.contains("<meta property=\"og:description\" content=\"What grows.\">"))
        #expect(page.contains("<meta property=\"og:type\" content=\"article\">"))
        #expect(
            page.contains("<meta property=\"article:published_time\" content=\"2026-10-12T09:30:00+02:00\">"))
    }

    @Test func `A page without a description does not inherit that of the site`() async throws {
        let site = try await BuiltSite(archive)
        #expect(site["/"].contains("<meta name=\"description\" content=\"Notes from the field.\">"))
        #expect(site["/articles/"].contains("<title>"))
        #expect(!site["/articles/"].contains("description"))
    }

    @Test func `The URLs of the feed and the style sheet include the base path`() async throws {
        let page = try await BuiltSite(archive)["/articles/"]
        #expect(try /<link rel="stylesheet" href="\/notes\/theme\.[0-9a-f]{8}\.css">/.firstMatch(in: page) != nil)
        #expect(page.contains("<link rel=\"alternate\" type=\"application/atom+xml\""))
        #expect(page.contains("href=\"/notes/feed.xml\""))
    }

    // MARK: - A multilingual site with all metadata

    private let translated = """
        -- site.yaml --
        title: Field notes
        baseURL: https://example.org/notes/
        author: Ada
        icon: leaf.svg
        outputs: [markdown]
        feeds: {formats: [atom, rss, json]}
        sections: {trips: {feed: true}}
        theme: {accent: {light: "#060", dark: "#6f6"}}
        languages: {en: {name: English}, pt-BR: {name: Português, title: Notas}}
        -- leaf.svg --
        <svg/>
        -- content/trips/_index.md --
        ---
        title: Trips
        ---
        Where we went. And why.
        -- content/trips/oslo/index.md --
        ---
        title: Oslo & "back" </script>
        date: 2026-11-20
        updated: 2026-11-21
        tags: [Rail, Norway]
        authors: [Grace]
        ---
        By train, and ![drawn](a.svg) on by ![a **boat**](boat.jpg).
        -- content/trips/oslo/a.svg --
        <svg/>
        -- content/trips/oslo/boat.jpg --
        no picture
        -- content/trips/oslo/cover.jpg --
        no picture
        -- content/trips/oslo/index.pt-BR.md --
        ---
        title: Oslo
        image: cover.jpg
        ---
        De comboio.
        -- content/plain.md --
        ---
        title: Plain
        ---
        """

    @Test(arguments: [
        ("/trips/", "Where we went. And why."),
        ("/trips/oslo/", "By train, and on by ."),
        ("/pt-br/trips/oslo/", "De comboio."),
    ])
    func `The default description of a page is the beginning of its text`(path: String, text: String) async throws {
        let page = try await BuiltSite(translated)[path]
        #expect(page.contains("<meta name=\"description\" content=\"\(text)\">"))
        #expect(page.contains("<meta property=\"og:description\" content=\"\(text)\">"))
    }

    @Test func `A translated page has alternate links to all of its languages`() async throws {
        let page = try await BuiltSite(translated)["/pt-br/trips/oslo/"]
        for (language, path) in [("en", ""), ("pt-BR", "pt-br/"), ("x-default", "")] {
            let url = "https://example.org/notes/\(path)trips/oslo/"
            #expect(page.contains("<link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(url)\">"))
        }
        #expect(page.contains("<meta property=\"og:locale\" content=\"pt_BR\">"))
        #expect(page.contains("<meta property=\"og:locale:alternate\" content=\"en\">"))
        #expect(try await !BuiltSite(translated)["/plain/"].contains("<link rel=\"alternate\" hreflang"))
    }

    @Test(arguments: [
        // The first image that is not a drawing.
        ("/trips/oslo/", "https://example.org/notes/trips/oslo/boat.jpg", "summary_large_image"),
        ("/pt-br/trips/oslo/", "https://example.org/notes/trips/oslo/cover.jpg", "summary_large_image"),
        ("/plain/", nil, "summary"),
    ])
    func `The Open Graph image is that of the front matter or the first of the text`(
        path: String, image: String?, card: String
    ) async throws {
        let page = try await BuiltSite(translated)[path]
        #expect(page.contains("<meta property=\"og:image\"") == (image != nil))
        if let image { #expect(page.contains("<meta property=\"og:image\" content=\"\(image)\">")) }
        #expect(page.contains("<meta name=\"twitter:card\" content=\"\(card)\">"))
    }

    @Test func `The metadata of an article include its authors, dates, section and tags`() async throws {
        let page = try await BuiltSite(translated)["/trips/oslo/"]
        #expect(page.contains("<meta name=\"author\" content=\"Grace\">"))
        #expect(page.contains("<meta property=\"og:image:alt\" content=\"a boat\">"))
        let properties = [
            ("published_time", "2026-11-20T00:00:00Z"), ("modified_time", "2026-11-21T00:00:00Z"),
            ("section", "Trips"), ("tag", "Rail"), ("tag", "Norway"),
        ]
        for (name, value) in properties {
            #expect(page.contains("<meta property=\"article:\(name)\" content=\"\(value)\">"))
        }
    }

    @Test func `A page links to the feeds of its section and site and to its Markdown version`() async throws {
        let site = try await BuiltSite(translated)
        let links = try site["/trips/oslo/"].part(from: "<head>", to: "</head>").values(of: "href")
        for feed in ["feed.xml", "rss.xml", "feed.json", "trips/feed.xml", "trips/rss.xml", "trips/feed.json"] {
            #expect(links.contains("/notes/\(feed)"))
        }
        #expect(links.contains("/notes/trips/oslo/index.md"))
        let plain = site["/plain/"]
        #expect(plain.contains("/notes/feed.json") && !plain.contains("/notes/trips/feed.json"))
        #expect(!site["/tags/"].contains("text/markdown"))
    }

    @Test func `The head of a page has the icon, manifest and theme color of the site`() async throws {
        let page = try await BuiltSite(translated)["/pt-br/trips/oslo/"]
        #expect(page.contains("<link rel=\"icon\" href=\"/notes/icon.svg\" type=\"image/svg+xml\" sizes=\"any\">"))
        #expect(page.contains("<link rel=\"manifest\" href=\"/notes/pt-br/manifest.webmanifest\">"))
        #expect(
            page.contains("<meta name=\"theme-color\" content=\"#6f6\" media=\"(prefers-color-scheme: dark)\">"))
        #expect(try await !BuiltSite(archive)["/"].contains("rel=\"icon\""))
    }

    @Test func `The JSON-LD of an article contains its metadata and breadcrumbs`() async throws {
        let graph = try Self.graph(of: try await BuiltSite(translated)["/trips/oslo/"])
        let article = try #require(graph.first)
        #expect(article["@type"] as? String == "Article")
        #expect(article["headline"] as? String == "Oslo & \"back\" </script>")
        #expect(article["datePublished"] as? String == "2026-11-20T00:00:00Z")
        #expect(article["dateModified"] as? String == "2026-11-21T00:00:00Z")
        #expect(article["image"] as? String == "https://example.org/notes/trips/oslo/boat.jpg")
        #expect(
            article["author"] as? [[String: String]] == [
                ["@type": "Person", "name": "Grace", "url": "https://example.org/notes/authors/grace/"]
            ])
        #expect(graph.last?["@type"] as? String == "BreadcrumbList")
        let items = try #require(graph.last?["itemListElement"] as? [[String: Any]])
        #expect(items.map { $0["position"] as? Int } == [1, 2, 3])
        #expect(
            items.map { $0["item"] as? String } == [
                "https://example.org/notes/", "https://example.org/notes/trips/",
                "https://example.org/notes/trips/oslo/",
            ])
    }

    @Test(arguments: [
        ("/trips/", ["BreadcrumbList"]), ("/tags/rail/", ["BreadcrumbList"]), ("/", []), ("/404.html", []),
    ])
    func `The JSON-LD of a page that is not an article contains only breadcrumbs`(path: String, types: [String])
        async throws
    {
        let graph = try Self.graph(of: try await BuiltSite(translated)[path])
        #expect(graph.compactMap { $0["@type"] as? String } == types)
    }

    private static func graph(of page: String) throws -> [[String: Any]] {
        guard page.contains("application/ld+json") else { return [] }
        let json = page.part(from: "<script type=\"application/ld+json\">", to: "</script>")
            .replacing(/<[^>]*>/, with: "")
        let data = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect(data["@context"] as? String == "https://schema.org")
        return try #require(data["@graph"] as? [[String: Any]])
    }
}
