import SitegenData
import SitegenDocuments
package import SitegenModel

/// What a page's head tells of the page, apart from how it is written.
package struct PageMetadata: Sendable {
    private let context: TemplateContext

    /// `Page · Site`, and the site's title alone where the page's is the same.
    package let title: String

    /// The page's title where a link to it is shared, beside the site's.
    package let sharedTitle: String

    /// What the page is about, else how its own text begins; a list says it on its first page.
    package let description: String?

    /// The page's whole address; none for the page that stands in for missing ones.
    package let url: String?

    /// The article, where the page is one.
    package let article: Page?

    /// The picture that stands for the page: its whole address, and what it shows, if told.
    package let image: (url: String, text: String?)?

    /// Looks at a page of the output.
    package init(_ subject: PageSubject, in context: TemplateContext) {
        self.context = context
        let site = context.site
        let siteTitle = site.configuration.title
        sharedTitle = subject.title ?? siteTitle
        title = sharedTitle == siteTitle ? siteTitle : "\(sharedTitle) · \(siteTitle)"
        description = subject.description ?? subject.text?.synopsis
        url = context.page.path.map(site.absoluteURL)
        article = subject.article
        image = context.page.text(in: site).flatMap { Self.image(of: $0, in: site) }
    }

    /// Who wrote the page, else the site, if told.
    package var author: String? {
        let authors = article?.names(in: "authors") ?? []
        return authors.isEmpty ? context.site.configuration.author : authors.joined(separator: ", ")
    }

    /// The whole addresses of the page in all its languages, and the one for readers of none of them.
    package var alternates: [(url: String, language: String)] {
        let translations = context.page.translations
        return translations.map { (context.site.absoluteURL($0.path), $0.language.tag) }
            + translations.filter(\.language.isDefault).prefix(1).map {
                (context.site.absoluteURL($0.path), "x-default")
            }
    }

    /// The language as the Open Graph protocol writes it: `pt_BR`.
    package var locale: String { Self.locale(context.site.configuration.language) }

    /// The languages of the page's translations, as the Open Graph protocol writes them.
    package var otherLocales: [String] {
        let own = context.site.configuration.language
        return context.page.translations.filter { $0.language != own }.map { Self.locale($0.language) }
    }

    /// What the page is and where it stands as JSON-LD, if there is something to say.
    package var structuredData: String? {
        StructuredData(context: context, description: description, image: image?.url).json
    }

    /// The page's cover image, otherwise the first image of its text that is not an SVG: services that show shared links
    /// do not draw these.
    private static func image(of page: Page, in site: Site) -> (url: String, text: String?)? {
        let image =
            page.image.map { (source: $0, text: page.imageAlt ?? "") }
            // Most texts have none, and the search goes through the whole text.
            ?? (page.holdsImages ? page.document.images : []).first { !$0.source.lowercased().hasSuffix(".svg") }
            .map { (source: $0.source, text: $0.content.plainText) }
        guard let image else { return nil }
        let url = site.absoluteURL(of: image.source, in: page)
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else { return nil }
        return (url, image.text.isEmpty ? nil : image.text)
    }

    private static func locale(_ language: SiteLanguage) -> String {
        language.tag.split(separator: "-").joined(separator: "_")
    }
}
