/// XML as a value: elements, text and comments, any number of them, for feeds, sitemaps and the like.
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
/// It is a type of its own because HTML is not well-formed XML: HTML gets in only as text, by ``text(of:)``. Whatever
/// text is put in, the result is well-formed (XML 1.0 §2.1): characters that XML has no way to write (§2.2) are left
/// out, and a name that is none stops the program. Prefixes of names are the caller's to declare, by `xmlns:`
/// attributes.
///
/// Like ``Markup`` it is evaluated when it is made, and may be stored, used again, and used by any thread.
public struct XML: Sendable {
    var markup: Markup

    @inline(__always)
    init(_ markup: consuming Markup) {
        self.markup = markup
    }

    /// Nothing at all.
    public static let empty = XML(Markup.empty)

    /// What the builder's statements make.
    ///
    /// - Parameter content: The statements.
    public init(@XMLBuilder _ content: () -> XML) {
        let writer = Writer.current
        writer.open()
        self = content()
        writer.close()
    }

    /// HTML as text, its markup escaped: what Atom's `type="html"` and RSS's `description` hold (RFC 4287 §3.1.1.2).
    ///
    /// - Parameter html: The HTML, rendered now.
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
    /// Where the text has what would end the comment, a space is put in between: `--` becomes `- -`.
    ///
    /// - Parameter text: What the comment says, whatever it holds.
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

    /// Whether there is nothing in it.
    public var isEmpty: Bool { markup.isEmpty }
}

/// An element of XML (XML 1.0 §3). Without content it is written `<name/>`.
///
/// - Parameters:
///   - name: The element's name.
///   - attributes: The attributes of the start tag, in this order.
///   - content: What stands between the tags.
/// - Returns: The element.
/// - Precondition: `name` is a name in XML, with one prefix at most (XML 1.0 §2.3, Namespaces in XML §4).
public func element(
    _ name: String, _ attributes: XMLAttribute..., @XMLBuilder content: () -> XML = { .empty }
) -> XML {
    XML(Writer.current.xmlElement(name, attributes, content))
}

extension XML {
    /// Writes the markup to a sink of the caller's, without a declaration.
    ///
    /// - Parameter sink: Where the bytes go, behind what is there.
    public func render(into sink: inout some ByteSink) {
        markup.render(into: &sink)
    }

    /// The markup as UTF-8, without a declaration.
    ///
    /// - Returns: All of it.
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
