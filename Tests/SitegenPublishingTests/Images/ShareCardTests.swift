import Hypertext
import SitegenBase
import SitegenTemplates
import TestSupport
import Testing

@testable import SitegenModel
@testable import SitegenPublishing
@testable import SitegenTools

/// A theme that shows only the URL of the page's share card.
private struct CardTheme: Theme {
    func markup(of page: OutputPage, in site: Site) -> Markup { Markup { page.cardPath ?? "none" } }
}

@Suite struct ShareCardTests {
    private let processor = FakeImageProcessor()

    private func site(_ more: String = "", shareCards: Bool = true) -> TestSite {
        var site = TestSite(
            """
            -- site.yaml --
            title: Field notes
            description: What grows
            baseURL: https://example.org/sub/
            languages: {en: {}, fr: {title: Notes}}
            taxonomies: {tags: {}}
            pageSize: 2
            shareCards: \(shareCards)
            -- content/posts/soup.md --
            ---
            title: Soup
            tags: [food]
            ---
            Hot.
            -- content/posts/soup.fr.md --
            ---
            title: Soupe
            ---
            Chaude.
            -- content/posts/bread.md --
            ---
            title: Bread
            image: bread.jpg
            ---
            Fresh.
            -- content/posts/plan.md --
            ---
            title: Plan
            image: plan.svg
            url: /plan.html
            ---
            Large.
            -- content/posts/_index.md --
            ---
            title: All posts
            ---
            -- content/posts/plan.svg --
            <svg xmlns="http://www.w3.org/2000/svg"/>
            \(more)
            """)
        site.disk.put(ResponsiveImageTests.jpeg(40, 30), at: "content/posts/bread.jpg")
        site.website = Website(theme: CardTheme())
        site.website.imageProcessor = processor
        return site
    }

    private func cards(_ site: TestSite) -> [String: String] {
        site.output.filter { $0.key.hasSuffix("card.png") }.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `The home page and pages without an image have share cards`() async throws {
        let site = site()
        try await site.build()
        #expect(
            cards(site) == [
                "card.png": "Field notes | What grows | en", "fr/card.png": "Notes | What grows | fr",
                "posts/card.png": "All posts | Field notes | en", "posts/soup/card.png": "Soup | Field notes | en",
                "fr/posts/soup/card.png": "Soupe | Notes | fr", "plan.html.card.png": "Plan | Field notes | en",
            ])
        try await site.expectUpToDate()
    }

    @Test(arguments: [
        ("posts/soup/", "/posts/soup/card.png"), ("fr/posts/soup/", "/fr/posts/soup/card.png"), ("", "/card.png"),
        ("posts/", "/posts/card.png"), ("posts/page/2/", "/posts/card.png"), ("posts/bread/", "none"),
        // A list without a content file has the card of the home page.
        ("tags/food/", "/card.png"), ("fr/posts/", "/fr/card.png"),
    ])
    func `A page has the URL of its share card`(folder: String, address: String) async throws {
        let site = site()
        try await site.build()
        #expect(site.disk.text("public/\(folder)index.html") == address)
    }

    @Test func `Only share cards whose text has changed are drawn again`() async throws {
        let site = site()
        try await site.build()
        #expect(processor.takeCards().count == 6)
        func edit(_ edits: [String: String]) async throws -> [String] {
            site.disk.edit(edits)
            try await site.build()
            let titles = processor.takeCards()
            try await site.expectCleanOutput()
            _ = processor.takeCards()
            return titles
        }
        let file = "content/posts/soup.md"
        #expect(try await edit([file: "---\ntitle: Cold soup\ntags: [food]\n---\nHot."]) == ["Cold soup"])
        #expect(try await edit([file: "---\ntitle: Cold soup\ntags: [food]\n---\nCold."]) == [])
        #expect(try await edit([file: "---\ntitle: Cold soup\nimage: bread.jpg\n---\nCold."]) == [])
        #expect(cards(site)["posts/soup/card.png"] == nil)
        #expect(site.disk.text("public/posts/soup/index.html") == "none")
        site.replace("What grows", with: "What blooms", in: "site.yaml")
        _ = try await edit([:])
        #expect(cards(site)["card.png"] == "Field notes | What blooms | en")
    }

