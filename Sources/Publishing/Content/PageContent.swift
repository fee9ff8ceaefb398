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
}
