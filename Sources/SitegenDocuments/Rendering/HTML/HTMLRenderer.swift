public import Hypertext

/// Renders documents as HTML, formatted like the examples of the CommonMark specification.
///
/// The defaults are for documents by a site's own authors: raw HTML is shown as text, and URLs with a non-web scheme are left
/// out (a link keeps its text, an image its alt text). Use ``untrusted`` for untrusted documents. To change the HTML of some
/// kinds of nodes, see ``customize(_:_:)``.
public struct HTMLRenderer: Sendable {
    /// How to write raw HTML from Markdown. Harmless elements such as `kbd`, `details` and `img` are always written, with their
    /// harmless attributes.
    public enum RawHTML: String, Sendable, CaseIterable {
        /// Write it unchanged.
        case keep
        /// Show it as text, without comments.
        case escape
        /// Leave it out.
        case drop
    }

    /// Which URLs of links and images are written. A link with another URL keeps its text, an image its alt text.
    public enum AllowedURLs: Hashable, Sendable {
        /// All URLs, including those that run code. Use this only for texts of authors whom you trust.
        case all
        /// For links, relative URLs and those with one of these schemes. For images, relative URLs, `http:`, `https:`, and
        /// `data:` for PNG, GIF, JPEG and WebP (see `URLSafety`).
        case schemes(Set<String>)
        /// Relative URLs and those with `http:`, `https:`, `mailto:` or `tel:`, also for images.
        case web

        /// The URLs that `URLSafety` allows in content: the standard schemes, and `data:` for some images.
        public static let safe = AllowedURLs.schemes(URLSafety.standardSchemes)
    }

    /// Which of the author's attributes are written, in addition to ids and classes.
    public enum AllowedAttributes: String, Sendable, CaseIterable {
        /// All attributes that the element may have; see ``NodeAttributes/unwritten(on:)`` for the others.
        case all
        /// Purely descriptive attributes that do not affect behavior: `title`, `lang`, `dir`, and for images the size and
        /// `loading`.
        case descriptive
    }

    /// Writes the content of a code block in a language and returns true, or writes nothing and returns false.
    public typealias Highlight =
        @Sendable (_ code: String, _ language: String, _ buffer: inout HTMLBuffer) -> Bool

    /// How to write raw HTML from Markdown.
    public var rawHTML: RawHTML

    /// Which URLs of links and images are written.
    public var urls: AllowedURLs

    /// Whether images and videos may come from other hosts. If not, an image is replaced by its alt text, and a reader's
    /// browser sends no request to another server before the reader follows a link. Raw HTML is not checked.
    public var allowsRemoteImages = true

    /// Resolves the URL of a link or an image to the one that is written; `nil` writes URLs unchanged.
    public var resolveURL: (@Sendable (String) -> String)?

    /// Returns the files of an image among which browsers choose; `nil` for the image alone.
    public var imageSources: (@Sendable (Image) -> ImageSources?)?

    /// Whether images with the class `zoom` are links to their files. The caller ensures that they are not in links.
    package var linksZoomedImages = false

    /// Highlights source code; `nil` leaves it plain.
    public var highlight: Highlight?

    /// Whether code blocks and tables are focusable with the Tab key. Readers without a mouse need this to scroll long lines
    /// and wide rows (WCAG 2.1.1), because not every browser makes scrollable elements focusable.
    public var makesCodeFocusable: Bool

    /// Whether tables are prepared for narrow screens: in tables of at least three columns with long texts, each cell after the
    /// first has the title of its column in `data-label`, so that a style sheet can show the cells of a row below each other.
    /// Long code in cells may be wrapped after punctuation.
    public var fitsTables = false

    /// Whether code may be wrapped after punctuation, which ``fitsTables`` sets within tables.
    var wrapsCode = false

    /// A prefix for every id and for the fragment of every link within the document (`#id`). It allows several documents on one
    /// page, and no document can use an id that the page's own scripts look for.
    public var idPrefix = ""

    /// The `rel` of links to other documents, such as `nofollow`.
    public var linkRelation: String?

    /// The attributes of links to other sites.
    package var externalLinks = ExternalLinks()

    /// Which of the author's attributes are written.
    public var allowedAttributes = AllowedAttributes.all

    /// Whether the author's classes, text colors and text sizes are written.
    public var keepsStyling = true

    /// Whether HTML inserted by the program (see ``Embed``) is written unchanged, instead of being treated like ``rawHTML``.
    /// Set this to `false` if the document was decoded from untrusted input.
    public var trustsEmbeds = true

    /// The output format of formulas.
    public var formulas = FormulaOutput.mathML

    /// The title of an alert that does not set one.
    public var alertTitle: @Sendable (Alert.Kind) -> String = { $0.defaultTitle }

    /// The heading of the footnotes, for screen readers.
    public var footnotesTitle = "Footnotes"

    /// The accessible label of the link from a footnote back to its reference; `nil` uses only the arrow.
    public var backLinkLabel: String?

    /// The default label of a `details` element.
    public var detailsTitle = "Details"

    /// The handlers of directives.
    public var directives = DirectiveHandlers.standard

    /// The frame around code blocks; `nil` shows them without one, as CommonMark's examples do.
    public var codeFrame: CodeFrame?

    /// Scripts by name. A script is written once, at the end of a document that needs it. Documents with framed code need
    /// ``CodeFrame/script``, and handlers of directives call ``needScript(_:)``.
    public var scripts: [String: Markup] = [:]

    /// The object that the renderer belongs to, such as a site, for handlers of directives.
    package var context: (any AnyObject & Sendable)?

    /// Returns the entries of a directive from data, and prepares a renderer for their URLs; `nil` outside of a site.
    package var dataEntries: (@Sendable (_ directive: BlockDirective, _ renderer: inout HTMLRenderer) -> [Block])?

    /// The state of rendering the current document.
    var progress: Progress?

    /// The customized rendering of some kinds of nodes.
    var custom = CustomRendering()

    /// For untrusted documents that are shown on a page with other content: comments, reviews, issues.
    ///
    /// - Raw HTML, including embedded HTML, is shown as text, except for harmless elements, which are rebuilt under the rules below.
    /// - Links and images may only have relative or web URLs. Links tell search engines not to count them.
    /// - Every id begins with `user-content-`, so none can replace a variable or an element that the page's scripts look for
    ///   (DOM clobbering, HTML Living Standard §7.2.2.3). Only the renderer's own classes are written, and no attributes that
    ///   affect scripts, browsers or assistive technology.
    /// - Elements are nested no deeper than ``Document/nestingLimit`` allows.
    /// - The output is longer than the input only by a constant factor: the table of contents is written once, and libcmark
    ///   limits the text that link references can copy.
    ///
    /// This holds for any document, including one decoded from JSON. The program must ensure the safety of directives whose
    /// handlers it adds.
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

    /// Appends the document's blocks to `buffer`.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - buffer: The buffer that the markup is appended to.
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

    /// Renders a document as an HTML fragment, without a page around it.
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
    /// Requests a script for the end of the document that is being rendered.
    ///
    /// - Parameter name: Its name in ``scripts``; nothing is written if there is none with this name.
    public func needScript(_ name: String) {
        if scripts[name] != nil { progress?.need(script: name) }
    }
}

extension Document: PrimitiveHTML {
    /// Writes the document with the default renderer, so that a document can be used wherever HTML can.
    public func write(to buffer: inout HTMLBuffer) {
        HTMLRenderer().render(self, into: &buffer)
    }
}
