import Hypertext
import SitegenModel

/// The page for missing addresses: the author's text or a standard message, and links to other pages.
struct NotFoundTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let subject = PageSubject(context)
        PageLayout(of: subject, in: context) {
            TitleBlock(of: subject, in: context)
            if let text = subject.text, !text.isEmpty {
                Prose(page: text, context: context)
            } else {
                UsefulLinks(text: .notFoundHelp, context: context)
            }
        }
    }
}
