import Hypertext
import SitegenData
package import SitegenModel

/// The archive, which lists the pages of all years, and the page of one year. The pages are listed by month, each with its
/// title and date.
struct ArchiveTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
            for year in context.groups {
                section(.class("year")) {
                    h2 {
                        a(.href(context.site.url(year.path))) { context.name(year.title) }
                        " "
                        span(.class("count")) { year.count }
                    }
                    for month in context.months(of: year.pages) {
                        section(.class("month")) {
                            h3 { month.title }
                            list(of: month.pages)
                        }
                    }
                }
            }
            for month in context.months {
                section(.class("month")) {
                    h2 { month.title }
                    list(of: month.pages)
                }
            }
            ListNavigation(context: context)
        }
    }

    private func list(of pages: [Page]) -> Markup {
        ul {
            for page in pages {
                li {
                    a(.href(context.site.url(page.path))) { context.name(page.title, page.titleHTML) }
                    " "
                    if let date = page.date {
                        time(.datetime(DateTime(unchecked: date.isoDay))) { context.dates.text(date) }
                    }
                }
            }
        }
    }
}

extension TemplateContext {
    /// The pages of a year by month, in order; empty for any other page.
    package var months: [(title: String, pages: [Page])] {
        guard case .archive = page.kind else { return [] }
        return months(of: page.entries)
    }

    /// Pages of one year, which are sorted by date, by month.
    package func months(of pages: [Page]) -> [(title: String, pages: [Page])] {
        var months: [(title: String, pages: [Page])] = []
        for page in pages {
            let title = page.date.map(dates.name(ofMonth:)) ?? ""
            if months.last?.title == title {
                months[months.count - 1].pages.append(page)
            } else {
                months.append((title, [page]))
            }
        }
        return months
    }
}
