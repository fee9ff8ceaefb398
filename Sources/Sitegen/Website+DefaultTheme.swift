import SitegenDiagrams
import SitegenMustache
public import SitegenPublishing

extension Website {
    /// A site with the default theme, whose templates the site's own folder `templates` may override, and with Graphviz,
    /// which draws diagrams where it is installed.
    public init() {
        self = Website(theme: MustacheTheme()).diagrams(Graphviz())
    }
}
