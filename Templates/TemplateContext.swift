package import Hypertext
package import SitegenModel

/// What every template is given besides its subject: the site, the page of the output, and the words and dates of the
/// site's language.
///
/// A class, because every component of a page holds it: a reference is copied at once.
package final class TemplateContext: Sendable {
    package let site: Site
    package let page: OutputPage
    private let language: ThemeLanguage

    /// The theme's words in the site's language.
    package var wording: Wording { language.wording }

    /// The direction of the site's language.
    package var direction: Direction { language.direction }

    /// What the site's configuration changes of the style sheet, as CSS.
    package var styles: String? { language.styles }

    /// What kind of site the page is part of.
    package let look: SiteConfiguration.LookConfiguration.Kind

    /// The section that is the manual around the page, where it is not the whole site.
    var manual: Section? { site.manual(around: page) }

    /// Whether the page is a start page: a home page of its own text alone.
    package var isStartPage: Bool {
        guard case .home = page.kind else { return false }
        return site.configuration.look.home == .text
    }

    /// How the site's language writes dates.
    package var dates: DateFormat { wording.dates }

    /// Whether this is the page that has a list's own text: the only one, or the first of several.
    package var isFirstOfList: Bool { (page.list?.number ?? 1) == 1 }

    package init(_ site: Site, _ page: OutputPage) {
        self.site = site
        self.page = page
        look = site.look(of: page)
        language = site.themeData as? ThemeLanguage ?? ThemeLanguage(site.configuration)
    }

    /// What a language's readers call it.
    package func name(of language: SiteLanguage) -> String { self.language.names[language.tag, default: language.name] }

    /// A list's title as its page's head tells it, so that no two pages of the list have the same one.
    ///
    /// - Parameter title: The list's title; none where the site's own is meant.
    func title(ofList title: String?) -> String? {
        guard let list = page.list, list.number > 1 else { return title }
        let number = wording.pageNumber(list.number, of: list.pagination.pageCount)
        return title.map { "\($0) · \(number)" } ?? number
    }

    /// A name that an author has given. Where the page runs from right to left the name is kept apart from the direction
    /// of what stands around it: else the signs of `C++` would stand on its wrong side.
    func name(_ name: String) -> Markup {
        direction == .rightToLeft ? bdi { name } : Markup { name }
    }
}
