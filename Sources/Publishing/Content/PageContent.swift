import Documents

/// A text of content that has been read, before it has an address.
struct PageContent: Sendable {
    let place: ContentPlace
    let frontMatter: FrontMatter
    let title: String
    let document: Document
    let links: [PageLink]
    /// Whether the text shows pictures, the site's own or others.
    let holdsImages: Bool
    /// When the file was last changed as git has it, if asked.
    var modified: PublicationDate?
}
