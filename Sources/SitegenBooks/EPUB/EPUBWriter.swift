import Hypertext
import SitegenBase

extension Book {
    /// Writes the book as an EPUB file (EPUB 3.3).
    ///
    /// The chapters are rendered first, and then written piece by piece with the images, each of which is read when it is its turn.
    /// So memory grows with the text, and not with the images.
    ///
    /// - Parameter write: Receives the pieces of the file in order.
    /// - Throws: The errors of `write`, of images and of fonts, or an error if the file would have more than 65,535 parts or 4 GB.
    public func writeEPUB(_ write: ([UInt8]) throws -> Void) throws {
        try EPUBWriter(self).write(write)
    }

    /// The book as an EPUB file (EPUB 3.3).
    ///
    /// - Returns: The bytes of the file.
    /// - Throws: The errors of images and of fonts, or an error if the file would have more than 65,535 parts or 4 GB.
    public func epub() throws -> [UInt8] {
        var bytes: [UInt8] = []
        try writeEPUB { bytes += $0 }
        return bytes
    }
}

/// Writes the parts of an EPUB file.
struct EPUBWriter {
    let book: Book
    let text: BookText
    let words: BookWords

    init(_ book: Book) {
        self.book = book
        words = BookWords.of(book.language)
        text = BookText(
            book,
            BookText.Form(
                isEPUB: true, url: Self.fileName, imageURL: { Self.imageName($0, $1) }))
    }

    /// The name of the file of an item.
    static func fileName(of number: Int) -> String { "chapter-\(padded(number + 1)).xhtml" }

    static func imageName(_ image: BookImage, _ number: Int) -> String {
        "images/\(padded(number)).\(image.format == .jpeg ? "jpg" : image.format.rawValue)"
    }

    static func fontName(_ font: BookFont, _ number: Int) -> String {
        "fonts/\(number + 1).\(font.fileExtension)"
    }

    private static func padded(_ number: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, 3 - digits.utf8.count)) + digits
    }

    var coverName: String {
        "cover." + (book.cover.map { $0.format == .jpeg ? "jpg" : $0.format.rawValue } ?? "svg")
    }

    func write(_ write: ([UInt8]) throws -> Void) throws {
        try withoutActuallyEscaping(write) { write in
            var archive = ZIPWriter(write)
            try archive.add("mimetype", Array("application/epub+zip".utf8), isCompressed: false)
            try archive.add("META-INF/container.xml", container)
            try archive.add("EPUB/package.opf", PackageDocument(self).bytes)
            try archive.add("EPUB/nav.xhtml", NavigationDocument(self).bytes)
            try archive.add("EPUB/toc.ncx", NavigationDocument(self).ncx)
            try archive.add("EPUB/style.css", styleSheet)
            try archive.add("EPUB/cover.xhtml", coverPage)
            try archive.add("EPUB/title.xhtml", titlePage)
            for (number, item) in text.outline.items.enumerated() {
                try archive.add("EPUB/" + Self.fileName(of: number), page(of: item, number))
            }
            let cover = try book.cover?.bytes()
            try archive.add(
                "EPUB/" + coverName, cover ?? CoverDrawing(of: book).bytes,
                isCompressed: book.cover.map { $0.format == .svg } ?? true)
            for (index, image) in text.images.enumerated() {
                try archive.add(
                    "EPUB/" + Self.imageName(image, index + 1), image.bytes(), isCompressed: image.format == .svg)
            }
            for (index, font) in book.fonts.enumerated() {
                try archive.add(
                    "EPUB/" + Self.fontName(font, index), font.bytes(),
                    isCompressed: !font.fileExtension.hasPrefix("woff"))
            }
            try archive.finish()
        }
    }

    private var container: [UInt8] {
        XML.Document(
            "container", .attribute("version", "1.0"),
            .attribute("xmlns", "urn:oasis:names:tc:opendocument:xmlns:container")
        ) {
            element("rootfiles") {
                element(
                    "rootfile", .attribute("full-path", "EPUB/package.opf"),
                    .attribute("media-type", "application/oebps-package+xml"))
            }
        }.bytes()
    }

    private var styleSheet: [UInt8] {
        var css = BookStyle.text + BookStyle.epub
        for (index, font) in book.fonts.enumerated() {
            css += BookStyle.face(font, url: Self.fontName(font, index))
        }
        return Array((css + BookStyle.use(of: book.fonts) + book.styleSheet).utf8)
    }

    // MARK: - Pages

    /// A complete page.
    ///
    /// - Parameters:
    ///   - type: The semantics of the page in EPUB.
    func page(_ title: String, type: String, language: String? = nil, _ body: (inout XMLText) -> Void) -> [UInt8] {
        let language = language ?? book.language
        var page = XMLText()
        page.write("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!DOCTYPE html>\n")
        page.write("<html xmlns=\"http://www.w3.org/1999/xhtml\" xmlns:epub=\"http://www.idpf.org/2007/ops\"")
        page.write(attribute: "lang", language)
        page.write(attribute: "xml:lang", language)
        if BookWords.isRightToLeft(language) { page.write(attribute: "dir", "rtl") }
        page.write(">\n<head>\n<title>")
        page.write(text: title.isEmpty ? book.title : title)
        page.write(
            "</title>\n<link rel=\"stylesheet\" type=\"text/css\" href=\"style.css\"/>\n</head>\n<body epub:type=\"")
        page.write("\(type)\">\n")
        body(&page)
        page.write("\n</body>\n</html>\n")
        return page.bytes
    }

    private var coverPage: [UInt8] {
        page(words.cover, type: "cover") { page in
            page.write("<div class=\"cover\"><img role=\"doc-cover\"")
            page.write(attribute: "src", coverName)
            page.write(attribute: "alt", ([book.title] + book.authors).joined(separator: ", "))
            page.write("/></div>")
        }
    }

    private var titlePage: [UInt8] {
        page(book.title, type: "frontmatter") { page in
            page.write("<section class=\"title-page\" epub:type=\"titlepage\">\n")
            TitlePage(book).write(to: &page)
            page.write("</section>")
        }
    }

    private func page(of item: BookOutline.Item, _ number: Int) -> [UInt8] {
        let type: String
        var language: String?
        switch item.kind {
        case .part: type = "bodymatter"
        case .chapter(let chapter):
            language = chapter.language
            type =
                switch chapter.role {
                case .preface: "frontmatter"
                case .chapter: "bodymatter"
                case .appendix: "backmatter"
                }
        }
        return page(item.fullTitle, type: type, language: language) { page in
            item.write(text.bytes(of: number), isEPUB: true, to: &page)
        }
    }
}

