import TestSupport
import Testing

@Suite struct LinkTests {
    private func site(_ link: String, config: String = "") -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/base/
            \(config)
            -- content/_index.md --
            Home
            -- content/articles/_index.md --
            # Articles
            -- content/articles/actors.md --
            ## Isolation

            See \(link).
            -- content/articles/more.md --
            ---
            slug: much-more
            ---
            ## Über [uns]{#us}

            ```swift {#code}
            ```

            [^a]

            [^a]: Note
            -- content/articles/chart.png --
            -- content/trips/oslo/index.md --
            # Oslo

            ![harbour](images/harbour.jpg)
            -- content/trips/oslo/images/harbour.jpg --
            -- content/moved/index.md --
            ---
            url: /elsewhere/
            ---
            -- static/file.pdf --
            -- static/a b.pdf --
            """)
    }

    @Test(arguments: [
        ("more.md", "/base/articles/much-more/"),
        ("./more.md", "/base/articles/much-more/"),
        ("../articles/more.md#über-uns", "/base/articles/much-more/#%C3%BCber-uns"),
        ("more.md#%C3%BCber-uns", "/base/articles/much-more/#%C3%BCber-uns"),
        ("more.md#c%6Fde", "/base/articles/much-more/#c%6Fde"),
        ("/articles/more.md", "/base/articles/much-more/"),
        ("/articles/much-more/", "/base/articles/much-more/"),
        ("more.md?a=b#code", "/base/articles/much-more/?a=b#code"),
        ("more.md#fn-a", "/base/articles/much-more/#fn-a"),
        ("#isolation", "#isolation"),
        ("#top", "#top"),
        ("", ""),
        ("../articles", "/base/articles/"),
        ("_index.md", "/base/articles/"),
        ("../_index.md", "/base/"),
        ("/", "/base/"),
        ("../trips/oslo", "/base/trips/oslo/"),
        ("../trips/oslo/index.md", "/base/trips/oslo/"),
        ("../trips/oslo/images/harbour.jpg", "/base/trips/oslo/images/harbour.jpg"),
        ("chart.png", "/base/articles/chart.png"),
        ("/articles/chart.png", "/base/articles/chart.png"),
        ("/file.pdf", "/base/file.pdf"),
        ("/a%20b.pdf", "/base/a%20b.pdf"),
        ("../much-more/", "/base/articles/much-more/"),
        ("../much-more", "/base/articles/much-more"),
        ("../much-more/x/..", "/base/articles/much-more/"),
        ("../much-more/.", "/base/articles/much-more/"),
        ("../../file.pdf", "/base/file.pdf"),
        ("../../a%20b.pdf?x#?y", "/base/a%20b.pdf?x#?y"),
        ("../chart.png", "/base/articles/chart.png"),
        ("../much-more/index.html#code", "/base/articles/much-more/#code"),
        ("/articles/much-more/index.html", "/base/articles/much-more/"),
        ("/index.html", "/base/"),
        ("#?version=6.3", "#?version=6.3"),
        ("more.md#/settings", "/base/articles/much-more/#/settings"),
        ("/articles/much-more/#!route", "/base/articles/much-more/#!route"),
        ("#:~:text=Isolation", "#:~:text=Isolation"),
        ("more.md#code:~:text=x", "/base/articles/much-more/#code:~:text=x"),
        ("#Top", "#Top"),
        ("/feed.xml", "/base/feed.xml"),
        ("https://swift.org/more.md", "https://swift.org/more.md"),
        ("//swift.org/more.md", "//swift.org/more.md"),
        ("mailto:a@example.org", "mailto:a@example.org"),
    ])
    func `Links to content files and site paths are resolved to URLs`(link: String, expected: String) async throws {
        let site = site("[it](<\(link)>)")
        try await site.build()
        #expect(site.disk.text("public/articles/actors/index.html")?.contains("<a href=\"\(expected)\">it</a>") == true)
    }

    @Test func `Files next to a page are published, and links to them are resolved`() async throws {
        let site = site("")
        try await site.build()
        #expect(
            site.disk.text("public/trips/oslo/index.html")?
                .contains(#"<img src="/base/trips/oslo/images/harbour.jpg" alt="harbour">"#) == true)
        #expect(site.disk.files(under: "public").contains("trips/oslo/images/harbour.jpg"))
        #expect(site.disk.files(under: "public").contains("articles/chart.png"))
    }

    @Test(arguments: [
        (
            "[it](mroe.md)", "the link ‘mroe.md’ leads nowhere: there is no ‘content/articles/mroe.md’",
            "did you mean ‘/articles/more.md’?"
        ),
        (
            "[it](../trips/oslo.md)",
            "the link ‘../trips/oslo.md’ leads nowhere: there is no ‘content/trips/oslo.md’",
            "did you mean ‘/trips/oslo/index.md’?"
        ),
        (
            "[it](more/index.md)",
            "the link ‘more/index.md’ leads nowhere: there is no ‘content/articles/more/index.md’",
            "did you mean ‘/articles/more.md’?"
        ),
        (
            "![it](chat.png)", "the link ‘chat.png’ leads nowhere: there is no ‘content/articles/chat.png’",
            "did you mean ‘/articles/chart.png’?"
        ),
        (
            "[it](../../x.md)", "the link ‘../../x.md’ leads nowhere: there is no ‘content/../../x.md’",
            "use the path of a content file relative to this file, or a path that starts with /"
        ),
        (
            "[it](/articles/mor/)", "the link ‘/articles/mor/’ leads nowhere: the site has no ‘/articles/mor/’",
            "write a path that starts with /; paths of pages also end with /"
        ),
        (
            "[it](/articles/more.md/)",
            "the link ‘/articles/more.md/’ leads nowhere: the site has no ‘/articles/more.md/’",
            "did you mean ‘/articles/more.md’?"
        ),
        (
            "[it](/moved/)", "the link ‘/moved/’ leads nowhere: the site has no ‘/moved/’",
            "write a path that starts with /; paths of pages also end with /"
        ),
        (
            "![it](../../fil.pdf)", "the link ‘../../fil.pdf’ leads nowhere: there is no ‘content/../../fil.pdf’",
            "use the path of a content file relative to this file, or a path that starts with /"
        ),
        ("[it](../much-more/#cod)", "‘content/articles/more.md’ has no heading ‘#cod’", "did you mean ‘#code’?"),
        ("[it](more.md#cod:~:text=x)", "‘content/articles/more.md’ has no heading ‘#cod’", "did you mean ‘#code’?"),
        (
            "[it](/articles/mor/index.html)",
            "the link ‘/articles/mor/index.html’ leads nowhere: the site has no ‘/articles/mor/index.html’",
            "write a path that starts with /; paths of pages also end with /"
        ),
        ("[it](more.md#cod)", "‘content/articles/more.md’ has no heading ‘#cod’", "did you mean ‘#code’?"),
        ("[it](#isolatoin)", "‘content/articles/actors.md’ has no heading ‘#isolatoin’", "did you mean ‘#isolation’?"),
    ])
    func `A broken link fails the build with its location and advice`(
        link: String, message: String, help: String
    ) async {
        let destination = link.drop { $0 != "(" }.dropFirst().dropLast()
        let column = link.prefix { $0 != "(" }.count + 6
        let marks = "^" + String(repeating: "~", count: destination.count - 1)
        let rule =
            message.contains("heading") ? "missing-anchor" : link.hasPrefix("!") ? "missing-asset" : "broken-link"
        #expect(
            await site(link).diagnostics() == """
                content/articles/actors.md:3:\(column): error: \(message) [\(rule)]
                  3 │ See \(link).
                    │ \(String(repeating: " ", count: column - 1))\(marks)
                    = help: \(help)
                """)
    }

    // MARK: - Raw HTML

    /// Raw HTML in Markdown, and the expected HTML of the page: only URLs within the site are rewritten.
    @Test(arguments: [
        ("<a href=\"more.md\">it</a>", "<a href=\"/base/articles/much-more/\">it</a>"),
        (
            "<A class=x HREF = 'more.md?a=1&amp;b=2#code' >it</A>",
            "HREF = '/base/articles/much-more/?a=1&amp;b=2#code' >it</A>"
        ),
        ("<a href=more.md>it</a>", "<a href=\"/base/articles/much-more/\">it</a>"),
        ("<a href=\"/articles/much-more/\">it</a>", "<a href=\"/base/articles/much-more/\">it</a>"),
        ("<a href=\"../trips/oslo/\">it</a>", "<a href=\"/base/trips/oslo/\">it</a>"),
        ("<img alt=\"a > b\" src=\" chart.png \">", "<img alt=\"a > b\" src=\" /base/articles/chart.png \">"),
        (
            "<img srcset=\"chart.png 1x, /articles/chart.png 2x,chart.png\">",
            "srcset=\"/base/articles/chart.png 1x, /base/articles/chart.png 2x,/base/articles/chart.png\""
        ),
        (
            "<video poster='chart.png' src='/file.pdf'></video>",
            "poster='/base/articles/chart.png' src='/base/file.pdf'"
        ),
        ("<img src=\"/a b.pdf\">", "<img src=\"/base/a%20b.pdf\">"),
        ("<div>\n<p><a href=\"more.md\">it</a>\n</div>", "<p><a href=\"/base/articles/much-more/\">it</a>"),
        ("<a href=\"https://swift.org/more.md\">it</a>", "<a href=\"https://swift.org/more.md\">it</a>"),
        ("<a href=\"#isolation\" id=\"x\">it</a>", "<a href=\"#isolation\" id=\"x\">it</a>"),
        ("<a href=\"m&#111;re.md\">it</a>", "<a href=\"m&#111;re.md\">it</a>"),
        ("<a title=\"href='nowhere.md'\">it</a>", "<a title=\"href='nowhere.md'\">it</a>"),
        ("<!-- <a href=\"nowhere.md\"> -->", "<!-- <a href=\"nowhere.md\"> -->"),
        ("<script>\n'<a href=\"nowhere.md\">'\n</script>", "'<a href=\"nowhere.md\">'"),
        ("<div\nhref=\"nowhere.md\"", "href=\"nowhere.md\""),
    ])
    func `URLs in raw HTML are resolved like those of Markdown links`(markup: String, expected: String) async throws {
        let site = site("\n\n\(markup)\n\n", config: "rawHTML: keep")
        try await site.build()
        let page = try #require(site.disk.text("public/articles/actors/index.html"))
        #expect(page.contains(expected), "\(page)")
    }

    /// The text around a link, and the line and the column of the error.
    @Test(arguments: [
        ("\n\n| T |\n|---|\n| x |\n| [x](a\\|b) |\n", "8:7"),
        ("\n\n| T |\n|---|\n| x |\n| `\\|` [x](a\\_b\\|c) |\n", "8:12"),
        ("\n\n| T |\n|---|\n| x |\n| ![x](a\\|b.png) |\n", "8:8"), ("y\n[x](a\\_b)", "4:5"), ("y\n[x](a&amp;b)", "4:5"),
        ("y\n[x](\\_b)", "4:6"), ("y\n[x](<a\\>b>)", "4:6"), ("\n\n- z\n\n  - y\n    [x](a\\(b)", "8:9"),
    ])
    func `The error of a link with escaped characters names its position`(text: String, position: String) async {
        let diagnostics = await site(text).diagnostics()
        #expect(diagnostics.hasPrefix("content/articles/actors.md:\(position): error: the link"), "\(diagnostics)")
    }

    @Test func `URLs in raw HTML are absolute in feeds and Markdown output`() async throws {
        let site = site("", config: "rawHTML: keep\noutputs: [markdown]")
        site.disk.put(
            "---\ndate: 2026-01-01\n---\n<p><img src=\"chart.png\"></p>\n\nSee <a href=\"more.md#code\">it</a>.\n",
            at: "content/articles/news.md")
        try await site.build()
        let whole = "https://example.org/base/articles"
        let feed = try #require(site.disk.text("public/feed.xml"))
        #expect(feed.contains("\(whole)/chart.png"))
        #expect(feed.contains("\(whole)/much-more/#code"))
        let markdown = try #require(site.disk.text("public/articles/news/index.md"))
        #expect(markdown.contains("<img src=\"\(whole)/chart.png\">"))
        #expect(markdown.contains("<a href=\"\(whole)/much-more/#code\">it</a>"))
    }

    @Test(arguments: [
        ("<a href=\"mroe.md\">", "mroe.md", "there is no ‘content/articles/mroe.md’", "‘/articles/more.md’"),
        ("<img src=chat.png>", "chat.png", "there is no ‘content/articles/chat.png’", "‘/articles/chart.png’"),
        (
            "<a href='/articles/much-mor/?a&amp;b'>", "/articles/much-mor/?a&amp;b",
            "the site has no ‘/articles/much-mor/’",
            "‘/articles/much-more/’"
        ),
    ])
    func `A broken link in raw HTML is reported with its location`(
        markup: String, written: String, reason: String, suggestion: String
    ) async {
        let column = "See \(markup)".firstRange(of: written).map { "See \(markup)"[..<$0.lowerBound].count + 1 } ?? 0
        let destination = written.replacing("&amp;", with: "&")
        #expect(
            await site(markup, config: "rawHTML: keep").diagnostics() == """
                content/articles/actors.md:3:\(column): error: the link ‘\(destination)’ leads nowhere: \(reason) \
                [\(markup.hasPrefix("<a") ? "broken-link" : "missing-asset")]
                  3 │ See \(markup).
                    │ \(String(repeating: " ", count: column - 1))^\(String(repeating: "~", count: written.count - 1))
                    = help: did you mean \(suggestion)?
                """)
    }

    @Test(arguments: ["escape", "drop"])
    func `Links in raw HTML that is escaped or dropped are not checked`(rawHTML: String) async throws {
        try await site("<a href=\"nowhere.md\">", config: "rawHTML: \(rawHTML)").build()
    }

    @Test(arguments: ["escape", "drop"])
    func `Images in harmless elements are resolved and checked in every mode`(rawHTML: String) async throws {
        let page = "<picture><source srcset=\"/file.pdf 2x\"><img src=c&#104;art.png></picture> <source src=no.png>"
        let site = site(page, config: "rawHTML: \(rawHTML)")
        try await site.build()
        #expect(
            site.disk.text("public/articles/actors/index.html")?.contains(
                "<picture><source srcset=\"/base/file.pdf 2x\"><img src=\"/base/articles/chart.png\"></picture>")
                == true)
        let missing = await self.site("<img src=chat.png>", config: "rawHTML: \(rawHTML)").diagnostics()
        #expect(
            missing.contains(":3:14: error: the link ‘chat.png’ leads nowhere: there is no ‘content/articles/chat.png’")
        )
    }

    // MARK: - Images and menus

    @Test(arguments: [
        ("image: char.png", "content/articles/cover.md:2:8", "‘content/articles/char.png’", "‘/articles/chart.png’"),
        (
            "image: /articles/char.png", "content/articles/cover.md:2:8", "‘/articles/char.png’",
            "‘/articles/chart.png’"
        ),
    ])
    func `A missing page image is reported with its location`(
        field: String, place: String, missing: String, suggestion: String
    ) async {
        let site = site("")
        site.disk.put("---\n\(field)\n---\n", at: "content/articles/cover.md")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.hasPrefix("\(place): error: the path of the page's image ‘"))
        #expect(diagnostics.contains(missing))
        #expect(diagnostics.hasSuffix("= help: did you mean \(suggestion)?"))
    }

    @Test func `A cascaded page image is resolved relative to the page`() async throws {
        let site = site("")
        site.disk.put("---\ncascade: {image: /articles/chart.png}\n---\n", at: "content/articles/_index.md")
        try await site.build()
        site.disk.put("---\ncascade: {image: missing.png}\n---\n", at: "content/trips/_index.md")
        #expect(
            await site.diagnostics() == """
                content/trips/oslo/index.md: error: the path of the page's image ‘missing.png’ leads nowhere: \
                there is no ‘content/trips/oslo/missing.png’ [missing-asset]
                   = help: use the path of a content file relative to this file, or a path that starts with /
                """)
    }

    @Test(arguments: [
        (
            "theme: {logo: /fil.pdf}", 15, "the path of the logo ‘/fil.pdf’ leads nowhere: the site has no ‘/fil.pdf’",
            "did you mean ‘/file.pdf’?"
        ),
        (
            "theme: {logo: art/logo.svg}", 15, "the path of the logo ‘art/logo.svg’ does not start with /",
            "put the image into static/ and write ‘/logo.svg’"
        ),
        (
            "icon: art/leaf.svg", 7,
            "cannot read the site's icon ‘art/leaf.svg’: no such file or directory",
            "write the path relative to the site's folder, and check that the file exists"
        ),
        ("icon: static/leaf.png", 7, "the site's icon ‘static/leaf.png’ is not an SVG file", "choose an SVG file"),
    ])
    func `An invalid logo or icon is reported with its location`(
        line: String, column: Int, message: String, help: String
    ) async {
        let diagnostics = await site("", config: line).diagnostics().split(separator: "\n")
        #expect(diagnostics.first == "site.yaml:3:\(column): error: \(message)")
        #expect(diagnostics.last == "    = help: \(help)")
    }

    @Test(arguments: [
        (
            "menu: [{title: A, url: /}, {title: B, url: /articels/}]", 44,
            "the menu's address ‘/articels/’ leads nowhere: the site has no ‘/articels/’",
            "did you mean ‘/articles/’?"
        ),
        (
            "menu: {foot: [{title: A, url: /, entries: [{title: B, url: '/articles/actors/#isolatoin'}]}]}", 60,
            "‘content/articles/actors.md’ has no heading ‘#isolatoin’", "did you mean ‘#isolation’?"
        ),
        (
            "menu: [{title: A, url: articles/}]", 24, "the menu's address ‘articles/’ does not start with /",
            "write the whole path, such as /articles/"
        ),
        (
            "languages: {fr: {menu: [{title: A, url: /fr/a/}]}}", 41,
            "the menu's address ‘/fr/a/’ leads nowhere: the site has no ‘/fr/a/’",
            "write a path that starts with /; paths of pages also end with /"
        ),
    ])
    func `An invalid URL in a menu is reported with its location`(
        line: String, column: Int, message: String, help: String
    ) async {
        let diagnostics = await site("", config: line).diagnostics().split(separator: "\n")
        #expect(diagnostics.first == "site.yaml:3:\(column): error: \(message)")
        #expect(diagnostics.last == "    = help: \(help)")
    }

    @Test func `Menus can link to files, redirects, fragments and other sites`() async throws {
        let site = site(
            "",
            config: """
                menu:
                  - {title: A, url: /file.pdf}
                  - {title: B, url: /a%20b.pdf?x=y}
                  - {title: C, url: '/articles/actors/#isolation'}
                  - {title: D, url: '#top'}
                  - {title: E, url: 'https://example.com/'}
                  - {title: F, url: 'mailto:a@example.com'}
                  - {title: G, url: /articles}
                  - {title: H, url: /old/}
                """)
        site.disk.put("---\naliases: [/old/]\n---\n", at: "content/new.md")
        try await site.build()
    }

    @Test func `A link prefers the file with the exact name to one with another extension`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            -- content/a.markdown --
            ---
            slug: other
            ---
            -- content/a.md --
            -- content/b.md --
            [a](a.md), [other](a.markdown)
            """)
        try await site.build()
        let page = try #require(site.disk.text("public/b/index.html"))
        #expect(page.contains(#"<a href="/a/">a</a>, <a href="/other/">other</a>"#))
    }

    @Test func `The location of a broken link is not inside a longer link that contains it`() async {
        #expect(
            await site("[a](../articles/more.md) [b](les/more.md) [c](../articles/more)").diagnostics()
                .hasPrefix("content/articles/actors.md:3:34: error: the link ‘les/more.md’ leads nowhere"))
    }

    @Test func `A link leads to the translation in the language of the page, if there is one`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            languages:
              en: {name: English}
              fr: {name: Français, title: Titre}
            -- content/a.md --
            [b](b.md) [c](c.md)
            -- content/a.fr.md --
            [b](b.md) [c](c.md) [d](d.md)
            -- content/b.md --
            B
            -- content/fr/b.md --
            B en français
            -- content/c.md --
            Only English
            -- content/d.fr.md --
            Seulement en français
            """)
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains(#"<a href="/b/">b</a> <a href="/c/">c</a>"#) == true)
        #expect(
            site.disk.text("public/fr/a/index.html")?
                .contains(#"<a href="/fr/b/">b</a> <a href="/c/">c</a> <a href="/fr/d/">d</a>"#) == true)
        #expect(site.disk.text("public/fr/index.html")?.hasPrefix("<title>Titre</title>") == true)
        #expect(site.disk.files(under: "public").contains("fr/404.html"))
        #expect(site.disk.files(under: "public").contains("fr/feed.xml"))
    }

    /// The content files of a folder, and the expected output files.
    @Test(arguments: [
        (["d/index.md", "d/x.md"], ["d/index.html", "d/x/index.html"]),
        (["d/index.md", "d/e/x.md"], ["d/e/index.html", "d/e/x/index.html", "d/index.html"]),
        (["d/index.md", "d/e/index.md"], ["d/e/index.html", "d/index.html"]),
        (["d.md", "d/x.md"], ["d/index.html", "d/x/index.html"]),
        (["d.md", "d/e.md", "d/e/x.md"], ["d/e/index.html", "d/e/x/index.html", "d/index.html"]),
    ])
    func `The page of a section is its index file or the file with the folder's name`(
        files: [String], pages: [String]
    ) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        for file in files { site.disk.put("---\ntitle: Of \(file)\n---\nText of \(file)\n", at: "content/\(file)") }
        site.disk.put("bytes", at: "content/d/map.png")
        try await site.build()
        let output = site.disk.files(under: "public")
        #expect(output.filter { $0.hasPrefix("d/") && $0.hasSuffix(".html") } == pages)
        #expect(output.contains("d/map.png"))
        #expect(site.disk.text("public/d/index.html")?.contains("Text of \(files[0])") == true)
    }

    @Test(arguments: [["d/index.md", "d/_index.md"], ["d.md", "d/_index.md"], ["d.md", "d/index.md", "d/x.md"]])
    func `Two files for the page of one section are an error`(files: [String]) async {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        for file in files { site.disk.put("Text\n", at: "content/\(file)") }
        #expect(await site.diagnostics().contains("error: ‘/d/’ is also the URL of content/"))
    }

    @Test(arguments: ["d/index.md", "d/_index.md", "d.md"])
    func `A link can use any possible file name of a section page`(file: String) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        site.disk.put("Text\n", at: "content/\(file)")
        site.disk.put("[1](index.md) [2](_index.md) [3](../d.md) [4](../d)\n", at: "content/d/x.md")
        try await site.build()
        let links = (1...4).map { "<a href=\"/d/\">\($0)</a>" }.joined(separator: " ")
        #expect(site.disk.text("public/d/x/index.html")?.contains(links) == true)
    }

    @Test(arguments: ["d/index.md", "d/_index.md", "/d/index.md", "./d/index.md?a#b", "d/e f/index.md"])
    func `A section without an index file can be linked as if it had one`(link: String) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        for file in ["d/y.md", "d/e f/y.md"] { site.disk.put("Text\n", at: "content/\(file)") }
        site.disk.put("[it](<\(link)>)\n", at: "content/x.md")
        try await site.build()
        let address = link.contains("e f") ? "/d/e-f/" : link.contains("?") ? "/d/?a#b" : "/d/"
        #expect(site.disk.text("public/x/index.html")?.contains("<a href=\"\(address)\">it</a>") == true)
    }

    @Test(arguments: ["e/index.md", "d/z.md", "index.md/index.md"])
    func `A link to a missing file is broken unless it is the index file of a section`(link: String) async {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        site.disk.put("Text\n", at: "content/d/y.md")
        site.disk.put("[it](\(link))\n", at: "content/x.md")
        #expect(await site.diagnostics().contains("leads nowhere: there is no ‘content/\(link)’"))
    }
}
