import Hypertext
import SitegenModel

/// Sections, each with what it is about and the number of its pages.
struct SectionList: HTML {
    let sections: [ListGroup]
    let context: TemplateContext

    var body: some HTML {
        if !sections.isEmpty {
            ul(.class("entries")) {
                for section in sections {
                    li {
                        h2 {
                            a(.href(context.site.url(section.path))) { context.name(section.title) }
                        }
                        if let description = section.description { p { description } }
                        // In a manual, the sidebar shows what is in a section.
                        if context.look != .docs { ul(.class("facts")) { li { section.count } } }
                    }
                }
            }
        }
    }
}
