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
                ContentsNavigation(contents: page.tableOfContents, wording: context.wording)
                Prose(page: page, context: context)
            }
            if let place = places.first { SeriesNavigation(place: place, context: context) }
        }
    }

    private var titleBlock: Markup {
        header(.class("title")) {
            if let section = context.site.section(of: page) {
                p(.class("parent")) {
                    a(.href(context.site.url(section.path))) { section.title }
                }
            }
            h1 { page.title }
            if let description = page.description { p(.class("lede")) { description } }
            PageFacts(page: page, showsSeries: false, context: context)
            topics
        }
    }

    /// Links to the lists of the page's categories and tags.
    @HTMLBuilder private var topics: Markup {
        let links = topicLinks
        if !links.isEmpty {
            ul(.class("topics"), .ariaLabel(context.wording[.topics])) {
                for link in links {
                    li {
                        a(.href(link.url), .rel(.tag)) { link.name }
                    }
                }
            }
        }
    }

    /// Names that make the same address are one topic.
    private var topicLinks: [(name: String, url: String)] {
        let site = context.site
        let links = ["categories", "tags"].compactMap(site.taxonomy).flatMap { taxonomy in
            page.names(in: taxonomy.name).compactMap { name in
                taxonomy.term(name).map { (name: name, url: site.url($0.path)) }
            }
        }
        var seen: Set<String> = []
        return links.filter { seen.insert($0.url).inserted }
    }
}
