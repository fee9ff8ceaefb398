import Sitegen
import SitegenConfiguration

// region: theme
/// A theme of one template and one style sheet.
struct PlainTheme: Theme {
    let assets = [ThemeAsset(path: "/plain.css", bytes: Array("body { max-width: 36em }\n".utf8))]

    func markup(of page: OutputPage, in site: Site) -> Markup {
        let title = page.title(in: site)
        Doctype()
        html(.lang(site.configuration.language.tag)) {
            head {
                Head.basics(title: title)
                Head.stylesheet(site.url("/plain.css"))
            }
            body {
                h1 { title }
                if let text = page.text(in: site) { site.content(of: text) }
                ul {
                    for entry in page.entries {
                        li { a(.href(site.url(entry.path))) { entry.title } }
                    }
                }
            }
        }
    }
}
// endregion
