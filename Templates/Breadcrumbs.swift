package import Hypertext
import SitegenModel

/// The path to a page, from the topmost list that contains it.
package struct Breadcrumbs: HTML {
    /// A list on the path.
    package struct Step: Sendable {
        package let title: String
        package let path: String

        init(title: String, path: String) {
            self.title = title
            self.path = path
        }

        init(_ section: Section) {
            self.init(title: section.title, path: section.path)
        }
    }

    let steps: [Step]
    let context: TemplateContext

    package var body: some HTML {
        if !steps.isEmpty {
            nav(.class("parents"), .ariaLabel(context.wording[.breadcrumbs])) {
                ol {
                    for step in steps {
                        li {
                            a(.href(context.site.url(step.path))) { context.name(step.title) }
                        }
                    }
                }
            }
        }
    }
}
