import MustacheTemplates
public import Publishing
import Templates

extension Website {
    /// A site with the default theme, whose templates the site's own folder `templates` may override.
    public init() {
        self.init(theme: MustacheTheme(overriding: DefaultTheme()))
    }
}
