public import SitegenDocuments

/// A chapter of a book.
public struct Chapter: Sendable {
    /// The place of a chapter in a book, which decides about its number and its semantics in EPUB.
    public enum Role: String, Sendable, CaseIterable {
        /// Text before the first chapter, without a number.
        case preface
        /// A chapter with a number.
        case chapter
        /// Text at the end, with a letter as its number.
        case appendix
    }

    /// The title of the chapter, above its text and in the contents.
    public var title: String

    /// The place of the chapter in the book.
    public var role: Role

    /// The address of the chapter where links in other chapters expect it, without a fragment: `/manual/install/`. `nil` if nothing
    /// links to it.
    public var address: String?

    /// The id to which links to the title lead; `nil` if there is none.
    public var titleID: String?

    /// The language of the chapter if it differs from that of the book.
    public var language: String?

    /// Renders the chapter; `nil` for the renderer of the book. Its `resolveURL` returns the addresses
    /// that are compared with those of the chapters.
    public var renderer: HTMLRenderer?

    /// Returns the text. It is called each time that the book is rendered.
    public var document: @Sendable () -> Document

    /// Returns the text with numbers of figures, tables and sections that begin with the number or the letter of the chapter (see
    /// `ReferenceOptions`), for a book whose chapters are numbered. `nil` if the text has no such numbers.
    public var numberedDocument: (@Sendable (_ number: String) -> Document)?

    /// Returns the HTML of the chapter in a form: that of the closure, or the same from an earlier time. `nil` keeps nothing.
    package var keptHTML: (@Sendable (_ form: HTMLForm, _ render: () -> [UInt8]) -> [UInt8])?

    /// What the HTML of a chapter depends on besides its text and its renderer.
    package struct HTMLForm: Sendable {
        /// The number or the letter of the chapter; `nil` without one.
        package let number: String?
        /// Whether footnotes of one paragraph are at their place in the text.
        package let placesFootnotes: Bool
    }

    /// Creates a chapter from the builder's statements.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - role: The place of the chapter in the book.
    ///   - address: The address to which links in other chapters lead.
    ///   - content: The statements; a string becomes a paragraph.
    public init(
        _ title: String, role: Role = .chapter, address: String? = nil, @DocumentBuilder _ content: () -> [Block]
    ) {
        let document = Document(content())
        self.init(titled: title, role: role, address: address, document: { document })
    }

    /// Creates a chapter whose text is loaded when it is rendered.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - role: The place of the chapter in the book.
    ///   - address: The address to which links in other chapters lead.
    ///   - document: Returns the text.
    public init(
        titled title: String, role: Role = .chapter, address: String? = nil,
        document: @escaping @Sendable () -> Document
    ) {
        (self.title, self.role, self.address, self.document) = (title, role, address, document)
    }
}

/// Assembles the chapters and parts of a book from the statements of a closure.
@resultBuilder
public enum BookBuilder {
    /// A chapter.
    public static func buildExpression(_ chapter: Chapter) -> [BookEntry] { [.chapter(chapter)] }

    /// A part.
    public static func buildExpression(_ part: Part) -> [BookEntry] { [.part(part)] }

    /// A chapter or a part.
    public static func buildExpression(_ entry: BookEntry) -> [BookEntry] { [entry] }

    /// Several chapters or parts.
    public static func buildExpression(_ entries: [BookEntry]) -> [BookEntry] { entries }

    /// Combines several statements.
    public static func buildBlock(_ parts: [BookEntry]...) -> [BookEntry] { parts.flatMap(\.self) }

    /// `if` without `else`.
    public static func buildOptional(_ part: [BookEntry]?) -> [BookEntry] { part ?? [] }

    /// `if` with `else`, and `switch`: the first branch.
    public static func buildEither(first part: [BookEntry]) -> [BookEntry] { part }

    /// `if` with `else`, and `switch`: the other branch.
    public static func buildEither(second part: [BookEntry]) -> [BookEntry] { part }

    /// `for`.
    public static func buildArray(_ parts: [[BookEntry]]) -> [BookEntry] { parts.flatMap(\.self) }
}
