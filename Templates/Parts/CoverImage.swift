import Hypertext
import SitegenConfiguration
import SitegenModel

/// The cover image of a page, above the text of a post and in its list entry, where it links to the post.
///
/// The style sheet sets the same aspect ratio for all covers, so that the layout does not shift when an image has loaded and
/// lists do not depend on the sizes of images.
struct CoverImage: HTML {
    /// The place at which the image is shown.
    enum Place: Sendable {
        /// On the page itself.
        case article
        /// In a list.
        case list
    }

    let page: Page
    let place: Place
    let context: TemplateContext

    var body: some HTML {
        if let cover = context.site.cover(of: page) {
            switch place {
            case .article:
                div(.class("cover")) { cover.markup(.alt(page.imageAlt ?? "")) }
            case .list:
                // The adjacent title links to the same page, which is sufficient for the keyboard and screen readers.
                a(.class("cover"), .href(context.site.url(page.path)), .tabindex(-1), .ariaHidden(true)) {
                    cover.markup(.alt(""), .loading(.lazy))
                }
            }
        }
    }
}
