import Hypertext
import SitegenModel

/// The articles that are most related to an article, each with its cover image.
struct RelatedArticles: HTML {
    let page: Page
    let context: TemplateContext

    /// Ids derived from headings are lowercase; if an author sets this one, the check reports it.
    private static let titleID = "Related"

    var body: some HTML {
        let pages = context.site.related(to: page)
        if !pages.isEmpty {
            Hypertext.section(.class("related"), .ariaLabelledBy(Self.titleID)) {
                h2(.id(Self.titleID)) { context.wording[.relatedArticles] }
                ul {
                    for page in pages {
                        li {
                            CoverImage(page: page, place: .list, context: context)
                            a(.href(context.site.url(page.path))) { context.name(page.title, page.titleHTML) }
                        }
                    }
                }
            }
        }
    }
}
