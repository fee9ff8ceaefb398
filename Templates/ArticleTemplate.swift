import Hypertext
import Publishing

/// An article's page: its title and what is known of it, its contents, its text, and the articles around it.
struct ArticleTemplate: HTML {
    let page: Page
    let context: TemplateContext

    var body: some HTML {
        let places = context.site.places(of: page)
        let subject = PageSubject(
            path: page.path, title: page.title, description: page.description, article: page)
        PageLayout(subject, in: context) {
            article {
                titleBlock
                for place in places { SeriesBox(place: place, context: context) }
                ContentsNavigation(contents: page.tableOfContents, context: context)
                Prose(page: page, context: context)
            }
            if context.look == .docs {
                ArticleNavigation(ReadingOrder(site: context.site).neighbours(of: page), context: context)
            } else if let place = places.first {
                ArticleNavigation(place, context: context)
            } else {
                ArticleNavigation(page, context: context)
            }
            if context.look == .blog { RelatedArticles(page: page, context: context) }
        }
    }

    private var titleBlock: Markup {
        header(.class("title")) {
            Breadcrumbs(context.site.ancestors(of: page), context: context)
            h1 { context.name(page.title) }
            if let description = page.description { p(.class("lede")) { description } }
            PageFacts(page: page, place: .article, context: context)
            topics
        }
    }

    /// Links to the lists of the page's names in every taxonomy, but for the authors, who stand among the facts.
    @HTMLBuilder private var topics: Markup {
        let terms = topicTerms
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

    private var topicTerms: [Taxonomy.Term] {
        context.site.taxonomies.filter { $0.name != "authors" }.flatMap { page.terms(of: $0.name, in: context.site) }
    }
}
