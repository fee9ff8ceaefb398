import Hypertext
import SitegenData
package import SitegenModel

/// The page of a year: its pages by month, each with its date and title.
struct ArchiveTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
            for month in context.months {
                section(.class("month")) {
                    h2 { month.title }
                    ul {
                        for page in month.pages {
                            li {
                                if let date = page.date { time(date) }
                                " "
                                a(.href(context.site.url(page.path))) { context.name(page.title, page.titleHTML) }
                            }
                        }
                    }
                }
            }
            ListNavigation(context: context)
        }
    }

    private func time(_ date: PublicationDate) -> Markup {
        Hypertext.time(.datetime(DateTime(unchecked: date.isoDay))) { context.dates.text(date) }
    }
}

extension TemplateContext {
    /// The pages of a year by month, in order; empty for any other page.
    package var months: [(title: String, pages: [Page])] {
        guard case .archive = page.kind else { return [] }
        var months: [(title: String, pages: [Page])] = []
        for page in page.entries {
            let title = page.date.map(dates.month(of:)) ?? ""
            if months.last?.title == title {
                months[months.count - 1].pages.append(page)
            } else {
                months.append((title, [page]))
            }
        }
        return months
    }
}
