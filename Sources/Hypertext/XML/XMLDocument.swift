extension XML {
    /// A whole document: the declaration, a style sheet if wanted, and the one element that everything is in.
    ///
    /// ```swift
    /// let feed = XML.Document("feed", .attribute("xmlns", "http://www.w3.org/2005/Atom")) {
    ///     element("title") { "Notes" }
    ///     for post in posts { entry(post) }
    /// }
    /// let bytes = feed.bytes()
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="utf-8"?>
    /// <feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title>…</feed>
    /// ```
    public struct Document: Sendable {
        private let markup: Markup

        /// A document by its root element.
        ///
        /// - Precondition: `name` is a name in XML, with one prefix at most (XML 1.0 §2.3, Namespaces in XML §4).
        /// - Parameters:
        ///   - name: The root element's name.
        ///   - attributes: The root element's attributes.
        ///   - styleSheet: How a browser shows the document to a person.
        ///   - content: What the root element holds.
        public init(
            _ name: String, _ attributes: XMLAttribute..., styleSheet: StyleSheet? = nil,
            @XMLBuilder content: () -> XML = { .empty }
        ) {
            let writer = Writer.current
            writer.open()
            defer { writer.close() }
            let start = writer.position
            writer.write(literal: "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n")
            styleSheet?.write(to: writer)
            let prolog = writer.piece(from: start)
            let root = writer.xmlElement(name, attributes, content)
            markup = writer.join([prolog, root, writer.markup("\n")])
        }

        /// Writes the document to a sink.
        ///
        /// - Parameter sink: The sink, to which the bytes are appended.
        public func render(into sink: inout some ByteSink) {
            markup.render(into: &sink)
        }

        /// The document as UTF-8, which is what its declaration says it is.
        ///
        /// - Returns: All of it, the declaration first.
        public func bytes() -> [UInt8] {
            markup.bytes()
        }

        /// The document as text.
        ///
        /// - Returns: All of it, the declaration first.
        public func render() -> String {
            markup.render()
        }
    }

    /// A style sheet that a browser shows a document with (Associating Style Sheets with XML documents 1.0).
    public struct StyleSheet: Sendable {
        private let attributes: [XMLAttribute]

        private init(_ url: String, type: String) {
            attributes = [.attribute("href", url: url), .attribute("type", type)]
        }

        /// A transformation to HTML, under the type that browsers know it by.
        ///
        /// - Parameter url: The transformation's address.
        /// - Returns: The style sheet.
        public static func xslt(_ url: String) -> Self {
            Self(url, type: "text/xsl")
        }

        /// A style sheet of CSS.
        ///
        /// - Parameter url: The style sheet's address.
        /// - Returns: The style sheet.
        public static func css(_ url: String) -> Self {
            Self(url, type: "text/css")
        }

        fileprivate func write(to writer: Writer) {
            writer.write(literal: "<?xml-stylesheet")
            for attribute in attributes { writer.write(attribute) }
            writer.write(literal: "?>\n")
        }
    }
}
