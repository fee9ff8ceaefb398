public import Hypertext
public import SitegenBase
public import SitegenConfiguration
public import SitegenDocuments
public import SitegenTools

extension Theme {
    /// Returns a theme that renders some pages differently, and leaves everything else to this theme.
    ///
    /// ```swift
    /// let theme = MustacheTheme().replacing { page, site in
    ///     guard case .archives = page.kind else { return nil }
    ///     return Markup { h1 { page.title(in: site) } }
    /// }
    /// ```
    ///
    /// Templates in a site's folder keep their effect on the other pages if this theme accepts them.
    ///
    /// - Parameter markup: Returns the complete page, or `nil` to leave it to this theme. It is called for each page of the output
    ///   with the site in its language.
    /// - Returns: The theme.
    public func replacing(
        _ markup: @escaping @Sendable (_ page: OutputPage, _ site: Site) -> Markup?
    ) -> some Theme {
        PartialTheme(base: self, replacement: markup)
    }
}

/// A theme that renders some pages, and leaves everything else to another theme.
private struct PartialTheme: Theme {
    let base: any Theme
    let replacement: @Sendable (OutputPage, Site) -> Markup?

    func markup(of page: OutputPage, in site: Site) -> Markup {
        replacement(page, site) ?? base.markup(of: page, in: site)
    }

    func prepared(with templates: [TemplateFile]) throws(BuildFailure) -> any Theme {
        PartialTheme(base: try base.prepared(with: templates), replacement: replacement)
    }

    var readsTemplates: Bool { base.readsTemplates }

    var assets: [ThemeAsset] { base.assets }

    func assets(for configuration: SiteConfiguration) -> [ThemeAsset] { base.assets(for: configuration) }

    func diagnostics(in configuration: SiteConfiguration) -> [Diagnostic] { base.diagnostics(in: configuration) }

    func diagnostics(usedLayouts: Set<String>) -> [Diagnostic] { base.diagnostics(usedLayouts: usedLayouts) }

    func prepare(_ renderer: inout HTMLRenderer, for configuration: SiteConfiguration) {
        base.prepare(&renderer, for: configuration)
    }

    func data(for configuration: SiteConfiguration) -> any Sendable { base.data(for: configuration) }

    func shareCardStyle(for configuration: SiteConfiguration) -> ShareCardStyle {
        base.shareCardStyle(for: configuration)
    }

    func addDirectives(to handlers: inout DirectiveHandlers) { base.addDirectives(to: &handlers) }

    var layouts: [String] { base.layouts }

    func templates(for kind: OutputPage.Kind, layout: String?) -> [String]? {
        base.templates(for: kind, layout: layout)
    }

    var directiveTemplates: [String]? { base.directiveTemplates }
}
