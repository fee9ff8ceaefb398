import Hypertext
import SitegenConfiguration
import SitegenModel

/// The part of a page's head for its appearance: the script that applies the reader's choice of light or dark mode before
/// anything is shown, the style sheet, the site's changes to it, and the site's own files.
struct ThemeHead: HTML {
    let context: TemplateContext

    var body: some HTML {
        let configuration = context.site.configuration
        script { AppearanceSwitch.script }
        for font in configuration.preloadedFonts { Head.preload(font.url, as: .font, type: font.mediaType) }
        Head.stylesheet(context.site.url(DefaultTheme.styleSheet.path))
        if let styles = context.styles { style { styles } }
        for url in configuration.styleSheetURLs { Head.stylesheet(url) }
        for url in configuration.scriptURLs { script(.type(.module), .src(url)) }
    }
}
