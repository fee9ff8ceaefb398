import Publishing
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
            -- static/file.pdf --
            -- static/a b.pdf --
            """)
    }

    @Test(arguments: [
        ("more.md", "/base/articles/much-more/"),
        ("./more.md", "/base/articles/much-more/"),
        ("../articles/more.md#über-unsus", "/base/articles/much-more/#%C3%BCber-unsus"),
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
        ("/feed.xml", "/base/feed.xml"),
        ("https://swift.org/more.md", "https://swift.org/more.md"),
        ("//swift.org/more.md", "//swift.org/more.md"),
        ("mailto:a@example.org", "mailto:a@example.org"),
    ])
    func `A link by a file or an address becomes an address`(link: String, expected: String) async throws {
        let site = site("[it](<\(link)>)")
        try await site.build()
        #expect(site.disk.text("public/articles/actors/index.html")?.contains("<a href=\"\(expected)\">it</a>") == true)
    }

    @Test func `What stands beside a page travels with it`() async throws {
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
            "![it](chat.png)", "the link ‘chat.png’ leads nowhere: there is no ‘content/articles/chat.png’",
            "did you mean ‘/articles/chart.png’?"
        ),
        (
            "[it](../../x.md)", "the link ‘../../x.md’ leads nowhere: there is no ‘content/../../x.md’",
            "name a file of content, relative to this one, or an address from / on"
        ),
        (
            "[it](/articles/mor/)", "the link ‘/articles/mor/’ leads nowhere: the site has no ‘/articles/mor/’",
            "the addresses of the site begin at / and pages end with /"
        ),
        ("[it](more.md#cod)", "‘content/articles/more.md’ has no heading ‘#cod’", "did you mean ‘#code’?"),
        ("[it](#isolatoin)", "‘content/articles/actors.md’ has no heading ‘#isolatoin’", "did you mean ‘#isolation’?"),
    ])
    func `A link that leads nowhere fails the build`(link: String, message: String, help: String) async {
        let destination = link.drop { $0 != "(" }.dropFirst().dropLast()
        let column = link.prefix { $0 != "(" }.count + 6
        let marks = "^" + String(repeating: "~", count: destination.count - 1)
        #expect(
            await site(link).faults() == """
                content/articles/actors.md:3:\(column): error: \(message)
                  3 │ See \(link).
                    │ \(String(repeating: " ", count: column - 1))\(marks)
                    = help: \(help)
                """)
    }

    @Test func `A link leads to the page in the reader's language where there is one`() async throws {
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

    @Test func `A text in the folder of a page is told`() async {
        let site = site("")
        site.disk.put("Text\n", at: "content/trips/oslo/notes.md")
        #expect(
            await site.faults() == """
                content/trips/oslo/notes.md: error: the text stands in the folder of a page, ‘content/trips/oslo/index.md’
                   = help: rename that file to _index.md to make the folder a section, or move this one out
                """)
    }
}
