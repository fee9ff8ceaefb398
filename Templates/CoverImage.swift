import Hypertext
import SitegenModel

/// The cover image of a page: above the text of a post, and beside its entry in a list, where it leads to the post.
///
/// All covers have the same proportions, which the style sheet gives, so that nothing moves when an image has loaded and
/// a list does not depend on the sizes of images.
struct CoverImage: HTML {
    /// Where the image is shown.
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
                // The title beside it is a link to the same page, which is enough for the keyboard and screen readers.
                a(.class("cover"), .href(context.site.url(page.path)), .tabindex(-1), .ariaHidden(true)) {
                    cover.markup(.alt(""), .loading(.lazy))
                }
            }
        }
    }
}
