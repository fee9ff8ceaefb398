import SitegenData
import SitegenDocuments
public import SitegenModel

/// The page whose text a transform changes.
///
/// Reading its properties records no dependencies: a transformed text is read again whenever its front matter has
/// changed.
@dynamicMemberLookup
public struct TransformedPage: Sendable {
    private let page: Page

    /// The file, relative to the site's folder: `content/recipes/soup.md`.
    public var file: String { page.file }

    /// The folder of the page's section below `content/`, such as `recipes`; empty at the top level.
    public var section: String { page.folder }

    /// The language of the text.
    public var language: SiteLanguage { page.language }

    /// The page's title.
    public var title: String { page.frontMatter.title }

    /// The value of a front-matter key.
    ///
    /// - Parameter key: The key: `page.description`.
    /// - Returns: The value.
    public subscript<Value>(dynamicMember key: KeyPath<FrontMatterKeys, PageKey<Value>>) -> Value {
        page.frontMatter[dynamicMember: key]
    }

    /// The page's terms in a taxonomy, as written.
    ///
    /// - Parameter taxonomy: The taxonomy's name: `tags`.
    /// - Returns: The names in the order of the front matter; empty if the page has none.
    public func names(in taxonomy: String) -> [String] { page.frontMatter.names(in: taxonomy) }

    /// The page's front matter as a value of the type that is declared for its section.
    ///
    /// - Parameter type: The type that is declared for the section.
    /// - Returns: The value; `nil` if the section has another type or none.
    public func metadata<Metadata>(_ type: Metadata.Type) -> Metadata? {
        page.madeMetadata as? Metadata
    }

    init(_ page: Page) {
        self.page = page
    }
}
