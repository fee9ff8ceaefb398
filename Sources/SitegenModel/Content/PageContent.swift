package import SitegenDocuments

/// What is known of a text of content before it has an address, and before its text is read.
package struct PageContent: Sendable {
    /// What a program makes of a page or says of it, which is so of few.
    package final class Made: Sendable {
        /// The text, where it comes from no file.
        let document: Document?
        /// What the front matter is in Swift.
        let metadata: (any Sendable)?

        package init(document: Document? = nil, metadata: (any Sendable)?) {
            self.document = document
            self.metadata = metadata
        }
    }

    package let place: ContentPlace
    package var frontMatter: FrontMatter
    package var made: Made?

    /// What tells whether the page has changed; nothing where it cannot be told.
    package var version: UInt64?

    /// What tells whether the text has changed; `nil` if it cannot be told.
    var textVersion: UInt64?

    /// What the previous build has found in the text.
    package var body: BodyRecord?

    /// Whether the previous build has found something wrong with the text.
    package var hasCachedDiagnostics = false

    package init(
        place: ContentPlace, frontMatter: FrontMatter, made: Made? = nil, version: UInt64? = nil,
        textVersion: UInt64? = nil, body: BodyRecord? = nil, hasCachedDiagnostics: Bool = false
    ) {
        self.place = place
        self.frontMatter = frontMatter
        self.made = made
        self.version = version
        self.textVersion = textVersion
        self.body = body
        self.hasCachedDiagnostics = hasCachedDiagnostics
    }
}
