public import Hypertext
public import Publishing

/// The theme that a site has unless it brings its own: set for reading, without scripts or downloads.
public struct DefaultTheme: Theme {
    /// Where the theme's style sheet is within the site.
    static let styleSheetPath = "/theme.css"

    /// The theme as it is; there is nothing to choose.
    public init() {}

    /// The site's name, its own text, and all pages.
    public func home(in site: Site) -> Markup {
        Markup(HomeTemplate(context: TemplateContext(site)))
    }

    /// A folder's own text, and its pages.
    public func section(_ section: Section, in site: Site) -> Markup {
        Markup(SectionTemplate(section: section, context: TemplateContext(site)))
    }

    /// An article with its contents and its place in a series.
    public func article(_ page: Page, in site: Site) -> Markup {
        Markup(ArticleTemplate(page: page, context: TemplateContext(site)))
    }

    /// The names of a taxonomy, each with the number of its pages.
    public func taxonomy(_ taxonomy: Taxonomy, in site: Site) -> Markup {
        Markup(TaxonomyTemplate(taxonomy: taxonomy, context: TemplateContext(site)))
    }

    /// The pages that carry a name.
    public func term(_ term: Taxonomy.Term, of taxonomy: Taxonomy, in site: Site) -> Markup {
        Markup(TermTemplate(term: term, taxonomy: taxonomy, context: TemplateContext(site)))
    }

    /// Ways on for a reader who has come to an address that leads nowhere.
    public func notFound(in site: Site) -> Markup {
        Markup(NotFoundTemplate(context: TemplateContext(site)))
    }

    /// The style sheet.
    public var assets: [ThemeAsset] {
        [ThemeAsset(path: Self.styleSheetPath, bytes: PackageResources.theme_css)]
    }
}
