import Hypertext
import Publishing

/// Names that lead to lists, each with the number of what stands in it.
struct CountedList: HTML {
    struct Entry: Sendable {
        let title: String
        let path: String
        let count: String
    }

    let entries: [Entry]
    let context: TemplateContext

    var body: some HTML {
        ul(.class("terms")) {
            for entry in entries {
                li {
                    a(.href(context.site.url(entry.path))) { context.name(entry.title) }
                    " "
                    span(.class("count")) { entry.count }
                }
            }
        }
    }
}
