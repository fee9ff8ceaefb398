public import Hypertext

/// Writes documents as HTML, shaped like the examples of the CommonMark specification.
///
/// The default is safe for documents of unknown origin: raw HTML shows as text, and URLs that would run code
/// are left out (a link keeps its text, an image its alternative text).
public struct HTMLRenderer: Sendable {
    /// What becomes of HTML that an author wrote in Markdown.
    public enum RawHTML: String, Sendable, CaseIterable {
        /// It goes out as it was written.
        case keep
        /// It shows as text.
        case escape
        /// It is left out.
        case drop
    }

    /// Writes the content of a code block in a language and returns true, or writes nothing and returns false.
    public typealias Highlight =
        @Sendable (_ code: String, _ language: String, _ buffer: inout HTMLBuffer) -> Bool

    /// What becomes of HTML that an author wrote in Markdown.
    public var rawHTML: RawHTML

    /// Whether URLs that would run code go out as well (see `URLSafety`).
    public var allowsUnsafeURLs: Bool

    /// Turns the URL of a link or an image into the one that is written; `nil` writes it as it is.
    public var resolveURL: (@Sendable (String) -> String)?

    /// Colours source code; `nil` leaves it plain.
    public var highlight: Highlight?

    /// Whether the Tab key stops at code blocks. Where long lines scroll within their block, a reader without a mouse
    /// reaches their ends only so (WCAG 2.1.1): not every browser stops there by itself.
    public var makesCodeFocusable: Bool

    /// What an alert's first line says of its kind.
    public var alertTitle: @Sendable (Alert.Kind) -> String = {
        $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()
    }

    /// What the heading of the footnotes says, to those who hear the page.
    public var footnotesTitle = "Footnotes"

    /// What becomes of directives.
    public var directives = DirectiveHandlers.standard

    /// The contents of the document that is being rendered, where it shows them.
    var contents: TableOfContents?

    /// A renderer, the safe one unless told otherwise.
    public init(
        rawHTML: RawHTML = .escape,
        allowsUnsafeURLs: Bool = false,
        resolveURL: (@Sendable (String) -> String)? = nil,
        highlight: Highlight? = nil,
        makesCodeFocusable: Bool = false
    ) {
        self.rawHTML = rawHTML
        self.allowsUnsafeURLs = allowsUnsafeURLs
        self.resolveURL = resolveURL
        self.highlight = highlight
        self.makesCodeFocusable = makesCodeFocusable
    }

    /// Writes the document's blocks at the end of `buffer`.
    public func render(_ document: Document, into buffer: inout HTMLBuffer) {
        var renderer = self
        var document = document
        var notes: [(footnote: Footnote, references: Int)] = []
        if document.blocks.contains(where: \.isOfWholeDocument) {
            notes = document.numberFootnotes()
            renderer.contents = document.tableOfContents
        }
        renderer.render(document.blocks, isTight: false, into: &buffer)
        renderer.render(notes, into: &buffer)
    }

    /// The document's HTML, a fragment without a page around it.
    public func render(_ document: Document) -> String {
        var buffer = HTMLBuffer()
        render(document, into: &buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

extension Document: PrimitiveHTML {
    /// Writes the document as the safe renderer does, so that a document may stand wherever HTML may.
    public func write(to buffer: inout HTMLBuffer) {
        HTMLRenderer().render(self, into: &buffer)
    }
}
