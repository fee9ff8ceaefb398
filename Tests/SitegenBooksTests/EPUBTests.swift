import SitegenBooks
import SitegenDocuments
import Testing

@Suite struct EPUBTests {
    /// A book with a part, an appendix and links.
    private static var harbours: Book {
        var book = Book("Harbours & <ships>", authors: ["Ada Lovelace", "Grace Hopper"]) {
            Chapter("Preface", role: .preface) { Paragraph { "Hello." } }
            Chapter("Tides", address: "/tides/") {
                Heading(2, id: "moon", [.text(Text("The moon"))])
                Heading(3, id: "spring", [.text(Text("Spring tides"))])
                Paragraph {
                    Link("/ships/#pilot") { "pilots" }
                    Link("/ships/#nowhere") { "nowhere" }
                    Link("#moon") { "here" }
                    Link("https://example.org/?a=1&b=2") { "out" }
                    Link("/elsewhere/") { "elsewhere" }
                    Link("javascript:alert(1)") { "script" }
                }
            }
            Part("Ships") {
                Chapter("Pilots", address: "/ships/") { Heading(2, id: "pilot", [.text(Text("Pilot"))]) }
            }
            Chapter("Tables", role: .appendix) { Paragraph { "High water at noon." } }
        }
        book.isNumbered = true
        return book
    }

    private static func archive(_ book: Book) throws -> Archive { try Archive(book.epub()) }

    @Test func `The type of the file is its first entry, and not compressed`() throws {
        let bytes = try Self.harbours.epub()
        let archive = try Archive(bytes)
        #expect(archive.names.first == "mimetype")
        #expect(archive.methods["mimetype"] == 0)
        #expect(String(decoding: bytes[30..<58], as: UTF8.self) == "mimetypeapplication/epub+zip")
        #expect(archive.methods["EPUB/nav.xhtml"] == 8)
    }

    @Test func `The same book gives the same bytes`() throws {
        #expect(try Self.harbours.epub() == Self.harbours.epub())
    }

    @Test func `The pieces of a file are its bytes`() throws {
        var pieces: [[UInt8]] = []
        try Self.harbours.writeEPUB { pieces.append($0) }
        #expect(pieces.count > 20)
        #expect(try Array(pieces.joined()) == Self.harbours.epub())
    }

    @Test func `Checksums are those of ISO 3309`() throws {
        // The checksum of ‘application/epub+zip’ as other programs compute it.
        #expect(Archive.checksum(Array("application/epub+zip".utf8)) == 0x2CAB_616F)
        _ = try Self.archive(Self.harbours)
    }

    @Test func `Links lead to chapters and to places that exist, and others out of the book`() throws {
        var book = Self.harbours
        book.baseURL = "https://example.org"
        let chapter = try Self.archive(book).text("EPUB/chapter-002.xhtml")
        #expect(chapter.contains("<a href=\"chapter-004.xhtml#pilot\">pilots</a>"))
        #expect(chapter.contains("<a href=\"chapter-004.xhtml\">nowhere</a>"))
        #expect(chapter.contains("<a href=\"chapter-002.xhtml#moon\">here</a>"))
        #expect(chapter.contains("<a href=\"https://example.org/?a=1&amp;b=2\">out</a>"))
        #expect(chapter.contains("<a href=\"https://example.org/elsewhere/\">elsewhere</a>"))
        #expect(chapter.contains("script</p>"))
        #expect(!chapter.contains("javascript"))
    }

    @Test func `Without a base URL, a link out of the book is its text`() throws {
        let chapter = try Self.archive(Self.harbours).text("EPUB/chapter-002.xhtml")
        #expect(!chapter.contains("/elsewhere/"))
        #expect(chapter.contains("elsewhere"))
    }

    @Test func `The contents of an empty book lead to its title`() throws {
        let navigation = try Self.archive(Book("Empty") {}).text("EPUB/nav.xhtml")
        #expect(navigation.contains("<ol>\n<li><a href=\"title.xhtml\">Empty</a></li>\n</ol>\n</nav>"))
    }

