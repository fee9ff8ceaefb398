import Hypertext
import SitegenBase
import SitegenDocuments
import SitegenPublishing
import SitegenTools
import Synchronization
import TestSupport
import Testing

@Suite struct BookTests {
    private static let archive = """
        -- site.yaml --
        title: Sea
        baseURL: https://example.org/notes/
        author: Ada Lovelace
        llmsFull: true
        languages: {fr: {title: Mer}}
        books:
          manual: {section: manual, numbers: true, appendix: [words], rights: CC BY 4.0}
          tides: {series: [Tides, Marées]}
        -- content/manual/_index.md --
        ---
        title: The manual
        description: About the sea.
        ---
        Begin here.

        ::book[Offline:]{name=manual}
        -- content/manual/a.md --
        ---
        title: First
        weight: 1
        date: 2026-11-20
        series: Tides
        ---
        See [second](b.md#here), [deep](deep/c.md), [out](/other.md).

        ![Dot](dot.png)
        -- content/manual/b.md --
        ---
        title: Second
        weight: 2
        date: 2026-11-21
        series: Tides
        ---
        ## Here

        Text.
        -- content/manual/words.md --
        ---
        title: Words
        ---
        Terms.
        -- content/manual/deep/_index.md --
        ---
        title: Deep
        ---
        -- content/manual/deep/c.md --
        ---
        title: Third
        ---
        Water.
        -- content/other.md --
        ---
        title: Other
        ---
        Elsewhere.
        -- content/manual/a.fr.md --
        ---
        title: Premier
        series: Marées
        date: 2026-11-20
        ---
        Voir.

        """

    private static func site() -> TestSite {
        let site = TestSite(archive)
        site.disk.put(ImageSamples.png, at: "content/manual/dot.png")
        return site
    }

