import TestSupport
import Testing

/// Redirects in the configuration.
@Suite struct RedirectTests {
    private func site(_ redirects: String) -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/base/
            redirects:
            \(redirects)
            -- content/a.md --
            ---
            aliases: [/former/]
            ---
            ## Part

            """)
    }

    @Test func `A redirect produces an HTML page and a rule for servers`() async throws {
        let site = site("  /old: /a/#part\n  /Old_Page.html: https://example.com/x?y=1\n")
        try await site.build()
        #expect(
            site.disk.text("public/_redirects") == """
                /base/former/ /base/a/ 301!
                /base/old/ /base/a/#part 301!
                /base/Old_Page.html https://example.com/x?y=1 301!

                """)
        let inside = site.disk.text("public/old/index.html") ?? ""
        #expect(inside.contains(#"content="0; url=https://example.org/base/a/#part""#))
        let outside = site.disk.text("public/Old_Page.html") ?? ""
        #expect(outside.contains(#"content="0; url=https://example.com/x?y=1""#))
    }

    @Test func `A pattern produces a rule for servers and no page`() async throws {
        let site = site("  /blog/*: /posts/*\n  /news/:year/:slug/: /:slug/#y:year\n  /shop?id=:id: /a/?p=:id\n")
        try await site.build()
        #expect(
            site.disk.text("public/_redirects") == """
                /base/former/ /base/a/ 301!
                /base/blog/* /base/posts/:splat 301
                /base/news/:year/:slug/ /base/:slug/#y:year 301
                /base/shop/ id=:id /base/a/?p=:id 301

                """)
        #expect(
            site.disk.files(under: "public").filter { $0.hasSuffix("index.html") } == [
                "a/index.html", "former/index.html", "index.html",
            ])
    }

    /// The redirects, and the printed diagnostics.
    @Test(arguments: [
        (
            "  /old/: /b/",
            """
            site.yaml:4:10: error: the redirect to ‘/b/’ leads nowhere: the site has no ‘/b/’
              4 │   /old/: /b/
                │          ^~~
                = help: did you mean ‘/a/’?
            """
        ),
        (
            "  /a/: /former/",
            """
            site.yaml: error: the redirect ‘/a/’ is also the URL of content/a.md
               = help: remove the redirect from ‘redirects’, or change it
            """
        ),
        (
            "  /former/: /a/",
            """
            site.yaml: error: the redirect ‘/former/’ is also the URL of an alias in content/a.md
               = help: remove the redirect from ‘redirects’, or change it
            """
        ),
        (
            "  /../x: /a/",
            """
            site.yaml:4:3: error: ‘/../x’ is not a valid path on the site
              4 │   /../x: /a/
                │   ^~~~~
                = help: write a path such as /old/page/, without ‘..’ or characters such as ? and #
            """
        ),
        (
            "  /a*/: /a/",
            """
            site.yaml:4:3: error: ‘/a*/’ is not a valid pattern
              4 │   /a*/: /a/
                │   ^~~~
                = help: write ‘*’ as a whole component, such as /blog/*
            """
        ),
        (
            "  /x/: /y/*",
            """
            site.yaml:4:8: error: ‘*’ in the target is the rest of an address, but ‘/x/’ does not end with /*
              4 │   /x/: /y/*
                │        ^~~~
                = help: end the redirect with /*, or remove ‘*’ from the target
            """
        ),
        (
            "  /x/:id/: /y/:name/",
            """
            site.yaml:4:12: error: ‘:name’ in the target is not a part of ‘/x/:id/’
              4 │   /x/:id/: /y/:name/
                │            ^~~~~~~~~
                = help: write the name in both, such as /news/:slug/: /posts/:slug/
            """
        ),
        (
            "  /x/: javascript:alert(1)",
            """
            site.yaml:4:8: error: the redirect from ‘/x/’ has no valid target
              4 │   /x/: javascript:alert(1)
                │        ^~~~~~~~~~~~~~~~~~~
                = help: write a path that starts with /, such as /new/page/, or a URL that starts with https://
            """
        ),
    ])
    func `An invalid redirect is reported at its position`(redirects: String, expected: String) async {
        #expect(await site(redirects).diagnostics() == expected)
    }
}
