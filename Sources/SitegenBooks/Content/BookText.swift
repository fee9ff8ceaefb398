import Hypertext
import SitegenDocuments

/// The rendered chapters of a book.
struct BookText {
    /// A form in which chapters are rendered.
    struct Form {
        /// Whether the markup is for EPUB, and not for a page of HTML.
        let isEPUB: Bool
        /// The URL of the file that contains an item.
        let url: (Int) -> String
        /// The URL of the image with a number.
        let imageURL: (BookImage, Int) -> String
        /// Whether footnotes of one paragraph are at their place in the text, for programs that move them to the end of the page.
        var placesFootnotes = false
    }

    let outline: BookOutline
    private(set) var chapters: [ChapterMarkup] = []
    /// The images in the order of their first use.
    private(set) var images: [BookImage] = []

    init(_ book: Book, _ form: Form) {
        outline = BookOutline(book)
        let numbers = ImageNumbers()
        let outline = outline
        for (number, item) in outline.items.enumerated() {
            let prefix = { (chapter: Int) in form.isEPUB ? "" : Self.prefix(of: chapter) }
            let rules = MarkupRules(
                isEPUB: form.isEPUB, chapter: number, idPrefix: prefix(number),
                target: { Self.target(of: $0, in: number, outline, book.baseURL) }, url: form.url,
                fragment: { form.isEPUB ? "" : "#" + Self.id(of: $0) }, prefix: prefix, image: book.image,
                imageURL: { form.imageURL($0, numbers.number(of: $0)) })
            chapters.append(Self.markup(of: item, number, book, form, rules))
        }
        images = numbers.images
    }

    /// The bytes of a chapter, with links to places that exist.
    func bytes(of number: Int) -> [UInt8] {
        chapters[number].bytes { chapters[$0].ids.contains($1) }
    }

    /// The id of an item on a page of HTML.
    static func id(of number: Int) -> String { "chapter-\(number + 1)" }

    /// The prefix of the ids in a chapter on a page of HTML.
    static func prefix(of number: Int) -> String { "c\(number + 1)-" }

    private static func markup(
        of item: BookOutline.Item, _ number: Int, _ book: Book, _ form: Form, _ rules: MarkupRules
    ) -> ChapterMarkup {
        guard let chapter = item.text else { return ChapterWriter.markup(of: [], rules) }
        let htmlForm = Chapter.HTMLForm(number: item.number, placesFootnotes: form.placesFootnotes)
        let render = { html(of: chapter, htmlForm, book) }
        return ChapterWriter.markup(
            of: chapter.keptHTML?(htmlForm, render) ?? render(), rules,
            knownIDs: chapter.titleID.map { [rules.idPrefix + $0] } ?? [])
    }

    private static func html(of chapter: Chapter, _ form: Chapter.HTMLForm, _ book: Book) -> [UInt8] {
        var renderer = chapter.renderer ?? book.renderer
        renderer.makesCodeFocusable = false
        renderer.fitsTables = false
        renderer.codeFrame = nil
        renderer.scripts = [:]
        renderer.idPrefix = ""
        renderer.imageSources = nil
        renderer.linksZoomedImages = false
        var document = form.number.flatMap { chapter.numberedDocument?($0) } ?? chapter.document()
        var bookForm = BookForm(renderer, for: document)
        document = bookForm.rewrite(document)
        if form.placesFootnotes { document = PlacedFootnotes.placing(document) }
        var buffer = HTMLBuffer()
        renderer.render(document, into: &buffer)
        return buffer.bytes
    }

    private static func target(
        of url: String, in chapter: Int, _ outline: BookOutline, _ baseURL: String?
    ) -> MarkupRules.Target? {
        let (address, fragment) = split(url)
        if address.isEmpty {
            guard let fragment, !fragment.isEmpty else { return .chapter(chapter, id: nil) }
            return .chapter(chapter, id: fragment)
        }
        if let number = outline.addresses[address] {
            let titleID = outline.items[number].text?.titleID
            return .chapter(number, id: fragment == titleID ? nil : fragment)
        }
        if url.hasPrefix("/"), !url.hasPrefix("//"), let baseURL {
            return BookAttributes.externalURL(baseURL + url).map { .external($0) }
        }
        return BookAttributes.externalURL(url).map { .external($0) }
    }

    /// Splits a URL at its number sign. The fragment is decoded.
    private static func split(_ url: String) -> (address: String, fragment: String?) {
        guard let sign = url.utf8.firstIndex(of: UInt8(ascii: "#")) else { return (url, nil) }
        return (String(url[..<sign]), decoded(url[url.utf8.index(after: sign)...]))
    }

    private static func decoded(_ text: Substring) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Numbers images in the order of their first use.
    private final class ImageNumbers {
        private var numbers: [String: Int] = [:]
        private(set) var images: [BookImage] = []

        func number(of image: BookImage) -> Int {
            if let number = numbers[image.name] { return number }
            images.append(image)
            numbers[image.name] = images.count
            return images.count
        }
    }
}

/// Moves footnotes of one paragraph to the place of their first reference, where CSS floats them to the end of the page
/// (`float: footnote`). Others stay at the end of the chapter.
private struct PlacedFootnotes: DocumentRewriter {
    private var notes: [String: [Inline]]
    private var used: Set<String> = []

    static func placing(_ document: Document) -> Document {
        var counter = ReferenceCounter()
        _ = counter.rewrite(document)
        var notes: [String: [Inline]] = [:]
        for case .footnote(let note) in document.blocks where counter.uses[note.label] == 1 && note.content.count == 1 {
            if case .paragraph(let paragraph) = note.content[0] { notes[note.label] = paragraph.content }
        }
        var placed = PlacedFootnotes(notes: notes)
        return placed.rewrite(document)
    }

    private init(notes: [String: [Inline]]) { self.notes = notes }

    mutating func rewrite(_ footnote: Footnote) -> [Block] {
        notes[footnote.label] == nil ? descend(into: .footnote(footnote)) : []
    }

    mutating func rewrite(_ reference: FootnoteReference) -> [Inline] {
        guard let content = notes[reference.label] else { return [.footnoteReference(reference)] }
        var attributes = NodeAttributes()
        attributes.add(class: "footnote")
        return [.span(BracketedSpan(attributes, content))]
    }

    private struct ReferenceCounter: DocumentRewriter {
        var uses: [String: Int] = [:]

        mutating func rewrite(_ reference: FootnoteReference) -> [Inline] {
            uses[reference.label, default: 0] += 1
            return [.footnoteReference(reference)]
        }
    }
}
