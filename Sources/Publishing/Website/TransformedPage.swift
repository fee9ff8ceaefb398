import Documents
public import SitegenData

/// What a transform knows of the page whose text it changes.
public struct TransformedPage: Sendable {
    private let page: Page

    /// The file, relative to the site's folder: `content/recipes/soup.md`.
    public var file: String { page.file }

    /// The folder of the page's section below `content/`: `recipes`, and nothing at the top.
    public var section: String { page.folder }

    /// The language of the text.
    public var language: SiteLanguage { page.language }

    /// The page's title.
    public var title: String { page.title }

    /// When the page was published, if told.
    public var date: PublicationDate? { page.date }

    /// What the page is about, if told.
    public var description: String? { page.description }

    /// The fields of the author's own.
    public var fields: FieldMapping { page.fields }

    /// The names of a taxonomy that the page carries, as written.
    ///
    /// - Parameter taxonomy: The taxonomy's name: `tags`.
    /// - Returns: The names, in the order of the front matter; none where there are none.
    public func names(in taxonomy: String) -> [String] { page.names(in: taxonomy) }

    /// What the page's front matter is in Swift, where its section was declared with the type.
    ///
    /// - Parameter type: The type that the section was declared with.
    /// - Returns: The value, or `nil` where the section was declared with another type or with none.
    public func metadata<Metadata>(_ type: Metadata.Type) -> Metadata? {
        page.metadata(type)
    }

    init(_ page: Page) {
        self.page = page
    }
}
