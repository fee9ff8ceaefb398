package import Hypertext
package import SitegenConfiguration
package import SitegenModel

/// The values that every template receives in addition to its subject: the site, the page of the output, and the words and
/// dates of the site's language.
///
/// This is a class because every component of a page holds it, and a reference is cheap to copy.
package final class TemplateContext: Sendable {
    package let site: Site
    package let page: OutputPage
    private let language: ThemeLanguage

    /// The theme's words in the site's language.
    package var wording: Wording { look == .blog ? language.blogWording : language.wording }

    /// The direction of the site's language.
    package var direction: Direction { language.direction }

    /// The site's changes to the style sheet, as CSS.
    package var styles: String? { language.styles }

    /// The kind of site that the page is part of.
    package let look: SiteConfiguration.LookConfiguration.Kind

    /// The section that is the manual around the page; `nil` if there is none or the whole site is the manual.
    var manual: Section? { site.manual(around: page) }

    /// Whether the page is a start page, which is a home page that shows only its own text.
    package var isStartPage: Bool {
        guard case .home = page.kind else { return false }
        return site.configuration.look.home == .text
    }

    /// The date format of the site's language.
    package var dates: DateFormat { wording.dates }

    /// Whether this page shows a list's own text: the only page of the list, or the first of several.
    package var isFirstOfList: Bool { (page.list?.number ?? 1) == 1 }

    package init(_ site: Site, _ page: OutputPage) {
        self.site = site
        self.page = page
        look = site.look(of: page)
        language = site.themeData as? ThemeLanguage ?? ThemeLanguage(site.configuration)
    }

    /// The name of a language in the language itself.
    package func name(of language: SiteLanguage) -> String { self.language.names[language.tag, default: language.name] }

    /// A list's title for the page's head, which is different on each page of the list.
    ///
    /// - Parameter title: The list's title; `nil` to use the site's title.
    func title(ofList title: String?) -> String? {
        guard let list = page.list, list.number > 1 else { return title }
        let number = wording.pageNumber(list.number, of: list.pagination.pageCount)
        return title.map { "\($0) · \(number)" } ?? number
    }

    /// A name from an author, or the title of a text. On right-to-left pages, it is isolated from the direction of the surrounding text; otherwise the
    /// signs of `C++` would appear on the wrong side.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - html: The name as HTML; `nil` if it has no markup.
    func name(_ name: String, _ html: String? = nil) -> Markup {
        let name = html.map { html in Markup { UnescapedHTML(html) } } ?? Markup { name }
        return direction == .rightToLeft ? bdi { name } : name
    }
}
