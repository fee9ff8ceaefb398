package import Hypertext
import SitegenModel

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

    /// The image beside the title of a start page: that of the home page's text.
    package var heroImage: Markup? {
        guard isStartPage, let text = page.text(in: site) else { return nil }
        return site.cover(of: text)?.markup(.alt(text.imageAlt ?? ""))
    }
}
