import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenModel
import SitegenTools

/// The metadata of a page for browsers, search engines, feed readers, and previews of shared links.
struct PageHead: HTML {
    let metadata: PageMetadata
    let context: TemplateContext

    var body: some HTML {
        head {
            Head.basics(title: metadata.title)
            if let description = metadata.description { Head.description(description) }
            if let author = metadata.author { Head.author(author) }
            meta(.name(.generator), .content(Generator.name))
            // Also set here and not only in the style sheet, so that the page is dark before the style sheet has loaded.
            Head.colorScheme("light dark")
            addresses
            ThemeHead(context: context)
            icon
            otherForms
            sharing
            if let json = metadata.structuredData {
                script(.type("application/ld+json"), json: json)
            }
            if let extra = configuration.look.extraHead { UnescapedHTML(extra) }
        }
    }

    private var site: Site { context.site }

    private var configuration: SiteConfiguration { site.configuration }

    /// The links to the page's own address and those of its translations.
    @HTMLBuilder private var addresses: Markup {
        if let url = metadata.url { Head.canonical(url) }
        if !context.site.isForSearchEngines(context.page) { Head.robots("noindex") }
        for alternate in metadata.alternates { Head.alternate(alternate.url, language: alternate.language) }
    }

    @HTMLBuilder private var icon: Markup {
        if let path = site.path(of: .small) { Head.icon(site.url(path), type: "image/png", sizes: .pixels(32, 32)) }
        if let path = site.iconPath { Head.icon(site.url(path), type: "image/svg+xml", sizes: .any) }
        if let path = site.path(of: .touch) { link(.rel(.appleTouchIcon), .href(site.url(path))) }
        if let path = site.manifestPath { link(.rel(.manifest), .href(site.url(path))) }
        if let accent = configuration.look.accent {
            meta(.name(.themeColor), .content(accent.light), .media("(prefers-color-scheme: light)"))
            meta(.name(.themeColor), .content(accent.dark), .media("(prefers-color-scheme: dark)"))
        }
    }

    /// The links to the feeds, and to the page in other formats.
    @HTMLBuilder private var otherForms: Markup {
        for feed in context.page.feeds {
            Head.feed(site.url(feed.path), type: feed.format.mediaType, title: feed.title)
        }
        for other in context.page.formats {
            link(.rel(.alternate), .type(other.format.mediaType), .href(site.url(other.path)))
        }
    }

    /// The metadata for previews of shared links (The Open Graph protocol; X's cards).
    @HTMLBuilder private var sharing: Markup {
        Head.openGraph(
            title: metadata.sharedTitle, type: metadata.article == nil ? "website" : "article", url: metadata.url,
            image: metadata.image?.url, imageText: metadata.image?.text, description: metadata.description,
            siteName: configuration.title, locale: metadata.locale)
        if let size = metadata.imageSize {
            Head.property("og:image:width", String(size.width))
            Head.property("og:image:height", String(size.height))
        }
        for locale in metadata.otherLocales { Head.property("og:locale:alternate", locale) }
        if let article = metadata.article {
            if let date = article.date { Head.property("article:published_time", date.rfc3339) }
            if let date = article.updated { Head.property("article:modified_time", date.rfc3339) }
            if let section = site.section(of: article) { Head.property("article:section", section.title) }
            for tag in article.names(in: "tags") { Head.property("article:tag", tag) }
        }
        meta(.name("twitter:card"), .content(metadata.image == nil ? "summary" : "summary_large_image"))
    }
}
