import Hypertext
import SitegenBase
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenPublishing
@testable import SitegenTemplates

@Suite struct LookTests {
    private func site(_ theme: String, _ more: String = "") async throws -> BuiltSite {
        try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            theme: \(theme)
            -- content/_index.md --
            Welcome.
            -- content/start.md --
            ---
            weight: 1
            tags: [x]
            ---
            ## One

            ## Two
            -- content/guide/_index.md --
            -- content/guide/a.md --
            ---
            tags: [x]
            ---
            The beginning of it. And more.
            -- content/guide/deep/_index.md --
            -- content/guide/deep/b.md --
            -- content/help/c.md --
            \(more)
            """)
    }

    @Test(arguments: [
        ("/start/", ["next": "/base/guide/"]),
        ("/guide/", ["prev": "/base/start/", "next": "/base/guide/a/"]),
        ("/guide/a/", ["prev": "/base/guide/", "next": "/base/guide/deep/"]),
        ("/guide/deep/", ["prev": "/base/guide/a/", "next": "/base/guide/deep/b/"]),
        ("/guide/deep/b/", ["prev": "/base/guide/deep/", "next": "/base/help/"]),
        ("/help/", ["prev": "/base/guide/deep/b/", "next": "/base/help/c/"]),
        ("/help/c/", ["prev": "/base/help/"]),
    ])
    func `Previous and next links connect all pages of a manual in order`(path: String, ways: [String: String])
        async throws
    {
        let navigation = try await site("{look: docs}")[path].part(from: "<nav class=\"parts\"", to: "</nav>")
        let found = try zip(navigation.values(of: "rel"), navigation.values(of: "href"))
        #expect(Dictionary(uniqueKeysWithValues: found) == ways)
    }

    @Test func `A manual has a sidebar with the current page marked, and no reading times`()
        async throws
    {
        let page = try await site("{look: docs}")["/start/"]
        let tree = page.part(from: "<nav class=\"tree\" aria-label=\"Main navigation\">", to: "</nav>")
        #expect(try tree.texts(of: "a") == ["Start", "Guide", "A", "Deep", "B", "Help", "C"])
        #expect(tree.contains("<a href=\"/base/start/\" aria-current=\"page\">Start</a>"))
        #expect(page.contains("<summary><span id=\"Contents\">On this page</span></summary>"))
        #expect(!page.contains("min read"))
    }

    @Test func `The sidebar expands the sections around the current page and collapses others`() async throws {
        let page = try await site("{look: docs}")["/guide/deep/b/"]
        let tree = page.part(from: "<nav class=\"tree\"", to: "</nav>")
        let sections = tree.matches(of: /<details( open)?><summary aria-label="([^"]*)">/)
        #expect(sections.map { "\($0.output.2)\($0.output.1 ?? "")" } == ["Guide open", "Deep open", "Help"])
    }

    @Test(arguments: ["series", "blog", "docs", "site"])
    func `A site with search has a search link on every page and a search page with a form`(look: String) async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            search: true
            theme: {look: \(look)}
            -- content/a.md --
            """)
        for path in ["/", "/a/", "/search/", "/404.html"] {
            let link = site[path].part(from: "<a class=\"search\"", to: "</a>")
            #expect(link.contains("href=\"/base/search/\""), "\(path)")
            #expect(link.contains("data-script=\"/base\(DefaultTheme.searchScript.path)\""))
            #expect(link.contains("data-index=\"/base/search/index.json\""))
            // With a script here, browsers may paint the part before it first, and the rest of the header would shift
            // it.
            #expect(!site[path].part(from: "<header class=\"site\"", to: "</header>").contains("<script"), "\(path)")
        }
        let page = site["/search/"]
        #expect(page.contains("<form class=\"search-page\" role=\"search\"><input type=\"search\" name=\"q\""))
        #expect(page.contains("<meta name=\"robots\" content=\"noindex\">"))
        #expect(try page.part(from: "<noscript>", to: "</noscript>").texts(of: "a").first == "Home page")
    }

    @Test func `The search script is small and contacts no other host`() {
        let script = String(decoding: DefaultTheme.searchScript.bytes, as: UTF8.self)
        // At most 8 KB compressed; it compresses to less than four tenths.
        #expect(script.utf8.count < 16_000)
        #expect(!script.contains("//cdn") && !script.contains("http"))
        #expect(!script.contains("innerHTML"))
    }

    @Test func `Only a blog shows cover images above posts and in lists`() async throws {
        let files = """
            -- content/posts/sea/index.md --
            ---
            date: 2026-11-20
            image: boat.jpg
            imageAlt: A boat
            ---
            -- content/posts/sea/boat.jpg --
            -- content/posts/far.md --
            ---
            date: 2026-11-19
            image: https://example.com/far.jpg
            ---
            """
        for (look, isShown) in [("blog", true), ("docs", false), ("series", false)] {
            let site = try await site("{look: \(look)}", files)
            let cover = "<div class=\"cover\"><img src=\"/base/posts/sea/boat.jpg\" alt=\"A boat\"></div>"
            #expect(site["/posts/sea/"].contains(cover) == isShown)
            let home = site["/"]
            for (path, image) in [("sea", "/base/posts/sea/boat.jpg"), ("far", "https://example.com/far.jpg")] {
                let link = """
                    <a class="cover" href="/base/posts/\(path)/" tabindex="-1" aria-hidden="true">\
                    <img src="\(image)" alt="" loading="lazy"></a>
                    """
                #expect(home.contains(link) == isShown, "\(look)")
            }
            let shared = "<meta property=\"og:image\" content=\"https://example.org/base/posts/sea/boat.jpg\">"
            #expect(site["/posts/sea/"].contains(shared))
        }
    }

    @Test func `The home page of a blog lists only dated pages if there are any`() async throws {
        let dated = try await site("{look: blog}", "-- content/posts/sea.md --\n---\ndate: 2026-11-20\n---\n")
        #expect(try dated["/"].part(from: "<main", to: "</main>").texts(of: "h2") == ["Sea"])
        let undated = try await site("{look: blog}")
        #expect(try undated["/"].part(from: "<main", to: "</main>").texts(of: "h2").contains("Start"))
    }

    @Test(arguments: [
        ("https://github.com/a/b", "GitHub"), ("https://gitlab.com/a/b", "GitLab"),
        ("https://codeberg.org/a/b", "Codeberg"), ("https://git.example.org/b", "Source code"),
    ])
    func `Only a manual links to its repository, labeled with the name of the host`(url: String, name: String)
        async throws
    {
        for (look, isShown) in [("docs", true), ("blog", false), ("series", false)] {
            let page = try await site("{look: \(look), repository: \(url)}")["/start/"]
            #expect(page.contains("<a class=\"repository\" href=\"\(url)\">\(name)</a>") == isShown, "\(look)")
        }
    }

    @Test func `A page of a manual has a link to edit its source file`() async throws {
        let site = try await site(
            "{look: docs, edit: 'https://example.org/edit/:path?a=1'}", "-- content/50% off #1.md --\n")
        func address(_ path: String) throws -> String? {
            try /class="edit"><a href="([^"]*)"/.firstMatch(in: site[path]).map { String($0.output.1) }
        }
        #expect(try address("/guide/a/") == "https://example.org/edit/content/guide/a.md?a=1")
        #expect(try address("/50-off-1/") == "https://example.org/edit/content/50%25%20off%20%231.md?a=1")
        #expect(try address("/404.html") == nil)
    }

    @Test func `An edit URL without a placeholder for the path is an error`() async throws {
        let failure = await #expect(throws: BuildFailure.self) {
            try await site("{look: docs, edit: 'https://example.org/edit/'}")
        }
        let diagnostic = try #require(failure?.diagnostics.first)
        #expect(diagnostic.message == "the URL has no placeholder for the path of a page's file")
        #expect(diagnostic.help == "add ‘:path’, as in https://github.com/owner/name/edit/main/:path")
    }

    @Test(arguments: [
        ("[{title: '2', url: /}, {title: '1', url: 'https://example.org/1/'}]", "2"),
        ("[{title: '3', url: 'https://example.org/3/'}, {title: '2', url: 'https://example.org/base'}]", "2"),
        ("[{title: '3', url: 'https://example.org/3/'}, {title: '1', url: 'https://example.org/1/'}]", "3"),
    ])
    func `The version menu shows the version whose URL is that of the site, or else the first`(
        menu: String, current: String
    ) async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            theme: {look: docs}
            menu: {versions: \(menu)}
            -- content/a.md --
            """)
        let versions = site["/a/"].part(from: "<nav class=\"versions menu\" aria-label=\"Versions\">", to: "</nav>")
        #expect(try versions.texts(of: "summary") == [current])
        #expect(try versions.texts(of: "a").count == 2)
    }

    private func siteWithManual(_ theme: String, _ more: String = "") async throws -> BuiltSite {
        try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            theme: \(theme)
            sections: {manual: {look: docs}, manual/news: {look: blog}}
            -- content/_index.md --
            Welcome.
            -- content/about.md --
            -- content/notes/n.md --
            -- content/manual/_index.md --
            -- content/manual/2-b.md --
            -- content/manual/1-a.md --
            ---
            title: A
            ---
            -- content/manual/deep/c.md --
            -- content/manual/news/d.md --
            \(more)
            """)
    }

    @Test(arguments: [
        ("/", nil), ("/about/", nil), ("/notes/n/", nil), ("/manual/", "docs"), ("/manual/1-a/", "docs"),
        ("/manual/deep/", "docs"), ("/manual/deep/c/", "docs"), ("/manual/news/d/", "blog"),
    ])
    func `The look of a section applies to its subsections unless they set their own`(path: String, look: String?)
        async throws
    {
        let page = try await siteWithManual("{look: series}")[path]
        #expect(!page.isEmpty)
        #expect(try page.values(of: "data-look") == (look.map { [$0] } ?? []))
        #expect(page.contains("<nav class=\"tree\"") == (look == "docs"))
    }

    @Test func `The sidebar of a manual section lists only the pages of that section`() async throws {
        let site = try await siteWithManual("{look: series}")
        for path in ["/manual/", "/manual/1-a/", "/manual/deep/c/"] {
            let tree = site[path].part(from: "<nav class=\"tree\"", to: "</nav>")
            #expect(try tree.texts(of: "a") == ["Manual", "A", "2 b", "Deep", "C", "News", "D"])
        }
        #expect(site["/manual/"].contains("<a href=\"/manual/\" aria-current=\"page\">Manual</a>"))
        let whole = try await siteWithManual("{look: docs}")["/manual/"].part(from: "<nav class=\"tree\"", to: "</nav>")
        #expect(try whole.texts(of: "a") == ["About", "Manual", "A", "2 b", "Deep", "C", "News", "D", "Notes", "N"])
    }

    @Test(arguments: [
        ("/manual/", ["next": "/manual/1-a/"]), ("/manual/1-a/", ["prev": "/manual/", "next": "/manual/2-b/"]),
        ("/manual/2-b/", ["prev": "/manual/1-a/", "next": "/manual/deep/"]),
        ("/manual/deep/c/", ["prev": "/manual/deep/", "next": "/manual/news/"]),
    ])
    func `Previous and next links of a manual section stay within the section`(
        path: String, ways: [String: String]
    ) async throws {
        let page = try await siteWithManual("{look: series}")[path]
        let navigation = page.part(from: "<nav class=\"parts\"", to: "</nav>")
        let found = try zip(navigation.values(of: "rel"), navigation.values(of: "href"))
        #expect(Dictionary(uniqueKeysWithValues: found) == ways)
    }

    @Test func `The home page lists no pages of a manual section, and a start page lists no pages`() async throws {
        let list = try await siteWithManual("{look: series}")["/"].part(from: "<ul class=\"entries\"", to: "</main>")
        #expect(try Set(list.texts(of: "h3")) == ["About", "N", "D"])
        for look in ["series", "blog", "docs"] {
            let site = try await siteWithManual("{look: \(look), home: text}")
            #expect(site["/"].contains(" data-page=\"start\""))
            #expect(site["/"].contains("<p>Welcome.</p>"))
            #expect(!site["/"].contains("class=\"entries\""))
            #expect(site["/"].contains("<a class=\"brand\" href=\"/\">Test</a>"))
            #expect(!site["/about/"].contains("data-page"))
        }
    }

    @Test func `A blog shows summaries and related pages`() async throws {
        let site = try await site("{look: blog}")
        #expect(site["/"].contains("<p>The beginning of it. And more.</p>"))
        #expect(site["/"].contains("<h2><a href=\"/base/guide/a/\">A</a></h2>"))
        #expect(site["/"].contains("<a href=\"/base/tags/x/\" rel=\"tag\">x</a>"))
        #expect(try site["/start/"].part(from: "<section class=\"related\"", to: "</section>").texts(of: "a") == ["A"])
    }

    @Test func `The theme configuration adds a logo, an accent color, and markup to head and footer`() async throws {
        let site = try await site(
            "{logo: /logo.svg, accent: {light: '#06c', dark: '#6cf'}, head: '<meta name=\"x\">', foot: '<p>&copy;</p>'}",
            "-- static/logo.svg --\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>")
        for page in [site["/"], site["/start/"]] {
            #expect(page.contains("<img src=\"/base/logo.svg\" alt=\"Test\">"))
            #expect(page.contains("<style>@media screen{:root{--accent:light-dark(#0066cc,#66ccff)}}</style>"))
            #expect(page.contains("<meta name=\"x\"></head>"))
            #expect(page.contains("<p>&copy;</p></footer>"))
        }
    }

    @Test func `The accent color may be the same in both color schemes`() async throws {
        let page = try await site("{accent: '#06c'}")["/"]
        #expect(page.contains("--accent:"))
        let pair = try await site("{accent: {light: '#06c', dark: '#06c'}}")["/"]
        #expect(page == pair)
        let failure = await #expect(throws: BuildFailure.self) { try await site("{accent: reddish}") }
        #expect(failure?.diagnostics.first?.message.hasPrefix("the accent ‘reddish’") == true)
    }

    @Test func `An invalid accent color fails the build`() async throws {
        let failure = await #expect(throws: BuildFailure.self) { try await site("{accent: {light: reddish}}") }
        #expect(
            failure?.diagnostics.contains {
                $0.message == "the accent ‘reddish’ for light surroundings is not a color"
            }
                == true)
    }

    @Test(arguments: [
        ("#06c", true, 4.9), ("#a5301a", true, 6.0), ("#ffffff", true, 1.0), ("#f08a6c", false, 6.0),
        ("#000", false, 1.0),
    ])
    func `The readable variant of a color has sufficient contrast and differs only if needed`(
        text: String, isLight: Bool, least: Double
    ) throws {
        let color = try #require(Color(text))
        let grounds = isLight ? Palette(.paper).lightGrounds : Palette(.paper).darkGrounds
        #expect(color.leastContrast(on: grounds) >= least)
        let readable = color.readable(on: grounds, contrast: 4.5)
        #expect(readable.leastContrast(on: grounds) >= 4.5)
        #expect(color.leastContrast(on: grounds) < 4.5 || readable == color)
    }

    @Test func `The style sheet contains the colors of the paper palette`() {
        let css = String(decoding: DefaultTheme.styleSheet.bytes, as: UTF8.self).replacing(", ", with: ",")
        for (name, color) in Palette(.paper).properties { #expect(css.contains("--\(name):\(color.css)"), "\(name)") }
    }

    @Test(arguments: SiteConfiguration.LookConfiguration.Palette.allCases)
    func `All text colors of a palette have sufficient contrast`(name: SiteConfiguration.LookConfiguration.Palette) {
        let palette = Palette(name)
        for color in [palette.ink, palette.quiet, palette.accent] + Self.codeColors {
            #expect(color.light.leastContrast(on: palette.lightGrounds) >= 4.5, "\(color.light.css)")
            #expect(color.dark.leastContrast(on: palette.darkGrounds) >= 4.5, "\(color.dark.css)")
        }
    }

    /// The colors of code, which all palettes share.
    private static let codeColors: [Palette.Pair] = {
        let css = String(decoding: DefaultTheme.styleSheet.bytes, as: UTF8.self)
        return css.matches(of: /--code-[a-z]+:light-dark\(#([0-9a-f]{6}), ?#([0-9a-f]{6})\)/).compactMap { match in
            guard let light = Int(match.output.1, radix: 16), let dark = Int(match.output.2, radix: 16) else {
                return nil
            }
            return Palette.Pair(light, dark)
        }
    }()

    @Test(arguments: [
        ("{}", nil),
        ("{colors: paper}", nil),
        ("{font: transitional}", ":root{--serif:Charter,"),
        ("{colors: slate}", "@media screen{:root{--paper:light-dark(#fbfcfe,#14181f);--ink:"),
        ("{accent: {light: '#0b5c8c', dark: '#7cc4f0'}}", "@media screen{:root{--accent:light-dark(#0b5c8c,#7cc4f0)}}"),
        (
            "{colors: plum, accent: {light: '#0b5c8c'}}",
            "--accent:light-dark(#8a2f7d,#e79ad8);--accent:light-dark(#0b5c8c,"
        ),
    ])
    func `Fonts and colors that differ from the default are in a style element`(theme: String, rules: String?)
        async throws
    {
        let page = try await site(theme)["/start/"]
        #expect(page.contains("<style>") == (rules != nil))
        if let rules { #expect(page.part(from: "<style>", to: "</style>").contains(rules)) }
    }

    @Test func `The inline script is small and precedes the style sheet`() async throws {
        let page = try await site("{}")["/start/"]
        #expect(AppearanceSwitch.script.utf8.count < 700)
        #expect(page.part(from: "<script>", to: "<link rel=\"stylesheet\"").contains("localStorage"))
        #expect(
            page.contains(
                """
                <button class="appearance" type="button" aria-label="Appearance" data-light="Light" data-dark="Dark" \
                data-auto="Automatic" hidden></button>
                """))
    }
}
