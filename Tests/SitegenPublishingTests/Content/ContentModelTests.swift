import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenModel
import SitegenPublishing
import TestSupport
import Testing

/// How front matter and the folder structure determine pages. Each rule is tested with its own site.
@Suite struct ContentModelTests {
    private let configuration = "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n"

    private func site(_ archive: String, configuration more: String = "") -> TestSite {
        TestSite(configuration + more + archive)
    }

    @Test func `Cascaded front matter applies to descendant pages unless they override it`() async throws {
        let site = site(
            """
            -- content/notes/_index.md --
            ---
            cascade: {tags: [note], params: {mood: calm}}
            ---
            -- content/notes/a.md --
            -- content/notes/deep/b.md --
            ---
            tags: [other]
            ---
            -- content/c.md --
            """)
        try await site.build()
        #expect(site.disk.text("public/tags/note/index.html")?.contains("/notes/a/") == true)
        #expect(site.disk.text("public/tags/note/index.html")?.contains("/notes/deep/b/") == false)
        #expect(site.disk.text("public/tags/other/index.html")?.contains("/notes/deep/b/") == true)
    }

    @Test func `Cascaded parameters and page parameters are merged recursively by key`() async throws {
        var site = site(
            """
            -- content/notes/_index.md --
            ---
            cascade: {params: {mood: calm, place: sea, boat: {sails: 2, mast: {height: 9}}}}
            ---
            -- content/notes/deep/_index.md --
            ---
            cascade: {params: {place: lake}}
            ---
            -- content/notes/deep/a.md --
            ---
            params: {mood: wild, boat: {mast: {wood: oak}}}
            ---
            -- content/notes/deep/b.md --
            ---
            params: {boat: none}
            ---
            """)
        site.website = site.website.file("/fields.txt") { site in
            site.pages.sorted { $0.path < $1.path }.map { page in
                let boat = page.fields["boat"]?.mapping
                let mast = boat?["mast"]?.mapping
                let own = [page.fields["mood"], page.fields["place"]]
                let values = own + [boat?["sails"], mast?["height"], mast?["wood"]]
                return "\(page.title): \(values.map { $0?.text ?? "-" }.joined(separator: " "))\n"
            }.joined()
        }
        try await site.build()
        #expect(
            site.disk.text("public/fields.txt") == """
                A: wild lake 2 9 oak
                B: calm lake - - -

                """)
    }

    @Test func `A section's permalink pattern determines the URLs of its pages`() async throws {
        let site = site(
            """
            -- content/posts/a.md --
            ---
            date: 2026-03-09
            ---
            -- content/posts/deep/b.md --
            ---
            date: 2025-12-31
            slug: bee
            ---
            -- content/c.md --
            """,
            configuration: "sections: {posts: {permalink: '/:year/:month/:slug/'}}\n")
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("2026/03/a/index.html") && files.contains("2025/12/bee/index.html"))
        #expect(files.contains("c/index.html") && files.contains("posts/index.html"))
    }

    @Test func `A permalink variable that is unknown or has no value is an error`() async {
        let site = site(
            "-- content/posts/a.md --\n", configuration: "sections: {posts: {permalink: '/:year/:slug/'}}\n")
        #expect(await site.diagnostics().hasPrefix("content/posts/a.md: error: "))
        let wrong = self.site(
            "-- content/a.md --\n", configuration: "sections: {posts: {permalink: '/:yaer/:slug/'}}\n")
        #expect(await wrong.diagnostics().contains("did you mean ‘:year’?"))
    }

    @Test func `A page has the URL in its front matter, and its aliases redirect to it`() async throws {
        let site = site(
            """
            -- content/notes/a.md --
            ---
            url: /about/us
            aliases: [/old/, /older/address/]
            ---
            """)
        try await site.build()
        let files = site.disk.files(under: "public")
        #expect(files.contains("about/us/index.html") && !files.contains("notes/a/index.html"))
        for alias in ["old", "older/address"] {
            let page = try #require(site.disk.text("public/\(alias)/index.html"))
            #expect(page.contains(#"<meta http-equiv="refresh" content="0; url=https://example.org/about/us/">"#))
            #expect(page.contains(#"<link rel="canonical" href="https://example.org/about/us/">"#))
        }
        #expect(site.disk.text("public/sitemap.xml")?.contains("/old/") == false)
    }

    @Test(arguments: [
        ("date: 2026-05-01", "not published before 2026-05-01 at 00:00 UTC"),
        ("date: 2026-05-01T08:30:15+09:00", "not published before 2026-05-01 at 08:30 +09:00"),
        ("expires: 2026-01-01", "past its expiry date (2026-01-01 at 00:00 UTC)"),
        ("draft: true", "a draft"),
    ])
    func `Future, expired and draft pages are not published, and links to them are errors`(
        line: String, reason: String
    ) async throws {
        var site = site("-- content/a.md --\n---\n\(line)\n---\nText\n-- content/b.md --\nText\n")
        site.now = PublicationDate("2026-04-30T12:00:00Z")
        try await site.build()
        #expect(!site.disk.files(under: "public").contains("a/index.html"))
        site.disk.put("[a](a.md)\n", at: "content/b.md")
        #expect(await site.diagnostics().contains("error: the link ‘a.md’ leads to a page that is \(reason)"))
        site.now = nil
        try await site.build(drafts: true)
        #expect(site.disk.files(under: "public").contains("a/index.html"))
    }

    @Test func `Pages of a section are sorted by its configured order, weighted pages first`() async throws {
        let site = site(
            """
            -- content/a.md --
            -- content/docs/c.md --
            ---
            title: First by title
            date: 2026-01-01
            ---
            -- content/docs/b.md --
            ---
            title: Second by title
            date: 2026-01-03
            ---
            -- content/docs/a.md --
            ---
            title: Weighty
            weight: 1
            ---
            """,
            configuration: "sections: {docs: {order: title}}\n")
        try await site.build()
        let titles = try #require(site.disk.text("public/docs/index.html")).split(separator: ">").filter {
            $0.hasSuffix("</a")
        }
        #expect(titles == ["Weighty</a", "First by title</a", "Second by title</a"])
    }

    @Test func `Pages dated at the same instant in different time zones are sorted by title`() async throws {
        let site = site(
            """
            -- content/docs/a.md --
            ---
            title: Second
            date: 2026-01-01T12:00:00Z
            ---
            -- content/docs/b.md --
            ---
            title: First
            date: 2026-01-01T14:00:00+02:00
            ---
            """)
        try await site.build()
        let titles = try #require(site.disk.text("public/docs/index.html")).split(separator: ">").filter {
            $0.hasSuffix("</a")
        }
        #expect(titles == ["First</a", "Second</a"])
    }

    /// The rest of the configuration, the expected titles of the section's pages, and its expected subfolders.
    @Test(arguments: [
        ("theme: {look: docs}", ["W", "Z", "A"], ["1-intro", "2-more", "0-light"]),
        ("theme: {look: docs}\nsections: {guide: {order: title}}", ["W", "A", "Z"], ["2-more", "1-intro", "0-light"]),
        ("theme: {look: docs}\nsections: {guide: {order: date}}", ["W", "A", "Z"], ["2-more", "1-intro", "0-light"]),
        ("", ["W", "A", "Z"], ["2-more", "1-intro", "0-light"]),
    ])
    func `The docs look sorts pages by file name unless the section configures an order`(
        configuration: String, pages: [String], sections: [String]
    ) async throws {
        var site = site(
            """
            -- content/guide/1-first.md --
            ---
            title: Z
            date: 2020-01-01
            ---
            -- content/guide/2-second.md --
            ---
            title: A
            date: 2026-01-01
            ---
            -- content/guide/3-third.md --
            ---
            title: W
            weight: 1
            ---
            -- content/guide/1-intro/_index.md --
            ---
            title: Y
            weight: 3
            ---
            -- content/guide/2-more/_index.md --
            ---
            title: B
            weight: 3
            ---
            -- content/guide/0-light/_index.md --
            ---
            title: C
            ---
            """,
            configuration: configuration + "\n")
        site.website = site.website.file("/order.txt") { site in
            let guide = site.sections[0]
            return (guide.pages.map(\.title) + guide.sections.map { $0.path.split(separator: "/")[1].description })
                .joined(separator: " ")
        }
        try await site.build()
        #expect(site.disk.text("public/order.txt") == (pages + sections).joined(separator: " "))
    }

    @Test func `A page can belong to several series, and each series has its own page`() async throws {
        let site = site(
            """
            -- content/a.md --
            ---
            series: Swift
            date: 2026-01-01
            ---
            -- content/b.md --
            ---
            series: [Swift, Testing]
            date: 2026-01-02
            ---
            """)
        try await site.build()
        #expect(site.disk.text("public/b/index.html")?.contains("<p>Swift 2/2 after A</p><p>Testing 1/1</p>") == true)
        #expect(site.disk.files(under: "public").contains("series/swift/index.html"))
        #expect(site.disk.files(under: "public").contains("series/index.html"))
    }

    @Test func `The neighbors of a page are the next newer and the next older page of its section`() async throws {
        let pages = (1...3).map { "-- content/notes/\($0).md --\n---\ntitle: N\($0)\ndate: 2026-01-0\($0)\n---\n" }
        var site = site(pages.joined())
        site.website = site.website.file("/neighbors.txt") { site in
            site.sections[0].pages.map { page in
                let (previous, next) = site.neighbours(of: page)
                return "\(previous?.title ?? "none") \(page.title) \(next?.title ?? "none")"
            }.joined(separator: ", ")
        }
        try await site.build()
        #expect(site.disk.text("public/neighbors.txt") == "none N3 N2, N3 N2 N1, N2 N1 none")
    }

    @Test func `All series are listed, the longest first`() async throws {
        let site = site(
            """
            -- content/a.md --
            ---
            series: [Swift, Amazing]
            ---
            -- content/b.md --
            ---
            series: [Swift, Zebras]
            ---
            """)
        try await site.build()
        let list = try #require(site.disk.text("public/series/index.html"))
        #expect(list.matches(of: />([AB])</).map { String($0.output.1) } == ["A", "B", "A", "B"], "\(list)")
    }

    @Test func `The title of a taxonomy in the configuration precedes that of its page`() async throws {
        let archive = "-- content/a.md --\n---\nmoods: [Calm]\n---\n-- content/moods/_index.md --\n# Of its page\n"
        for (configuration, title) in [("{title: Stimmungen}", "Stimmungen"), ("{}", "Of its page")] {
            var site = site(archive, configuration: "taxonomies: {moods: \(configuration)}\n")
            site.website = site.website.file("/title.txt") { $0.taxonomy("moods")?.title ?? "" }
            try await site.build()
            #expect(site.disk.text("public/title.txt") == title)
        }
    }

    @Test func `A page has the title and the place in a menu that its front matter gives, or its own`() async throws {
        var site = site(
            """
            -- content/a.md --
            ---
            title: Alpha
            weight: 3
            menu: main
            ---
            -- content/b.md --
            ---
            title: Beta
            weight: 9
            menu: {main: {title: Second letter, weight: 1}}
            ---
            -- content/c.md --
            ---
            title: Gamma
            weight: 2
            menu: {main: {title: Third letter}}
            ---
            """)
        site.website = site.website.file("/menu.txt") { $0.menu("main").map(\.title).joined(separator: ", ") }
        try await site.build()
        #expect(site.disk.text("public/menu.txt") == "Second letter, Third letter, Alpha")
    }

    @Test func `Taxonomies can have any name, and content files can describe their terms`() async throws {
        let site = site(
            """
            -- content/a.md --
            ---
            moods: [Calm]
            ---
            -- content/moods/calm.md --
            # Calm indeed

            What it is.
            """,
            configuration: "taxonomies: {moods: {title: Stimmungen}}\n")
        try await site.build()
        #expect(site.disk.text("public/moods/index.html")?.contains("Calm indeed 1") == true)
        #expect(site.disk.files(under: "public").contains("moods/calm/index.html"))
        #expect(
            await self.site("-- content/a.md --\n---\ntags: [a]\n---\n", configuration: "taxonomies: [moods]\n")
                .diagnostics()
                .contains("unknown key ‘tags’"))
    }

    @Test func `A page that spells a term in two ways is listed once`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/a.md --
            ---
            tags: [Swift, swift, Swift]
            series: [One, one]
            ---
            """)
        try await site.build()
        for list in ["tags/swift", "series/one"] {
            let text = try #require(site.disk.text("public/\(list)/index.html"))
            #expect(text.split(separator: "href=\"/a/\"", omittingEmptySubsequences: false).count == 2, "\(list)")
        }
    }

    @Test func `Archives list the pages of each year`() async throws {
        let site = site(
            "-- content/a.md --\n---\ndate: 2024-02-29\n---\n-- content/b.md --\n---\ndate: 2026-01-01\n---\n",
            configuration: "archives: true\n")
        try await site.build()
        #expect(site.disk.text("public/archive/2024/index.html")?.contains("/a/") == true)
        #expect(site.disk.text("public/archive/index.html") != nil)
    }

    @Test func `A section can declare front-matter fields, whose values are validated`() async throws {
        let configuration = """
            sections:
              recipes:
                fields:
                  servings: {type: integer, required: true}
                  level: {allowed: [easy, hard], default: easy}

            """
        let good = site("-- content/recipes/a.md --\n---\nservings: 4\n---\n", configuration: configuration)
        try await good.build()
        let bad = site(
            "-- content/recipes/a.md --\n---\nservings: many\nlevel: esay\nlevle: hard\n---\n",
            configuration: configuration)
        #expect(
            await bad.diagnostics() == """
                content/recipes/a.md:2:11: error: ‘servings’ must be a whole number, not ‘many’
                  2 │ servings: many
                    │           ^~~~
                content/recipes/a.md:3:8: error: ‘esay’ is not an allowed value of ‘level’
                  3 │ level: esay
                    │        ^~~~
                    = help: did you mean ‘easy’?
                content/recipes/a.md:4:1: error: unknown key ‘levle’
                  4 │ levle: hard
                    │ ^~~~~
                    = help: did you mean ‘level’?
                """)
    }

    @Test func `Images have a width and a height, and all except the first are loaded lazily`() async throws {
        let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"></svg>"#
        let site = site(
            """
            -- content/a/index.md --
            ![one](b.svg) ![two](/c.svg) ![other](https://example.com/d.png)
            -- content/a/b.svg --
            \(svg)
            -- static/c.svg --
            \(svg)
            """)
        try await site.build()
        #expect(
            site.disk.text("public/a/index.html") == """
                <title>A</title><p><img src="/a/b.svg" alt="one" width="40" height="30"> \
                <img src="/c.svg" alt="two" width="40" height="30" loading="lazy"> \
                <img src="https://example.com/d.png" alt="other" loading="lazy"></p>

                """)
    }

    /// Nothing reads the data, so that the errors do not stop the build.
    @Test func `Invalid data files are reported`() async throws {
        let site = site(
            """
            -- content/a.md --
            -- data/team/people.csv --
            name,role
            Ada,author
            -- data/team/more.json --
            {"a": }
            """)
        let warnings = try await site.build().warnings.map(\.description)
        #expect(warnings.contains { $0.hasPrefix("data/team/more.json:1:7: warning: ") }, "\(warnings)")
    }

    @Test func `Two data files with the same name are an error`() async {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\n-- content/a.md --\nA\n-- data/a.json --\n{}\n-- data/a.yaml --\nb: 1\n")
        #expect(
            await site.diagnostics().hasPrefix("data/a.yaml: error: another file in data/ already provides site.data.a")
        )
    }

    @Test func `An unknown key in a page's menu entry is reported`() async {
        let site = site("-- content/a.md --\n---\nmenu: {main: {title: Start, wieght: 1}}\n---\n")
        #expect(await site.diagnostics().contains("did you mean ‘weight’?"))
    }
}
