import Hypertext
package import SitegenModel

/// An article's page: its title and what is known of it, its contents, its text, and the articles around it.
struct ArticleTemplate: HTML {
    let page: Page
    let context: TemplateContext

    var body: some HTML {
        let subject = PageSubject(context)
        PageLayout(of: subject, in: context) {
            article {
                TitleBlock(of: subject, in: context) {
                    PageFacts(page: page, place: .article, context: context)
                    topics
                }
                if context.look == .blog { CoverImage(page: page, place: .article, context: context) }
                for place in context.seriesPlaces(of: page) { SeriesBox(place: place, context: context) }
                ContentsNavigation(contents: page.tableOfContents, context: context)
                Prose(page: page, context: context)
            }
            EditLink(context: context)
            if let neighbours = context.neighbours { ArticleNavigation(neighbours: neighbours, context: context) }
            if context.look == .blog { RelatedArticles(page: page, context: context) }
        }
    }

    @HTMLBuilder private var topics: Markup {
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
    /// A page's names in every taxonomy, but for the authors, who stand among the facts.
    package func topics(of page: Page) -> [Taxonomy.Term] {
        site.taxonomies.filter { $0.name != "authors" }.flatMap { page.terms(of: $0.name, in: site) }
    }
}
