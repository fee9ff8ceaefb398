import TestSupport
import Testing

@Suite struct WikiLinkResolutionTests {
    private func site(_ text: String) -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/base/
            markdown: {wiki-links: true}
            -- content/trips/oslo.md --
            ---
            title: A Week in Oslo
            slug: week
            ---
            ## The Harbour

            \(text)
            -- content/trips/packing-list.md --
            # What to pack
            -- content/notes/bergen.md --
            # Bergen by day
            -- content/trips/bergen.md --
            # Bergen by night
            -- content/north/tromso.md --
            # Tromsø
            -- content/south/tromso.md --
            # Tromsø
            -- content/guides/_index.md --
            # Guides
            -- content/trips/boat.png --
            -- content/notes/map.pdf --
            """)
    }

    @Test(arguments: [
        ("[[oslo]]", "/base/trips/week/", "oslo"),
        ("[[trips/oslo.md|it]]", "/base/trips/week/", "it"),
        ("[[A week in Oslo]]", "/base/trips/week/", "A week in Oslo"),
        ("[[Packing List]]", "/base/trips/packing-list/", "Packing List"),
        ("[[bergen]]", "/base/trips/bergen/", "bergen"),
        ("[[notes/bergen]]", "/base/notes/bergen/", "notes/bergen"),
        ("[[oslo#The Harbour]]", "/base/trips/week/#the-harbour", "oslo &gt; The Harbour"),
        ("[[#The Harbour|there]]", "/base/trips/week/#the-harbour", "there"),
        ("[[guides]]", "/base/guides/", "guides"),
        ("[[north/tromso]]", "/base/north/tromso/", "north/tromso"),
        ("[[map.pdf]]", "/base/notes/map.pdf", "map.pdf"),
    ])
    func `A wiki link finds a page or file by its path, file name or title`(link: String, address: String, text: String)
        async throws
    {
        let site = site(link)
        try await site.build()
        let page = site.disk.text("public/trips/week/index.html") ?? ""
        #expect(page.contains("<a href=\"\(address)\">\(text)</a>"), "\(page)")
    }

    @Test func `An embedded image is found by its file name`() async throws {
        let site = site("![[boat.png|A boat]]")
        try await site.build()
        let page = site.disk.text("public/trips/week/index.html") ?? ""
        #expect(page.contains(#"<img src="/base/trips/boat.png" alt="A boat""#), "\(page)")
    }

    @Test(arguments: [
        (
            "See [[Packing Lst|it]].", "7:5", "[[Packing Lst",
            "the link ‘[[Packing Lst]]’ leads nowhere: no page has the file name or title ‘Packing Lst’",
            "did you mean ‘packing-list’?", "broken-link"
        ),
        (
            "See [[tromso]].", "7:5", "[[tromso",
            "the link ‘[[tromso]]’ is ambiguous: it matches content/north/tromso.md, content/south/tromso.md",
            "add the folder, such as [[folder/page]]", "broken-link"
        ),
        (
            "See [[oslo#The Harbor]].", "7:5", "[[oslo#The Harbor",
            "‘content/trips/oslo.md’ has no heading ‘#the-harbor’", "did you mean ‘#the-harbour’?", "missing-anchor"
        ),
    ])
    func `A broken or ambiguous wiki link is an error`(
        text: String, position: String, marked: String, message: String, help: String, rule: String
    ) async {
        #expect(
            await site(text).diagnostics() == """
                content/trips/oslo.md:\(position): error: \(message) [\(rule)]
                  7 │ \(text)
                    │     \(String(repeating: "^", count: 1))\(String(repeating: "~", count: marked.count - 1))
                    = help: \(help)
                """)
    }

    @Test func `The last part of a folder's name does not name the folder`() async {
        let diagnostics = await site("[[rips/oslo]]").diagnostics()
        #expect(diagnostics.contains("no page has the file name or title ‘rips/oslo’"), "\(diagnostics)")
    }

    @Test func `A wiki link leads to the translation in the language of its page, if there is one`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            languages: {en: {}, fr: {}}
            markdown: {wiki-links: true}
            -- content/oslo.md --
            # Oslo
            -- content/oslo.fr.md --
            # Oslo
            -- content/bergen.md --
            # Bergen
            -- content/trip.md --
            [[oslo]] [[bergen]]
            -- content/trip.fr.md --
            [[oslo]] [[bergen]]

            """)
        try await site.build()
        for (page, links) in [("trip", ["/oslo/", "/bergen/"]), ("fr/trip", ["/fr/oslo/", "/bergen/"])] {
            let text = try #require(site.disk.text("public/\(page)/index.html"))
            #expect(text.matches(of: /<a href="([^"]*)"/).map { String($0.output.1) } == links, "\(text)")
        }
    }

    @Test func `A wiki link finds a page by its new title in the next build`() async throws {
        let site = site("[[Guides]]")
        try await site.build()
        site.disk.put("# Leads\n", at: "content/guides/_index.md")
        try await site.build()
        #expect(site.disk.text("public/trips/week/index.html")?.contains("/base/guides/") == true)
        site.disk.put("---\ntitle: Oslo\nslug: week\n---\n[[Leads]]\n", at: "content/trips/oslo.md")
        try await site.build()
        #expect(site.disk.text("public/trips/week/index.html")?.contains(#"<a href="/base/guides/">Leads</a>"#) == true)
    }
}
