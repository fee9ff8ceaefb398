import Hypertext
import SitegenModel

/// The search page. Without scripts, it says that they are required, and links to other pages.
struct SearchTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let subject = PageSubject(context)
        PageLayout(of: subject, in: context) {
            TitleBlock(of: subject, in: context)
            form(.class("search-page"), .role(.search)) {
                input(
                    .type(.search), .name("q"), .ariaLabel(context.wording[.search]), .autocomplete("off"),
                    .spellcheck(false))
                button(.type(.submit)) { context.wording[.search] }
            }
            noscript { UsefulLinks(text: .searchNeedsScript, context: context) }
        }
    }
}
