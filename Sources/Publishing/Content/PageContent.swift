import Documents

/// What is known of a text of content before it has an address, and before its text is read.
struct PageContent: Sendable {
    /// What a program makes of a page or says of it, which is so of few.
    final class Made: Sendable {
        /// The text, where it comes from no file.
        let document: Document?
        /// What the front matter is in Swift.
        let metadata: (any Sendable)?

        init(document: Document? = nil, metadata: (any Sendable)?) {
            self.document = document
            self.metadata = metadata
        }
    }

    let place: ContentPlace
    var frontMatter: FrontMatter
    var made: Made?

    /// What tells whether the page has changed; nothing where it cannot be told.
    var version: UInt64?

    /// What tells whether the text has changed; `nil` if it cannot be told.
    var textVersion: UInt64?

    /// What the previous build has found in the text.
    var body: BodyRecord?

    /// Whether the previous build has found something wrong with the text.
    var hasCachedDiagnostics = false
}
