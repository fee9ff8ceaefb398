import Documents

/// What is known of a text of content before it has an address, and before its text is read.
///
/// A class, because it goes through many hands before it is a page.
final class PageContent: Sendable {
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
    let cover: PageLink?
    /// What tells whether the page has changed; nothing where it cannot be told.
    let version: UInt64?
    /// What an earlier build has known of the text, as bytes.
    let rememberedText: ArraySlice<UInt8>?

    /// Whether something is wrong with the text, as far as an earlier build knows.
    let holdsRememberedFaults: Bool

    init(
        place: ContentPlace, frontMatter: FrontMatter, title: String, source: Source, cover: PageLink? = nil,
        version: UInt64? = nil, rememberedText: ArraySlice<UInt8>? = nil, holdsRememberedFaults: Bool = false
    ) {
        self.place = place
        self.frontMatter = frontMatter
        self.title = title
        self.source = source
        self.cover = cover
        self.version = version
        self.rememberedText = rememberedText
        self.holdsRememberedFaults = holdsRememberedFaults
    }

    /// What an earlier build has known of the text.
    var rememberedFacts: TextFacts? {
        rememberedText.flatMap { try? TextFacts(remembered: $0) }
    }
}
