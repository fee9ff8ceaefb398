public import Hypertext

/// Writes documents as HTML, shaped like the examples of the CommonMark specification.
///
/// The default is for the documents of a site's own authors: raw HTML is shown as text, and URLs with a scheme other than
/// those of the web are left out (a link keeps its text, an image its alternative text). For what strangers send there is
/// ``untrusted``. What single kinds of nodes become can be had otherwise: see ``customize(_:_:)``.
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

    /// Which URLs of links and images are written. A link with another URL keeps its text, an image its alternative text.
    public enum AllowedURLs: Hashable, Sendable {
        /// All.
        case all
        /// For links relative URLs and those with one of these schemes; for images relative URLs, `http:`, `https:`, and
        /// `data:` for PNG, GIF, JPEG and WebP (see `URLSafety`).
        case schemes(Set<String>)
        /// Relative URLs and those with `http:`, `https:`, `mailto:` or `tel:`, for images as well.
        case web

        /// Those that `URLSafety` allows in content: the standard schemes, and `data:` for some images.
        public static let safe = AllowedURLs.schemes(URLSafety.standardSchemes)
    }

    /// Which attributes that an author set go out, beside an id and classes.
    public enum AllowedAttributes: String, Sendable, CaseIterable {
        /// All that the element may have: see ``NodeAttributes/unwritten(on:)`` for the others.
        case all
        /// Those that describe and that nothing acts upon: `title`, `lang`, `dir`, and of images the size and `loading`.
        case descriptive
    }

    /// Writes the content of a code block in a language and returns true, or writes nothing and returns false.
    public typealias Highlight =
        @Sendable (_ code: String, _ language: String, _ buffer: inout HTMLBuffer) -> Bool

    /// What becomes of HTML that an author wrote in Markdown.
    public var rawHTML: RawHTML

    /// Which URLs of links and images are written.
    public var urls: AllowedURLs

    /// Whether images and videos may come from other hosts. Where they may not, an image is its alternative text, and no
    /// reader's browser asks another server before the reader follows a link. Raw HTML is not looked at.
    public var allowsRemoteImages = true

    /// Turns the URL of a link or an image into the one that is written; `nil` writes it as it is.
    public var resolveURL: (@Sendable (String) -> String)?

    /// Returns the files of an image among which browsers choose; `nil` for the image alone.
    public var imageSources: (@Sendable (Image) -> ImageSources?)?

    /// Colors source code; `nil` leaves it plain.
    public var highlight: Highlight?

    /// Whether the Tab key stops at code blocks and tables. Where long lines and wide rows scroll within their block, a
    /// reader without a mouse reaches their ends only so (WCAG 2.1.1): not every browser stops there by itself.
    public var makesCodeFocusable: Bool

    /// What stands before every id, and before the fragment of every link within the document (`#id`). With it several
    /// documents may stand on one page, and none of them can take an id that the page's own scripts look for.
    public var idPrefix = ""

    /// The `rel` of links that lead out of the document, such as `nofollow`.
    public var linkRelation: String?

    /// Which attributes that an author set go out.
    public var allowedAttributes = AllowedAttributes.all

    /// Whether classes that an author set go out, and colors and sizes of text.
    public var keepsStyling = true

    /// Whether HTML that the program put into the document (see ``Embed``) goes out as it is, and not as ``rawHTML``
    /// says. It may not where the document was decoded from what a stranger sent.
    public var trustsEmbeds = true

    /// What becomes of formulas.
    public var formulas = FormulaOutput.mathML

    /// The title of an alert that does not set one.
    public var alertTitle: @Sendable (Alert.Kind) -> String = { $0.defaultTitle }

    /// The heading of the footnotes, for screen readers.
    public var footnotesTitle = "Footnotes"

    /// What the way back from a footnote to where it is called says, to those who hear the page; `nil` leaves it at the
    /// arrow.
    public var backLinkLabel: String?

    /// What opens a part that is folded away, where the author has not said it.
    public var detailsTitle = "Details"

    /// What becomes of directives.
    public var directives = DirectiveHandlers.standard

    /// The frame around code blocks; `nil` shows them without one, as CommonMark's examples do.
    public var codeFrame: CodeFrame?

    /// Scripts by name. Each is written once, at the end of a document that needs it: one with framed code needs
    /// ``CodeFrame/script``, and handlers of directives call ``needScript(_:)``.
    public var scripts: [String: Markup] = [:]

    /// What the renderer belongs to, such as a site, for handlers of directives.
    package var context: (any AnyObject & Sendable)?

    /// What is noted of the document that is being rendered.
    var progress: Progress?

    /// What was asked for single kinds of nodes.
    var custom = CustomRendering()

    /// For what strangers send, shown on a page with other things: comments, reviews, issues.
    ///
    /// - Raw HTML, embedded HTML included, shows as text.
    /// - Links and images have relative URLs or those of the web; links tell search engines not to count them.
    /// - Every id begins with `user-content-`, so none can take the place of a variable or an element that the page's
    ///   scripts look for (DOM clobbering, HTML Living Standard §7.2.2.3); there are no classes but the renderer's own,
    ///   and no attributes that scripts, browsers or assistive technology act upon.
    /// - Elements stand within one another no deeper than ``Document/nestingLimit`` allows.
    /// - The output is at most a constant number of times as long as the input: the table of contents is written once,
    ///   and libcmark bounds what references to links may copy.
    ///
    /// It holds for any document, also one decoded from JSON. Directives whose handlers the program adds are the
    /// program's to keep safe.
    public static let untrusted: HTMLRenderer = {
        var renderer = HTMLRenderer(rawHTML: .escape, urls: .web)
        renderer.idPrefix = "user-content-"
        renderer.linkRelation = "nofollow ugc noopener"
        renderer.keepsStyling = false
        renderer.allowedAttributes = .descriptive
        renderer.trustsEmbeds = false
        return renderer
    }()

    /// Creates a renderer. The default arguments give safe output.
    public init(
        rawHTML: RawHTML = .escape,
        urls: AllowedURLs = .safe,
        resolveURL: (@Sendable (String) -> String)? = nil,
        highlight: Highlight? = nil,
        makesCodeFocusable: Bool = false
    ) {
        self.rawHTML = rawHTML
        self.urls = urls
        self.resolveURL = resolveURL
        self.highlight = highlight
        self.makesCodeFocusable = makesCodeFocusable
    }

    /// Writes the document's blocks at the end of `buffer`.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - buffer: Where the markup goes, behind what is there.
    public func render(_ document: Document, into buffer: inout HTMLBuffer) {
        var renderer = self
        let progress = Progress(of: document)
        renderer.progress = progress
        if document.blocks.contains(where: { if case .footnote = $0 { true } else { false } }) {
            renderer.renderNumbered(document.blocks, into: &buffer)
        } else {
            renderer.render(document.blocks, isTight: false, into: &buffer)
        }
        for name in progress.neededScripts {
            guard let script = scripts[name] else { continue }
            buffer.startLine()
            script.render(into: &buffer)
            buffer.startLine()
        }
    }

    /// The document's HTML, a fragment without a page around it.
    ///
    /// - Parameter document: The document.
    /// - Returns: Its markup.
    public func render(_ document: Document) -> String {
        var buffer = HTMLBuffer()
        render(document, into: &buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }
}

extension HTMLRenderer {
    /// Has a script written at the end of the document that is being rendered.
    ///
    /// - Parameter name: Its name in ``scripts``; nothing is written if there is none of that name.
    public func needScript(_ name: String) {
        if scripts[name] != nil { progress?.need(script: name) }
    }
}

extension Document: PrimitiveHTML {
    /// Writes the document as the safe renderer does, so that a document may stand wherever HTML may.
    public func write(to buffer: inout HTMLBuffer) {
        HTMLRenderer().render(self, into: &buffer)
    }
}
