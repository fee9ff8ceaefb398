import SitegenMustache
public import SitegenPublishing

extension Website {
    /// A site with the default theme, whose templates the site's own folder `templates` may override.
    public init() {
        self.init(theme: MustacheTheme())
    }
}
