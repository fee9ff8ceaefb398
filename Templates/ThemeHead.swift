import Hypertext
import SitegenModel

/// The part of a page's head for its appearance: the script that applies the reader's choice of light or dark mode before
/// anything is shown, the style sheet, and the site's changes to it.
struct ThemeHead: HTML {
    let context: TemplateContext

    var body: some HTML {
        script(code: AppearanceSwitch.script)
        Head.stylesheet(context.site.url(DefaultTheme.styleSheet.path))
        if let styles = context.styles { style(css: styles) }
    }
}
