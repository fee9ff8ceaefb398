import SitegenMustache
public import SitegenPublishing
import SitegenTools

extension Website {
    /// Creates a website with the default theme, whose templates the site's folder `templates` can override, and with Graphviz,
    /// which draws diagrams if it is installed.
    public init() {
        self = Website(theme: MustacheTheme()).diagrams(Graphviz())
    }
}
