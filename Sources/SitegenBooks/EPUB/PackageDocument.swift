import Hypertext
import SitegenBase

/// The package document of an EPUB file: its metadata, its files and their order (EPUB 3.3 §5).
struct PackageDocument {
    private let writer: EPUBWriter

    init(_ writer: EPUBWriter) { self.writer = writer }

    private var book: Book { writer.book }
    private var text: BookText { writer.text }

    var bytes: [UInt8] {
        let document = XML.Document(
            "package", .attribute("xmlns", "http://www.idpf.org/2007/opf"), .attribute("version", "3.0"),
            .attribute("unique-identifier", "identifier"), .attribute("xml:lang", book.language)
        ) {
            element(
                "metadata", .attribute("xmlns:dc", "http://purl.org/dc/elements/1.1/")
            ) { metadata }
            element("manifest") { manifest }
            spine
            element("guide") {
                reference("cover", writer.words.cover, "cover.xhtml")
                reference("toc", writer.words.contents, "nav.xhtml")
                reference("text", writer.words.start, writer.startName)
            }
        }
        return document.bytes()
    }

    private func reference(_ type: String, _ title: String, _ name: String) -> XML {
        element("reference", .attribute("type", type), .attribute("title", title), .attribute("href", name))
    }

    // MARK: - Metadata

    @XMLBuilder private var metadata: XML {
        element("dc:identifier", .attribute("id", "identifier")) { book.identifierOrUUID }
        element("dc:title", .attribute("id", "title")) { book.title.isEmpty ? "—" : book.title }
        meta("title-type", "main", of: "title")
        if let subtitle = book.subtitle {
            element("dc:title", .attribute("id", "subtitle")) { subtitle }
            meta("title-type", "subtitle", of: "subtitle")
        }
        element("dc:language") { book.language }
        for (index, author) in book.authors.enumerated() {
            element("dc:creator", .attribute("id", "creator-\(index + 1)")) { author }
            element(
                "meta", .attribute("refines", "#creator-\(index + 1)"), .attribute("property", "role"),
                .attribute("scheme", "marc:relators")
            ) { "aut" }
        }
        if let description = book.description { element("dc:description") { description } }
        if let publisher = book.publisher { element("dc:publisher") { publisher } }
        if let rights = book.rights { element("dc:rights") { rights } }
        if let published = book.published { element("dc:date") { published } }
        meta("dcterms:modified", book.modifiedOrDefault)
        if let series = book.series {
            element("meta", .attribute("property", "belongs-to-collection"), .attribute("id", "series")) { series }
            meta("collection-type", "series", of: "series")
        }
        element("meta", .attribute("name", "cover"), .attribute("content", "cover-image"))
        accessibility
    }

    /// The metadata of EPUB Accessibility 1.1 §2.
    @XMLBuilder private var accessibility: XML {
        let holdsImages = !text.images.isEmpty || text.chapters.contains(where: \.holdsSVG)
        let holdsMathML = text.chapters.contains(where: \.holdsMathML)
        let isSilent = text.chapters.contains(where: \.hasSilentImages)
        meta("schema:accessMode", "textual")
        if holdsImages { meta("schema:accessMode", "visual") }
        meta("schema:accessModeSufficient", isSilent ? "textual,visual" : "textual")
        for feature in ["tableOfContents", "readingOrder", "structuralNavigation", "displayTransformability"] {
            meta("schema:accessibilityFeature", feature)
        }
        if holdsImages, !isSilent { meta("schema:accessibilityFeature", "alternativeText") }
        if holdsMathML { meta("schema:accessibilityFeature", "MathML") }
        // An animated image might flash.
        meta("schema:accessibilityHazard", text.images.contains { $0.format == .gif } ? "unknown" : "none")
    }

    private func meta(_ property: String, _ value: String) -> XML {
        element("meta", .attribute("property", property)) { value }
    }

