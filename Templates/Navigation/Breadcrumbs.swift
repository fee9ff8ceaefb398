package import Hypertext
import SitegenModel

/// The path to a page, from the topmost list that contains it.
package struct Breadcrumbs: HTML {
    /// A list on the path.
    package struct Step: Sendable {
        package let title: String
        /// The title as HTML; `nil` if it has no markup.
        package let titleHTML: String?
        package let path: String

        init(title: String, path: String) {
            (self.title, titleHTML, self.path) = (title, nil, path)
        }

        init(_ section: Section) {
            (title, titleHTML, path) = (section.title, section.titleHTML, section.path)
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
                            a(.href(context.site.url(step.path))) { context.name(step.title, step.titleHTML) }
                        }
                    }
                }
            }
        }
    }
}
