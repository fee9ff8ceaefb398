import Hypertext
import SitegenConfiguration
import SitegenModel

/// An article's page: its title and metadata, its table of contents, its text, links to other articles, and its comments.
struct ArticleTemplate: HTML {
    let page: Page
    let context: TemplateContext

    var body: some HTML {
        let subject = PageSubject(context)
        PageLayout(of: subject, in: context) {
            article {
                TitleBlock(of: subject, in: context) {
                    PageFacts(page: page, place: .article, context: context)
                }
                if context.showsCover(of: page) { CoverImage(page: page, place: .article, context: context) }
                for place in context.seriesPlaces(of: page) { SeriesBox(place: place, context: context) }
                if context.look != .site {
                    ContentsNavigation(contents: context.site.tableOfContents(of: page), context: context)
                }
                Prose(page: page, context: context)
                Topics(page: page, context: context)
                ShareLinks(context: context)
            }
            EditLink(context: context)
            if let neighbours = context.neighbours { ArticleNavigation(neighbours: neighbours, context: context) }
            if context.look == .blog {
                RelatedArticles(page: page, context: context)
                AuthorProfiles(page: page, context: context)
            }
            Comments(context: context)
        }
    }
}
