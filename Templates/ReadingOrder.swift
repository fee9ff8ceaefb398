import SitegenModel

/// The order in which the pages of a manual are read: each section's own page, then its pages, then its subsections.
///
/// Every step is computed from the ancestors of a page, not from a list of all pages.
package struct ReadingOrder: Sendable {
    /// A page in this order.
    package struct Step: Sendable, Equatable {
        package let title: String
        package let path: String

        init(_ page: Page) { (title, path) = (page.title, page.path) }

        init(_ section: Section) { (title, path) = (section.title, section.path) }
    }

    let site: Site

    /// The section that is the manual; `nil` if the whole site is the manual.
    let manual: Section?

    /// The previous and next pages of a page.
    func neighbours(of page: Page) -> (previous: Step?, next: Step?) {
        guard let section = site.section(of: page) else {
            guard let position = site.topPages.firstIndex(where: { $0.path == page.path }) else { return (nil, nil) }
            let next = position + 1
            return (
                position > 0 ? Step(site.topPages[position - 1]) : nil,
                next < site.topPages.count ? Step(site.topPages[next]) : site.sections.first.map(Step.init)
            )
        }
        let (previous, next) = site.neighbours(of: page)
        return (
            previous.map(Step.init) ?? Step(section),
            next.map(Step.init) ?? section.sections.first.map(Step.init) ?? step(after: section)
        )
    }

    /// The previous and next pages of a section's own page.
    func neighbours(of section: Section) -> (previous: Step?, next: Step?) {
        let next = section.pages.first.map(Step.init) ?? section.sections.first.map(Step.init) ?? step(after: section)
        let (siblings, position) = siblings(of: section)
        if position > 0 { return (lastStep(in: siblings[position - 1]), next) }
        guard let parent = parent(of: section) else {
            return (manual == nil ? site.topPages.last.map(Step.init) : nil, next)
        }
        return (parent.pages.last.map(Step.init) ?? Step(parent), next)
    }

    /// The next page after a section and everything in it.
    private func step(after section: Section) -> Step? {
        var section = section
        while true {
            let (siblings, position) = siblings(of: section)
            if position + 1 < siblings.count { return Step(siblings[position + 1]) }
            guard let parent = parent(of: section) else { return nil }
            section = parent
        }
    }

    private func lastStep(in section: Section) -> Step {
        section.sections.last.map(lastStep) ?? section.pages.last.map(Step.init) ?? Step(section)
    }

    /// The parent of a section; `nil` at the top of the manual.
    private func parent(of section: Section) -> Section? {
        section.path == manual?.path ? nil : site.ancestors(of: section).last
    }

    private func siblings(of section: Section) -> (sections: [Section], position: Int) {
        let siblings = parent(of: section)?.sections ?? manual.map { [$0] } ?? site.sections
        return (siblings, siblings.firstIndex { $0.path == section.path } ?? siblings.count)
    }
}
