import Documents

/// A text of content that has been read, before it has an address.
struct PageContent: Sendable {
    let place: ContentPlace
    let frontMatter: FrontMatter
    let title: String
    let document: Document
    let links: [PageLink]
}
