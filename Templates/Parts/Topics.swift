import Hypertext
package import SitegenModel

/// A page's terms in all taxonomies except the authors, each with a link to its list.
struct Topics: HTML {
    let page: Page
    let context: TemplateContext

    var body: some HTML {
        let terms = context.topics(of: page)
        if !terms.isEmpty {
            ul(.class("topics"), .ariaLabel(context.wording[.topics])) {
                for term in terms {
                    li {
                        a(.href(context.site.url(term.path)), .rel(.tag)) { context.name(term.name) }
                    }
                }
            }
        }
    }
}

extension TemplateContext {
    /// A page's terms in every taxonomy except the authors, which are shown with the date.
    package func topics(of page: Page) -> [Taxonomy.Term] {
        site.taxonomies.filter { $0.name != "authors" }.flatMap { page.terms(of: $0.name, in: site) }
    }
}
