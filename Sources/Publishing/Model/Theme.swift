public import Documents
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

    /// The theme with the templates that a site has in its folder `templates`, as a build asks for it.
    ///
    /// - Throws: ``BuildFailure`` with what is wrong with the templates.
    func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme

    /// Adds the theme's own directives, in place of those that had their names before.
    func addDirectives(to handlers: inout DirectiveHandlers)
}

extension Theme {
    /// No files.
    public var assets: [ThemeAsset] { [] }

    /// The theme as it is: it knows nothing of templates.
    public func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme { self }

    /// No directives.
    public func addDirectives(to handlers: inout DirectiveHandlers) {}
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
