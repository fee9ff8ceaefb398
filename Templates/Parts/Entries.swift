import Hypertext
import SitegenModel

/// A list of pages, or a text if it is empty.
struct Entries: HTML {
    let context: TemplateContext
    let list: Markup?

    /// - Parameter entry: Renders the entry of a page.
    init(of pages: [Page], in context: TemplateContext, @HTMLBuilder entry: (Page) -> Markup) {
        self.context = context
        list = pages.isEmpty ? nil : ul(.class("entries")) { for page in pages { li { entry(page) } } }
    }

    var body: some HTML {
        if let list { list } else { p(.class("empty")) { context.wording[.nothingYet] } }
    }
}
