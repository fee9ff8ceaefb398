public import Hypertext

/// What turns a site's content into pages. The engine is handed one and knows no other.
public protocol Theme: Sendable {
    /// The home page, `/`.
    func home(in site: Site) -> Markup

    /// A folder's list of pages.
    func section(_ section: Section, in site: Site) -> Markup

    /// A page that an author has written.
    func article(_ page: Page, in site: Site) -> Markup

    /// The list of a taxonomy's names.
    func taxonomy(_ taxonomy: Taxonomy, in site: Site) -> Markup

    /// The list of pages that carry a name.
    func term(_ term: Taxonomy.Term, of taxonomy: Taxonomy, in site: Site) -> Markup

    /// What a reader sees who asks for an address that the site does not have.
    func notFound(in site: Site) -> Markup

    /// Files that the theme's pages use.
    var assets: [ThemeAsset] { get }
}

/// A file that a theme's pages use, such as a style sheet.
public struct ThemeAsset: Sendable {
    /// The address within the site: `/theme.css`.
    public let path: String

    /// The file's bytes.
    public let bytes: [UInt8]

    /// A file of a theme.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