    @Test func `An author's file replaces a share card`() async throws {
        let site = site()
        site.disk.put("mine", at: "content/posts/card.png")
        try await site.build()
        #expect(cards(site)["posts/card.png"] == "mine")
        #expect(site.disk.text("public/posts/index.html") == "/posts/card.png")
    }

    @Test func `The head contains the size of a share card, also of an author's file`() async throws {
        var site = site()
        site.website = Website(theme: DefaultTheme())
        site.website.imageProcessor = processor
        func sizes(_ folder: String) -> [Substring] {
            (site.disk.text("public/\(folder)index.html") ?? "")
                .matches(of: #/<meta property="og:image:(?:width|height)" content="(\d+)">/#).map(\.1)
        }
        try await site.build()
        #expect(sizes("posts/soup/") == ["1200", "630"] && sizes("tags/food/") == ["1200", "630"])
        #expect(sizes("posts/bread/") == [])
        site.disk.put(ResponsiveImageTests.jpeg(400, 200), at: "content/posts/soup/card.png")
        try await site.rebuild()
        #expect(sizes("posts/soup/") == ["400", "200"])
        site.disk.put(ResponsiveImageTests.jpeg(300, 200), at: "content/posts/soup/card.png")
        site.disk.put("no image", at: "static/card.png")
        try await site.rebuild()
        #expect(sizes("posts/soup/") == ["300", "200"] && sizes("") == [] && sizes("tags/food/") == [])
    }

    @Test func `A share card that cannot be drawn is a warning, and its page has none`() async throws {
        let site = site("-- content/bad.md --\n---\ntitle: A broken title\n---\nText.\n")
        let report = try await site.build()
        #expect(
            report.warnings.map(\.description) == [
                """
                site.yaml:7:13: warning: cannot draw the share card ‘A broken title’: it is broken
                  7 │ shareCards: true
                    │             ^~~~
                    = help: check the version of libvips with ‘sitegen doctor’; these pages have no share card until the problem is fixed
                """
            ])
        #expect(cards(site).count == 6)
        #expect(site.disk.text("public/bad/index.html") == "none")
        try await site.rebuild(["content/posts/soup.md": "---\ntitle: Cold soup\n---\nHot."])
        try await site.rebuild(["content/bad.md": "---\ntitle: A good title\n---\nText.\n"])
        #expect(site.disk.text("public/bad/index.html") == "/bad/card.png")
    }

    @Test func `Without libvips, there are no share cards, and a warning is reported`() async throws {
        var site = site()
        site.website.imageProcessor = FakeImageProcessor(fingerprint: nil)
        let report = try await site.build()
        #expect(report.warnings.map(\.message) == ["libvips is missing, so pages have no share cards"])
        #expect(cards(site).isEmpty)
        #expect(site.disk.text("public/index.html") == "none")
        site.disk.put((site.disk.text("site.yaml") ?? "") + "images: {}\n", at: "site.yaml")
        #expect(
            try await site.build().warnings.map(\.message) == [
                "libvips is missing, so images are published as they are and pages have no share cards"
            ])
    }

    @Test func `Without the setting, there are no share cards`() async throws {
        let site = site(shareCards: false)
        try await site.build()
        #expect(cards(site).isEmpty)
        #expect(processor.takeCards().isEmpty)
    }

    // MARK: - Texts

    @Test(arguments: [
        ("A title\nin  two\tlines ", "A title in two lines"), ("Bell\u{7} and \u{FFFE}nothing", "Bell and nothing"),
        ("Turned \u{202E}around", "Turned around"), ("👩‍👩‍👧 e\u{301}", "👩‍👩‍👧 e\u{301}"),
        (String(repeating: "word ", count: 100), String(repeating: "word ", count: 38) + "word…"),
        (String(repeating: "語", count: 300), String(repeating: "語", count: 199) + "…"),
        ("A" + String(repeating: "\u{301}", count: 300) + "B", "…"),
    ])
    func `Titles and captions are reduced to one line of limited length`(title: String, text: String) {
        let card = ShareCard(title: title, caption: title, language: "en", style: ShareCardStyle())
        #expect(card?.title == text)
        #expect(card?.caption == text)
    }

    @Test(arguments: ["", " \n", "\u{7}"])
    func `There is no share card without a title`(title: String) {
        #expect(ShareCard(title: title, caption: "Field notes", language: "en", style: ShareCardStyle()) == nil)
    }
}
