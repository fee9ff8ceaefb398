import SitegenConfiguration
import SitegenFiles
package import SitegenTools

/// The share cards of a site in one language.
///
/// Each text has a card unless its front matter names an image that services can show. The home page also has one. Lists without a
/// text use the card of the home page.
package struct ShareCards: Sendable {
    /// A card and its address within the site.
    package typealias Place = (card: ShareCard, address: String)

    private let language: SiteLanguage
    private let siteTitle: String
    private let description: String
    private let style: ShareCardStyle
    private let images: SiteImages
    /// Whether an earlier attempt could not draw a card.
    private let isBroken: @Sendable (ShareCard) -> Bool

    /// - Returns: `nil` if the configuration has no share cards.
    init?(
        _ configuration: SiteConfiguration, _ theme: any Theme, _ images: SiteImages,
        isBroken: @escaping @Sendable (ShareCard) -> Bool
    ) {
        guard configuration.hasShareCards else { return nil }
        language = configuration.language
        siteTitle = configuration.title
        let host = configuration.baseURL.pathParts.dropFirst().first ?? ""
        description = configuration.description ?? host
        style = theme.shareCardStyle(for: configuration)
        self.images = images
        self.isBroken = isBroken
    }

    /// The size of the card at an address, which an author's file can replace; `nil` if it is unknown.
    package func size(at address: String) -> ImageSize? {
        let path = address.removingPercentEncoding
        return images.holdsFile(at: path) ? images.size(at: path) : ShareCard.size
    }

    /// The card of a text; `nil` if it has an image.
    package func card(of text: Page) -> Place? {
        if let image = text.frontMatter[FrontMatterKeys.all.image.key], !image.lowercased().hasSuffix(".svg") {
            return nil
        }
        let path = text.unrecordedPath
        return path == language.homePath
            ? place(siteTitle, description, at: path) : place(text.frontMatter.title, siteTitle, at: path)
    }

    /// The card of the home page.
    ///
    /// - Parameter text: The text of the home page, if it has one.
    package func card(ofHome text: Page?) -> Place? {
        text.map(card) ?? place(siteTitle, description, at: language.homePath)
    }

    private func place(_ title: String, _ caption: String, at path: String) -> Place? {
        let caption = caption == title ? description : caption
        guard let card = ShareCard(title: title, caption: caption, language: language.tag, style: style),
            !isBroken(card)
        else { return nil }
        return (card, path.utf8.last == UInt8(ascii: "/") ? path + "card.png" : path + ".card.png")
    }
}
