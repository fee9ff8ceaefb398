import Hypertext
import Publishing

/// The way to a page from the topmost list that it is in.
struct Breadcrumbs: HTML {
    /// A list on the way.
    struct Step: Sendable {
        let title: String
        let path: String
    }

    let steps: [Step]
    let context: TemplateContext

    init(_ steps: [Step], context: TemplateContext) {
        self.steps = steps
        self.context = context
    }

    /// The way through sections, the topmost one first.
    init(_ sections: [Section], context: TemplateContext) {
        self.init(sections.map { Step(title: $0.title, path: $0.path) }, context: context)
    }

    var body: some HTML {
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
