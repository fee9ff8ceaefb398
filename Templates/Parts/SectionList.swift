import Hypertext
import SitegenConfiguration
import SitegenModel

/// A list of sections, each with its description and the number of its pages.
struct SectionList: HTML {
    let sections: [ListGroup]
    let context: TemplateContext

    var body: some HTML {
        if !sections.isEmpty {
            ul(.class("entries")) {
                for section in sections {
                    li {
                        h2 {
                            a(.href(context.site.url(section.path))) { context.name(section.title, section.titleHTML) }
                        }
                        if let description = section.description { p { description } }
                        // In a manual, the sidebar shows the contents of a section.
                        if context.look != .docs { ul(.class("facts")) { li { section.count } } }
                    }
                }
            }
        }
    }
}
