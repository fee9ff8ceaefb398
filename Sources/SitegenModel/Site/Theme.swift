public import Hypertext
public import SitegenBase
public import SitegenConfiguration
public import SitegenDocuments
public import SitegenTools

/// A type that renders a site's content as HTML pages.
///
/// ```swift
/// struct Plain: Theme {
///     func markup(of page: OutputPage, in site: Site) -> Markup {
///         h1 { page.title(in: site) }
///         if let text = page.text(in: site) { site.content(of: text) }
///         for entry in page.entries { p { a(.href(site.url(entry.path))) { entry.title } } }
///     }
/// }
/// ```
public protocol Theme: Sendable {
    /// Renders a page of the output.
    ///
    /// The statements of the function are HTML, as in the body of an element: elements, text, and your own types that conform
    /// to ``/Hypertext/HTML``. A function with a `return` returns its markup itself.
    ///
    /// - Parameters:
    ///   - page: The page to render: its kind, its address, and the pages that it lists.
    ///   - site: The site in the language of the page. Values read from it and its pages are recorded as dependencies.
    /// - Returns: The complete page, starting with the document type.
    @HTMLBuilder func markup(of page: OutputPage, in site: Site) -> Markup

    /// Files that the theme's pages use.
    var assets: [ThemeAsset] { get }

    /// Returns the files that the theme's pages use in a site, if they depend on its configuration.
    ///
    /// - Parameter configuration: The configuration for the default language.
    /// - Returns: The files; by default ``assets``.
    func assets(for configuration: SiteConfiguration) -> [ThemeAsset]

    /// Validates the theme's part of a language's configuration.
    ///
    /// - Parameter configuration: The configuration for one language.
    /// - Returns: The errors and warnings, created by ``/SitegenConfiguration/SiteConfiguration/diagnostic(_:at:severity:help:)``. Errors stop the
    ///   build.
    func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic]

    /// Validates the theme's layouts against their use.
    ///
    /// - Parameter usedLayouts: The layouts that texts select, including texts that are not published.
    /// - Returns: The warnings about layouts that nothing uses.
    func diagnostics(usedLayouts: Set<String>) -> [Diagnostic]

    /// Adapts the renderer of a language's texts to the theme, such as the words for alerts and footnotes.
    ///
    /// - Parameters:
    ///   - renderer: The renderer of all texts of the language.
    ///   - configuration: The configuration for the language.
    func prepare(_ renderer: inout HTMLRenderer, for configuration: SiteConfiguration)

    /// Returns a value derived once from a language's configuration, which pages read as ``Site/themeData``.
    ///
    /// - Parameter configuration: The configuration for one language.
    /// - Returns: A value of a type that the theme defines.
    func data(for configuration: SiteConfiguration) -> any Sendable

    /// Returns the colors and fonts of share cards.
    ///
    /// - Parameter configuration: The configuration for one language.
    /// - Returns: The style of the cards in the language.
    func shareCardStyle(for configuration: SiteConfiguration) -> ShareCardStyle

    /// Whether the theme reads the templates in a site's folder `templates`. If it does not, the build warns that they have no effect.
    var readsTemplates: Bool { get }

    /// Returns the theme for a build, with the templates in the site's folder `templates`. A theme that implements this also
    /// returns `true` for ``readsTemplates``.
    ///
    /// - Parameter templates: The files, with their names and texts.
    /// - Returns: The theme that renders the pages.
    /// - Throws: ``/SitegenBase/BuildFailure`` with the errors in the templates.
    func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme

    /// Adds the theme's directives, replacing those of the same name.
    ///
    /// - Parameter handlers: The standard directives and those that a program has added.
    func addDirectives(to handlers: inout DirectiveHandlers)

    /// The names that the front-matter key `layout` can have, sorted. A page can read its own as `page.layout`.
    var layouts: [String] { get }

    /// Returns the names of the templates that can render a page; `nil` for any template. Pages are rendered again if
    /// one of these templates changes.
    ///
    /// - Parameters:
    ///   - kind: The kind of page.
    ///   - layout: The layout that the page's front matter selects, if it does.
    /// - Returns: The names, without extensions.
    func templates(for kind: OutputPage.Kind, layout: String?) -> [String]?

    /// The names of the templates that directives and ``prepare(_:for:)`` use; `nil` for any template. The texts of
    /// pages are rendered again if one of these templates changes.
    var directiveTemplates: [String]? { get }
}

extension Theme {
    /// No files.
    public var assets: [ThemeAsset] { [] }

    /// The files of ``assets``.
    public func assets(for configuration: SiteConfiguration) -> [ThemeAsset] { assets }

    /// No errors.
    public func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] { [] }

    /// No warnings.
    public func diagnostics(usedLayouts: Set<String>) -> [Diagnostic] { [] }

    /// Leaves the renderer unchanged.
    public func prepare(_ renderer: inout HTMLRenderer, for configuration: SiteConfiguration) {}

    /// No value.
    public func data(for configuration: SiteConfiguration) -> any Sendable { () }

    /// `false`, as ``prepared(with:)`` ignores templates.
    public var readsTemplates: Bool { false }

    /// Returns the theme unchanged, without templates.
    ///
    /// - Throws: Nothing.
    public func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme { self }

    /// No directives.
    public func addDirectives(to handlers: inout DirectiveHandlers) {}

    /// Black on white, with the sans serif font of the machine.
    public func shareCardStyle(for configuration: SiteConfiguration) -> ShareCardStyle { ShareCardStyle() }

    /// No layouts.
    public var layouts: [String] { [] }

    /// `nil`: all pages may use all templates.
    public func templates(for kind: OutputPage.Kind, layout: String?) -> [String]? { nil }

    /// `nil`: the theme accepts templates for directives of any name.
    public var directiveTemplates: [String]? { nil }
}

/// A file that a theme's pages use, such as a style sheet.
public struct ThemeAsset: Sendable {
    /// The address within the site: `/theme.css`.
    public let path: String

    /// The file's bytes.
    public let bytes: [UInt8]

    /// Creates a theme file.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}

/// The words in one language that sitegen writes outside the theme's pages.
///
/// The value that a theme derives from a language's configuration can conform to it (see ``Theme/data(for:)``);
/// otherwise these words are English.
public protocol LanguageTexts: Sendable {
    /// The title for pages outside all sections: `Pages`.
    var pagesTitle: String { get }

    /// Returns the title of a page that no text or configuration gives a title: the list of series, the list of years, a year,
    /// the search page, the page for missing addresses, and the list of a taxonomy's terms.
    ///
    /// - Parameter kind: The kind of page.
    /// - Returns: The title; `nil` for the English one.
    func title(of kind: OutputPage.Kind) -> String?

    /// The texts of the directive `comments`.
    var comments: CommentsTexts { get }
}

extension LanguageTexts {
    /// The texts in English.
    public var comments: CommentsTexts { CommentsTexts() }

    /// The English title.
    public func title(of kind: OutputPage.Kind) -> String? { nil }
}
