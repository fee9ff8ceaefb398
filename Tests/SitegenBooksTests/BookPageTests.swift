import SitegenBooks
import SitegenDocuments
import Testing

@Suite struct BookPageTests {
    private static var book: Book {
        Book("Harbours", authors: ["Ada"]) {
            Chapter("Tides", address: "/tides/") {
                Heading(2, id: "moon", [.text(Text("Moon"))])
                Paragraph {
                    Link("/ships/#moon") { "a" }; Link("/ships/#sun") { "b" }; Link("/ships/") { "c" };
                    Link("#moon") { "d" }
                }
            }
            Chapter("Ships", address: "/ships/") {
                Heading(2, id: "moon", [.text(Text("Moon"))])
                Paragraph {
                    "Text"; FootnoteReference("n"); FootnoteReference("m")
                }
                Footnote("n") { Paragraph { "One paragraph." } }
                Footnote("m") {
                    Paragraph { "Two." }; Paragraph { "Paragraphs." }
                }
            }
        }
    }

    private static func page(_ options: BookPageOptions = BookPageOptions()) -> String {
        String(decoding: book.page(options).bytes, as: UTF8.self)
    }

    @Test func `Links lead to chapters on the page, whose ids are unique`() {
        let page = Self.page()
        #expect(page.contains("<h2 id=\"c1-moon\">Moon</h2>"))
        #expect(page.contains("<h2 id=\"c2-moon\">Moon</h2>"))
        #expect(
            page.contains(
                "<a href=\"#c2-moon\">a</a><a href=\"#chapter-2\">b</a><a href=\"#chapter-2\">c</a><a href=\"#c1-moon\">d</a>"
            ))
        #expect(page.contains("<li><a href=\"#chapter-2\">Ships</a>\n<ol>\n<li><a href=\"#c2-moon\">Moon</a></li>"))
        #expect(page.contains("<section class=\"chapter\" role=\"doc-chapter\" id=\"chapter-2\" aria-label=\"Ships\">"))
        #expect(!page.contains("epub:"))
        #expect(!page.contains("xml:lang"))
    }

    @Test func `Footnotes of one paragraph move to the end of the paper page if the program can do that`() {
        var options = BookPageOptions()
        #expect(!Self.page(options).contains("class=\"footnote\""))
        #expect(!Self.page(options).contains("target-counter"))
        options.usesPagedMedia = true
        let page = Self.page(options)
        #expect(page.contains("Text<span class=\"footnote\">One paragraph.</span>"))
        #expect(page.contains("<li id=\"c2-fn-m\">"))
        #expect(page.contains("target-counter"))
    }

    @Test(arguments: [(BookPageOptions.Paper.a4, "size: A4"), (.letter, "size: letter")])
    func `The size of paper is that of the options`(paper: BookPageOptions.Paper, expected: String) {
        var options = BookPageOptions()
        options.paper = paper
        #expect(Self.page(options).contains(expected))
    }

    @Test func `Images and fonts have the URLs of the options`() {
        var book = Book("Images") { Chapter("A") { Paragraph { Image("a.png", alternativeText: "x") } } }
        book.image = { BookImage(name: $0, format: .png) { [] } }
        book.cover = BookImage(name: "cover", format: .svg) { [] }
        book.fonts = [BookFont(family: "Sea", fileExtension: "ttf") { [] }]
        book.styleSheet = "p::before { content: \"</style>\" }"
        var options = BookPageOptions()
        options.imageURL = { "/\($1)-\($0.name)" }
        options.fontURL = { _, number in "/font-\(number)" }
        let page = book.page(options)
        let text = String(decoding: page.bytes, as: UTF8.self)
        #expect(text.contains("<img src=\"/1-a.png\" alt=\"x\"/>"))
        #expect(text.contains("<img src=\"/0-cover\" alt=\"Images\">"))
        #expect(text.contains("url(\"/font-0\")"))
        #expect(text.components(of: "</style>") == 1)
        #expect(page.images.map(\.name) == ["a.png"])
    }

    @Test func `A part has a title and its own text`() throws {
        var part = Part("Ships") { Chapter("Pilots") { Paragraph { "Pilot" } } }
        part.text = Chapter("Ships") { Paragraph { "About ships" } }
        part.address = "/ships/"
        let book = Book("Sea", language: "ar") {
            part
            for name in ["A", "B"] { Chapter(name) { Link("/ships/") { name } } }
            if part.title.isEmpty { Chapter("Never") { "" } } else { Chapter("Always") { "Text" } }
        }
        let page = String(decoding: book.page().bytes, as: UTF8.self)
        #expect(page.contains("<html lang=\"ar\" dir=\"rtl\">"))
        #expect(page.contains("<h1>Ships</h1>\n<p>About ships</p>"))
        #expect(page.contains("<a href=\"#chapter-1\">B</a>"))
        #expect(page.contains("<h1>Always</h1>"))
        #expect(!page.contains("Never"))
    }
}

extension String {
    /// How often the text contains another one.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
