import SitegenDocuments

/// How a book is written as one page of HTML.
public struct BookPageOptions: Sendable {
    /// The size of paper.
    public enum Paper: String, Sendable, CaseIterable {
        /// 210 mm by 297 mm (ISO 216).
        case a4
        /// 8.5 in by 11 in.
        case letter
    }

    /// The size of paper.
    public var paper = Paper.a4

    /// Whether the contents show page numbers and footnotes are at the end of the paper page, for programs with CSS Generated Content
    /// for Paged Media, such as WeasyPrint.
    public var usesPagedMedia = false

    /// Returns the URL of an image, which is the image with this number in the order of their first use, counted from 1. The cover
    /// has the number 0. By default it is the image's name.
    public var imageURL: @Sendable (_ image: BookImage, _ number: Int) -> String = { image, _ in image.name }

    /// Returns the URL of the font with this number, counted from 0. `nil` leaves embedded fonts out.
    public var fontURL: (@Sendable (_ font: BookFont, _ number: Int) -> String)?

    /// Markup at the end of the head, which is trusted.
    public var head = ""

    /// Markup at the start of the body, such as a link back to a site, which is trusted.
    public var top = ""

    /// Creates options with the defaults.
    public init() {}
}

/// A book as one page of HTML.
public struct BookPage: Sendable {
    /// The HTML of the page in UTF-8.
    public let bytes: [UInt8]

    /// The images in the order of their numbers, the first of which is 1.
    public let images: [BookImage]
}

extension Book {
    /// The book as one page of HTML: its title, its contents and all chapters, for searching, for printing, and for programs that make
    /// PDF files with CSS Paged Media.
    ///
    /// - Parameter options: The size of paper, and the URLs of images.
    /// - Returns: The page, and the images that it shows.
    public func page(_ options: BookPageOptions = BookPageOptions()) -> BookPage {
        let text = BookText(
            self,
            BookText.Form(
                isEPUB: false, url: { _ in "" }, imageURL: { options.imageURL($0, $1) },
                placesFootnotes: options.usesPagedMedia))
        var page = XMLText()
        writeHead(options, to: &page)
        page.write("<body>\n" + options.top)
        if let cover {
            page.write("<div class=\"cover\"><img")
            page.write(attribute: "src", options.imageURL(cover, 0))
            page.write(attribute: "alt", title)
            page.write("></div>\n")
        }
        page.write("<header class=\"title-page\">\n")
        TitlePage(self).write(to: &page)
        page.write("</header>\n<nav class=\"contents\" id=\"toc\" role=\"doc-toc\" aria-labelledby=\"contents\">\n")
        page.write("<h1 id=\"contents\">")
        page.write(text: BookWords.of(language).contents)
        page.write("</h1>\n")
        ContentsList(text) { number, id in
            "#" + BookAttributes.encoded(id ?? BookText.id(of: number))
        }.write(to: &page)
        page.write("</nav>\n<main>\n")
        for (number, item) in text.outline.items.enumerated() {
            var language: String?
            if case .chapter(let chapter) = item.kind { language = chapter.language }
            item.write(
                text.bytes(of: number), isEPUB: false, id: BookText.id(of: number), language: language, to: &page)
            page.write("\n")
        }
        page.write("</main>\n</body>\n</html>\n")
        return BookPage(bytes: page.bytes, images: text.images)
    }

    private func writeHead(_ options: BookPageOptions, to page: inout XMLText) {
        page.write("<!DOCTYPE html>\n<html")
        page.write(attribute: "lang", language)
        if BookWords.isRightToLeft(language) { page.write(attribute: "dir", "rtl") }
        page.write(">\n<head>\n<meta charset=\"utf-8\">\n<title>")
        page.write(text: title)
        page.write("</title>\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        let fields = [("author", authors.joined(separator: ", ")), ("description", description ?? "")]
        for (name, value) in fields where !value.isEmpty {
            page.write("<meta name=\"\(name)\"")
            page.write(attribute: "content", value)
            page.write(">\n")
        }
        page.write("<style>\n" + BookStyle.text + BookStyle.page)
        page.write("@page { size: \(options.paper == .a4 ? "A4" : "letter"); }\n")
        if cover == nil { page.write("@page :first { margin: 22mm 20mm 24mm; }\n") }
        if options.usesPagedMedia { page.write(BookStyle.paged) }
        if let fontURL = options.fontURL {
            for (index, font) in fonts.enumerated() { page.write(BookStyle.face(font, url: fontURL(font, index))) }
            page.write(BookStyle.use(of: fonts))
        }
        // A style sheet must not end the element.
        page.write(styleSheet.split(separator: "</").joined(separator: "<\\/"))
        page.write("</style>\n" + options.head + "</head>\n")
    }
}
