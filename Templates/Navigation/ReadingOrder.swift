import SitegenModel

/// The order in which the pages of a manual are read: each section's own page, then its pages and subsections
/// (``ManualContents``).
///
/// Every step is computed from the ancestors of a page, not from a list of all pages.
package struct ReadingOrder: Sendable {
    /// A page in this order.
    package struct Step: Sendable, Equatable {
        package let title: String
        /// The title as HTML; `nil` if it has no markup.
        package let titleHTML: String?
        package let path: String

        init(_ page: Page) { (title, titleHTML, path) = (page.title, page.titleHTML, page.path) }

        init(_ section: Section) { (title, titleHTML, path) = (section.title, section.titleHTML, section.path) }

        fileprivate init(_ item: ManualContents.Item) {
            switch item {
            case .page(let page): self.init(page)
            case .section(let section): self.init(section)
            }
        }
    }

    let site: Site

    /// The section that is the manual; `nil` if the whole site is the manual.
    let manual: Section?

    /// The previous and next pages of a page.
    func neighbours(of page: Page) -> (previous: Step?, next: Step?) {
        guard let section = site.section(of: page) else {
            let pages = site.topPages
            guard let position = pages.firstIndex(where: { $0.path == page.path }) else { return (nil, nil) }
            let contents = site.manualContents
            return (
                contents.item(before: page, position > 0 ? pages[position - 1] : nil).map(lastStep),
                contents.item(after: page, position + 1 < pages.count ? pages[position + 1] : nil).map(Step.init)
            )
        }
        let (previous, next) = site.neighbours(of: page)
        return (
            section.contents.item(before: page, previous).map(lastStep) ?? Step(section),
            section.contents.item(after: page, next).map(Step.init) ?? step(after: section)
        )
    }

    /// The previous and next pages of a section's own page.
    func neighbours(of section: Section) -> (previous: Step?, next: Step?) {
        let next = section.contents.first.map(Step.init) ?? step(after: section)
        let (siblings, position) = siblings(of: section)
        if let previous = siblings.item(beforeSectionAt: position) { return (lastStep(in: previous), next) }
        return (parent(of: section).map(Step.init), next)
    }

    /// The next page after a section and everything in it.
    private func step(after section: Section) -> Step? {
        var section = section
        while true {
            let (siblings, position) = siblings(of: section)
            if let next = siblings.item(afterSectionAt: position) { return Step(next) }
            guard let parent = parent(of: section) else { return nil }
            section = parent
        }
    }

    /// The last page of an item.
    private func lastStep(in item: ManualContents.Item) -> Step {
        switch item {
        case .page(let page): Step(page)
        case .section(let section): section.contents.last.map(lastStep) ?? Step(section)
        }
    }

    /// The parent of a section; `nil` at the top of the manual.
    private func parent(of section: Section) -> Section? {
        section.path == manual?.path ? nil : site.ancestors(of: section).last
    }

    /// What is in the folder that contains a section, and the section's position among the sections there.
    private func siblings(of section: Section) -> (contents: ManualContents, position: Int) {
        let siblings =
            parent(of: section)?.contents ?? manual.map { ManualContents(pages: [], sections: [$0]) }
            ?? site.manualContents
        let sections = siblings.sections
        return (siblings, sections.firstIndex { $0.path == section.path } ?? sections.count)
    }
}
