import Hypertext
import SitegenModel

/// A page that lists terms or series, each with the number of its pages.
struct CountedListTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) { CountedList(context: context) }
    }
}

/// Terms or series, each with the number of its pages.
struct CountedList: HTML {
    let context: TemplateContext

    var body: some HTML {
        ul(.class("terms")) {
            for group in context.groups {
                li {
                    a(.href(context.site.url(group.path))) { context.name(group.title) }
                    " "
                    span(.class("count")) { group.count }
                }
            }
        }
    }
}
