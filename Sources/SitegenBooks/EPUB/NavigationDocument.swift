import Hypertext

/// The contents of an EPUB file, its landmarks and its list of figures (EPUB 3.3 §7), and the same contents for older readers.
struct NavigationDocument {
    private let writer: EPUBWriter

    init(_ writer: EPUBWriter) { self.writer = writer }

    var bytes: [UInt8] {
        let (book, words) = (writer.book, writer.words)
        return writer.page(words.contents, type: "frontmatter") { page in
            page.write("<nav epub:type=\"toc\" role=\"doc-toc\" id=\"toc\">\n<h1>")
            page.write(text: words.contents)
            page.write("</h1>\n")
            if writer.text.outline.items.isEmpty {
                // The contents of an EPUB file have at least one entry, with a link (EPUB 3.3 §7.4.2).
                page.write("<ol>\n<li><a href=\"title.xhtml\">")
                page.write(text: book.title.isEmpty ? "—" : book.title)
                page.write("</a></li>\n</ol>\n")
            } else {
                ContentsList(writer.text) { number, id in
                    EPUBWriter.fileName(of: number) + (id.map { "#" + BookAttributes.encoded($0) } ?? "")
                }.write(to: &page)
            }
            page.write("</nav>\n<nav epub:type=\"landmarks\" hidden=\"hidden\">\n<ol>\n")
            let landmarks = [
                ("cover", "cover.xhtml", words.cover), ("titlepage", "title.xhtml", words.titlePage),
                ("toc", "#toc", words.contents), ("bodymatter", writer.startName, words.start),
            ]
            for (type, url, title) in landmarks {
                page.write("<li><a epub:type=\"\(type)\"")
                page.write(attribute: "href", url)
                page.write(">")
                page.write(text: title)
                page.write("</a></li>\n")
            }
            page.write("</ol>\n</nav>")
            let figures = writer.text.chapters.enumerated().flatMap { number, chapter in
                chapter.figures.map { (number, $0) }
            }.filter { $0.1.caption.utf8.contains { $0 > 0x20 } }
            guard book.listsFigures, !figures.isEmpty else { return }
            page.write("\n<nav epub:type=\"loi\">\n<h2>")
            page.write(text: words.figures)
            page.write("</h2>\n<ol>\n")
            for (number, figure) in figures {
                page.write("<li><a")
                page.write(
                    attribute: "href", EPUBWriter.fileName(of: number) + "#" + BookAttributes.encoded(figure.id))
                page.write(">")
                page.write(text: figure.caption.inOneLine)
                page.write("</a></li>\n")
            }
            page.write("</ol>\n</nav>")
        }
    }

    /// The contents in the format of EPUB 2 (OPF 2.0.1 §2.4.1).
    var ncx: [UInt8] {
        let document = XML.Document(
            "ncx", .attribute("xmlns", "http://www.daisy.org/z3986/2005/ncx/"), .attribute("version", "2005-1"),
            .attribute("xml:lang", writer.book.language)
        ) {
            element("head") {
                element(
                    "meta", .attribute("name", "dtb:uid"), .attribute("content", writer.book.identifierOrUUID))
            }
            element("docTitle") { element("text") { writer.book.title } }
            element("navMap") { points }
        }
        return document.bytes()
    }

    @XMLBuilder private var points: XML {
        let items = writer.text.outline.items
        if items.isEmpty { point(0, "title.xhtml", writer.book.title) {} }
        for (number, item) in items.enumerated() where !item.isInPart {
            let within = items[(number + 1)...].prefix { $0.isInPart }
            point(number, EPUBWriter.fileName(of: number), item.fullTitle) {
                for offset in within.indices {
                    point(offset, EPUBWriter.fileName(of: offset), items[offset].fullTitle) {}
                }
            }
        }
    }

    private func point(_ number: Int, _ url: String, _ title: String, @XMLBuilder _ content: () -> XML) -> XML {
        element(
            "navPoint", .attribute("id", "point-\(number + 1)"), .attribute("playOrder", number + 1)
        ) {
            element("navLabel") { element("text") { title.isEmpty ? "—" : title } }
            element("content", .attribute("src", url))
            content()
        }
    }
}

/// The contents as nested lists: parts, chapters, and the headings of chapters.
struct ContentsList {
    private let text: BookText
    private let url: (_ item: Int, _ id: String?) -> String

    init(_ text: BookText, url: @escaping (_ item: Int, _ id: String?) -> String) {
        (self.text, self.url) = (text, url)
    }

    func write(to page: inout XMLText) {
        let items = text.outline.items
        guard !items.isEmpty else { return }
        page.write("<ol>\n")
        for (number, item) in items.enumerated() where !item.isInPart {
            let within = items[(number + 1)...].prefix { $0.isInPart }
            write(item, number, chapters: within, to: &page)
        }
        page.write("</ol>\n")
    }

    /// Writes an item with its headings, followed by the chapters of a part, in one list.
    private func write(
        _ item: BookOutline.Item, _ number: Int, chapters: ArraySlice<BookOutline.Item>, to page: inout XMLText
    ) {
        page.write("<li>")
        writeLink(url(number, nil), item.label, item.title, to: &page)
        let headings = text.chapters[number].headings.filter { $0.level == 2 && !$0.title.inOneLine.isEmpty }
        if !headings.isEmpty || !chapters.isEmpty {
            page.write("\n<ol>\n")
            for heading in headings {
                page.write("<li>")
                writeLink(url(number, heading.id), nil, heading.title.inOneLine, to: &page)
                page.write("</li>\n")
            }
            for (chapter, offset) in zip(chapters, chapters.indices) {
                write(chapter, offset, chapters: [], to: &page)
            }
            page.write("</ol>\n")
        }
        page.write("</li>\n")
    }

    private func writeLink(_ url: String, _ label: String?, _ title: String, to page: inout XMLText) {
        page.write("<a")
        page.write(attribute: "href", url)
        page.write(">")
        if let label {
            page.write("<span class=\"number\">")
            page.write(text: label)
            page.write("</span> ")
        }
        page.write(text: title.isEmpty ? "—" : title)
        page.write("</a>")
    }
}

extension String {
    /// The words, with one space between each two.
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
