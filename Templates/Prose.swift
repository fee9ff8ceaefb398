import Hypertext
import SitegenDocuments
import SitegenModel

/// A page's own text, if it has one.
struct Prose: HTML {
    let page: Page
    let context: TemplateContext

    var body: some HTML {
        if !page.isEmpty {
            div(.class("prose")) { context.site.content(of: page).makingCodeFocusable() }
        }
    }
}
