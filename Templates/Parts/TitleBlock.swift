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
            h1(.all(subject.headingID.map { [.id($0)] } ?? [])) { context.name(subject.heading, subject.headingHTML) }
            if let description = subject.description { p(.class("lede")) { description } }
            facts
            if let image = context.heroImage { div(.class("hero")) { image } }
        }
    }
}

extension TemplateContext {
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
