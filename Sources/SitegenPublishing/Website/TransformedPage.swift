import SitegenData
import SitegenDocuments
public import SitegenModel

/// What a transform knows of the page whose text it changes.
///
/// Reading it records nothing: a text that is transformed is read again whenever the front matter has changed.
@dynamicMemberLookup
public struct TransformedPage: Sendable {
    private let page: Page

    /// The file, relative to the site's folder: `content/recipes/soup.md`.
    public var file: String { page.file }

    /// The folder of the page's section below `content/`: `recipes`, and nothing at the top.
    public var section: String { page.folder }

    /// The language of the text.
    public var language: SiteLanguage { page.language }

    /// The page's title.
    public var title: String { page.frontMatter.title }

    /// The value of a key of front matter.
    ///
    /// - Parameter key: The key: `page.description`.
    /// - Returns: The value.
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        page.frontMatter[dynamicMember: key]
    }

    /// The names of a taxonomy that the page carries, as written.
    ///
    /// - Parameter taxonomy: The taxonomy's name: `tags`.
    /// - Returns: The names, in the order of the front matter; none where there are none.
    public func names(in taxonomy: String) -> [String] { page.frontMatter.names(in: taxonomy) }

    /// What the page's front matter is in Swift, where its section was declared with the type.
    ///
    /// - Parameter type: The type that the section was declared with.
    /// - Returns: The value, or `nil` where the section was declared with another type or with none.
    public func metadata<Metadata>(_ type: Metadata.Type) -> Metadata? {
        page.madeMetadata as? Metadata
    }

    init(_ page: Page) {
        self.page = page
    }
}
