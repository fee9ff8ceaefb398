package import Hypertext
import SitegenConfiguration
package import SitegenModel

/// The top of a page: its breadcrumbs, its title, its description, and additional content.
struct TitleBlock: HTML {
    let subject: PageSubject
    let context: TemplateContext
    let facts: Markup

    init(of subject: PageSubject, in context: TemplateContext, @HTMLBuilder facts: () -> Markup = { .empty }) {
        self.subject = subject
        self.context = context
        self.facts = facts()
    }

    var body: some HTML {
        header(.class("title")) {
            if let image = context.portrait { div(.class("portrait")) { image } }
            Breadcrumbs(steps: subject.parents, context: context)
            let language = context.titleLanguage
            h1(.id(subject.headingID), .lang(language)) {
                context.name(subject.heading, subject.headingHTML)
            }
            if let description = subject.description {
                p(.class("lede"), .lang(language)) { description }
            }
            facts
            if context.isUntranslated { p(.class("alert", "alert-note")) { context.wording[.untranslated] } }
            if let image = context.heroImage { div(.class("hero")) { image } }
        }
    }
}

extension TemplateContext {
    /// Whether the page shows a text in the default language, because there is no translation.
    package var isUntranslated: Bool { isFirstOfList && textLanguage != nil }

    /// The language of the page's text if it is not that of the page, because there is no translation.
    package var textLanguage: String? { page.text(in: site)?.fallbackLanguage?.tag }

    /// The language of the title and the description, if they come from a text in another language. The name of a term may
    /// come from the configuration.
    package var titleLanguage: String? { if case .term = page.kind { nil } else { textLanguage } }

    /// The direction of the page's text, if it is not that of the page.
    package var textDirection: Direction? {
        guard let textLanguage else { return nil }
        let own = LanguageTag.direction(of: textLanguage)
        return own == direction ? nil : own
    }

    /// Whether the page is the first one of the list of an author's pages.
    package var isOfAuthor: Bool {
        guard case .term(_, let taxonomy) = page.kind else { return false }
        return taxonomy.name == "authors" && isFirstOfList
    }

    /// The image of an author at the top of the list of their pages: that of their text.
    package var portrait: Markup? {
        guard isOfAuthor, let text = page.text(in: site) else { return nil }
        return site.cover(of: text)?.markup(.alt(text.imageAlt ?? ""))
    }

    /// The place of the image at the top of the page; `nil` if the page sets none.
    package var hero: String? { page.text(in: site)?.hero }

    /// The image at the top of a start page or of a page that sets its place.
    package var heroImage: Markup? {
        guard let text = page.text(in: site), isStartPage || text.hero != nil else { return nil }
        return site.cover(of: text)?.markup(.alt(text.imageAlt ?? ""))
    }

    /// The image between the title and the text of a post or of a page of a website.
    package func showsCover(of page: Page) -> Bool { (look == .blog || look == .site) && page.hero == nil }
}
