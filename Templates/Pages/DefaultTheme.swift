import CSitegenResources
public import Hypertext
public import SitegenBase
public import SitegenConfiguration
public import SitegenDocuments
public import SitegenModel
import SitegenOutputs
public import SitegenTools

/// The default theme: typeset for reading, with system fonts, and usable without scripts.
public struct DefaultTheme: Theme {
    /// The minified style sheet, with a hash in its name so that browsers may cache it permanently.
    package static let styleSheet: ThemeAsset = {
        let bytes = StyleSheetMinifier.minified(Self.bytes(of: sitegen_theme_css()))
        return ThemeAsset(path: FileNameHash.path("/theme.css", of: bytes), bytes: bytes)
    }()

    /// The script that marks the visible section in the table of contents.
    package static let readingScript = ThemeAsset(
        path: FileNameHash.path("/reading.js", of: PackageResources.reading_js), bytes: PackageResources.reading_js)

    /// The script of the search, which a page loads when its reader first opens the search.
    package static let searchScript: ThemeAsset = {
        let bytes = Self.bytes(of: sitegen_search_js())
        return ThemeAsset(path: FileNameHash.path("/search.js", of: bytes), bytes: bytes)
    }()

    /// A copy of the bytes of a file of the package.
    private static func bytes(of resource: sitegen_resource) -> [UInt8] {
        Array(UnsafeBufferPointer(start: resource.bytes, count: resource.count))
    }

    /// Creates the theme, which has no options.
    public init() {}

    /// None: the theme is written in Swift.
    public func templates(for kind: OutputPage.Kind, layout: String?) -> [String]? { [] }

    /// None: the theme's directives are written in Swift.
    public var directiveTemplates: [String]? { [] }

    /// Renders a page of the output.
    public func markup(of page: OutputPage, in site: Site) -> Markup {
        let context = TemplateContext(site, page)
        return switch page.kind {
        case .home where context.isStartPage: Markup(ListLayout(in: context) {})
        case .home where context.look == .docs: Markup(ManualTemplate(context: context))
        case .home: Markup(HomeTemplate(context: context))
        case .section: Markup(SectionTemplate(context: context))
        case .article(let page): Markup(ArticleTemplate(page: page, context: context))
        case .taxonomy, .allSeries: Markup(CountedListTemplate(context: context))
        case .term, .series: Markup(EntryListTemplate(context: context))
        case .archives, .archive: Markup(ArchiveTemplate(context: context))
        case .search: Markup(SearchTemplate(context: context))
        case .notFound: Markup(NotFoundTemplate(context: context))
        }
    }

    /// The errors for words in the configuration that the theme does not define or cannot use, and for an invalid accent.
    public func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] {
        ThemeLanguage.diagnostics(in: configuration) + Accent.diagnostics(in: configuration)
    }

    /// Sets the renderer's words for alerts, footnotes and collapsed content.
    public func prepare(_ renderer: inout HTMLRenderer, for configuration: SiteConfiguration) {
        ThemeLanguage(configuration).prepare(&renderer)
    }

    /// The colors of the palette in the light color scheme, and the font of the site.
    public func shareCardStyle(for configuration: SiteConfiguration) -> ShareCardStyle {
        ThemeStyles.shareCards(configuration)
    }

    /// The words and the direction of the language.
    public func data(for configuration: SiteConfiguration) -> any Sendable { ThemeLanguage(configuration) }

    /// The style sheet and the script that marks the visible section.
    public var assets: [ThemeAsset] { [Self.styleSheet, Self.readingScript] }

    /// The style sheet and the scripts; the script of the search only if the site has a search.
    public func assets(for configuration: SiteConfiguration) -> [ThemeAsset] {
        configuration.hasSearch ? assets + [Self.searchScript] : assets
    }
}
