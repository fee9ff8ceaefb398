import SitegenBase
import SitegenChecking
import Testing

/// The severities and exceptions in a site's configuration and content.
@Suite struct ExceptionTests {
    @Test func `The configuration sets the severities of rules and turns rules off`() async throws {
        let site = try CheckedSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            description: A site
            check:
              rules: {orphan-page: error, duplicate-title: off, long-title: warning}
              titleLength: 4
            -- content/hidden.md --
            # Home
            -- content/a.md --
            # Fives
            """)
        #expect(
            await site.findings() == """
                content/a.md:1:3 warning long-title: the title ‘Fives’ has 5 characters; the limit is 4
                content/hidden.md error orphan-page: no page links to ‘/hidden/’
                """)
    }

    @Test(arguments: [
        (
            "",
            """
            content/a.md:3:3 warning foreign-syntax: the shortcode ‘{{< a >}}’ of Hugo is shown as text
            content/a.md:10:19 warning unused-exception: the exception to ‘foreign-syntax’ is unused
            parts/b.md:1:3 warning foreign-syntax: the template tag ‘{% b %}’ is shown as text
            """
        ),
        ("foreign-syntax: off", ""),
    ])
    func `Foreign syntax is reported at its position unless a comment allows it`(
        rules: String, findings: String
    ) async throws {
        let site = try CheckedSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            description: A site
            check: {rules: {orphan-page: off, \(rules)}}
            -- content/a.md --
            # A

            é {{< a >}} and `{{< code >}}`.

            <!-- check-allow: foreign-syntax (it is about Hugo) -->
            Write {{< b >}} there.

            ::include{file=parts/b.md}

            <!-- check-allow: foreign-syntax -->
            Nothing.
            -- parts/b.md --
            é {% b %}
            """)
        #expect(await site.findings() == findings)
    }

    @Test func `Foreign syntax fails the check if the configuration makes it an error`() async throws {
        let site = try CheckedSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            description: A site
            check: {rules: {orphan-page: off, foreign-syntax: error}}
            -- content/a.md --
            # A

            !!! note
                Text.
            """)
        #expect(
            await site.findings()
                == "content/a.md:3:1 error foreign-syntax: the admonition ‘!!! note’ is shown as text")
    }

    @Test func `A misspelled rule or severity in the configuration is an error`() async throws {
        let site = try CheckedSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            check: {rules: {orphan-pages: off, long-title: sometimes}}
            """)
        let report = await site.check()
        #expect(!report.isComplete)
        #expect(
            report.text() == """
                site.yaml:3:17: error: unknown key ‘orphan-pages’
                  3 │ check: {rules: {orphan-pages: off, long-title: sometimes}}
                    │                 ^~~~~~~~~~~~
                    = help: did you mean ‘orphan-page’?
                site.yaml:3:48: error: ‘sometimes’ is not one of error, warning, off
                  3 │ check: {rules: {orphan-pages: off, long-title: sometimes}}
                    │                                                ^~~~~~~~~

                """)
        #expect(report.summary == "2 errors. The build failed, so the pages were not checked.")
    }

    @Test func `The front matter of a page can allow findings in the page`() async throws {
        let site = try CheckedSite(
            """
            -- content/hidden.md --
            ---
            check: {allow: [orphan-page, skipped-heading]}
            ---
            ## One

            #### Two
            """)
        #expect(await site.findings() == "")
    }

    @Test func `A cascade can allow findings in the pages of a section, and may be unused`() async throws {
        let site = try CheckedSite(
            """
            -- content/notes/_index.md --
            ---
            cascade: {check: {allow: orphan-page}}
            ---
            # Notes
            -- content/notes/hidden.md --
            # Hidden
            -- content/notes/found.md --
            # Found

            A page that is not found is called orphan-page.
            """)
        #expect(await site.findings() == "")
    }

    @Test func `A comment allows findings in the following block and is removed from the output`() async throws {
        let site = try CheckedSite(
            """
            -- content/a.md --
            # A

            ## One

            <!-- check-allow: skipped-heading (a quotation) -->
            #### Two

            ## Three

            #### Four

            - an item

              <!-- check-allow: broken-link, missing-alternative -->
              with [a link](https://example.org/gone/) and ![](a.svg)

            - and <!-- check-allow: broken-link -->[another](https://example.org/gone/)
            - [a third](https://example.org/gone/)

            ```html
            <!-- check-allow: broken-link -->
            ```
            -- content/a.svg --
            <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
            """)
        #expect(
            await site.findings() == """
                content/a.md:10:1 warning skipped-heading: a heading of level 4 follows a heading of level 2
                content/a.md:18:13 error broken-link: the link ‘https://example.org/gone/’ leads nowhere: the site has no ‘/gone/’
                """)
        let page = try site.text(".sitegen/check/a/index.html")
        #expect(!page.contains("<!-- check-allow"))
        #expect(page.contains("&lt;!-- check-allow: broken-link --&gt;"))
    }

    @Test func `A comment allows findings in an included text`() async throws {
        let site = try CheckedSite(
            """
            -- content/a.md --
            # A

            ::include{file=parts/part.md}
            -- parts/part.md --
            <!-- check-allow: missing-asset -->
            ![A](/gone.png)

            ![B](/away.png)
            """)
        #expect(
            await site.findings() == """
                parts/part.md:4:6 error missing-asset: the link ‘/away.png’ leads nowhere: the site has no ‘/away.png’
                """)
    }

    /// The build also checks links, with the severities and exceptions of the site.
    @Test(arguments: [
        ("check: {rules: {broken-link: off, missing-anchor: off}}", "", ""),
        (
            "check: {rules: {broken-link: warning, missing-anchor: off}}", "",
            "content/a.md:8:5 warning broken-link: the link ‘/b/’ leads nowhere: the site has no ‘/b/’"
        ),
        ("", "check: {allow: [broken-link, missing-anchor]}", ""),
        (
            "", "check: {allow: missing-anchor}",
            "content/a.md:8:5 error broken-link: the link ‘/b/’ leads nowhere: the site has no ‘/b/’"
        ),
        (
            "check: {rules: {broken-link: off, missing-anchor: off}}", "check: {allow: broken-link}",
            ""
        ),
    ])
    func `A broken link has the severity and the exceptions of the site`(
        configuration: String, frontMatter: String, findings: String
    ) async throws {
        let site = try CheckedSite(
            """
            -- site.yaml --
            \(CheckedSite.configuration)\(configuration)
            -- content/a.md --
            ---
            description: A
            \(frontMatter)
            ---

            # A

            [b](/b/) [c](#c)
            """)
        for _ in 0..<2 { #expect(await site.findings() == findings) }
        // Changes of other pages do not affect the findings.
        try site.write("# Home\n\nA change.\n", to: "content/_index.md")
        #expect(await site.findings() == findings)
    }

    @Test func `An unused exception and an exception without a valid rule are warnings`() async throws {
        let site = try CheckedSite(
            """
            -- content/a.md --
            ---
            check:
              allow: [orphan-page]
            ---
            # A

            <!-- check-allow: duplicate-id, external-link -->

            <!-- check-allow: brokn-link -->

            <!-- check-allow: -->

            <!-- check-allow -->

            <!-- check-allowance -->

            Text
            """)
        #expect(
            await site.findings() == """
                content/a.md:3:11 warning unused-exception: the exception to ‘orphan-page’ is unused
                content/a.md:7:19 warning unused-exception: the exception to ‘duplicate-id’ is unused
                content/a.md:9:19 warning build: unknown rule ‘brokn-link’
                content/a.md:11:1 warning build: the comment ‘check-allow’ does not name a rule
                content/a.md:13:1 warning build: the comment ‘check-allow’ does not name a rule
                """)
    }

    @Test func `A page can allow unused exceptions`() async throws {
        let site = try CheckedSite(
            """
            -- content/a.md --
            ---
            check: {allow: [orphan-page, unused-exception]}
            ---
            # A

            <!-- check-allow: duplicate-id -->
            """)
        #expect(await site.findings() == "")
    }

    @Test func `Exceptions apply in builds that reuse cached pages`() async throws {
        let site = try CheckedSite(
            """
            -- content/hidden.md --
            ---
            check: {allow: orphan-page}
            ---
            # Hidden

            ## One

            <!-- check-allow: skipped-heading -->
            #### Two
            """)
        for _ in 0..<3 { #expect(await site.findings() == "") }
        try site.write("# Home\n\nA change.\n", to: "content/_index.md")
        #expect(await site.findings() == "")
    }

    @Test func `Findings are reported by every check until they are fixed`() async throws {
        let site = try CheckedSite(
            """
            -- content/a.md --
            # A

            [b](/b/) [c](https://example.org/c/)
            """)
        let expected = """
            content/a.md:3:5 error broken-link: the link ‘/b/’ leads nowhere: the site has no ‘/b/’
            content/a.md:3:14 error broken-link: the link ‘https://example.org/c/’ leads nowhere: the site has no ‘/c/’
            """
        for _ in 0..<3 { #expect(await site.findings() == expected) }
        try site.write("# A\n", to: "content/a.md")
        #expect(await site.findings() == "")
        #expect(site.entries == [".sitegen", "content", "site.yaml"])
    }

    @Test func `Each external link is requested once and reported at its position`() async throws {
        let site = try CheckedSite(
            """
            -- content/a.md --
            # A

            [gone](https://gone.example/x?a=1&b=2), [moved](https://moved.example/é?'[1]), [well](https://swift.org/)

            <!-- check-allow: external-link (it is back in summer) -->
            Again [gone](https://gone.example/x?a=1&b=2).

            <!-- check-allow: external-redirect -->
            Nothing.
            """)
        let report = await site.check { addresses in
            #expect(
                addresses == [
                    "https://gone.example/x?a=1&b=2", "https://moved.example/%C3%A9?'%5B1%5D", "https://swift.org/",
                ])
            return [
                addresses[0]: SiteCheck.OutsideProblem(.externalLink, "is answered by 404"),
                addresses[1]: SiteCheck.OutsideProblem(.externalRedirect, "has moved for good", help: "link to it"),
            ]
        }
        #expect(
            report.lines == """
                content/a.md:3:8 error external-link: the link ‘https://gone.example/x?a=1&b=2’ is answered by 404
                content/a.md:3:49 warning external-redirect: the link ‘https://moved.example/%C3%A9?'%5B1%5D’ has moved for good
                content/a.md:8:19 warning unused-exception: the exception to ‘external-redirect’ is unused
                """)
    }
}
