import SitegenData
import TestSupport
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenPublishing

/// Pages with the URL of a file, such as `/x.html`, instead of a folder.
@Suite struct FileAddressTests {
    @Test(arguments: [
        ("/", "/"), ("/a", "/a/"), ("/a/", "/a/"), ("//a//b/", "/a/b/"), ("/a.html", "/a.html"), ("/a.HTM", "/a.HTM"),
        ("/a/b.json", "/a/b.json"), ("/a.html/", "/a.html/"), ("/v1.2", "/v1.2/"), ("/v1.2/", "/v1.2/"),
        ("/a.html/b", "/a.html/b/"), ("/a.php", "/a.php/"), ("/html", "/html/"), ("/a.", "/a./"),
        ("/index.html", "/"), ("/a/index.html", "/a/"), ("/a/index.html/", "/a/index.html/"),
        ("/index.htm", "/index.htm"),
    ])
    func `A URL path that ends with a known file extension is a file URL`(written: String, expected: String) {
        #expect(PageAddress.normalized(written) == expected)
    }

    @Test(arguments: [
        ("/:year/:slug.html", "/2026/t.html"), ("/:slug.html/", "/t.html/"), ("/:slug/index.html", "/t/"),
        ("/:slug.v2", "/t.v2/"), ("/:slug/:section.html", "/t/"), ("/x.html/:slug", "/x.html/t/"),
    ])
    func `A permalink pattern that ends with a known file extension produces file URLs`(
        pattern: String, expected: String
    ) throws {
        let facts = PermalinkPattern.Facts(
            date: PublicationDate("2026-01-01"), sections: [], title: "T", slug: "t", fileName: "t")
        #expect(try PermalinkPattern(pattern).path(of: facts) == expected)
    }

    private func site(_ archive: String = "") -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/base/
            outputs: [markdown, json]
            pageSize: 1
            feeds: {formats: [atom]}
            sections: {posts: {permalink: "/:year/:slug.html", feed: true}}
            -- content/x.md --
            ---
            url: /about/x.html
            aliases: [/x.html, /old, /old/, /about/x.html]
            ---
            # X

            [beside](y/), [there](posts/one/index.md#part), [by address](/2026/one.html#part), [same](x.html)
            -- content/posts/_index.md --
            ---
            url: /posts.html
            ---
            -- content/posts/one/index.md --
            ---
            date: 2026-01-01
            ---
            ## Part

            ![a](a.png)
            -- content/posts/one/a.png --
            -- content/posts/two.md --
            ---
            date: 2026-01-02
            ---
            -- content/about/y.md --
            Y
            \(archive)
            """)
    }

    @Test func `Other formats, images and further list pages are placed next to a page with a file URL`() async throws {
        let site = site()
        try await site.build()
        let files = site.disk.files(under: "public")
        for name in [
            "about/x.html", "about/x.md", "about/x.json", "x.html", "old/index.html", "2026/one.html", "2026/one.md",
            "2026/one.json", "2026/one/a.png", "2026/two.html", "posts.html", "posts/page/2/index.html",
            "posts/feed.xml",
            "posts.md",
        ] {
            #expect(files.contains(name), "\(name) in \(files)")
        }
        #expect(!files.contains { $0.hasSuffix(".html/index.html") })
    }

    @Test func `Links, redirects, feeds and the sitemap contain file URLs`() async throws {
        let site = site()
        try await site.build()
        let page = try #require(site.disk.text("public/about/x.html"))
        #expect(page.contains(#"<a href="/base/about/y/">beside</a>"#))
        #expect(page.contains(#"<a href="/base/2026/one.html#part">there</a>"#))
        #expect(page.contains(#"<a href="/base/2026/one.html#part">by address</a>"#))
        #expect(page.contains(#"<a href="/base/about/x.html">same</a>"#))
        #expect(site.disk.text("public/2026/one.html")?.contains(#"src="/base/2026/one/a.png""#) == true)
        let address = "https://example.org/base/about/x.html"
        #expect(site.disk.text("public/x.html")?.contains("<link rel=\"canonical\" href=\"\(address)\">") == true)
        #expect(
            site.disk.text("public/_redirects") == """
                /base/x.html /base/about/x.html 301!
                /base/old/ /base/about/x.html 301!

                """)
        #expect(site.disk.text("public/sitemap.xml")?.contains("<loc>\(address)</loc>") == true)
        #expect(site.disk.text("public/feed.xml")?.contains("<id>https://example.org/base/2026/one.html</id>") == true)
    }

    /// An additional file, and the expected diagnostic.
    @Test(arguments: [
        (
            "-- content/z.md --\n---\nurl: /about/x.html\n---\n",
            """
            content/z.md: error: ‘/about/x.html’ is also the URL of content/x.md
               = help: change ‘url’ in content/z.md
            """
        ),
        (
            "-- content/2026/x.md --\n---\nurl: /about/y/\n---\n",
            """
            content/about/y.md: error: ‘/about/y/’ is also the URL of content/2026/x.md
               = help: change ‘url’ in content/2026/x.md
            """
        ),
        (
            "-- static/about/x.html --\n",
            """
            static/about/x.html: error: ‘/about/x.html’ is also the URL of content/x.md
               = help: rename or remove one of them
            """
        ),
        (
            "-- content/z.md --\n---\nurl: /about/x.html/z/\n---\n",
            """
            content/x.md: error: a file and a folder have the same output path ‘about/x.html’
               = help: content/z.md needs the folder; change one of the two paths
            """
        ),
        (
            "-- content/z.md --\n[a](/about/x.htm)\n",
            """
            content/z.md:1:5: error: the link ‘/about/x.htm’ leads nowhere: the site has no ‘/about/x.htm’ [broken-link]
              1 │ [a](/about/x.htm)
                │     ^~~~~~~~~~~~
                = help: did you mean ‘/about/x.html’?
            """
        ),
    ])
    func `URL conflicts of files and broken links to files are errors`(text: String, message: String) async {
        #expect(await site(text).diagnostics().contains(message))
    }

    @Test func `The next build reuses output files, and removes a file whose URL has changed`() async throws {
        let site = site()
        try await site.build()
        #expect(try await site.build().renderedCount == 0)
        site.disk.put("---\nurl: /z.html\n---\n# X\n", at: "content/x.md")
        try await site.build()
        #expect(site.disk.text("public/about/x.html") == nil)
        #expect(site.disk.text("public/z.html") != nil)
    }
}
