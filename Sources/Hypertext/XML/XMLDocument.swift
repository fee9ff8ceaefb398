extension XML {
    /// A complete XML document: the declaration, an optional style sheet, and the root element.
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

        /// Creates a document from its root element.
        ///
        /// - Precondition: `name` is an XML name with at most one prefix (XML 1.0 §2.3, Namespaces in XML §4).
        /// - Parameters:
        ///   - name: The root element's name.
        ///   - attributes: The root element's attributes.
        ///   - styleSheet: The style sheet with which a browser shows the document.
        ///   - content: The content of the root element.
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

        /// The document as UTF-8, as its declaration states.
        ///
        /// - Returns: The document, beginning with the declaration.
        public func bytes() -> [UInt8] {
            markup.bytes()
        }

        /// The document as text.
        ///
        /// - Returns: The document, beginning with the declaration.
        public func render() -> String {
            markup.render()
        }
    }

    /// A style sheet with which a browser shows a document (Associating Style Sheets with XML documents 1.0).
    public struct StyleSheet: Sendable {
        private let attributes: [XMLAttribute]

        private init(_ url: String, type: String) {
            attributes = [.attribute("href", url: url), .attribute("type", type)]
        }

        /// A transformation to HTML, with the type that browsers recognize.
        ///
        /// - Parameter url: The transformation's address.
        /// - Returns: The style sheet.
        public static func xslt(_ url: String) -> Self {
            Self(url, type: "text/xsl")
        }

        /// A CSS style sheet.
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
