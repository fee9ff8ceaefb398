public import Hypertext
public import SitegenBase
public import SitegenConfiguration
public import SitegenDocuments
public import SitegenModel
import SitegenTemplates
public import SitegenTools

/// A theme whose templates a site can override without compiling, with Mustache files in its folder `templates`.
///
/// ```text
/// templates/article.mustache            the page of an article
/// templates/recipe.mustache             the page of a text with `layout: recipe`
/// templates/partials/header.mustache    {{> header}} in any template
/// templates/directives/video.mustache   what ::video becomes
/// ```
/// ```swift
/// Website(theme: MustacheTheme(overriding: KitchenTheme()))
/// ```
/// Pages of kinds without a template are rendered by the other theme. The default theme is also available in Mustache, and a
/// site can replace single parts of it: its own `templates/partials/header.mustache` is the top of every page. The page
/// `template-names` of the manual lists the values of templates.
public struct MustacheTheme: Theme {
    private let base: any Theme
    private let library: TemplateLibrary?

    /// Creates a theme that uses the default theme if the site has no template.
    public init() {
        self.init(overriding: DefaultTheme())
    }

    /// Creates a theme that uses another theme if the site has no template.
    ///
    /// - Parameter base: The other theme.
    public init(overriding base: any Theme) {
        self.init(base, nil)
    }

    private init(_ base: any Theme, _ library: TemplateLibrary?) {
        self.base = base
        self.library = library
    }

    /// Renders a page of the output.
    public func markup(of page: OutputPage, in site: Site) -> Markup {
        let kind = TemplateKind(page.kind)
        guard let library, let template = library.template(for: kind, layout: page.text(in: site)?.unrecordedLayout)
        else { return base.markup(of: page, in: site) }
        let values = PageValues(page, in: site, isDefaultTheme: base is DefaultTheme)
        return Self.render(values.all, with: template, of: library, FilterContext(site))
    }

    private static func render(
        _ values: Any, with template: String, of library: TemplateLibrary, _ context: FilterContext?
    ) -> Markup {
        FilterContext.$current.withValue(context) { Markup(UnescapedHTML(library.render(values, with: template))) }
    }

    /// The templates that render a page, and the values that they can read.
    package func explanation(of page: OutputPage, in site: Site) -> TemplateExplanation {
        TemplateExplanation(page, in: site, with: library, isDefaultTheme: base is DefaultTheme)
    }

    /// The files of the other theme.
    public var assets: [ThemeAsset] { base.assets }

    /// The theme's files for a configuration, as used by pages without a template.
    ///
    /// Files of the default theme are omitted if templates of the site render all kinds of pages and do not use them.
    public func assets(for configuration: SiteConfiguration) -> [ThemeAsset] {
        let assets = base.assets(for: configuration)
        guard base is DefaultTheme, let library else { return assets }
        let names = [
            DefaultTheme.styleSheet.path: "styleSheet", DefaultTheme.readingScript.path: "readingScriptURL",
            DefaultTheme.searchScript.path: "scriptURL",
        ]
        return assets.filter { asset in names[asset.path].map(library.needs) ?? true }
    }

    /// The errors and warnings of the other theme, and those about templates and their values.
    public func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] {
        let own = base.diagnostics(in: configuration)
        // Templates are shared by all languages, so they are checked once.
        guard let library, configuration.language.isDefault else { return own }
        return own + library.warnings + library.diagnostics(in: configuration)
    }

    /// The warnings of the other theme, and those about layouts that no text selects and no other template extends.
    public func diagnostics(usedLayouts: Set<String>) -> [Diagnostic] {
        base.diagnostics(usedLayouts: usedLayouts) + (library?.unusedLayouts(besides: usedLayouts) ?? [])
    }

    /// Lets the other theme prepare the renderer.
    public func prepare(_ renderer: inout HTMLRenderer, for configuration: SiteConfiguration) {
        base.prepare(&renderer, for: configuration)
    }

    /// The other theme's share cards.
    public func shareCardStyle(for configuration: SiteConfiguration) -> ShareCardStyle {
        base.shareCardStyle(for: configuration)
    }

    /// The other theme's data for the configuration.
    public func data(for configuration: SiteConfiguration) -> any Sendable { base.data(for: configuration) }

    /// `true`: the theme renders pages with the templates.
    public var readsTemplates: Bool { true }

    /// Returns the theme with the templates of a site.
    ///
    /// - Throws: ``/SitegenBase/BuildFailure`` with the errors in the templates and their positions.
    public func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme {
        let base = try base.prepared(with: templates)
        guard !templates.isEmpty else { return MustacheTheme(base, nil) }
        return MustacheTheme(base, try TemplateLibrary(templates, isDefaultTheme: base is DefaultTheme))
    }

    /// The layouts in the site's folder `templates`, and those of the other theme. If the site has no template `article`, the
    /// layout `article` selects the theme's page for an article, so that a page can ignore a cascade.
    public var layouts: [String] {
        Set(base.layouts + (library?.layouts.keys.sorted() ?? []) + [TemplateKind.article.rawValue]).sorted()
    }

    /// The site's own templates that render a page, including partials.
    public func templates(for kind: OutputPage.Kind, layout: String?) -> [String]? {
        base.templates(for: kind, layout: layout).map {
            $0 + (library?.files(for: TemplateKind(kind), layout: layout) ?? [])
        }
    }

    /// The site's own templates that render directives, including partials.
    public var directiveTemplates: [String]? {
        base.directiveTemplates.map { $0 + (library?.directiveFiles ?? []) }
    }

    /// Adds the directives that have templates.
    public func addDirectives(to handlers: inout DirectiveHandlers) {
        base.addDirectives(to: &handlers)
        guard let library else { return }
        for name in library.directives {
            let template = "/directives/\(name)"
            handlers.add(
                name,
                block: { directive, renderer in
                    Self.render(
                        PageValues.directive(
                            name, directive.attributes, label: renderer.markup(of: directive.label),
                            content: renderer.markup(of: directive.content), in: renderer.site),
                        with: template, of: library, renderer.site.map(FilterContext.init))
                })
            handlers.add(
                name,
                inline: { directive, renderer in
                    let content = renderer.markup(of: directive.content)
                    return Self.render(
                        PageValues.directive(
                            name, directive.attributes, label: content, content: content, in: renderer.site),
                        with: template, of: library, renderer.site.map(FilterContext.init))
                })
        }
    }
}
