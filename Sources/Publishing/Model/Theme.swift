public import Hypertext

/// What turns a site's content into pages. The engine is handed one and knows no other.
///
/// ```swift
/// struct Plain: Theme {
///     func markup(of page: OutputPage, in site: Site) -> Markup {
///         switch page.kind {
///         case .article(let article): Markup { h1 { article.title }; site.content(of: article) }
///         default: Markup { for page in site.pages { a(.href(site.url(page.path))) { page.title } } }
///         }
///     }
/// }
/// ```
public protocol Theme: Sendable {
    /// A page of the output.
    func markup(of page: OutputPage, in site: Site) -> Markup

    /// Files that the theme's pages use.
    var assets: [ThemeAsset] { get }
}

extension Theme {
    /// No files.
    public var assets: [ThemeAsset] { [] }
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