    @Test func `A part's headings and chapters are one list`() throws {
        var part = Part("Harbours") { Chapter("Pilots") { Paragraph { "On board." } } }
        part.text = Chapter("Harbours") { Heading(2, id: "quays", [.text(Text("Quays"))]) }
        let book = Book("Ships") { part }
        #expect(
            try Self.archive(book).text("EPUB/nav.xhtml").contains(
                """
                <li><a href="chapter-001.xhtml">Harbours</a>
                <ol>
                <li><a href="chapter-001.xhtml#quays">Quays</a></li>
                <li><a href="chapter-002.xhtml">Pilots</a></li>
                </ol>
                </li>
                """))
    }

    @Test func `Contents have parts, numbers and headings`() throws {
        let navigation = try Self.archive(Self.harbours).text("EPUB/nav.xhtml")
        #expect(
            navigation.contains(
                """
                <ol>
                <li><a href="chapter-001.xhtml">Preface</a></li>
                <li><a href="chapter-002.xhtml"><span class="number">1</span> Tides</a>
                <ol>
                <li><a href="chapter-002.xhtml#moon">The moon</a></li>
                </ol>
                </li>
                <li><a href="chapter-003.xhtml"><span class="number">Part 1</span> Ships</a>
                <ol>
                <li><a href="chapter-004.xhtml"><span class="number">2</span> Pilots</a>
                <ol>
                <li><a href="chapter-004.xhtml#pilot">Pilot</a></li>
                </ol>
                </li>
                </ol>
                </li>
                <li><a href="chapter-005.xhtml"><span class="number">Appendix A</span> Tables</a></li>
                </ol>
                """))
        #expect(navigation.contains("<a epub:type=\"bodymatter\" href=\"chapter-002.xhtml\">Start of the text</a>"))
        #expect(try Self.archive(Self.harbours).text("EPUB/toc.ncx").contains("playOrder=\"5\""))
    }

    @Test func `The package document has the metadata and the files`() throws {
        var book = Self.harbours
        book.identifier = "https://example.org/harbours.epub"
        book.published = "2026-11-29"
        book.series = "Sea"
        book.rights = "CC BY 4.0"
        let package = try Self.archive(book).text("EPUB/package.opf")
        for part in [
            "<dc:identifier id=\"identifier\">https://example.org/harbours.epub</dc:identifier>",
            "<dc:title id=\"title\">Harbours &amp; &lt;ships></dc:title>", "<dc:language>en</dc:language>",
            "<dc:creator id=\"creator-2\">Grace Hopper</dc:creator>", "<dc:rights>CC BY 4.0</dc:rights>",
            "<meta property=\"dcterms:modified\">2026-11-29T00:00:00Z</meta>",
            "<meta property=\"belongs-to-collection\" id=\"series\">Sea</meta>",
            "<meta property=\"schema:accessModeSufficient\">textual</meta>",
            "<meta property=\"schema:accessibilityHazard\">none</meta>",
            "<item id=\"chapter-5\" href=\"chapter-005.xhtml\" media-type=\"application/xhtml+xml\"/>",
            "<itemref idref=\"chapter-5\"/>", "properties=\"cover-image\"",
        ] {
            #expect(package.replacing("&gt;", with: ">").contains(part.replacing("&gt;", with: ">")), "\(part)")
        }
        #expect(!package.contains("visual"))
    }

    @Test func `A book without an identifier always has the same one`() throws {
        let pattern = #/urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}</#
        let first = try Self.archive(Self.harbours).text("EPUB/package.opf").firstMatch(of: pattern)?.output
        let other = try Self.archive(Book("Other") {}).text("EPUB/package.opf").firstMatch(of: pattern)?.output
        #expect(first != nil && other != nil)
        #expect(first != other)
    }

    @Test(arguments: [
        ("ar", "الملحق A", true), ("fr-CA", "Annexe A", false), ("ja", "付録A", false), ("zh-TW", "附錄A", false),
        ("xx", "Appendix A", false),
    ])
    func `The book's own words are in its language`(language: String, appendix: String, isRightToLeft: Bool) throws {
        var book = Self.harbours
        book.language = language
        let archive = try Self.archive(book)
        #expect(try archive.text("EPUB/nav.xhtml").contains(appendix))
        #expect(try archive.text("EPUB/chapter-002.xhtml").contains(" dir=\"rtl\"") == isRightToLeft)
        #expect(
            try archive.text("EPUB/package.opf").contains("page-progression-direction=\"rtl\"") == isRightToLeft)
    }

    @Test func `Images are written once, and those without a file become their text`() throws {
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]
        var book = Book("Images") {
            Chapter("A") {
                Figure(Image("a.png", alternativeText: "Dot")) { "A dot" }
                Paragraph {
                    Image("a.png", alternativeText: "Again"); Image("b.png", alternativeText: "Missing")
                }
            }
        }
        book.listsFigures = true
        book.image = { url in
            url == "a.png" ? BookImage(name: url, format: BookImage.Format(png) ?? .gif) { png } : nil
        }
        let archive = try Self.archive(book)
        #expect(archive.names.filter { $0.hasPrefix("EPUB/images/") } == ["EPUB/images/001.png"])
        #expect(archive.bytes(of: "EPUB/images/001.png") == png)
        let chapter = try archive.text("EPUB/chapter-001.xhtml")
        #expect(chapter.contains("<figure id=\"figure-1\">"))
        #expect(chapter.contains("<img src=\"images/001.png\" alt=\"Again\"/>Missing"))
        let package = try archive.text("EPUB/package.opf")
        #expect(package.contains("<item id=\"image-1\" href=\"images/001.png\" media-type=\"image/png\"/>"))
        #expect(package.contains("<meta property=\"schema:accessMode\">visual</meta>"))
        #expect(package.contains("<meta property=\"schema:accessibilityFeature\">alternativeText</meta>"))
        #expect(
            try archive.text("EPUB/nav.xhtml").contains("<a href=\"chapter-001.xhtml#figure-1\">A dot</a>"))
    }

    @Test func `An image without a text makes sight necessary`() throws {
        var book = Book("Images") { Chapter("A") { Paragraph { Image("a.png", alternativeText: "") } } }
        book.image = { BookImage(name: $0, format: .gif) { [] } }
        let package = try Self.archive(book).text("EPUB/package.opf")
        #expect(package.contains("<meta property=\"schema:accessModeSufficient\">textual,visual</meta>"))
        #expect(!package.contains("alternativeText"))
        #expect(package.contains("<meta property=\"schema:accessibilityHazard\">unknown</meta>"))
    }

    @Test func `An image is read when it is written, and not before`() throws {
        struct Missing: Error {}
        var book = Book("Images") { Chapter("A") { Paragraph { Image("a.png", alternativeText: "") } } }
        book.image = { BookImage(name: $0, format: .png) { throw Missing() } }
        var count = 0
        #expect(throws: Missing.self) { try book.writeEPUB { _ in count += 1 } }
        // All chapters have been written.
        #expect(count > 15)
        #expect(!book.page().bytes.isEmpty)
    }

    @Test func `Fonts and style sheets are embedded`() throws {
        var book = Self.harbours
        book.fonts = [
            BookFont(family: "Sea\"", weight: "700", fileExtension: "woff2") { [1, 2] },
            BookFont(family: "Sea", isItalic: true, fileExtension: "woff2") { [3] },
        ]
        book.styleSheet = "p { color: blue; }"
        let archive = try Self.archive(book)
        let css = try archive.text("EPUB/style.css")
        #expect(css.contains("@font-face { font-family: \"Sea\"; src: url(\"fonts/1.woff2\"); font-weight: 700;"))
        #expect(css.contains("url(\"fonts/2.woff2\"); font-weight: normal; font-style: italic;"))
        #expect(css.contains("body { font-family: \"Sea\", Georgia, serif; }"))
        #expect(css.hasSuffix("p { color: blue; }"))
        #expect(archive.bytes(of: "EPUB/fonts/1.woff2") == [1, 2])
        #expect(try archive.text("EPUB/package.opf").contains("media-type=\"font/woff2\""))
    }

    @Test func `A cover shows the title in lines, unless there is an image`() throws {
        var book = Book("The harbours of the northern seas and the ships that sail there", authors: ["Ada"]) {}
        let drawing = try Self.archive(book).text("EPUB/cover.svg")
        #expect(drawing.matches(of: #/<text /#).count > 3)
        #expect(drawing.contains(">Ada</text>"))
        book.cover = BookImage(name: "cover", format: .jpeg) { [0xFF, 0xD8] }
        let archive = try Self.archive(book)
        #expect(archive.bytes(of: "EPUB/cover.jpg") == [0xFF, 0xD8])
        #expect(try archive.text("EPUB/cover.xhtml").contains("src=\"cover.jpg\""))
    }

    @Test func `Formulas have their source as alternative text`() throws {
        let book = Book("Formulas") { Chapter("A") { Paragraph { Formula("x < y") } } }
        let archive = try Self.archive(book)
        #expect(try archive.text("EPUB/chapter-001.xhtml").contains("alttext=\"x &lt; y\""))
        #expect(try archive.text("EPUB/package.opf").contains("properties=\"mathml\""))
        #expect(try archive.text("EPUB/package.opf").contains("schema:accessibilityFeature\">MathML<"))
    }

    @Test func `Code is read from left to right in every language`() throws {
        let book = Book("Code", language: "ar") { Chapter("A") { CodeBlock("let a = 1") } }
        #expect(try Self.archive(book).text("EPUB/chapter-001.xhtml").contains("<pre dir=\"ltr\">"))
    }

    @Test func `Footnotes can be shown where they are referenced`() throws {
        let book = Book("Notes") {
            Chapter("A") {
                Paragraph {
                    "Text"; FootnoteReference("n")
                }
                Footnote("n") { Paragraph { "Note." } }
            }
        }
        let chapter = try Self.archive(book).text("EPUB/chapter-001.xhtml")
        #expect(
            chapter.contains(
                "<a href=\"chapter-001.xhtml#fn-n\" id=\"fnref-n\" role=\"doc-noteref\" epub:type=\"noteref\">1</a>"))
        #expect(chapter.contains("<li><aside epub:type=\"footnote\" role=\"doc-footnote\" id=\"fn-n\">"))
        #expect(chapter.contains("</aside></li>"))
    }
}
