import Hypertext
import Publishing

/// A taxonomy's page: its names, each with the number of its pages.
struct TaxonomyTemplate: HTML {
    let taxonomy: Taxonomy
    let context: TemplateContext

    var body: some HTML {
        let name = context.wording.name(of: taxonomy.kind)
        PageLayout(PageSubject(path: taxonomy.path, title: name), in: context) {
            header(.class("title")) { h1 { name } }
            ul(.class("terms")) {
                for term in taxonomy.terms {
                    li {
                        a(.href(context.site.url(term.path))) { term.name }
                        " "
                        span(.class("count")) { context.wording.articleCount(term.pages.count) }
                    }
                }
            }
        }
    }
}
