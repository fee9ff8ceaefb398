import Hypertext
import SitegenModel

/// The part of a page's head for its look: the script that applies the reader's choice of light or dark before anything
/// is shown, the style sheet, and what the site's configuration changes of it.
struct ThemeHead: HTML {
    let context: TemplateContext

    var body: some HTML {
        script(code: AppearanceSwitch.script)
        Head.stylesheet(context.site.url(DefaultTheme.styleSheet.path))
        if let styles = context.styles { style(css: styles) }
    }
}
