import SitegenConfiguration
import SitegenData
import SitegenDocuments
package import SitegenModel
package import SitegenTools

/// The metadata in a page's head, independent of its markup.
package struct PageMetadata: Sendable {
    private let context: TemplateContext

    /// `Page · Site`, or only the site's title if the page has the same title.
    package let title: String

    /// The page's title in previews of shared links, next to the site's title.
    package let sharedTitle: String

    /// The description of the page, otherwise the beginning of its own text. A list has it on its first page.
    package let description: String?

    /// The page's absolute URL, or that of its original if it replaces a missing translation; `nil` for the page for missing
    /// addresses.
    package let url: String?

    /// The article, if the page is one.
    package let article: Page?

    /// The image that represents the page: its absolute URL and, if known, its alt text.
    package let image: (url: String, text: String?)?

    /// The size of the image if it is a share card. Services show an image of a known size before they have loaded it.
    package let imageSize: ImageSize?

    /// Collects the metadata of a page of the output.
    package init(_ subject: PageSubject, in context: TemplateContext) {
        self.context = context
        let site = context.site
        let siteTitle = site.configuration.title
        sharedTitle = subject.title ?? siteTitle
        title = sharedTitle == siteTitle ? siteTitle : "\(sharedTitle) · \(siteTitle)"
        description = subject.description ?? subject.text?.synopsis
        let original = subject.article?.original
        url = (original?.path ?? context.page.path).map(site.absoluteURL)
        article = subject.article
        let text = context.page.text(in: site)
        let card = context.page.cardPath.map(site.absoluteURL)
        let cover = text.flatMap { Self.cover(of: $0, hasCard: card != nil, in: site) }
        if cover == nil, let card {
            // The card of a list without a text is that of the home page.
            image = (card, text == nil ? siteTitle : sharedTitle)
            imageSize = context.page.cardPath.flatMap { site.cards?.size(at: $0) }
        } else {
            image = cover ?? text.flatMap { Self.firstImage(of: $0, in: site) }
            imageSize = nil
        }
    }

    /// The author of the page, otherwise of the site, if known.
    package var author: String? {
        let authors = article?.names(in: "authors") ?? []
        return authors.isEmpty ? context.site.configuration.author : authors.joined(separator: ", ")
    }

    /// The absolute URLs of the page in all its languages, and the one for readers of any other language.
    package var alternates: [(url: String, language: String)] {
        // The original has the links of a page that replaces a missing translation.
        let translations = article?.original == nil ? context.page.translations.written : []
        return translations.map { (context.site.absoluteURL($0.path), $0.language.tag) }
            + translations.filter(\.language.isDefault).prefix(1).map {
                (context.site.absoluteURL($0.path), "x-default")
            }
    }

    /// The language in the format of the Open Graph protocol: `pt_BR`.
    package var locale: String { Self.locale(context.site.configuration.language) }

    /// The languages of the page's translations in the format of the Open Graph protocol.
    package var otherLocales: [String] {
        let own = context.site.configuration.language
        return context.page.translations.written.filter { $0.language != own }.map { Self.locale($0.language) }
    }

    /// The page and its breadcrumbs as JSON-LD; `nil` if there is nothing to describe.
    package var structuredData: String? {
        StructuredData(context: context, description: description, image: image?.url).json
    }

    /// The page's cover image. Services that show shared links do not support SVG, so a share card replaces such a cover.
    private static func cover(of page: Page, hasCard: Bool, in site: Site) -> (url: String, text: String?)? {
        guard let source = page.image, !(hasCard && source.lowercased().hasSuffix(".svg")) else { return nil }
        return absolute(source, page.imageAlt ?? "", of: page, in: site)
    }

    /// The first image of a page's text that is not an SVG.
    private static func firstImage(of page: Page, in site: Site) -> (url: String, text: String?)? {
        // Most texts have no images, and the page then depends on less. A cover stands for all images.
        guard page.image == nil, page.holdsImages, let image = page.firstImage else { return nil }
        return absolute(image.source, image.text, of: page, in: site)
    }

    /// An image with its absolute URL; `nil` if it is embedded in the text.
    private static func absolute(
        _ source: String, _ text: String, of page: Page, in site: Site
    ) -> (url: String, text: String?)? {
        let url = site.absoluteURL(of: source, in: page)
        guard url.hasPrefix("https://") || url.hasPrefix("http://") else { return nil }
        return (url, text.isEmpty ? nil : text)
    }

    private static func locale(_ language: SiteLanguage) -> String {
        language.tag.split(separator: "-").joined(separator: "_")
    }
}
