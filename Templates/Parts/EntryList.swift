import Hypertext
import SitegenModel

/// A list of pages, each with its title, description and date.
struct EntryList: HTML {
    /// The level of the titles, which is below that of the list's heading.
    enum HeadingLevel: Sendable {
        case second, third
    }

    let pages: [Page]
    let headingLevel: HeadingLevel
    let context: TemplateContext

    var body: some HTML {
        Entries(of: pages, in: context) { page in
            heading(of: page)
            if let description = page.description { p { description } }
            PageFacts(page: page, place: .list, context: context)
        }
    }

    private func heading(of page: Page) -> Markup {
        let link = a(.href(context.site.url(page.path))) { context.name(page.title, page.titleHTML) }
        return switch headingLevel {
        case .second: h2 { link }
        case .third: h3 { link }
        }
    }
}
