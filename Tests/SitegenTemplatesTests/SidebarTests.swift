import SitegenBase
import Testing

@testable import SitegenPublishing
@testable import SitegenTemplates

/// The front-matter options for the sidebar of a manual.
@Suite struct SidebarTests {
    private func sidebar(_ look: String, _ path: String, _ files: String) async throws -> String {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            \(look)
            \(files)
            """)
        return site[path].part(from: "<nav class=\"tree\"", to: "</nav>")
    }

    @Test func `A sidebar label in front matter changes the entry but not the page title`() async throws {
        let files = """
            -- content/guide/_index.md --
            ---
            title: A guide to the harbour
            sidebar: {label: Guide}
            ---
            -- content/guide/a.md --
            ---
            title: How to moor a boat
            sidebar: Mooring
            ---
            """
        let tree = try await sidebar("theme: {look: docs}", "/guide/a/", files)
        #expect(try tree.texts(of: "a") == ["Guide", "Mooring"])
        #expect(tree.contains("<summary aria-label=\"Guide\">"))
        let site = try await BuiltSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\ntheme: {look: docs}\n\(files)")
        #expect(site["/guide/a/"].contains("<h1>How to moor a boat</h1>"))
        #expect(site["/guide/a/"].contains("<a href=\"/guide/\">A guide to the harbour</a>"))
    }

    @Test func `A sidebar entry can have a badge`() async throws {
        let files = """
            -- content/guide/_index.md --
            ---
            sidebar: {badge: New & good}
            ---
            -- content/guide/a.md --
            ---
            title: Mooring
            sidebar: {label: Moor, badge: Beta}
            ---
            """
        let tree = try await sidebar("theme: {look: docs}", "/guide/a/", files)
        #expect(tree.contains("Guide <span class=\"badge\">New &amp; good</span></a>"))
        #expect(tree.contains("Moor <span class=\"badge\">Beta</span></a>"))
    }

    @Test func `A sidebar entry can have an icon of sitegen or of the site`() async throws {
        let files = """
            -- icons/boat.svg --
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>
            -- content/guide/_index.md --
            ---
            sidebar: {icon: compass}
            ---
            -- content/guide/a.md --
            ---
            title: Mooring
            sidebar: {label: Moor, icon: boat, badge: Beta}
            ---
            """
        let tree = try await sidebar("theme: {look: docs}", "/guide/a/", files)
        #expect(tree.contains("<svg class=\"icon\" data-icon=\"compass\""))
        #expect(tree.contains("</svg>Guide</a>"))
        #expect(tree.contains("<svg class=\"icon\" data-icon=\"boat\""))
        #expect(tree.contains("</svg>Moor <span class=\"badge\">Beta</span></a>"))
    }

    @Test func `An unknown icon of a sidebar entry is an error at its place`() async throws {
        let failure = await #expect(throws: BuildFailure.self) {
            try await sidebar("theme: {look: docs}", "/a/", "-- content/a.md --\n---\nsidebar: {icon: compas}\n---\n")
        }
        let problem = failure?.diagnostics.first { $0.message == "unknown icon ‘compas’" }
        #expect(problem?.file == "content/a.md" && problem?.line == 2)
        #expect(problem?.help == "did you mean ‘compass’?")
    }

    @Test(arguments: [
        ("[{title: Guide, url: /guide/}, {title: A, url: /a/}]", true), ("[{title: Guide, url: /guide/}]", true),
        ("[{title: Guide, url: /guide/}, {title: B, url: /guide/b/}]", false),
        ("[{title: Guide, url: /guide/}, {title: Code, url: \"https://git.example/\"}]", false),
        ("[{title: Guide, url: /guide/, entries: [{title: A, url: /a/}]}]", false),
    ])
    func `The main menu is marked if the sidebar has all of its entries`(menu: String, expected: Bool) async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            theme: {look: docs}
            menu: \(menu)
            -- content/a.md --
            -- content/guide/b.md --
            """)
        #expect(site["/a/"].contains("<nav class=\"menu in-tree\"") == expected)
    }

    @Test func `Sidebar separators precede their entry, and links follow the pages of their section`() async throws {
        let tree = try await sidebar(
            "theme: {look: docs}", "/guide/a/",
            """
            -- content/_index.md --
            ---
            sidebar: {links: [{title: Forum, url: "https://forum.example/"}]}
            ---
            -- content/guide/_index.md --
            ---
            sidebar:
              separator: For sailors
              links: [{title: Weather, url: "https://weather.example/?a=1&b=2"}, {title: Start, url: /}]
            ---
            -- content/guide/a.md --
            -- content/guide/b.md --
            ---
            sidebar: {separator: true}
            ---
            -- content/guide/deep/c.md --
            """)
        #expect(try tree.texts(of: "a") == ["Guide", "A", "B", "Deep", "C", "Weather", "Start", "Forum"])
        #expect(tree.contains("<ul><li class=\"separator\">For sailors</li><li><a class=\"section\""))
        let line = "<li class=\"separator\" aria-hidden=\"true\"></li>"
        #expect(tree.contains("\(line)<li><a href=\"/base/guide/b/\">B</a></li>"))
        #expect(tree.contains("<a href=\"https://weather.example/?a=1&amp;b=2\">Weather</a>"))
        #expect(tree.contains("<a href=\"/base/\">Start</a>"))
    }

    @Test func `The sidebar of a manual section has its own label and links`() async throws {
        let tree = try await sidebar(
            "sections: {manual: {look: docs}}", "/manual/a/",
            """
            -- content/_index.md --
            ---
            sidebar: {links: [{title: Forum, url: "https://forum.example/"}]}
            ---
            -- content/manual/_index.md --
            ---
            title: The manual
            sidebar: {label: Start, links: [{title: Source, url: "https://git.example/"}]}
            ---
            -- content/manual/a.md --
            """)
        #expect(try tree.texts(of: "a") == ["Start", "A", "Source"])
    }

    /// A manual with pages and sections whose weights alternate, in the order in which it is read.
    private static let ordered = """
        -- content/a.md --
        ---
        weight: 1
        ---
        -- content/b/_index.md --
        ---
        weight: 2
        ---
        -- content/b/b2.md --
        ---
        weight: 20
        ---
        -- content/b/b1/_index.md --
        ---
        weight: 10
        ---
        -- content/b/b1/b11.md --
        -- content/b/b3/_index.md --
        ---
        weight: 20
        ---
        -- content/b/b4.md --
        -- content/c.md --
        ---
        weight: 2
        ---
        -- content/d/_index.md --
        ---
        weight: 4
        ---
        -- content/e.md --
        ---
        weight: 5
        ---
        -- content/f.md --
        -- content/g/g1.md --
        """

    @Test(arguments: ["theme: {look: docs}", "sections: {manual: {look: docs}}"])
    func `Pages and sections of a manual are in one order by weight`(look: String) async throws {
        let isSection = look.hasPrefix("sections")
        let files = isSection ? Self.ordered.replacing("content/", with: "content/manual/") : Self.ordered
        let base = isSection ? "/manual/" : "/"
        // Pages precede sections of the same weight, and those without a weight come last.
        let order = [
            "a", "c", "b", "b/b1", "b/b1/b11", "b/b2", "b/b3", "b/b4", "d", "e", "f", "g", "g/g1",
        ].map { "\(base)\($0)/" }
        let site = try await BuiltSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n\(look)\n\(files)")
        let tree = site["\(base)a/"].part(from: "<nav class=\"tree\"", to: "</nav>")
        #expect(try tree.values(of: "href") == (isSection ? [base] : []) + order)
        for (number, path) in order.enumerated() {
            let links = site[path].part(from: "<nav class=\"parts\"", to: "</nav>")
            let previous = number > 0 ? [order[number - 1]] : isSection ? [base] : []
            #expect(try links.values(of: "href") == previous + order.dropFirst(number + 1).prefix(1), "\(path)")
        }
    }

    @Test func `A manual that no section has a weight in lists its pages before its sections`() async throws {
        let tree = try await sidebar(
            "theme: {look: docs}", "/a/",
            "-- content/a.md --\n---\nweight: 9\n---\n-- content/b/x.md --\n-- content/c.md --\n")
        #expect(try tree.texts(of: "a") == ["A", "C", "B", "X"])
    }

    @Test(arguments: [("false", []), ("true", ["B"]), ("\"false\"", ["false"]), ("False", []), ("{label: C}", ["C"])])
    func `A page or a section with ‘sidebar: false’ has no entry`(value: String, entry: [String]) async throws {
        for file in ["content/b.md", "content/b/_index.md"] {
            let tree = try await sidebar(
                "theme: {look: docs}", "/a/", "-- content/a.md --\n-- \(file) --\n---\nsidebar: \(value)\n---\n")
            #expect(try tree.texts(of: "a") == ["A"] + entry)
        }
    }

    @Test(arguments: [
        ("{links: [{title: A, url: 'javascript:alert(1)'}]}", "‘javascript:alert(1)’ is not a valid link target"),
        ("{links: [{title: A, url: a.md}]}", "‘a.md’ is not a valid link target"),
        ("{links: [{url: /a/}]}", "‘title’ is missing"), ("{links: [{title: A}]}", "‘url’ is missing"),
        ("{label: A, colour: red}", "unknown key ‘colour’"),
    ])
    func `An invalid sidebar option is an error`(sidebar: String, message: String) async throws {
        let failure = await #expect(throws: BuildFailure.self) {
            try await self.sidebar("theme: {look: docs}", "/a/", "-- content/a.md --\n---\nsidebar: \(sidebar)\n---\n")
        }
        #expect(failure?.diagnostics.map(\.message).contains { $0.hasPrefix(message) } == true, "\(failure as Any)")
    }
}
