import SitegenCache
import SitegenConfiguration
import SitegenModel

/// An output page and its site. This is a class so that reading one property of a page does not copy all of it.
final class PageOfSite: Sendable {
    let page: OutputPage
    let site: Site

    init(_ page: OutputPage, in site: Site) {
        self.page = page
        self.site = site
    }
}

/// The properties that the pages of a folder's texts share.
///
/// Nearly all files are such pages, so the value that a theme receives is created only when needed.
final class PagesOfFolder: Sendable {
    let site: Site

    /// The feeds of all these pages.
    let feeds: [FeedLink]

    /// The fingerprint of the shared properties.
    let hash: UInt64

    private let isTranslated: Bool

    init(in site: Site, feeds: [FeedLink]) {
        self.site = site
        self.feeds = feeds
        isTranslated = site.configuration.languages.count > 1
        hash = Fingerprint.of { hash in
            hash.combine(site.configuration.language.tag)
            hash.combine(feeds) { $0.combine($1) }
            // The addresses of other formats are derived from that of the page.
            hash.combine(site.configuration.outputs.map(\.rawValue).sorted()) { $0.combine($1) }
        }
    }

    /// The page of a text. Its dependencies are not recorded, because ``OutputFile/planFingerprint(_:templates:)`` includes all
    /// its properties.
    func page(of text: Page) -> OutputPage {
        OutputPage(
            kind: .article(text), path: text.unrecordedPath, translations: translations(of: text), feeds: feeds,
            formats: text.formats(in: site), cardPath: site.cards?.card(of: text)?.address)
    }

    /// The addresses of a text in all languages; empty if it has only one.
    func translations(of text: Page) -> [OutputPage.Translation] {
        isTranslated ? site.translations(of: text.unrecordedPath, text) : []
    }
}

extension Site {
    /// The addresses of a page in all languages; empty if there is only one.
    ///
    /// - Parameter text: The author's text for the page, if there is one; its translations are those of the page.
    func translations(of path: String, _ text: Page?) -> [OutputPage.Translation] {
        let languages = configuration.languages
        guard languages.count > 1 else { return [] }
        let texts = text.map { links.value.translations(of: $0) } ?? [:]
        let found = languages.compactMap { language -> OutputPage.Translation? in
            if let page = texts[language.tag] {
                return OutputPage.Translation(language: language, path: page.unrecordedPath)
            }
            if path == configuration.language.homePath {
                return OutputPage.Translation(language: language, path: language.homePath)
            }
            return nil
        }
        return found.count > 1 ? found : []
    }
}
