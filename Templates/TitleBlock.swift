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
            Breadcrumbs(steps: subject.parents, context: context)
            h1(.all(subject.headingID.map { [.id($0)] } ?? [])) { context.name(subject.heading, subject.headingHTML) }
            if let description = subject.description { p(.class("lede")) { description } }
            facts
            if let image = context.heroImage { div(.class("hero")) { image } }
        }
    }
}

extension TemplateContext {
    /// The image beside the title of a start page: that of the home page's text.
    package var heroImage: Markup? {
        guard isStartPage, let text = page.text(in: site) else { return nil }
        return site.cover(of: text)?.markup(.alt(text.imageAlt ?? ""))
    }
}
