import SitegenPublishing
import TestSupport
import Testing

@Suite struct BuildTests {
    @Test func `A folder of Markdown becomes a site`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            author: Ada
            -- content/index.md --
            # Welcome

            Come in.
            -- content/about.md --
            ---
            title: About & so on
            ---
            Text
            -- content/articles/First Steps.md --
            ---
            title: First steps
            date: 2026-01-02
            tags: [Swift, C++]
            categories: [Basics]
            series: Steps
            ---
            ## One

            *Text*
            -- content/articles/second.md --
            ---
            title: Second steps
            date: 2026-01-03T10:00:00+02:00
            slug: next-steps
            tags: [swift]
            series: Steps
            ---
            [home](/)
            -- static/robots.txt --
            User-agent: *
            -- static/images/a.svg --
            <svg/>
            """)
        let report = try await site.build()
        #expect(
            site.disk.files(under: "public") == [
                "404.html", "about/index.html", "articles/first-steps/index.html", "articles/index.html",
                "articles/next-steps/index.html", "categories/basics/index.html", "categories/index.html", "feed.xml",
                "images/a.svg", "index.html", "plain.css", "robots.txt", "series/index.html", "series/steps/index.html",
                "sitemap.xml", "tags/c-plus-plus/index.html", "tags/index.html", "tags/swift/index.html",
            ])
        #expect(report.pageCount == 13)
        #expect(report.fileCount == 18)
        #expect(report.warnings.isEmpty)
        #expect(
            site.disk.text("public/index.html") == """
                <title>Welcome</title><p>Come in.</p>
                <li><a href="/articles/next-steps/">Second steps</a></li>\
                <li><a href="/articles/first-steps/">First steps</a></li>\
                <li><a href="/about/">About &amp; so on</a></li>
                """)
        #expect(
            site.disk.text("public/articles/first-steps/index.html") == """
                <title>First steps</title><time datetime="2026-01-02">2026-01-02T00:00:00Z</time>\
                <p>Steps 1/2 before Second steps</p><a href="/tags/swift/">Swift</a>\
                <a href="/tags/c-plus-plus/">C++</a><h2 id="one">One</h2>
                <p><em>Text</em></p>

                """)
        #expect(
            site.disk.text("public/tags/index.html") == """
                <title>tags</title><a href="/tags/c-plus-plus/">C++ 1</a><a href="/tags/swift/">swift 2</a>
                """)
        #expect(
            site.disk.text("public/feed.xml") == """
                <?xml version="1.0" encoding="utf-8"?>
                <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">\
                <title>Test</title>\
                <id>https://example.org/</id>\
                <link rel="alternate" href="https://example.org/"/>\
                <link rel="self" href="https://example.org/feed.xml"/>\
                <updated>2026-01-03T10:00:00+02:00</updated>\
                <author><name>Ada</name></author>\
                <entry>\
                <title>Second steps</title>\
                <id>https://example.org/articles/next-steps/</id>\
                <link rel="alternate" href="https://example.org/articles/next-steps/"/>\
                <published>2026-01-03T10:00:00+02:00</published>\
                <updated>2026-01-03T10:00:00+02:00</updated>\
                <category term="swift" scheme="https://example.org/tags/"/>\
                <content type="html" xml:base="https://example.org/articles/next-steps/">\
                &lt;p&gt;&lt;a href=&quot;https://example.org/&quot;&gt;home&lt;/a&gt;&lt;/p&gt;
                </content>\
                </entry>\
                <entry>\
                <title>First steps</title>\
                <id>https://example.org/articles/first-steps/</id>\
                <link rel="alternate" href="https://example.org/articles/first-steps/"/>\
                <published>2026-01-02T00:00:00Z</published>\
                <updated>2026-01-02T00:00:00Z</updated>\
                <category term="Swift" scheme="https://example.org/tags/"/>\
                <category term="C++" scheme="https://example.org/tags/"/>\
                <category term="Basics" scheme="https://example.org/categories/"/>\
                <content type="html" xml:base="https://example.org/articles/first-steps/">\
                &lt;h2 id=&quot;one&quot;&gt;One&lt;/h2&gt;
                &lt;p&gt;&lt;em&gt;Text&lt;/em&gt;&lt;/p&gt;
                </content>\
                </entry>\
                </feed>

