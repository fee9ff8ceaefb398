import SitegenConfiguration
package import SitegenDocuments
package import SitegenModel

/// The parts of a page that front matter and sections show or hide.
extension TemplateContext {
    /// Whether the page uses the width of the screen. A start page does so in any case.
    package var isWide: Bool { !isStartPage && shows(.wide) ?? false }

    /// Whether the page shows a table of contents, if there is a choice of headings. A wide page has no room for one beside the
    /// text.
    package func showsContents(_ contents: TableOfContents) -> Bool {
        contents.isChoice && shows(.contents) ?? !isWide
    }

    /// The reading time of a page; `nil` if it is not shown. Only pages with a date show it by default, because they are read
    /// from start to end.
    package func readingTime(of page: Page) -> String? {
        guard site.shows(.readingTime, on: page) ?? (page.date != nil) else { return nil }
        return wording.readingTime(page.readingMinutes)
    }

    /// Whether the page shows a part; `nil` for the default.
    func shows(_ part: PagePart) -> Bool? {
        switch page.kind {
        case .article(let page): site.shows(part, on: page)
        case .section(let section): site.shows(part, on: section)
        case .home: site.home.flatMap { site.shows(part, on: $0) }
        default: nil
        }
    }
}