/// What the title page shows.
struct TitlePage {
    private let book: Book

    init(_ book: Book) { self.book = book }

    func write(to page: inout XMLText) {
        page.write("<h1 class=\"title\">")
        page.write(text: book.title)
        page.write("</h1>\n")
        let lines: [(String, String?)] = [
            ("subtitle", book.subtitle), ("authors", book.authors.isEmpty ? nil : book.authors.joined(separator: ", ")),
            ("series", book.series), ("publisher", book.publisher), ("date", book.published), ("rights", book.rights),
        ]
        for case (let name, let text?) in lines {
            page.write("<p class=\"\(name)\">")
            page.write(text: text)
            page.write("</p>\n")
        }
    }
}

extension BookOutline.Item {
    /// Writes a chapter or the title of a part as a section.
    ///
    /// - Parameter id: The id of the section; `nil` for none.
    func write(_ markup: [UInt8], isEPUB: Bool, id: String? = nil, language: String? = nil, to page: inout XMLText) {
        let type =
            switch kind {
            case .part: "part"
            case .chapter(let chapter): chapter.role.rawValue
            }
        let titleID = isEPUB ? text?.titleID : nil
        page.write("<section class=\"\(type)\" role=\"doc-\(type)\"")
        if isEPUB { page.write(attribute: "epub:type", type) }
        if let id { page.write(attribute: "id", id) }
        if let language {
            page.write(attribute: "lang", language)
            page.write(attribute: "dir", BookWords.isRightToLeft(language) ? "rtl" : "ltr")
        }
        page.write(attribute: "aria-label", fullTitle)
        page.write(">\n<h1")
        if let titleID, !titleID.isEmpty, !titleID.contains(where: \.isWhitespace) {
            page.write(attribute: "id", titleID)
        }
        page.write(">")
        if let label {
            page.write("<span class=\"number\">")
            page.write(text: label)
            page.write("</span> ")
        }
        page.write(text: title)
        page.write("</h1>\n")
        page.write(bytes: markup)
        page.write("</section>")
    }
}
