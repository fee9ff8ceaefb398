public import Hypertext
public import SitegenDiagnostics
public import SitegenDocuments

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
    ///
    /// - Parameters:
    ///   - page: What is put out: a kind of page, its address, and what is listed on it.
    ///   - site: The site in the language of the page. What is read of it and of its pages is what the page depends on.
    /// - Returns: The page as its file will hold it, from the document type on.
    func markup(of page: OutputPage, in site: Site) -> Markup

    /// Files that the theme's pages use.
    var assets: [ThemeAsset] { get }

    /// What is wrong with what a language's configuration asks of the theme.
    ///
    /// - Parameter configuration: What the site says for one language.
    /// - Returns: The errors, which ``SiteConfiguration/diagnostic(_:at:severity:help:)`` places; errors keep the site from
    ///   being built.
    func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic]

    /// Lets the renderer of a language's texts speak as the theme does: of alerts, of footnotes.
    ///
    /// - Parameters:
    ///   - renderer: The renderer of all texts of the language.
    ///   - configuration: What the site says for the language.
    func prepare(_ renderer: inout HTMLRenderer, for configuration: SiteConfiguration)

    /// What the theme makes once of a language's configuration, to read it on every page as ``Site/themeData``.
    ///
    /// - Parameter configuration: What the site says for one language.
    /// - Returns: A value of a type of the theme's own.
    func data(for configuration: SiteConfiguration) -> any Sendable

    /// The theme with the templates that a site has in its folder `templates`, as a build asks for it.
    ///
    /// - Parameter templates: The files, with their names and texts.
    /// - Returns: The theme that makes the pages.
    /// - Throws: ``/SitegenDiagnostics/BuildFailure`` with what is wrong with the templates.
    func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme

    /// Adds the theme's own directives, in place of those that had their names before.
    ///
    /// - Parameter handlers: What is standard, and what a program has added.
    func addDirectives(to handlers: inout DirectiveHandlers)

    /// The templates that the pages of a kind are made with, by their names; `nil` where it may be any. Pages are made
    /// anew when one of these has changed.
    ///
    /// - Parameter kind: The kind of page.
    /// - Returns: The names, without endings.
    func templates(for kind: OutputPage.Kind) -> [String]?

    /// The templates that directives are made with, and what else ``prepare(_:for:)`` takes from templates, by their
    /// names; `nil` where it may be any. The texts of pages are made anew when one of these has changed.
    var directiveTemplates: [String]? { get }
}

extension Theme {
    /// No files.
    public var assets: [ThemeAsset] { [] }

    /// No errors.
    public func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] { [] }

    /// Leaves the renderer as it is.
    public func prepare(_ renderer: inout HTMLRenderer, for configuration: SiteConfiguration) {}

    /// Nothing.
    public func data(for configuration: SiteConfiguration) -> any Sendable { () }

    /// The theme as it is: it knows nothing of templates.
    ///
    /// - Throws: Nothing.
    public func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme { self }

    /// No directives.
    public func addDirectives(to handlers: inout DirectiveHandlers) {}

    /// Any template.
    public func templates(for kind: OutputPage.Kind) -> [String]? { nil }

    /// Any template.
    public var directiveTemplates: [String]? { nil }
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

/// The words in a language that sitegen itself writes for readers, outside the pages of the theme.
///
/// The value that a theme makes of a language's configuration may conform to it (see ``Theme/data(for:)``); otherwise
/// these words are English.
public protocol LanguageTexts: Sendable {
    /// The title for pages in no section: `Pages`.
    var pagesTitle: String { get }
}
