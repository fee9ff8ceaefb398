package import Hypertext
import SitegenConfiguration
import SitegenModel

/// The comments at the end of a page, if its front matter or its section shows them, or its text ends with `::comments`.
struct Comments: HTML {
    let context: TemplateContext

    var body: some HTML {
        if let comments = context.comments {
            comments
            CommentsLoading()
        }
    }
}

extension TemplateContext {
    /// Whether front matter or a section shows the comments.
    package var setsComments: Bool { shows(.comments) ?? false }

    /// The link to the comments on the page, without its script; `nil` if the page shows no comments.
    package var comments: Markup? {
        guard case .article(let page) = page.kind, site.configuration.comments != nil,
            shows(.comments) ?? page.endsWithComments
        else { return nil }
        return CommentsDirective.element(.class("comments"), in: site)
    }
}
