import Hypertext
import SitegenModel

/// The articles that are most related to an article.
struct RelatedArticles: HTML {
    let page: Page
    let context: TemplateContext

    /// Ids of headings are lowercase, so an article cannot use this one.
    private static let titleID = "Related"

    var body: some HTML {
        let pages = context.site.related(to: page)
        if !pages.isEmpty {
            Hypertext.section(.class("related"), .ariaLabelledBy(Self.titleID)) {
                h2(.id(Self.titleID)) { context.wording[.relatedArticles] }
                ul {
                    for page in pages {
                        li {
                            a(.href(context.site.url(page.path))) { context.name(page.title, page.titleHTML) }
                        }
                    }
                }
            }
        }
    }
}
