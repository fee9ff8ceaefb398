import Documents
import Hypertext
import Publishing

/// What a page says about itself to browsers, search engines, feed readers, and wherever a link to it is shared.
struct PageHead: HTML {
    let subject: PageSubject
    let context: TemplateContext

    var body: some HTML {
        let description = description
        let image = image
        head {
            Head.basics(title: pageTitle)
            if let description { Head.description(description) }
            if let author { Head.author(author) }
            meta(.name(.generator), .content(Generator.name))
            // Told here as well as in the style sheet, so that the page is dark before that has arrived.
            Head.colorScheme("light dark")
            addresses
            ThemeHead(context: context)
            icon
            otherForms
            sharing(description, image)
            if let json = StructuredData(context: context, description: description, image: image?.url).json {
                script(.type("application/ld+json"), json: json)
            }
            if let extra = configuration.look.extraHead { UnescapedHTML(extra) }
        }
    }

    private var site: Site { context.site }

    private var configuration: SiteConfiguration { site.configuration }

    /// `Page · Site`, and the site's title alone where the page's is the same.
    private var pageTitle: String {
        guard let title = subject.title, title != configuration.title else { return configuration.title }
        return "\(title) · \(configuration.title)"
    }

    /// What the page is about, else how its own text begins; a list says it on its first page.
    private var description: String? {
        guard context.page.list?.number ?? 1 == 1 else { return nil }
        return subject.description ?? context.page.text(in: site)?.synopsis
    }

    private var author: String? {
        let authors = subject.article?.names(in: "authors") ?? []
        return authors.isEmpty ? configuration.author : authors.joined(separator: ", ")
    }

    /// The page's own address, and those of its translations.
    @HTMLBuilder private var addresses: Markup {
        if let path = subject.path {
            Head.canonical(site.absoluteURL(path))
        } else {
            Head.robots("noindex")
        }
        for translation in context.page.translations {
            Head.alternate(site.absoluteURL(translation.path), language: translation.language.tag)
        }
        if let translation = context.page.translations.first(where: \.language.isDefault) {
            Head.alternate(site.absoluteURL(translation.path), language: "x-default")
        }
    }

    @HTMLBuilder private var icon: Markup {
        if let path = site.iconPath { Head.icon(site.url(path), type: "image/svg+xml", sizes: .any) }
        if let path = site.manifestPath { link(.rel(.manifest), .href(site.url(path))) }
        if let accent = configuration.look.accent {
            meta(.name(.themeColor), .content(accent.light), .media("(prefers-color-scheme: light)"))
            meta(.name(.themeColor), .content(accent.dark), .media("(prefers-color-scheme: dark)"))
        }
    }

    /// The feeds, and the page in other formats.
    @HTMLBuilder private var otherForms: Markup {
        for feed in context.page.feeds {
            Head.feed(site.url(feed.path), type: feed.format.mediaType, title: feed.title)
        }
        for other in context.page.formats {
            link(.rel(.alternate), .type(other.format.mediaType), .href(site.url(other.path)))
        }
    }

    /// What a link to the page looks like where it is shared (The Open Graph protocol; X's cards).
    @HTMLBuilder private func sharing(_ description: String?, _ image: (url: String, text: String?)?) -> Markup {
        Head.openGraph(
            title: subject.title ?? configuration.title, type: subject.article == nil ? "website" : "article",
            url: subject.path.map(site.absoluteURL), image: image?.url, imageText: image?.text,
            description: description, siteName: configuration.title, locale: Self.locale(configuration.language))
        for translation in context.page.translations where translation.language != configuration.language {
            Head.property("og:locale:alternate", Self.locale(translation.language))
        }
        if let article = subject.article {
            if let date = article.date { Head.property("article:published_time", date.rfc3339) }
            if let date = article.updated { Head.property("article:modified_time", date.rfc3339) }
            if let section = site.section(of: article) { Head.property("article:section", section.title) }
            for tag in article.names(in: "tags") { Head.property("article:tag", tag) }
        }
        meta(.name("twitter:card"), .content(image == nil ? "summary" : "summary_large_image"))
    }

    /// The picture that stands for the page: the one that `image` under `params` names, else the first of its text.
    ///
    /// Where links are shared, nobody draws an SVG.
    private var image: (url: String, text: String?)? {
        guard let page = context.page.text(in: site) else { return nil }
        let image =
            page.fields["image"]?.text.map { (source: $0, text: "") }
            // Most texts show none, and looking for them is a walk through all of one.
            ?? (page.holdsImages ? page.document.images : []).first { !$0.source.lowercased().hasSuffix(".svg") }
            .map { (source: $0.source, text: $0.content.plainText) }
        guard let image else { return nil }
        let url = site.absoluteURL(of: image.source, in: page)
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else { return nil }
        return (url, image.text.isEmpty ? nil : image.text)
    }

    /// A language as the Open Graph protocol writes it: `pt_BR`.
    private static func locale(_ language: SiteLanguage) -> String {
        language.tag.split(separator: "-").joined(separator: "_")
    }
}
