import SitegenBase
import SitegenModel

/// The pages and sections directly in a folder of a manual, in one order: by weight, pages before sections of the same weight.
/// Those without a weight come last. Pages and sections each keep their own order.
///
/// The weight of a page is read only if a section has one, because every read is recorded as a dependency.
struct ManualContents {
    /// A page or a section.
    enum Item {
        case page(Page)
        case section(Section)
    }

    /// The pages, by weight.
    let pages: [Page]

    /// The sections, by weight.
    let sections: [Section]

    /// All items in their order.
    var items: [Item] {
        var items: [Item] = []
        items.reserveCapacity(pages.count + sections.count)
        var rest = pages[...]
        for section in sections {
            let weight = Self.weight(of: section)
            while let page = rest.first, weight == .max || Self.weight(of: page) <= weight {
                items.append(.page(page))
                rest.removeFirst()
            }
            items.append(.section(section))
        }
        return items + rest.map(Item.page)
    }

    var first: Item? { earlier(pages.first, sections.first) }

    var last: Item? { later(pages.last, sections.last) }

    /// The item after a page.
    ///
    /// - Parameter next: The next page.
    func item(after page: Page, _ next: Page?) -> Item? {
        earlier(next, element(of: sections, at: sectionCount(before: page)))
    }

    /// The item before a page.
    ///
    /// - Parameter previous: The previous page.
    func item(before page: Page, _ previous: Page?) -> Item? {
        later(previous, element(of: sections, at: sectionCount(before: page) - 1))
    }

    /// The item after a section, given by its position among the sections.
    func item(afterSectionAt position: Int) -> Item? {
        earlier(element(of: pages, at: pageCount(beforeSectionAt: position)), element(of: sections, at: position + 1))
    }

    /// The item before a section, given by its position among the sections.
    func item(beforeSectionAt position: Int) -> Item? {
        later(element(of: pages, at: pageCount(beforeSectionAt: position) - 1), element(of: sections, at: position - 1))
    }

    private func sectionCount(before page: Page) -> Int {
        guard let first = sections.first, Self.weight(of: first) != .max else { return 0 }
        let weight = Self.weight(of: page)
        return sections.partitionPoint { Self.weight(of: $0) >= weight }
    }

    private func pageCount(beforeSectionAt position: Int) -> Int {
        guard let section = element(of: sections, at: position) else { return pages.count }
        let weight = Self.weight(of: section)
        return weight == .max ? pages.count : pages.partitionPoint { Self.weight(of: $0) > weight }
    }

    private func earlier(_ page: Page?, _ section: Section?) -> Item? {
        guard let page, let section else { return page.map(Item.page) ?? section.map(Item.section) }
        return precedes(page, section) ? .page(page) : .section(section)
    }

    private func later(_ page: Page?, _ section: Section?) -> Item? {
        guard let page, let section else { return page.map(Item.page) ?? section.map(Item.section) }
        return precedes(page, section) ? .section(section) : .page(page)
    }

    private func precedes(_ page: Page, _ section: Section) -> Bool {
        let weight = Self.weight(of: section)
        return weight == .max || Self.weight(of: page) <= weight
    }

    private func element<Element>(of elements: [Element], at index: Int) -> Element? {
        elements.indices.contains(index) ? elements[index] : nil
    }

    private static func weight(of page: Page) -> Int { page.weight ?? .max }

    private static func weight(of section: Section) -> Int { section.page?.weight ?? .max }
}

extension Section {
    /// The pages and subsections, as a manual lists them.
    var contents: ManualContents { ManualContents(pages: pages, sections: sections) }
}

extension Site {
    /// The pages outside all sections and the top-level sections, as a manual lists them.
    var manualContents: ManualContents { ManualContents(pages: topPages, sections: sections) }
}
