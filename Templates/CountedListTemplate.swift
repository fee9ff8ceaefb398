import Hypertext
import SitegenModel

/// The page of names that lead to lists, each with the number of what stands in it: of a taxonomy, of all series, of the
/// years.
struct CountedListTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
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
}
