import Documents

/// What a transform knows of the page whose text it changes.
public struct TransformedPage: Sendable {
    private let content: PageContent

    /// The file, relative to the site's folder: `content/recipes/soup.md`.
    public var file: String { content.place.file.name }

    /// The folder of the page's section below `content/`: `recipes`, and nothing at the top.
    public var section: String { content.place.folders.joined(separator: "/") }

    /// The language of the text.
    public var language: SiteLanguage { content.place.language }

    /// The page's title.
    public var title: String { content.title }

    /// When the page was published, if told.
    public var date: PublicationDate? { content.frontMatter.date }

    /// What the page is about, if told.
    public var description: String? { content.frontMatter.description }

    /// The fields of the author's own.
    public var fields: FieldMapping { content.frontMatter.fields }

    /// The names of a taxonomy that the page carries, as written.
    public func names(in taxonomy: String) -> [String] { content.frontMatter.names[taxonomy] ?? [] }

    /// What the page's front matter is in Swift, where its section was declared with the type.
    public func metadata<Metadata>(_ type: Metadata.Type) -> Metadata? {
        content.frontMatter.metadata as? Metadata
    }

    init(_ content: PageContent) {
        self.content = content
    }
}

extension Website {
    /// A text with all transforms.
    func transformed(_ content: PageContent) -> PageContent {
        guard !transforms.isEmpty else { return content }
        let page = TransformedPage(content)
        var document = content.document
        for transform in transforms { transform(&document, page) }
        // Links that were there keep the files that they are written in; new ones are written in the page's own.
        let known = Set(content.links.map(\.destination))
        let (links, holdsImages) = PageLink.all(in: document, of: content.place.file.name)
        return PageContent(
            place: content.place, frontMatter: content.frontMatter, title: content.title, document: document,
            links: content.links + links.filter { !known.contains($0.destination) }, holdsImages: holdsImages)
    }
}
