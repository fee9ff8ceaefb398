import Testing

@Suite struct ArticleTests {
    private func article(_ frontMatter: String, _ text: String = "Text", others: String = "") async throws -> String {
        try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            -- content/notes/it.md --
            ---
            title: It
            \(frontMatter)
            ---
            \(text)
            \(others)
            """)["/notes/it/"]
    }

    @Test(arguments: [
        ("date: 2026-11-09", ["9 November 2026", "1 min read"]),
        ("draft: true", ["Draft"]),
        ("draft: true\nreadingTime: true", ["Draft", "1 min read"]),
        ("date: 2026-11-09\nreadingTime: false", ["9 November 2026"]),
        ("draft: true\ndate: 2026-11-09", ["Draft", "9 November 2026", "1 min read"]),
        ("date: 2026-11-09\nupdated: 2026-11-10", ["9 November 2026", "Updated on 10 November 2026", "1 min read"]),
        ("date: 2026-11-09\nupdated: 2026-11-09T10:00", ["9 November 2026", "1 min read"]),
        ("authors: [Ada, Grace, ada]", ["By Ada and Grace"]),
        ("", []),
    ])
    func `The facts under the title show draft state, dates, authors and reading time`(
        frontMatter: String, facts: [String]
    ) async throws {
        let list = try await article(frontMatter).part(from: "<ul class=\"facts\">", to: "</ul>")
        #expect(try list.texts(of: "li") == facts)
    }

    @Test func `A date is a time element with a machine-readable value`() async throws {
        let page = try await article("date: 2026-11-09T23:30:00-05:00")
        #expect(page.contains("<time datetime=\"2026-11-09\">9 November 2026</time>"))
    }

    @Test(arguments: [
        ("tags: [Swift, swift, C#]", ["Swift": "/tags/swift/", "C#": "/tags/c-sharp/"]),
        ("categories: [Notes]\ntags: [Notes]", ["Notes": "/categories/notes/"]),
        ("", [:]),
    ])
    func `Topics link to their term pages without duplicates`(frontMatter: String, links: [String: String]) async throws
    {
        let list = try await article(frontMatter).part(from: "<ul class=\"topics\"", to: "</ul>")
        let found = try zip(list.texts(of: "a"), list.values(of: "href"))
        #expect(Dictionary(found) { _, last in last } == links)
        #expect(list.isEmpty == links.isEmpty)
    }

    @Test func `Topics list the terms of all taxonomies except authors`() async throws {
        let page = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            taxonomies: [tags, platforms, authors]
            -- content/a.md --
            ---
            tags: [x]
            platforms: [Linux]
            authors: [Ada]
            ---
            """)["/a/"]
        let topics = page.part(from: "<ul class=\"topics\"", to: "</ul>")
        #expect(try topics.values(of: "href") == ["/tags/x/", "/platforms/linux/"])
        #expect(page.contains("<li>By <a href=\"/authors/ada/\" rel=\"author\">Ada</a></li>"))
    }

    @Test func `Term and taxonomy pages show their own title, description and content`() async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            -- content/a.md --
            ---
            authors: [Ada]
            ---
            -- content/authors/_index.md --
            Those who write.
            -- content/authors/ada.md --
            ---
            title: Ada Lovelace
            description: First of all.
            ---
            She wrote notes.
            """)
        let term = site["/authors/ada/"]
        #expect(term.contains("<h1>Ada Lovelace</h1><p class=\"lede\">First of all.</p>"))
        #expect(term.contains("<div class=\"prose\"><p>She wrote notes.</p>\n</div><ul class=\"entries\">"))
        #expect(site["/authors/"].contains("<p>Those who write.</p>"))
    }

    @Test(arguments: [
        // Headings, and the table of contents with each list in brackets.
        (["## A", "## B"], "[A B]"),
        (["## A", "### B", "#### C", "## D"], "[A [B] D]"),
        (["## A", "### B"], "[A [B]]"),
        (["### A", "## B", "### C"], "[A B [C]]"),
        (["## A *b* `c` & d", "## E"], "[A b c &amp; d E]"),
        // A single heading needs no table of contents.
        (["## A"], nil),
        (["# A", "#### B"], nil),
        ([], nil),
    ])
    func `The table of contents lists headings of levels 2 and 3`(headings: [String], contents: String?) async throws {
        let page = try await article("", headings.map { "\($0)\n\ntext" }.joined(separator: "\n\n"))
        #expect(outline(of: page) == contents ?? "")
        #expect(page.contains("<nav class=\"contents\"") == (contents != nil))
    }

    @Test func `Ids stay unique if headings are named like parts of the theme`() async throws {
        let page = try await article("", "## Content\n\na\n\n## Contents\n\nb\n\n## Contents\n\nc")
        let ids = try page.values(of: "id")
        #expect(ids == ["Content", "Contents", "content", "contents", "contents-1"])
        let targets = try page.values(of: "href").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
        #expect(targets == ["Content", "content", "contents", "contents-1"])
    }

    @Test(arguments: [
        ("# Title\n\n## Title\n", ["title", "title-1"]),
        ("# Title\n\n## Other {#title}\n\n[up](#title-1) [down](#title)\n", ["title-1", "title"]),
        ("# Title\n\nOther {#title}\n---\n\n# Title\n", ["title-1", "title", "title-2"]),
        ("# Title\n\n::include{file=part.md}\n", ["title-1", "title"]),
        ("# Title {#own}\n\n## Own\n\n## Title\n", ["own", "own-1", "title"]),
    ])
    func `An explicit heading id is never assigned to another heading, not even the title`(
        text: String, ids: [String]
    ) async throws {
        let site = try await BuiltSite(
            "-- site.yaml --\ntitle: Test\n-- content/a.md --\n\(text)\n-- part.md --\n## Other {#title}\n")
        let main = site["/a/"].part(from: "<main", to: "</main>")
        #expect(
            try main.matches(of: Regex("<h[12] id=\"([^\"]*)\"", as: (Substring, Substring).self))
                .map { String($0.output.1) }.filter { $0 != "Contents" } == ids)
    }

    @Test func `Code blocks and tables are focusable with the keyboard`() async throws {
        let page = try await article("", "```swift\nlet a = 1\n```\n\n| A |\n|---|\n| b |")
        #expect(page.contains("<pre tabindex=\"0\"><code class=\"language-swift\">"))
        #expect(page.contains("<table tabindex=\"0\">"))
    }

    @Test func `The skip link targets the main element`() async throws {
        let page = try await article("")
        #expect(page.contains("<body><a class=\"skip\" href=\"#Content\">Skip to content</a>"))
        #expect(page.contains("<main id=\"Content\" tabindex=\"-1\">"))
    }

    @Test func `The breadcrumbs of an article link to its section`() async throws {
        let page = try await article("")
        #expect(page.contains("<li><a href=\"/notes/\">Notes</a></li></ol></nav><h1>It</h1>"))
        let top = try await BuiltSite("-- site.yaml --\ntitle: Test\n-- content/about.md --\nText\n")["/about/"]
        #expect(top.contains("<header class=\"title\"><h1>About</h1>"))
    }

    /// The table of contents of a page, with each list in brackets.
    private func outline(of page: String) -> String {
        let list = page.part(from: "<nav class=\"contents\"", to: "</nav>").part(from: "<ol>", to: "</nav>")
        let words = list.replacing("<ol>", with: " [").replacing("</ol>", with: "]").replacing(/<[^>]*>/, with: " ")
        return words.split(separator: " ").joined(separator: " ").replacing("[ ", with: "[").replacing(" ]", with: "]")
    }
}
