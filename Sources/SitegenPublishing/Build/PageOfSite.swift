import SitegenCache
import SitegenModel

/// An output page and its site. A class, because files are often asked for a little of it.
final class PageOfSite: Sendable {
    let page: OutputPage
    let site: Site

    init(_ page: OutputPage, in site: Site) {
        self.page = page
        self.site = site
    }
}

/// What the pages of a folder's texts have in common.
///
/// Nearly all files are such pages: the value that a theme receives is created when it is needed.
final class PagesOfFolder: Sendable {
    let site: Site

    /// All of their feeds.
    let feeds: [FeedLink]

    /// The hash of all that they have in common.
    let hash: UInt64

    private let isTranslated: Bool

    init(in site: Site, feeds: [FeedLink]) {
        self.site = site
        self.feeds = feeds
        isTranslated = site.configuration.languages.count > 1
        hash = Fingerprint.of { hash in
            hash.combine(site.configuration.language.tag)
            hash.combine(feeds) { $0.combine($1) }
            // The addresses in other formats follow from that of the page.
            hash.combine(site.configuration.outputs.map(\.rawValue).sorted()) { $0.combine($1) }
        }
    }

    /// The page of a text. Nothing of it is recorded, because ``OutputFile/source(_:templates:)`` includes all of it.
    func page(of text: Page) -> OutputPage {
        OutputPage(
            kind: .article(text), path: text.unrecordedPath, translations: translations(of: text), feeds: feeds,
            formats: text.formats(in: site))
    }

    /// The addresses of a text in all languages, if it has more than one.
    func translations(of text: Page) -> [OutputPage.Translation] {
        isTranslated ? site.translations(of: text.unrecordedPath, text) : []
    }
}

extension Site {
    /// What is found at an address in all languages, where there is more than one.
    ///
    /// - Parameter text: The text that an author has written for the page, if one has: its translations are the page's.
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
