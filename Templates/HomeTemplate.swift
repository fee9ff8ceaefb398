import Hypertext
import Publishing

/// The home page: its title or the site's name, what it is about, its own text, and all pages.
struct HomeTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let site = context.site
        let description = site.home?.description ?? site.configuration.description
        PageLayout(PageSubject(path: context.page.path, description: description), in: context) {
            header(.class("title")) {
                h1 { site.home?.title ?? site.configuration.title }
                if let description { p(.class("lede")) { description } }
            }
            if let home = site.home { Prose(page: home, context: context) }
            section(.class("list")) {
                h2 { context.wording[.articles] }
                EntryList(pages: site.pages, headingLevel: .third, context: context)
            }
        }
    }
}
