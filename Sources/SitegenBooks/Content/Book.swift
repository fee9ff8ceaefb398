public import SitegenDocuments

/// A book: chapters in reading order, which are rendered to one EPUB file or to one HTML page.
///
/// ```swift
/// let report = Book("Harbours", language: "en", authors: ["Ada Lovelace"]) {
///     Chapter("Tides") {
///         Paragraph { "The sea comes in twice a day." }
///     }
///     Part("Ships") {
///         Chapter("Pilots") { Paragraph { "They know the fairway." } }
///     }
///     Chapter("Tables", role: .appendix) { Paragraph { "High water at noon." } }
/// }
/// let epub = try report.epub()
/// let page = report.page()
/// ```
///
/// The same book gives the same bytes with the same version of zlib. A chapter is read only while it is rendered, and an image
/// only while it is written.
public struct Book: Sendable {
    /// The title of the book, on its cover and in lists of books.
    public var title: String

    /// The subtitle; `nil` if there is none.
    public var subtitle: String?

    /// The language of the text as a BCP 47 tag, which also chooses the book's own words, such as those above the contents.
    public var language: String

    /// The authors, in order.
    public var authors: [String]

    /// The identifier, which must stay the same when the book changes: a URL, or a URN such as `urn:isbn:9783161484100`.
    /// `nil` derives a UUID from the title, the authors and the language.
    public var identifier: String?

    /// What the book is about; `nil` if there is no description.
    public var description: String?

    /// The publisher; `nil` if there is none.
    public var publisher: String?

    /// The rights of readers, such as a license; `nil` if there is no statement.
    public var rights: String?

    /// The day of publication, such as `2026-11-29`; `nil` if it is unknown.
    public var published: String?

    /// The time of the last change in UTC, such as `2026-11-29T12:00:00Z`; `nil` if it is unknown.
    public var modified: String?

    /// The series that the book is part of; `nil` if it is not part of one.
    public var series: String?

    /// The image on the cover; `nil` draws the title.
    public var cover: BookImage?

    /// Whether chapters, parts and appendices are numbered.
    public var isNumbered = false

    /// Whether the contents are followed by a list of figures, if the book has figures with captions.
    public var listsFigures = false

    /// The font files that are embedded.
    public var fonts: [BookFont] = []

    /// CSS that follows the book's own style sheet.
    public var styleSheet = ""

    /// Renders the chapters that have no renderer of their own.
    public var renderer = HTMLRenderer()

    /// Finds the image for the URL in a chapter; `nil` shows the image's alt text.
    public var image: @Sendable (_ url: String) -> BookImage? = { _ in nil }

    /// The URL to which addresses are relative that begin with `/` and lead out of the book: `https://example.org`. `nil` leaves
    /// such links out and keeps their text.
    public var baseURL: String?

    /// The chapters and parts in reading order.
    public var entries: [BookEntry]

    /// Creates a book.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - language: The language as a BCP 47 tag.
    ///   - authors: The authors, in order.
    ///   - content: The chapters and parts in reading order.
    public init(
        _ title: String, language: String = "en", authors: [String] = [], @BookBuilder _ content: () -> [BookEntry]
    ) {
        (self.title, self.language, self.authors) = (title, language, authors)
        entries = content()
    }
}

/// A chapter, or a part that contains chapters.
public enum BookEntry: Sendable {
    /// A chapter.
    case chapter(Chapter)
    /// A part with its chapters.
    case part(Part)
}

/// A part of a book: a title page and the chapters after it.
public struct Part: Sendable {
    /// The title of the part, on its title page and in the contents.
    public var title: String

    /// The address of the part's text, to which links of chapters lead; `nil` if nothing links to it.
    public var address: String?

    /// The text below the title of the part, of which only the text, the id of the title and the renderer count; `nil` for none.
    public var text: Chapter?

    /// The chapters in reading order.
    public var chapters: [Chapter]

    /// Creates a part.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - content: The chapters in reading order. Chapters of a part within it become chapters of this part.
    public init(_ title: String, @BookBuilder _ content: () -> [BookEntry]) {
        self.title = title
        chapters = content().flatMap { entry in
            switch entry {
            case .chapter(let chapter): [chapter]
            case .part(let part): part.chapters
            }
        }
    }
}

/// A font file that is embedded in a book.
public struct BookFont: Sendable {
    /// The name of the font family.
    public var family: String

    /// The weight as in CSS, such as `700` or `200 900`; `nil` for `normal`.
    public var weight: String?

    /// Whether the characters are italic.
    public var isItalic: Bool

    /// The extension of the file: `woff2`, `woff`, `ttf` or `otf`.
    public var fileExtension: String

    /// Returns the bytes of the file.
    public var bytes: @Sendable () throws -> [UInt8]

    /// Creates a font.
    ///
    /// - Parameters:
    ///   - family: The name of the font family.
    ///   - weight: The weight as in CSS.
    ///   - isItalic: Whether the characters are italic.
    ///   - fileExtension: The extension of the file: `woff2`, `woff`, `ttf` or `otf`.
    ///   - bytes: Returns the bytes of the file.
    public init(
        family: String, weight: String? = nil, isItalic: Bool = false, fileExtension: String,
        bytes: @escaping @Sendable () throws -> [UInt8]
    ) {
        (self.family, self.weight, self.isItalic) = (family, weight, isItalic)
        (self.fileExtension, self.bytes) = (fileExtension, bytes)
    }
}
