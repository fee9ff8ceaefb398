public import Documents
public import Hypertext
public import Publishing

/// The theme that a site has unless it brings its own: set for reading, without scripts or downloads.
public struct DefaultTheme: Theme {
    /// Where the theme's style sheet is within the site.
    static let styleSheetPath = "/theme.css"

    /// The theme as it is; there is nothing to choose.
    public init() {}

    /// A page of the output.
    public func markup(of page: OutputPage, in site: Site) -> Markup {
        let context = TemplateContext(site, page)
        return switch page.kind {
        case .home: Markup(HomeTemplate(context: context))
        case .section(let section): Markup(SectionTemplate(section: section, context: context))
        case .article(let page): Markup(ArticleTemplate(page: page, context: context))
        case .taxonomy(let taxonomy): Markup(TaxonomyTemplate(taxonomy: taxonomy, context: context))
        case .term(let term, let taxonomy): Markup(TermTemplate(term: term, taxonomy: taxonomy, context: context))
        case .allSeries(let series): Markup(SeriesListTemplate(series: series, context: context))
        case .series(let series): Markup(SeriesTemplate(series: series, context: context))
        case .archives(let archives): Markup(ArchiveListTemplate(archives: archives, context: context))
        case .archive(let archive): Markup(ArchiveTemplate(archive: archive, context: context))
        case .notFound: Markup(NotFoundTemplate(context: context))
        }
    }

    /// The words of the configuration that the theme does not have, or cannot use.
    public func faults(in configuration: SiteConfiguration) -> [Fault] {
        ThemeLanguage.faults(in: configuration)
    }

    /// Gives the renderer the language's words for alerts, footnotes and parts that are folded away.
    public func prepare(_ renderer: inout HTMLRenderer, for configuration: SiteConfiguration) {
        ThemeLanguage(configuration).prepare(&renderer)
    }

    /// The words of the language, and its direction.
    public func data(for configuration: SiteConfiguration) -> any Sendable { ThemeLanguage(configuration) }

    /// The style sheet.
    public var assets: [ThemeAsset] {
        [ThemeAsset(path: Self.styleSheetPath, bytes: PackageResources.theme_css)]
    }
}
