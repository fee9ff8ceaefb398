import Hypertext
import Publishing

/// What a page says about itself to browsers, search engines and feed readers.
struct PageHead: HTML {
    let subject: PageSubject
    let context: TemplateContext

    var body: some HTML {
        head {
            Head.basics(title: pageTitle)
            if let description { Head.description(description) }
            if let author = configuration.author { Head.author(author) }
            meta(.name(.generator), .content(Generator.name))
            // Told here as well as in the style sheet, so that the page is dark before that has arrived.
            Head.colorScheme("light dark")
            if let path = subject.path {
                Head.canonical(context.site.absoluteURL(path))
            } else {
                Head.robots("noindex")
            }
            ThemeHead(context: context)
            for feed in context.page.feeds {
                Head.feed(context.site.url(feed.path), type: feed.format.mediaType, title: feed.title)
            }
            openGraph
            if let extra = configuration.look.extraHead { UnescapedHTML(extra) }
        }
    }

    /// What a link to the page looks like where it is shared.
    @HTMLBuilder private var openGraph: Markup {
        Head.openGraph(
            title: subject.title ?? configuration.title, type: subject.article == nil ? "website" : "article",
            url: subject.path.map(context.site.absoluteURL), description: description, siteName: configuration.title)
        if let date = subject.article?.date {
            Head.property("article:published_time", date.rfc3339)
        }
    }

    private var configuration: SiteConfiguration { context.site.configuration }

    /// `Page · Site`, and the site's title alone where the page's is the same.
    private var pageTitle: String {
        guard let title = subject.title, title != configuration.title else { return configuration.title }
        return "\(title) · \(configuration.title)"
    }

    private var description: String? { subject.description }
}
