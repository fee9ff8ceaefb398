import Hypertext
import SitegenModel

/// The page that stands in for missing ones: what an author has written for it, or what has happened, and ways on.
struct NotFoundTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let subject = PageSubject(context)
        PageLayout(of: subject, in: context) {
            TitleBlock(of: subject, in: context)
            if let text = subject.text, !text.isEmpty {
                Prose(page: text, context: context)
            } else {
                WaysOn(text: .notFoundHelp, context: context)
            }
        }
    }
}
