import Hypertext
import Publishing

/// The home page: its title or the site's name, what it is about, its own text, and all pages.
struct HomeTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let site = context.site
        let description = site.home?.description ?? site.configuration.description
        let subject = PageSubject(
            path: context.page.path, title: context.title(ofList: nil),
            description: context.isFirstOfList ? description : nil)
        PageLayout(subject, in: context) {
            header(.class("title")) {
                h1 { context.name(site.home?.title ?? site.configuration.title) }
                if context.isFirstOfList, let description { p(.class("lede")) { description } }
            }
            if context.isFirstOfList, let home = site.home { Prose(page: home, context: context) }
            if context.look == .blog {
                BlogEntryList(pages: context.page.entries, context: context)
            } else {
                section(.class("list")) {
                    h2 { context.wording[.articles] }
                    EntryList(pages: context.page.entries, headingLevel: .third, context: context)
                }
            }
            ListNavigation(context: context)
        }
    }
}