    @Test func `A section is published as an EPUB file and as one page, in each language that has it`() async throws {
        let site = Self.site()
        try await site.build()
        let names = site.disk.files(under: "public").filter { $0.contains("books/") }.sorted()
        #expect(
            names == [
                "books/manual.epub", "books/manual/index.html", "books/tides.epub", "books/tides/index.html",
                "fr/books/manual.epub", "fr/books/manual/index.html", "fr/books/tides.epub",
                "fr/books/tides/index.html",
            ])
        let epub = try #require(site.disk.bytes("public/books/manual.epub"))
        #expect(epub.starts(with: [0x50, 0x4B, 3, 4]))
        let page = try #require(site.disk.text("public/books/manual/index.html"))
        // The text of the section, its pages, the part of its subsection, and the appendix.
        let titles = page.matches(of: #/<h1>(?:<span class="number">(.*?)</span> )?(.*?)</h1>/#).map {
            "\($0.output.1 ?? "")|\($0.output.2)"
        }
        #expect(
            titles == [
                "|The manual", "1|First", "2|Second", "Part 1|Deep", "3|Third", "Appendix A|Words",
            ])
        #expect(page.contains("<a href=\"#c3-here\">second</a>"))
        #expect(page.contains("<a href=\"#chapter-5\">deep</a>"))
        #expect(page.contains("<a href=\"https://example.org/notes/other/\">out</a>"))
        #expect(page.contains("<img src=\"/notes/manual/dot.png\" alt=\"Dot\"/>"))
        #expect(page.contains("<p class=\"rights\">CC BY 4.0</p>"))
        #expect(page.contains("<link rel=\"canonical\" href=\"https://example.org/notes/books/manual/\">"))
        // The directive links to books on pages, and not in books.
        #expect(!page.contains("Offline:"))
        let section = try #require(site.disk.text("public/manual/index.html"))
        #expect(
            section.contains(
                "<p class=\"book\">Offline: <a href=\"/notes/books/manual.epub\">EPUB</a> · <a href=\"/notes/books/manual/\">HTML</a></p>"
            ))
    }

    @Test func `A series is published in its order`() async throws {
        let site = Self.site()
        try await site.build()
        let page = try #require(site.disk.text("public/books/tides/index.html"))
        #expect(page.contains("<h1 class=\"title\">Tides</h1>"))
        #expect(page.matches(of: #/<h1>(First|Second)</h1>/#).map(\.output.1) == ["First", "Second"])
        #expect(site.disk.text("public/fr/books/tides/index.html")?.contains("Premier") == true)
    }

    @Test func `An edit changes the books that contain the page, and no others`() async throws {
        let site = Self.site()
        try await site.build()
        let before = site.disk.contents(of: "public")
        site.disk.put("---\ntitle: Third\n---\nMore water.\n", at: "content/manual/deep/c.md")
        let report = try await site.build()
        let rendered = Set(report.reasons.map(\.file))
        #expect(rendered.contains("books/manual.epub"))
        #expect(rendered.contains("books/manual/index.html"))
        #expect(!rendered.contains("books/tides.epub"))
        #expect(!rendered.contains("fr/books/manual.epub"))
        let clean = Self.site()
        clean.disk.put("---\ntitle: Third\n---\nMore water.\n", at: "content/manual/deep/c.md")
        try await clean.build()
        #expect(site.disk.contents(of: "public") == clean.disk.contents(of: "public"))
        #expect(site.disk.contents(of: "public") != before)
        // An image is part of the books that show it.
        site.disk.put([0x89, 0x50, 0x4E, 0x47, 1], at: "content/manual/dot.png")
        let again = Set(try await site.build().reasons.map(\.file))
        #expect(again.contains("books/manual.epub") && again.contains("books/tides.epub"))
        #expect(!again.contains("fr/books/tides.epub"))
        #expect(try await site.build().reasons.isEmpty)
    }

    @Test func `An edit renders only its chapter again`() async throws {
        let rendered = Mutex<[String]>([])
        var site = Self.site()
        for (name, more) in [("a", ""), ("b", "[Other](../other.md)"), ("deep/c", "")] {
            site.disk.put(
                "---\ntitle: \(name)\n---\n::named{name=\(name)}\n\n\(more)\n", at: "content/manual/\(name).md")
        }
        site.website = site.website.directive("named") { directive, _ in
            if let name = directive.attributes["name"] { rendered.withLock { $0.append(name) } }
            return Markup { p { "Named" } }
        }
        /// How often each chapter is rendered in a build; a page and the two formats of its book render it once each.
        func build() async throws -> [String: Int] {
            rendered.withLock { $0 = [] }
            try await site.build()
            let names = rendered.withLock { $0 }
            let clean = try await site.cleanOutput()
            #expect(firstDifference(of: site.output, from: clean) == nil)
            return Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
        }
        #expect(try await build() == ["a": 3, "b": 3, "deep/c": 3])
        site.replace("::named{name=a}", with: "More.\n\n::named{name=a}", in: "content/manual/a.md")
        #expect(try await build() == ["a": 3])
        // The title is above the chapter and in other places, but not in the text.
        site.replace("title: b", with: "title: B", in: "content/manual/b.md")
        #expect(try await build()["deep/c"] == nil)
        // A chapter that moves to the end has another number, and so have those after it.
        site.replace("title: a", with: "title: a\nweight: 3", in: "content/manual/a.md")
        #expect(try await build()["deep/c"] == nil)
        // Where a link leads is part of the text.
        site.replace("title: Other", with: "title: Other\nslug: another", in: "content/other.md")
        #expect(try await build() == ["b": 3])
        // Damaged parts are not used.
        for path in site.disk.files(under: ".sitegen") where path.contains(".parts/") {
            site.disk.put([1, 2, 3], at: ".sitegen/\(path)")
        }
        site.replace("More.", with: "Even more.", in: "content/manual/a.md")
        #expect(try await build() == ["a": 3, "b": 2, "deep/c": 2])
    }

    @Test func `The text of all pages is one file for language models`() async throws {
        let site = Self.site()
        try await site.build()
        let text = try #require(site.disk.text("public/llms-full.txt"))
        #expect(text.contains("<!-- https://example.org/notes/manual/b/ -->\n\n# Second\n\n## Here\n\nText.\n\n---\n"))
        #expect(text.ranges(of: "\n---\n").count == 5)
        #expect(site.disk.text("public/fr/llms-full.txt")?.contains("# Premier") == true)
    }

    @Test(arguments: [
        ("manual: {}", "‘section’ is missing"), ("Manual: {section: manual}", "‘Manual’ is not a valid name of a book"),
        ("manual: {section: manual, series: Tides}", "a book is either a section or a series"),
        ("manual: {section: manual, cover: a.jpg}", "‘a.jpg’ is not the path of an image on the site"),
        ("manual: {section: manual, formats: [mobi]}", "mobi"),
        ("manual: {section: manual, pdf: {papper: a4}}", "papper"),
    ])
    func `A mistake in a book is an error`(book: String, message: String) async throws {
        let site = Self.site()
        site.disk.put("title: T\nbaseURL: https://example.org/\nbooks:\n  \(book)\n", at: "site.yaml")
        let printed = await site.diagnostics()
        #expect(printed.contains(message), "\(printed)")
    }

    @Test(arguments: [
        ("section: manuel", "there is no section ‘manuel’", "did you mean ‘manual’?"),
        ("series: Tide", "there is no series ‘Tide’", "did you mean ‘Tides’?"),
    ])
    func `A section or a series that does not exist is reported`(book: String, message: String, help: String)
        async throws
    {
        let site = Self.site()
        site.disk.put("title: T\nbaseURL: https://example.org/\nbooks:\n  sea: {\(book)}\n", at: "site.yaml")
        let warnings = try await site.build().warnings
        #expect(warnings.map(\.message) == [message])
        #expect(warnings.first?.help == help)
        #expect(warnings.first?.line == 4)
    }

    @Test func `Without a program for PDF files, the build warns and makes everything else`() async throws {
        guard PDFProgram.chromium == nil || PDFProgram.weasyPrint == nil else { return }
        let missing = PDFProgram.chromium == nil ? "chromium" : "weasyprint"
        let site = Self.site()
        func configure(_ pdf: String) {
            site.disk.put(
                "title: T\nbaseURL: https://example.org/\nbooks:\n  manual: {section: manual, formats: [epub, pdf], pdf: {\(pdf)}}\n",
                at: "site.yaml")
        }
        configure("program: \(missing)")
        let report = try await site.build()
        #expect(report.warnings.map(\.message).contains { $0.contains("the book ‘manual’ has no PDF file") })
        #expect(site.disk.bytes("public/books/manual.epub") != nil)
        #expect(site.disk.bytes("public/books/manual.pdf") == nil)
        configure("program: \(missing), optional: true")
        #expect(try await site.build().warnings.isEmpty)
    }
}
