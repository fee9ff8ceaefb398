import SitegenBase
import SitegenData
import SitegenMustache
import SitegenPublishing
import TestSupport
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel

/// Lists of pages that the configuration and pages declare.
@Suite struct PageListTests {
    @Test(
        arguments: [
            ("{}", "Dal Bread Soup Plain Cake"),
            ("{section: recipes}", "Dal Bread Soup Cake"),
            ("{section: recipes/sweet}", "Cake"),
            // Equality and membership; a list of terms matches if one of them matches.
            ("{where: {featured: true}}", "Bread Cake"),
            ("{where: {tags: vegan}}", "Dal Soup"),
            ("{where: {tags: [sweet, indian]}}", "Dal Cake"),
            ("{where: {tags: {not: vegan}}}", "Bread Plain Cake"),
            ("{where: {tags: {notIn: [vegan, sweet]}}}", "Bread Plain"),
            ("{where: {title: {is: Dal}}}", "Dal"),
            ("{where: {author.name: Ada}}", "Soup"),
            // Comparison; numbers in quotes are compared as numbers.
            ("{where: {minutes: {below: 30}}}", "Dal Soup"),
            ("{where: {minutes: {atLeast: 30, atMost: 100}}}", "Bread"),
            ("{where: {minutes: {above: \"9\"}}}", "Dal Bread Cake"),
            ("{where: {date: {atLeast: 2026-02-01}}}", "Dal Bread"),
            ("{where: {title: {below: C}}}", "Bread"),
            // Existence, and dates relative to the newest page.
            ("{where: {minutes: {exists: false}}}", "Plain"),
            ("{where: {tags: {exists: true}}}", "Dal Soup Cake"),
            ("{where: {date: {within: 30 days}}}", "Dal Bread"),
            ("{where: {featured: true, minutes: {above: 100}}}", "Cake"),
            ("{sort: title}", "Bread Cake Dal Plain Soup"),
            ("{sort: -minutes}", "Cake Bread Dal Soup Plain"),
            ("{sort: [featured, -title]}", "Cake Bread Soup Plain Dal"),
            ("{sort: -date, limit: 2}", "Dal Bread"),
        ])
    func `A list contains the pages that match its conditions, in its sort order`(list: String, titles: String)
        async throws
    {
        let site = Self.site(lists: "{chosen: \(list)}", home: "::list{name=chosen}")
        try await site.build()
        let page = try #require(site.disk.text("public/index.html"))
        #expect(
            page.matches(of: /<li><a href="[^"]*">([^<]*)</).map { String($0.output.1) }
                == titles.split(separator: " ").map(String.init))
    }

    @Test func `A list of a section has no pages of a section whose name begins the same`() async throws {
        let site = Self.site(lists: "{chosen: {section: recipes/sweet}}", home: "::list{name=chosen}")
        site.disk.put("---\ntitle: Pickle\n---\n", at: "content/recipes/sweet-and-sour/pickle.md")
        try await site.build()
        let page = try #require(site.disk.text("public/index.html"))
        #expect(page.contains(">Cake</a>") && !page.contains(">Pickle</a>"), "\(page)")
    }

    /// Two values of a field, and their order.
    @Test(
        arguments: [
            (FieldValue(.text("9")), FieldValue(.text("10")), .before), (FieldValue(.text("9")), "9.0", .same),
            (FieldValue(.text("b")), "a10", .after), (FieldValue(.text("10")), FieldValue(.integer(9)), .after),
            (FieldValue(.bool(false)), FieldValue(.bool(true)), .before),
            (FieldValue(.bool(true)), FieldValue(.text("false")), .after),
            (FieldValue(.text("many")), FieldValue(.integer(9)), nil),
        ] as [(FieldValue, FieldValue, FieldOrder.Result?)])
    func `Values are compared as numbers or Booleans, also in quotes`(
        left: FieldValue, right: FieldValue, order: FieldOrder.Result?
    ) {
        #expect(FieldOrder.compare(left, right) == order)
    }

    @Test(
        arguments: [
            ("year", "2026: Dal Bread Soup; 2025: Plain Cake; "),
            ("month", "2026-03: Dal; 2026-02: Bread; 2026-01: Soup; 2025-12: Plain Cake; "),
            ("tags", "indian: Dal; sweet: Cake; vegan: Dal Soup; "),
            ("minutes", "9: Soup; 25: Dal; 90: Bread; 120: Cake; "),
            ("section", "Recipes: Dal Bread Soup; Sweet: Cake; "),
        ])
    func `A list can be grouped`(grouping: String, groups: String) async throws {
        let site = Self.site(
            lists: "{chosen: {group: \(grouping), title: All}}", home: "x",
            template: """
                {{#site.lists.chosen}}{{#groups}}{{title}}:{{#pages}} {{title}}{{/pages}}; {{/groups}}{{/site.lists.chosen}}
                """)
        try await site.build()
        #expect(site.disk.text("public/index.html") == groups)
    }

    @Test func `A template and a directive show the same list`() async throws {
        let site = Self.site(
            lists: "{short: {title: Short & sweet, sort: title, limit: 2}}",
            home: "::list{name=short}",
            template: """
                {{#site.lists.short}}{{title}} ({{count}}): {{#pages}}{{title}} {{/pages}}{{/site.lists.short}}{{{page.content}}}
                """)
        try await site.build()
        #expect(
            site.disk.text("public/index.html") == """
                Short &amp; sweet (2): Bread Cake <ul><li><a href="/recipes/bread/">Bread</a></li><li><a href="/recipes/sweet/cake/">Cake</a></li></ul>

                """)
    }

    @Test func `A page with a list is rendered again if the list changes, and only then`() async throws {
        let site = Self.site(lists: "{short: {where: {minutes: {below: 30}}}}", home: "::list{name=short}")
        try await site.build()
        let reasons = { try await site.build().reasons.filter { $0.file == "index.html" }.map(\.reason) }
        site.disk.put(
            "---\ntitle: Bread\nparams: {minutes: 80}\ndate: 2026-02-10\n---\nLonger\n", at: "content/recipes/bread.md")
        #expect(try await reasons() == [])
        site.disk.put(
            "---\ntitle: Bread\nparams: {minutes: 20}\ndate: 2026-02-10\n---\nQuick\n", at: "content/recipes/bread.md")
        #expect(try await reasons() == ["the list ‘short’ of the site in en changed"])
        site.disk.put(
            "---\ntitle: Loaf\nparams: {minutes: 20}\ndate: 2026-02-10\n---\nQuick\n", at: "content/recipes/bread.md")
        #expect(try await reasons() == ["the title of content/recipes/bread.md changed"])
        try await site.expectCleanOutput()
    }

    @Test(
        arguments: [
            ("{a: {}}", "::list{name=b}", "content/_index.md:1:1: error: there is no list ‘b’"),
            ("{latest: {}}", "::list{name=lates}", "content/_index.md:1:1: error: there is no list ‘lates’"),
            ("{latest: {}}", "::list", "content/_index.md:1:1: error: the directive ‘list’ has no attribute ‘name’"),
            ("{a b: {}}", "x", "site.yaml:3:9: error: ‘a b’ is not a valid list name"),
            ("{a: {limit: 0}}", "x", "site.yaml:3:20: error:"),
            ("{a: {sorted: x}}", "x", "site.yaml:3:13: error: unknown key ‘sorted’"),
            ("{a: {where: {n: {abov: 3}}}}", "x", "site.yaml:3:31: error: unknown operator ‘abov’"),
            ("{a: {where: {n: {in: 3}}}}", "x", "site.yaml:3:29: error: ‘in’ must be a list of values"),
            (
                "{a: {where: {date: {within: 0 days}}}}", "x",
                "site.yaml:3:36: error: ‘within’ must be a number of days"
            ),
            ("{a: {where: {date: {within: soon}}}}", "x", "site.yaml:3:36: error: ‘within’ must be a number of days"),
        ])
    func `Errors in lists are reported at their position`(lists: String, home: String, message: String) async throws {
        let printed = await Self.site(lists: lists, home: home).diagnostics()
        #expect(printed.hasPrefix(message), "\(printed)")
    }

    @Test(
        arguments: [
            ("{a: {where: {minuts: 3}}}", "site.yaml:3:29: warning: no page has the field ‘minuts’"),
            ("{a: {sort: -minuts}}", "site.yaml:3:19: warning: no page has the field ‘minuts’"),
            ("{a: {section: recipe}}", "site.yaml:3:22: warning: there is no section ‘recipe’"),
        ])
    func `An unknown field or section in a list is a warning`(lists: String, message: String) async throws {
        let warnings = try await Self.site(lists: lists, home: "x").build().warnings
        #expect(warnings.map { "\($0)" }.joined().hasPrefix(message), "\(warnings)")
    }

    @Test func `A directive template named list replaces the built-in directive`() async throws {
        let site = Self.site(lists: "{}", home: "::list{of=apples}")
        site.disk.put("<p>Apples</p>", at: "templates/directives/list.mustache")
        try await site.build()
        #expect(site.disk.text("public/index.html")?.contains("<p>Apples</p>") == true)
    }

    // MARK: - Lists in front matter

    /// A home page that declares a list.
    private static func home(_ list: String, text: String = "::list{name=own}") -> String {
        "---\ntitle: Home\nlists: {own: \(list)}\n---\n\(text)"
    }

    @Test func `A page shows the lists that it declares, in its text and in its template`() async throws {
        let site = Self.site(
            lists: "{own: {limit: 1}}", home: Self.home("{section: recipes/sweet, title: Own}"),
            template:
                "{{#page.lists.own}}{{title}} {{count}}{{/page.lists.own}}{{^page.lists.none}}-{{/page.lists.none}}{{{page.content}}}"
        )
        site.disk.put("::list{name=own}\n", at: "content/plain.md")
        try await site.build()
        let home = try #require(site.disk.text("public/index.html"))
        #expect(home.hasPrefix("Own 1-"))
        #expect(home.contains(">Cake<") && !home.contains(">Dal<"))
        #expect(site.disk.text("public/plain/index.html")?.contains(">Dal<") == true)
    }

    @Test func `A page is rendered again when one of its own lists changes`() async throws {
        let site = Self.site(lists: "{}", home: Self.home("{sort: title, limit: 2}"))
        try await site.build()
        func files() async throws -> [String] {
            try await site.build().reasons.map(\.file).filter { ["index.html", "plain/index.html"].contains($0) }
        }
        #expect(try await files() == [])
        site.disk.put("---\ntitle: Apple\n---\n", at: "content/recipes/apple.md")
        #expect(try await files().contains("index.html"))
        #expect(site.disk.text("public/index.html")?.contains(">Apple<") == true)
        site.disk.put(Self.home("{sort: -title, limit: 1}"), at: "content/_index.md")
        #expect(try await files() == ["index.html"])
        #expect(site.disk.text("public/index.html")?.contains(">Soup<") == true)
    }

    @Test func `A list that is added to front matter is shown although the text is unchanged`() async throws {
        let site = Self.site(
            lists: "{}", home: "---\ntitle: Home\n---\nText",
            template: "{{#page.lists.own}}{{count}}{{/page.lists.own}}{{{page.content}}}")
        try await site.build()
        site.disk.put(Self.home("{limit: 2}", text: "Text"), at: "content/_index.md")
        try await site.build()
        #expect(site.disk.text("public/index.html")?.hasPrefix("2") == true)
        // Without the list, the directive is an error, although the text is the same.
        site.disk.put(Self.home("{limit: 2}"), at: "content/_index.md")
        try await site.build()
        site.disk.put("---\ntitle: Home\n---\n::list{name=own}", at: "content/_index.md")
        await #expect(throws: BuildFailure.self) { try await site.run() }
    }

    @Test(
        arguments: [
            ("{limt: 2}", "content/_index.md:3:15: error: unknown key", "limit"),
            ("{limit: many}", "content/_index.md:3:22: error: ‘limit’ must be a whole number", ""),
            ("{where: {minutes: {atmost: 3}}}", "content/_index.md:3:", "atMost"),
        ])
    func `Errors in lists in front matter are reported at their position`(list: String, expected: String, help: String)
        async throws
    {
        let site = Self.site(lists: "{}", home: Self.home(list))
        let failure = try await #require(throws: BuildFailure.self) { try await site.run() }
        let diagnostic = try #require(failure.diagnostics.first)
        #expect(diagnostic.description.hasPrefix(expected), "\(diagnostic)")
        #expect(help.isEmpty || diagnostic.help?.contains(help) == true, "\(diagnostic)")
    }

    private static func site(lists: String, home: String, template: String = "{{{page.content}}}") -> TestSite {
        var site = TestSite(
            """
            -- content/recipes/_index.md --
            ---
            title: Recipes
            ---
            -- content/recipes/sweet/_index.md --
            ---
            title: Sweet
            ---
            -- content/recipes/soup.md --
            ---
            title: Soup
            date: 2026-01-01
            tags: [vegan]
            params: {minutes: "9", author: {name: Ada}}
            ---
            Soup
            -- content/recipes/bread.md --
            ---
            title: Bread
            date: 2026-02-10
            params: {minutes: 90, featured: true}
            ---
            Bread
            -- content/recipes/dal.md --
            ---
            title: Dal
            date: 2026-03-01
            tags: [vegan, indian]
            params: {minutes: 25}
            ---
            Dal
            -- content/recipes/sweet/cake.md --
            ---
            title: Cake
            date: 2025-12-01
            tags: [sweet]
            params: {minutes: 120, featured: true}
            ---
            Cake
            -- content/plain.md --
            ---
            title: Plain
            date: 2025-12-02
            ---
            Plain

            """)
        site.disk.put("title: T\nbaseURL: https://example.org/\nlists: \(lists)\n", at: "site.yaml")
        site.disk.put(home + "\n", at: "content/_index.md")
        site.disk.put(template, at: "templates/home.mustache")
        site.website = Website(theme: MustacheTheme())
        site.now = PublicationDate("2026-11-20")
        return site
    }
}