    private func meta(_ property: String, _ value: String, of id: String) -> XML {
        element("meta", .attribute("refines", "#\(id)"), .attribute("property", property)) { value }
    }

    // MARK: - Files

    @XMLBuilder private var manifest: XML {
        item("nav", "nav.xhtml", Self.xhtml, properties: ["nav"])
        item("ncx", "toc.ncx", "application/x-dtbncx+xml")
        item("style", "style.css", "text/css")
        item("cover", "cover.xhtml", Self.xhtml)
        item(
            "cover-image", writer.coverName, book.cover?.format.mediaType ?? "image/svg+xml",
            properties: ["cover-image"])
        item("title-page", "title.xhtml", Self.xhtml)
        for number in text.outline.items.indices {
            let chapter = text.chapters[number]
            item(
                "chapter-\(number + 1)", EPUBWriter.fileName(of: number), Self.xhtml,
                properties: (chapter.holdsMathML ? ["mathml"] : []) + (chapter.holdsSVG ? ["svg"] : []))
        }
        for (index, image) in text.images.enumerated() {
            item("image-\(index + 1)", EPUBWriter.imageName(image, index + 1), image.format.mediaType)
        }
        for (index, font) in book.fonts.enumerated() {
            item("font-\(index + 1)", EPUBWriter.fontName(font, index), "font/\(font.fileExtension)")
        }
    }

    private static let xhtml = "application/xhtml+xml"

    private func item(_ id: String, _ name: String, _ type: String, properties: [String] = []) -> XML {
        let attributes: [XMLAttribute] = [
            .attribute("id", id), .attribute("href", name), .attribute("media-type", type),
        ]
        if properties.isEmpty { return element("item", attributes[0], attributes[1], attributes[2]) }
        return element(
            "item", attributes[0], attributes[1], attributes[2],
            .attribute("properties", properties.joined(separator: " ")))
    }

    @XMLBuilder private var spine: XML {
        if BookWords.isRightToLeft(book.language) {
            element("spine", .attribute("toc", "ncx"), .attribute("page-progression-direction", "rtl")) {
                itemReferences
            }
        } else {
            element("spine", .attribute("toc", "ncx")) { itemReferences }
        }
    }

    @XMLBuilder private var itemReferences: XML {
        element("itemref", .attribute("idref", "cover"))
        element("itemref", .attribute("idref", "title-page"))
        element("itemref", .attribute("idref", "nav"))
        for number in text.outline.items.indices {
            element("itemref", .attribute("idref", "chapter-\(number + 1)"))
        }
    }
}

extension EPUBWriter {
    /// The file with which the text begins.
    var startName: String {
        let first = text.outline.items.firstIndex { item in
            if case .chapter(let chapter) = item.kind { chapter.role != .preface } else { true }
        }
        return text.outline.items.isEmpty ? "title.xhtml" : Self.fileName(of: first ?? 0)
    }
}

extension Book {
    /// The identifier, or a UUID of what distinguishes the book from others (RFC 9562 §5.8).
    var identifierOrUUID: String {
        if let identifier, !identifier.isEmpty { return identifier }
        var hash = Array(
            SHA256.hash(of: Array(([title, language] + authors).joined(separator: "\u{0}").utf8)).prefix(16))
        hash[6] = hash[6] & 0x0F | 0x80
        hash[8] = hash[8] & 0x3F | 0x80
        let digits = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        var groups: [Substring] = []
        var rest = digits[...]
        for length in [8, 4, 4, 4, 12] {
            groups.append(rest.prefix(length))
            rest = rest.dropFirst(length)
        }
        return "urn:uuid:" + groups.joined(separator: "-")
    }

    /// The time of the last change. EPUB requires one, and the clock would change the bytes.
    var modifiedOrDefault: String { modified ?? published.map { "\($0)T00:00:00Z" } ?? "1980-01-01T00:00:00Z" }
}
