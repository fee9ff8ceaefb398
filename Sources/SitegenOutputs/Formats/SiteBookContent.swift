import Hypertext
import SitegenBase
import SitegenBooks
import SitegenCache
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenFiles
import SitegenMarkdown
import SitegenModel
import SitegenTools

/// A book of a site as the module for books takes it: its metadata, its chapters, its images and its fonts.
struct SiteBookContent {
    private let shown: SiteBook
    private let site: Site
    private let context: OutputContext

    init(of shown: SiteBook, in site: Site, _ context: OutputContext) {
        (self.shown, self.site, self.context) = (shown, site, context)
    }

    var book: Book {
        let configuration = site.configuration
        let language = configuration.language
        let pages = (shown.text.map { [$0] } ?? []) + shown.parts.flatMap(\.pages) + shown.appendices
        var book = Book(shown.title, language: language.tag) { entries }
        book.authors = authors(of: pages)
        book.subtitle = shown.configuration.subtitle
        book.identifier = site.absoluteURL(shown.path(of: .epub, in: language)).percentEncoded
        book.description = shown.text?.description ?? shown.text.flatMap(\.synopsis)
        book.publisher = shown.configuration.publisher
        book.rights = shown.configuration.rights
        book.series = nil
        let dates = pages.compactMap { $0.updated ?? $0.date }
        book.published = pages.compactMap(\.date).min().map { String($0.rfc3339.prefix(10)) }
        book.modified = dates.max().map(Self.utc)
        book.isNumbered = shown.configuration.isNumbered
        book.listsFigures = shown.configuration.listsFigures
        book.baseURL = String(site.absoluteURL("/").dropLast())
        let image = image
        book.image = { image($0) }
        book.cover = shown.configuration.cover.flatMap { image($0) }
        book.fonts = fonts
        return book
    }

    /// The authors that the pages name, in the order in which they appear; that of the site if there are none.
    private func authors(of pages: [Page]) -> [String] {
        var authors: [String] = []
        for name in pages.flatMap({ $0.names(in: "authors") }) where !authors.contains(name) { authors.append(name) }
        return authors.isEmpty ? site.configuration.author.map { [$0] } ?? [] : authors
    }

    /// A time in UTC, as EPUB requires it.
    private static func utc(_ date: PublicationDate) -> String {
        let text = date.rfc3339
        if text.hasSuffix("Z") { return text }
        return String(text.prefix(10)) + "T00:00:00Z"
    }

    // MARK: - Chapters

    private var entries: [BookEntry] {
        var entries: [BookEntry] = []
        if let text = shown.text { entries.append(.chapter(chapter(text, role: .preface, title: shown.title))) }
        for part in shown.parts {
            let chapters = part.pages.map { BookEntry.chapter(chapter($0, role: .chapter)) }
            guard let section = part.section else {
                entries += chapters
                continue
            }
            var entry = Part(section.title) { chapters }
            entry.address = section.path
            entry.text = section.page.flatMap { $0.isEmpty ? nil : chapter($0, role: .chapter) }
            entries.append(.part(entry))
        }
        return entries + shown.appendices.map { .chapter(chapter($0, role: .appendix)) }
    }

    private func chapter(_ page: Page, role: Chapter.Role, title: String? = nil) -> Chapter {
        let site = site
        var chapter = Chapter(titled: title ?? page.title, role: role, address: page.path) { site.bookText(of: page) }
        if site.configuration.markdownExtensions.contains(.crossReferences) {
            chapter.numberedDocument = { site.bookText(of: page, asChapter: $0) }
        }
        chapter.titleID = page.titleID
        chapter.renderer = site.bookRenderer(of: page)
        chapter.keptHTML = { form, render in
            let key = Fingerprint.of { hash in
                hash.combine(page.number)
                hash.combine(form.number)
                hash.combine(form.placesFootnotes)
            }
            return DependencyTracker.part(key, render)
        }
        return chapter
    }

    // MARK: - Images and fonts

    private var image: @Sendable (String) -> BookImage? {
        { [site] address in
            guard address.isWithinSite, let file = site.imageFile(at: address) else { return nil }
            let start = site.startOfImage(at: address)
            let bytes: @Sendable () throws -> [UInt8] = { try site.bytes(ofFile: file) }
            let name = BookImageSource(address: address, file: file).name
            if let format = BookImage.Format(start) {
                // A drawing must not load anything or run scripts.
                if format == .svg, (try? bytes()).map(BookImage.isSelfContained) != true { return nil }
                return BookImage(name: name, format: format, bytes: bytes)
            }
            guard let format = ImageConversion.target(of: start) else { return nil }
            guard ImageConversion.isAvailable else { return nil }
            return BookImage(name: name, format: format == .png ? .png : .jpeg) {
                try ImageConversion.converted(try bytes(), to: format, name: file)
            }
        }
    }

    private var fonts: [BookFont] {
        site.configuration.look.fonts.compactMap { [site] font in
            guard let dot = font.file.lastIndex(of: ".") else { return nil }
            return BookFont(
                family: font.family, weight: font.weight, isItalic: font.style == .italic,
                fileExtension: String(font.file[font.file.index(after: dot)...])
            ) { try site.bytes(ofFile: font.file) }
        }
    }
}

/// The name of an image of a book: its address within the site, and its file.
struct BookImageSource {
    let name: String

    init(name: String) { self.name = name }

    init(address: String, file: String) { name = "\(address)\n\(file)" }

    var address: String { String(name.prefix { $0 != "\n" }) }
}
