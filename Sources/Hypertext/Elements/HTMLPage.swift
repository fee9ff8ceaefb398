/// A whole page: the document type, the root with its language, the head, and the body.
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
/// The head begins with the character encoding, the viewport and the title; what else there is to say in it, the
/// functions of ``Head`` and those of HTML's own elements say.
public struct HTMLPage: HTML {
    private let title: String
    private let language: String
    private let direction: Direction?
    private let bodyAttributes: [GlobalAttribute]
    private let head: Markup
    private let content: Markup

    /// A page of these parts.
    ///
    /// - Parameters:
    ///   - title: The title, as tabs and search results show it.
    ///   - language: The language of the page, a BCP 47 tag.
    ///   - direction: The direction of its text, where that is not from left to right.
    ///   - bodyAttributes: The attributes of the body.
    ///   - head: What else stands in the head.
    ///   - body: What the page shows.
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
        html(.lang(language), .all(direction.map { [.dir($0)] } ?? [])) {
            Hypertext.head {
                Head.basics(title: title)
                head
            }
            Hypertext.body(.all(bodyAttributes)) { content }
        }
    }
}

extension HTMLPage {
    /// The page before and after the end of its body, for content that is added there.
    package var halves: (Markup, Markup) {
        let page = markup
        return page.split(at: page.end - page.start - "</body></html>".utf8.count)
    }
}
