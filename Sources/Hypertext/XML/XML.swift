/// An XML value: any number of elements, text and comments, for feeds, sitemaps and similar documents.
///
/// ```swift
/// func entry(_ post: Post) -> XML {
///     element("entry", .attribute("xml:lang", post.language)) {
///         element("title") { post.title }
///         element("id") { XML.url(post.url) }
///         element("content", .attribute("type", "html")) { XML.text(of: post.body) }
///     }
/// }
/// ```
///
/// It is a separate type because HTML is not well-formed XML. HTML can be included only as text, with ``text(of:)``. The result
/// is well-formed for any text (XML 1.0 §2.1): characters that XML cannot represent (§2.2) are left out, and an invalid name
/// stops the program. Declare the prefixes of names with `xmlns:` attributes.
///
/// Like ``Markup``, it is evaluated when it is created, and can be stored, reused, and used by any thread.
public struct XML: Sendable {
    var markup: Markup

    @inline(__always)
    init(_ markup: consuming Markup) {
        self.markup = markup
    }

    /// Empty XML.
    public static let empty = XML(Markup.empty)

    /// Creates XML from the builder's statements.
    ///
    /// - Parameter content: The statements.
    public init(@XMLBuilder _ content: () -> XML) {
        let writer = Writer.current
        writer.open()
        self = content()
        writer.close()
    }

    /// HTML as text, with its markup escaped, as in Atom's `type="html"` and RSS's `description` (RFC 4287 §3.1.1.2).
    ///
    /// - Parameter html: The HTML, which is rendered immediately.
    /// - Returns: Its markup as text.
    public static func text(of html: some HTML) -> XML {
        XML(Writer.current.xmlText(html.render()))
    }

    /// A URL as text, percent-encoded where necessary; empty if following it would run code (see ``URLSafety``).
    ///
    /// - Parameter url: The URL.
    /// - Returns: The URL as text.
    public static func url(_ url: String) -> XML {
        XML(Writer.current.xmlURL(url))
    }

    /// A comment (XML 1.0 §2.5).
    ///
    /// If the text contains a sequence that would end the comment, a space is inserted into it: `--` becomes `- -`.
    ///
    /// - Parameter text: The text of the comment, with any content.
    /// - Returns: The comment.
    public static func comment(_ text: String) -> XML {
        let writer = Writer.current
        writer.open()
        defer { writer.close() }
        return XML(
            writer.join([
                writer.markup("<!--"), RawText.comment(XMLEscaping.withoutUnwritable(text)), writer.markup("-->"),
            ]))
    }

    /// Whether the value is empty.
    public var isEmpty: Bool { markup.isEmpty }
}

/// An XML element (XML 1.0 §3). Without content it is written as `<name/>`.
///
/// - Parameters:
///   - name: The element's name.
///   - attributes: The attributes of the start tag, in this order.
///   - content: The content between the tags.
/// - Returns: The element.
/// - Precondition: `name` is an XML name with at most one prefix (XML 1.0 §2.3, Namespaces in XML §4).
public func element(
    _ name: String, _ attributes: XMLAttribute..., @XMLBuilder content: () -> XML = { .empty }
) -> XML {
    XML(Writer.current.xmlElement(name, attributes, content))
}

extension XML {
    /// Writes the markup to a sink, without a declaration.
    ///
    /// - Parameter sink: The sink that the bytes are appended to.
    public func render(into sink: inout some ByteSink) {
        markup.render(into: &sink)
    }

    /// Renders the markup as UTF-8, without a declaration.
    ///
    /// - Returns: The markup.
    public func bytes() -> [UInt8] {
        markup.bytes()
    }

    /// Renders the markup without an XML declaration.
    ///
    /// - Returns: The markup.
    public func render() -> String {
        markup.render()
    }
}
