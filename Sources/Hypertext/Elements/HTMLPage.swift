/// A complete page: the document type, the root element with its language, the head and the body.
///
/// ```swift
/// HTMLPage(title: "Harbours", language: "en") {
///     Head.description("Where ships lie, and why.")
///     Head.stylesheet("/style.css")
/// } body: {
///     h1 { "Harbours" }
/// }
/// ```
///
/// The head begins with the character encoding, the viewport and the title. Use the functions of ``Head`` and the HTML elements
/// to add more.
public struct HTMLPage: HTML, Sendable {
    private let title: String
    private let language: String
    private let direction: Direction?
    private let bodyAttributes: [GlobalAttribute]
    private let head: Markup
    private let content: Markup

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - title: The title, as tabs and search results show it.
    ///   - language: The language of the page, a BCP 47 tag.
    ///   - direction: The text direction, if it is not left to right.
    ///   - bodyAttributes: The attributes of the body.
    ///   - head: The rest of the head.
    ///   - body: The content of the body.
    public init(
        title: String, language: String, direction: Direction? = nil, bodyAttributes: [GlobalAttribute] = [],
        @HTMLBuilder head: () -> Markup = { .empty }, @HTMLBuilder body: () -> Markup
    ) {
        self.title = title
        self.language = language
        self.direction = direction
        self.bodyAttributes = bodyAttributes
        self.head = head()
        content = body()
    }

    /// The doctype and the root element.
    public var body: some HTML {
        Doctype()
        html(.lang(language), .dir(direction)) {
            Hypertext.head {
                Head.basics(title: title)
                head
            }
            Hypertext.body(.all(bodyAttributes)) { content }
        }
    }
}

extension HTMLPage {
    /// The page before and after the end of its body, so that content can be added there.
    package var halves: (Markup, Markup) {
        let page = markup
        return page.split(at: page.end - page.start - "</body></html>".utf8.count)
    }
}
