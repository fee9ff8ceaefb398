import Hypertext
import SitegenModel

/// What a page's head needs for its looks: the reader's choice of light or dark before anything is shown, the style
/// sheet, the site's accent.
struct ThemeHead: HTML {
    let context: TemplateContext

    var body: some HTML {
        script(code: AppearanceSwitch.script)
        Head.stylesheet(context.site.url(DefaultTheme.styleSheet.path))
        if let accent = context.accent { style(css: accent.styleSheet) }
    }
}
