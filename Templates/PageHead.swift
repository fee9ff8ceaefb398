import Hypertext
import Publishing

/// What a page says about itself to browsers, search engines and feed readers.
struct PageHead: HTML {
    let subject: PageSubject
    let context: TemplateContext

    var body: some HTML {
        head {
            meta(.charsetUTF8)
            meta(.name("viewport"), .content("width=device-width, initial-scale=1"))
            title(pageTitle)
            if let description { meta(.name("description"), .content(description)) }
            if let author = configuration.author { meta(.name("author"), .content(author)) }
            meta(.name("generator"), .content(Generator.name))
            // Told here as well as in the style sheet, so that the page is dark before that has arrived.
            meta(.name("color-scheme"), .content("light dark"))
            if let path = subject.path {
                link(.rel(.canonical), .href(context.site.absoluteURL(path)))
            } else {
                meta(.name("robots"), .content("noindex"))
            }
            link(.rel(.stylesheet), .href(context.site.url(DefaultTheme.styleSheetPath)))
            link(
                .rel(.alternate), .type("application/atom+xml"), .title(configuration.title),
                .href(context.site.url(Site.feedPath)))
            openGraph
        }
    }

    /// What a link to the page looks like where it is shared (The Open Graph protocol).
    @HTMLBuilder private var openGraph: Markup {
        meta(.property("og:site_name"), .content(configuration.title))
        meta(.property("og:title"), .content(subject.title ?? configuration.title))
        meta(.property("og:type"), .content(subject.article == nil ? "website" : "article"))
        if let description { meta(.property("og:description"), .content(description)) }
        if let path = subject.path {
            meta(.property("og:url"), .content(url: context.site.absoluteURL(path)))
        }
        if let date = subject.article?.date {
            meta(.property("article:published_time"), .content(date.rfc3339))
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
