import SitegenBase
import SitegenDocuments
import SitegenModel
import SitegenPublishing
import TestSupport
import Testing

/// Numbers, references and citations in the pages of a site.
@Suite struct ReferenceTests {
    private static func site(_ text: String, references: String = "{bibliography: works.bib}", language: String = "en")
        -> TestSite
    {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            language: \(language)
            references: \(references)
            -- works.bib --
            @book{knuth1984, author = {Donald E. Knuth}, title = {Literate Programming}, year = 1984}
            -- works.json --
            [
              {"id": "knuth1984", "type": "article-journal", "title": "Literate Programming", "volume": 27, "page": "97-111",
               "author": [{"family": "Knuth", "given": "Donald E."}], "issued": {"date-parts": [[1984, 5]]},
               "container-title": "The Computer Journal"}
            ]
            -- content/a.md --
            \(text)
            -- content/b.md --
            Text.
            """)
    }

    @Test(arguments: [
        ("{bibliography: works.bib}", "<em>Literate Programming</em>"),
        ("{bibliography: [works.json]}", "“Literate Programming.” <em>The Computer Journal</em> 27: 97–111"),
        ("{bibliography: works.json, style: numeric}", "Knuth, Donald E. “Literate Programming.” "),
    ])
    func `A page lists the works that it cites`(references: String, entry: String) async throws {
        let site = Self.site("See [@knuth1984].", references: references)
        try await site.build()
        let page = site.disk.text("public/a/index.html") ?? ""
        #expect(page.contains("See " + (references.contains("numeric") ? "[<a" : "(<a")), "\(page)")
        #expect(page.contains(entry), "\(page)")
        #expect(page.contains(">References</h2>"), "\(page)")
    }

    @Test func `The words are those of the page's language`() async throws {
        let site = Self.site("![A](/a.png){#fig-a}\n\nVoir @fig-a.\n-- static/a.png --\nx", language: "fr")
        try await site.build()
        let page = site.disk.text("public/a/index.html") ?? ""
        #expect(page.contains("Voir <a href=\"#fig-a\">figure\u{A0}1</a>."), "\(page)")
    }

    @Test(arguments: [
        (
            "![A](/b/){#fig-map}\n\nSee @fig-mpa.",
            """
            content/a.md:3:5: error: the page has no figure ‘fig-mpa’
              3 │ See @fig-mpa.
                │     ^~~~~~~~
                = help: did you mean ‘fig-map’?
            """
        ),
        (
            "See [@knuht1984].",
            """
            content/a.md:1:6: error: the bibliography has no entry ‘knuht1984’
              1 │ See [@knuht1984].
                │      ^~~~~~~~~~
                = help: did you mean ‘knuth1984’?
            """
        ),
    ])
    func `A reference that leads nowhere is an error with a position`(text: String, error: String) async {
        let found = await Self.site(text).diagnostics()
        #expect(found.contains(error), "\(found)")
    }

    @Test func `A reference in an included text is reported there`() async {
        let site = Self.site("::include{file=parts/p.md}\n-- parts/p.md --\nText.\n\nSee @tbl-a.")
        let found = await site.diagnostics()
        #expect(found.contains("parts/p.md:3:5: error: the page has no table ‘tbl-a’"), "\(found)")
    }

    @Test(arguments: [
        ("{bibliography: wroks.bib}", "cannot read the bibliography ‘wroks.bib’"),
        ("{bibliography: ../secret.bib}", "cannot read the bibliography ‘../secret.bib’"),
        ("{bibliography: content/b.md}", "the format of the bibliography is unknown"),
        ("{style: numerc}", "‘numerc’ is not one of author-date, numeric"),
        ("{numberSection: true}", "unknown key ‘numberSection’"),
    ])
    func `A wrong configuration is reported`(references: String, message: String) async {
        let found = await Self.site("[@knuth1984]", references: references).diagnostics()
        #expect(found.contains(message), "\(found)")
    }

    @Test func `A mistake in a bibliography is reported in its file`() async {
        let site = Self.site("[@knuth1984]")
        site.disk.put("@book{knuth1984, title {x}}\n", at: "works.bib")
        let found = await site.diagnostics()
        #expect(found.contains("works.bib:1:18: error: cannot read the entry ‘knuth1984’"), "\(found)")
    }

    @Test func `Pages with citations are rendered again when the bibliography changes`() async throws {
        let site = Self.site("See @knuth1984.")
        try await site.build()
        let report = try await site.rebuild([
            "works.bib": "@book{knuth1984, author = {Donald E. Knuth}, title = {Literate Programming}, year = 1992}\n"
        ])
        let rendered = report.reasons.map(\.file)
        #expect(rendered.contains("a/index.html") && !rendered.contains("b/index.html"), "\(rendered)")
        #expect(site.disk.text("public/a/index.html")?.contains(">1992</a>") == true)
        try await site.expectUpToDate()
    }

    @Test func `Sections are numbered also in the table of contents`() async throws {
        let site = Self.site("# A\n\n## B\n\n[[toc]]\n\n### C", references: "{numberSections: true}")
        try await site.build()
        let page = (site.disk.text("public/a/index.html") ?? "").replacing(#/<\/?span[^>]*>/#, with: "")
        #expect(page.contains("<h2 id=\"b\">1 B</h2>") && page.contains("<h3 id=\"c\">1.1 C</h3>"), "\(page)")
        #expect(page.contains("<a href=\"#c\">1.1 C</a>"), "\(page)")
    }

    @Test func `The numbers of a book and of its pages begin with those of the chapters`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            references: {numberSections: true}
            books: {guide: {section: guide, numbers: true, figures: true, appendix: [c]}}
            -- content/guide/_index.md --
            ---
            title: Guide
            ---
            -- content/guide/a.md --
            ---
            title: A
            weight: 1
            ---
            Text.
            -- content/guide/b.md --
            ---
            title: B
            weight: 2
            ---
            ## Part {#sec-part}

            | a |
            |---|

            Table: Tides {#tbl-tides}

            See @tbl-tides in @sec-part.
            -- content/guide/c.md --
            ---
            title: C
            weight: 3
            ---
            $$x$$ {#eq-x}

            @eq-x
            """)
        try await site.build()
        let text = (site.disk.text("public/books/guide/index.html") ?? "").replacing("\u{A0}", with: " ")
            .replacing(#/<\/?span[^>]*>/#, with: "")
        #expect(text.contains(">2.1 Part</h2>"), "\(text)")
        #expect(text.contains("<caption>Table 2.1: Tides</caption>"), "\(text)")
        #expect(
            text.contains("See <a href=\"#c2-tbl-tides\">Table 2.1</a> in <a href=\"#c2-sec-part\">Section 2.1</a>."),
            "\(text)")
        #expect(text.contains(">Equation A.1</a>"), "\(text)")
        func page() -> String {
            (site.disk.text("public/guide/b/index.html") ?? "").replacing("\u{A0}", with: " ")
                .replacing(#/<\/?span[^>]*>/#, with: "")
        }
        #expect(page().contains(">Table 2.1</a>") && page().contains(">2.1 Part</h2>"), "\(page())")
        // Another order of the chapters changes the numbers of a page that is itself unchanged.
        site.replace("weight: 1", with: "weight: 4", in: "content/guide/a.md")
        try await site.build()
        #expect(page().contains(">Table 1.1</a>") && page().contains(">1.1 Part</h2>"), "\(page())")
        try await site.expectUpToDate()
    }

    @Test func `The table of contents of a chapter has the numbers of its text`() async throws {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            references: {numberSections: true}
            books: {guide: {section: guide, numbers: true}}
            -- content/guide/a.md --
            ## One
            -- content/guide/b.md --
            ## Two
            -- content/c.md --
            ## Three

            """)
        site.website = Website(
            theme: TextTheme { page, site in
                page.text(in: site).map { site.tableOfContents(of: $0).entries.map(\.title).joined() } ?? ""
            })
        try await site.build()
        let shown = ["guide/a", "guide/b", "c"].map { site.disk.text("public/\($0)/index.html") ?? "" }
        #expect(shown == ["1.1 One", "2.1 Two", "1 Three"], "\(shown)")
    }
}
