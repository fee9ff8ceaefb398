import Hypertext
import Publishing

/// What every look's home page begins with: its title or the site's name, what it is about, and its own text.
struct HomeLayout: HTML {
    let context: TemplateContext
    let content: Markup

    init(in context: TemplateContext, @HTMLBuilder content: () -> Markup) {
        self.context = context
        self.content = content()
    }

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
            content
        }
    }
}
