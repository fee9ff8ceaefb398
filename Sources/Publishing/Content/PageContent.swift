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
    /// When the file was last changed as git has it, if asked.
    var modified: PublicationDate?
}
