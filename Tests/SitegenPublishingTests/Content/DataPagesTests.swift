import SitegenBase
import SitegenData
import SitegenModel
import SitegenPublishing
import TestSupport
import Testing

/// Pages that are created from rows of data.
@Suite struct DataPagesTests {
    @Test(
        arguments: [
            ("data/people.csv", "", "title: name", "name,role\nAda Lovelace,Poet\nGrace,Admiral\n"),
            (
                "data/people.json", "", "title: name",
                #"[{"name": "Ada Lovelace", "role": "Poet"}, {"name": "Grace", "role": "Admiral"}]"#
            ),
            (
                "data/people.yaml", "list: team.members, ", "title: name",
                "team: {members: [{name: Ada Lovelace, role: Poet}, {name: Grace, role: Admiral}]}\n"
            ),
            (
                "data/people.toml", "list: member, ", "title: name",
                "[[member]]\nname = \"Ada Lovelace\"\nrole = \"Poet\"\n[[member]]\nname = \"Grace\"\nrole = \"Admiral\"\n"
            ),
        ])
    func `Each row of a data file becomes a page`(file: String, list: String, title: String, text: String) async throws
    {
        let site = Self.site("[{from: \(file), \(list)path: /people/:slug/, \(title)}]", [file: text])
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
        #expect(
            site.page("people/ada-lovelace/index.html")
                == "Ada Lovelace at /people/ada-lovelace/: name Ada Lovelace, role Poet in people\n")
        #expect(site.page("people/grace/index.html") == "Grace at /people/grace/: name Grace, role Admiral in people\n")
    }

    @Test func `A section can declare pages below its own URL`() async throws {
        let site = Self.site(
            "[]", ["data/people.csv": "name,role\nAda,Poet\n"],
            sections: "{team/poets: {pages: [{from: data/people.csv, path: ':slug/', title: name}]}}")
        try await site.build()
        #expect(
            site.page("team/poets/ada/index.html")
                == "Ada at /team/poets/ada/: name Ada, role Poet in team/poets\n")
        site.disk.put("name,role\nAda,Poet\nGrace,Admiral\n", at: "data/people.csv")
        try await site.build()
        #expect(site.page("team/poets/grace/index.html")?.hasPrefix("Grace at /team/poets/grace/") == true)
        try await site.expectCleanOutput()
    }

    @Test func `An absolute path in the pages of a section is an error`() async throws {
        let site = Self.site(
            "[]", ["data/people.csv": "name\nAda\n"],
            sections: "{people: {pages: [{from: data/people.csv, path: /people/:slug/, title: name}]}}")
        let failure = await #expect(throws: BuildFailure.self) { try await site.run() }
        let problem = failure?.diagnostics.first { $0.message.contains("is not relative to the section") }
        #expect(problem?.message == "‘/people/:slug/’ is not relative to the section ‘people’")
        #expect(problem?.line == 4)
    }

    @Test func `Each file in a data folder becomes a page, with its content in Markdown`() async throws {
        let site = Self.site(
            "[{from: data/films, path: /films/:year/:slug/}]",
            [
                "data/films/a.yaml":
                    "title: Alien\nyear: 1979\ncontent: |\n  In *space*. See [Blade](../1982/blade.md).\n",
                "data/films/b.json": #"{"title": "Blade", "year": 1982, "slug": "blade", "draft": false}"#,
            ])
        try await site.build()
        #expect(
            site.page("films/1979/alien/index.html")
                == "Alien at /films/1979/alien/: year 1979 in films/1979\n<p>In <em>space</em>. See <a href=\"/films/1982/blade/\">Blade</a>.</p>\n"
        )
        #expect(site.page("films/1982/blade/index.html")?.hasPrefix("Blade at") == true)
    }

    @Test func `Pages from data are in lists, taxonomies, feeds and the sitemap, and inherit from their section`()
        async throws
    {
        let site = Self.site(
            "[{from: data/people.csv, path: /people/:slug/, title: name}]",
            [
                "data/people.csv":
                    "name,tags,date\nAda,\"maths, poems\",2026-01-02\nGrace,,2026-01-03\nFuture,,2036-01-03\n",
                "content/people/_index.md": "---\ntitle: People\ncascade: {params: {kind: person}}\n---\n",
                "content/link.md": "[Ada](people/ada.md) and [Grace](/people/grace/)\n",
            ])
        try await site.build()
        #expect(site.page("people/ada/index.html")?.contains("kind person") == true)
        #expect(site.page("people/index.html") == "Grace, Ada")
        #expect(site.page("tags/poems/index.html") == "Ada")
        #expect(
            site.page("link/index.html")?.contains(
                "<a href=\"/people/ada/\">Ada</a> and <a href=\"/people/grace/\">Grace</a>") == true)
        #expect(site.page("sitemap.xml")?.contains("https://example.org/people/grace/") == true)
        #expect(site.page("feed.xml")?.contains("https://example.org/people/ada/") == true)
        #expect(site.page("people/future/index.html") == nil)
    }

    @Test(
        arguments: [
            ("name,role\nAda,Poet\nGrace,General\n", ["people/grace/index.html"]),
            ("name,role\nGrace,Admiral\nAda,Poet\n", []),
            ("name,role\nAda,Poet\nGrace,Admiral\nJoan,Hero\n", ["people/index.html", "people/joan/index.html"]),
            ("name,role\nAda,Poet\n", ["people/index.html"]),
        ] as [(String, [String])])
    func `Changed rows render only their pages and the lists that show them`(data: String, pages: [String]) async throws
    {
        let site = Self.site(
            "[{from: data/people.csv, path: /people/:slug/, title: name}]",
            ["data/people.csv": "name,role\nAda,Poet\nGrace,Admiral\n"])
        try await site.build()
        #expect(try await site.build().reasons.isEmpty)
        site.disk.put(data, at: "data/people.csv")
        let rendered = try await site.build().reasons.map(\.file).filter { $0.hasPrefix("people/") }
        #expect(rendered.sorted() == pages)
        let clean = site.copy(without: ["public", ".sitegen"])
        try await clean.build()
        #expect(site.disk.files(under: "public") == clean.disk.files(under: "public"))
        for file in site.disk.files(under: "public") {
            #expect(site.page(file) == clean.page(file), "\(file)")
        }
    }

    @Test func `Rows in the data file of another language are translations`() async throws {
        let site = Self.site(
            "[{from: data/people.csv, path: /people/:slug/}]\nlanguages: {en: {}, fr: {}}",
            [
                "data/people.csv": "title,slug,role\nAda,ada,Poet\nGrace,grace,Admiral\n",
                "data/people.fr.csv": "title,slug,role,content\nAda,ada,Poète,Voir [Grace](grace.md).\n",
            ])
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
        #expect(site.page("fr/people/ada/index.html")?.contains("Ada at /fr/people/ada/: slug ada, role Poète") == true)
        // Grace has no page in French, so the link leads to the one in English.
        #expect(site.page("fr/people/ada/index.html")?.contains(#"<a href="/people/grace/">Grace</a>"#) == true)
        #expect(site.page("people/ada/index.html")?.contains("role Poet") == true)
        #expect(site.page("fr/people/grace/index.html") == nil)
        site.disk.put("title,slug,role\nAda,ada,Poétesse\n", at: "data/people.fr.csv")
        let rendered = try await site.build().reasons.map(\.file).filter { $0.contains("people/ada") }
        #expect(rendered == ["fr/people/ada/index.html"])
    }

    @Test func `A CSV cell is converted to the Boolean or number that its key requires`() async throws {
        let site = Self.site(
            "[{from: data/people.csv, path: /people/:slug/}]\nsections: {people: {fields: {age: {type: integer}}}}",
            ["data/people.csv": "title,draft,weight,age\nAda,true,1,36\nGrace,FALSE,,85\nJoan,,2,\n"])
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
        #expect(site.page("people/ada/index.html") == nil)
        #expect(site.page("people/grace/index.html")?.hasPrefix("Grace at /people/grace/: age 85") == true)
        site.disk.put("title,draft,age\nAda,maybe,old\n", at: "data/people.csv")
        let failure = try await #require(throws: BuildFailure.self) { try await site.run() }
        #expect(
            failure.diagnostics.map(\.message).sorted() == [
                "‘age’ must be a whole number, not ‘old’", "‘draft’ must be true or false",
            ])
        #expect(failure.diagnostics.allSatisfy { $0.file == "data/people.csv" && $0.line == 2 })
    }

    @Test func `A page from a row is published on its date, even if no file has changed`() async throws {
        var site = Self.site(
            "[{from: data/people.csv, path: /people/:slug/}]", ["data/people.csv": "title,date\nAda,2026-12-24\n"])
        try await site.build()
        #expect(site.page("people/ada/index.html") == nil)
        site.now = PublicationDate("2026-12-25")
        try await site.build()
        #expect(site.page("people/ada/index.html") != nil)
    }

    @Test func `Changed content of a row renders only its page`() async throws {
        let site = Self.site(
            "[{from: data/people.csv, path: /people/:slug/}]",
            ["data/people.csv": "title,content\nAda,One\nGrace,One\n"])
        try await site.build()
        site.disk.put("title,content\nAda,One\nGrace,*Two*\n", at: "data/people.csv")
        let rendered = try await site.build().reasons.map(\.file).filter { $0.hasPrefix("people/") }
        #expect(rendered == ["people/grace/index.html"])
        #expect(site.page("people/grace/index.html")?.hasSuffix("<p><em>Two</em></p>\n") == true)
    }

    @Test func `Unchanged rows come from the cache, and errors in moved rows have the new line number`() async throws {
        let site = Self.site(
            "[{from: data/people.csv, path: /people/:slug/, title: name}]",
            [
                "data/people.csv": "name,content\nAda,One [link](grace.md)\nGrace,Two\n",
                "content/a.md": "A\n",
            ])
        try await site.build()
        site.disk.put("A changed.\n", at: "content/a.md")
        #expect(try await site.build().readCount == 1)
        // Ada's row moves to line 3, and its link is broken now.
        site.disk.put("name,content\nHopper,Three\nAda,One [link](grace.md)\n", at: "data/people.csv")
        let printed = await site.diagnostics()
        #expect(printed.hasPrefix("data/people.csv:3"), "\(printed)")
        site.disk.put("name,content\nGrace,Two\nAda,One [link](grace.md)\n", at: "data/people.csv")
        #expect(try await site.build().readCount == 2)
        try await site.expectCleanOutput()
    }

    @Test func `Row content that looks like front matter is text`() async throws {
        let site = Self.site(
            "[{from: data/a.json, path: /p/:slug/}]",
            ["data/a.json": #"{"title": "A", "content": "---\ntitle: B\n---\n<script>alert(1)</script>"}"#])
        try await site.build()
        let page = site.page("p/a/index.html")
        #expect(page?.hasPrefix("A at /p/a/:") == true)
        #expect(page?.contains("<script") == false)
    }

    @Test(
        arguments: [
            (
                "name,date\nAda,2026-01-02\nGrace,soon\n",
                """
                data/people.csv:3:7: error: ‘soon’ is not a date
                  3 │ Grace,soon
                    │       ^~~~
                """
            ),
            (
                "name\nAda\nada\n",
                """
                data/people.csv:3:1: error: another page already has the path of this row's page: /people/ada/
                  3 │ ada
                    │ ^
                    = help: set a unique ‘slug’ in the row, or add another key to ‘path’ in site.yaml
                """
            ),
            (
                "nam\nAda\n",
                """
                data/people.csv:2:1: error: the row has no ‘name’, which sets the title of its page
                  2 │ Ada
                    │ ^
                    = help: did you mean ‘title: nam’ in site.yaml?
                """
            ),
            (
                "name,content\nAda,[to](nowhere.md)\n",
                "data/people.csv:2"
            ),
        ])
    func `An error in a row is reported at the row`(data: String, message: String) async throws {
        let site = Self.site("[{from: data/people.csv, path: /people/:slug/, title: name}]", ["data/people.csv": data])
        let printed = await site.diagnostics()
        #expect(printed.hasPrefix(message), "\(printed)")
    }

    @Test(
        arguments: [
            (
                "[{from: data/peple.csv, path: /people/:slug/}]",
                "site.yaml:3:16: error: there is no data file ‘data/peple.csv’"
            ),
            (
                "[{from: ../secret.csv, path: /people/:slug/}]",
                "site.yaml:3:16: error: ‘../secret.csv’ is not a file or a folder in data/"
            ),
            (
                "[{from: data/../site.yaml, path: /p/:slug/}]",
                "site.yaml:3:16: error: ‘data/../site.yaml’ is not a file or a folder in data/"
            ),
            (
                "[{from: data/people.csv, path: /people/}]",
                "site.yaml:3:39: error: the pattern produces the same URL for several pages"
            ),
            (
                "[{from: data/people.csv, path: /../:slug/}]",
                "site.yaml:3:39: error: ‘/../:slug/’ is not a valid path on the site"
            ),
            ("[{path: /people/:slug/}]", "site.yaml:3: error: ‘from’ is missing"),
            (
                "[{from: data/people.csv, path: /people/:slug/, layout: person}]",
                "site.yaml:3:63: error: there is no layout ‘person’"
            ),
        ])
    func `An error in the configuration of data pages is reported at its position`(pages: String, message: String)
        async throws
    {
        let site = Self.site(pages, ["data/people.csv": "title\nAda\n"])
        let printed = await site.diagnostics()
        #expect(printed.hasPrefix(message), "\(printed)")
    }

    private static func site(
        _ pages: String, _ files: [String: String], sections: String? = nil
    ) -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/_index.md --
            Welcome.

            """)
        site.disk.put(
            "title: T\nbaseURL: https://example.org/\npages: \(pages)\n"
                + (sections.map { "sections: \($0)\n" } ?? ""),
            at: "site.yaml")
        site.website = Website(theme: DataTheme())
        site.now = PublicationDate("2026-11-20")
        for (name, text) in files { site.disk.put(text, at: name) }
        return site
    }
}

extension TestSite {
    /// The text of an output file.
    fileprivate func page(_ name: String) -> String? { disk.text("public/\(name)") }
}
