import Hypertext
import Publishing

/// The top of a list: its title, and on its first page what an author has written about it.
struct ListHeader: HTML {
    let title: String
    /// The way to the list from the topmost one that it is in.
    var parents: Breadcrumbs?
    /// What an author has written about the list.
    let text: Page?
    let context: TemplateContext

    var body: some HTML {
        header(.class("title")) {
            if let parents { parents }
            h1 { context.name(title) }
            if context.isFirstOfList, let lede = text?.description { p(.class("lede")) { lede } }
        }
        if context.isFirstOfList, let text { Prose(page: text, context: context) }
    }
}
