import Hypertext
import SitegenConfiguration
import SitegenDocuments
package import SitegenModel

/// A page's own text, if it has one.
struct Prose: HTML {
    let page: Page
    let context: TemplateContext

    var body: some HTML {
        if !page.isEmpty {
            let language = page.fallbackLanguage?.tag
            let direction = context.textDirection
            div(.class("prose"), .lang(language), .dir(direction)) { context.content(of: page) }
        }
    }
}

extension TemplateContext {
    /// A page's text. An article's comments are left out if they are at its end, because they follow at the end of the page.
    package func content(of text: Page) -> RenderedDocument {
        var content = site.content(of: text).makingCodeFocusable()
        if shows(.zoom) == true { content = content.zoomingImages() }
        return if case .article = page.kind { content.omittingLastComments() } else { content }
    }
}
