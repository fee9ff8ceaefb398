import Documents

/// What is known of a text of content before it has an address, and before its text is read.
struct PageContent: Sendable {
    /// Where the text comes from.
    enum Source: Sendable {
        /// Its file.
        case file
        /// A program.
        case made(Document)
    }

    let place: ContentPlace
    let frontMatter: FrontMatter
    let title: String
    let source: Source
    /// The page's picture, where the front matter names one of the site's own.
    var cover: PageLink?
    /// When the file was last changed as git has it, if asked.
    var modified: PublicationDate?
    /// What tells whether the page has changed; nothing where it cannot be told.
    var version: UInt64?
    /// What an earlier build has known of the text, as bytes.
    var rememberedText: ArraySlice<UInt8>?

    /// Whether something is wrong with the text, as far as an earlier build knows.
    var holdsRememberedFaults = false

    /// What an earlier build has known of the text.
    var rememberedFacts: TextFacts? {
        guard let rememberedText else { return nil }
        var reader = ByteReader(rememberedText)
        return try? TextFacts(from: &reader)
    }
}