                """)
        let sitemap = try #require(site.disk.text("public/sitemap.xml"))
        #expect(sitemap.contains("<loc>https://example.org/</loc>"))
        #expect(sitemap.contains("<loc>https://example.org/articles/first-steps/</loc><lastmod>2026-01-02</lastmod>"))
        #expect(!sitemap.contains("404"))
    }

    @Test(arguments: [
        ("about.md", "about/index.html"),
        ("articles/Result Builders.md", "articles/result-builders/index.html"),
        ("A/B/c.markdown", "a/b/c/index.html"),
        ("größe.md", "größe/index.html"),
        ("日本.MD", "日本/index.html"),
        ("v1.2.md", "v1.2/index.html"),
        ("!!.md", "u21-u21/index.html"),
        ("notes/index.md", "notes/index.html"),
    ])
    func `The path of a content file determines the path of its output file`(
        file: String, output: String
    ) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/\(file) --\nText\n")
        try await site.build()
        #expect(site.disk.files(under: "public").contains(output))
    }

    @Test func `The title comes from front matter, the first heading or the file name, in this order`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/a.md --
            ---
            title: Given
            ---
            # Heading
            -- content/b.md --
            # Heading *of* b

            Text
            -- content/some-name.md --
            Text
            """)
        try await site.build()
        #expect(site.disk.text("public/a/index.html") == "<title>Given</title><h1 id=\"heading\">Heading</h1>\n")
        #expect(site.disk.text("public/b/index.html") == "<title>Heading of b</title><p>Text</p>\n")
        #expect(site.disk.text("public/some-name/index.html") == "<title>Some name</title><p>Text</p>\n")
    }

    @Test(arguments: [
        ("Text", "<title>T</title><p>Text</p>\n"),
        ("# Welcome", "<title>Welcome</title>"),
        ("---\ntitle: Given\n---\n# Welcome", "<title>Given</title><h1 id=\"welcome\">Welcome</h1>\n"),
    ])
    func `The home page's title defaults to the site title`(text: String, expected: String) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/index.md --\n\(text)\n")
        try await site.build()
        #expect(site.disk.text("public/index.html") == expected)
    }

    @Test func `Drafts are published only when asked for`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/a.md --
            ---
            draft: true
            ---
            Text
            """)
        try await site.build()
        #expect(!site.disk.files(under: "public").contains("a/index.html"))
        try await site.build(drafts: true)
        #expect(site.disk.files(under: "public").contains("a/index.html"))
        try await site.build()
        #expect(!site.disk.files(under: "public").contains("a/index.html"))
    }

    @Test(arguments: [
        ("https://example.org", ""),
        ("https://example.org/project/", "/project"),
        ("http://localhost:8000/a/b", "/a/b"),
    ])
    func `Links include the path of the base URL`(baseURL: String, base: String) async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/a.md --
            [b](/b/) [other](//example.com/b/) [relative](b.md) ![image](/c.png)
            -- content/b.md --
            -- static/c.png --
            """)
        try await site.build(baseURL: baseURL)
        #expect(
            site.disk.text("public/a/index.html") == """
                <title>A</title><p><a href="\(base)/b/">b</a> <a href="//example.com/b/">other</a> <a href="\(base)/b/">relative</a> \
                <img src="\(base)/c.png" alt="image"></p>

                """)
        #expect(site.disk.text("public/index.html")?.contains("<a href=\"\(base)/a/\">A</a>") == true)
        let address = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
        #expect(site.disk.text("public/sitemap.xml")?.contains("<loc>\(address)a/</loc>") == true)
    }

    @Test func `Raw HTML is escaped unless the configuration keeps it`() async throws {
        let content = "-- content/a.md --\n<b>bold</b>\n"
        let safe = TestSite("-- site.yaml --\ntitle: T\n\(content)")
        try await safe.build()
        #expect(safe.disk.text("public/a/index.html")?.contains("&lt;b&gt;") == true)
        let open = TestSite("-- site.yaml --\ntitle: T\nrawHTML: keep\n\(content)")
        try await open.build()
        #expect(open.disk.text("public/a/index.html")?.contains("<b>bold</b>") == true)
    }

    @Test func `Output is identical for repeated builds and for any order of content files`() async throws {
        let posts = (0..<200).map { number in
            """
            -- content/posts/p\(number).md --
            ---
            title: Post \(number % 7)
            date: 2026-01-0\(1 + number % 9)
            tags: [a, b\(number % 5)]
            ---
            Text \(number)

            """
        }
        let first = TestSite("-- site.yaml --\ntitle: T\n" + posts.joined())
        let second = TestSite("-- site.yaml --\ntitle: T\n" + posts.reversed().joined())
        try await first.build()
        try await second.build()
        let archive = first.disk.archive(of: "public")
        #expect(archive == second.disk.archive(of: "public"))
        try await first.build()
        #expect(archive == first.disk.archive(of: "public"))
    }

    @Test func `A site without content still has a home page`() async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/.keep --\n")
        let report = try await site.build()
        #expect(report.pageCount == 2)
        #expect(
            site.disk.files(under: "public") == [
                "404.html", "feed.xml", "index.html", "plain.css", "robots.txt", "sitemap.xml",
            ])
    }

    @Test func `A static file replaces the theme asset with the same path`() async throws {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\n-- content/a.md --\nText\n-- static/plain.css --\np { color: red }\n")
        try await site.build()
        #expect(site.disk.text("public/plain.css") == "p { color: red }\n")
    }
}
