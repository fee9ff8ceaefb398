import Hypertext
import Publishing

/// Names that lead to lists, each with the number of pages that it has.
struct CountedList: HTML {
    struct Entry: Sendable {
        let title: String
        let path: String
        let count: Int
    }

    let entries: [Entry]
    let context: TemplateContext

    var body: some HTML {
        ul(.class("terms")) {
            for entry in entries {
                li {
                    a(.href(context.site.url(entry.path))) { entry.title }
                    " "
                    span(.class("count")) { context.wording.articleCount(entry.count) }
                }
            }
        }
    }
}
