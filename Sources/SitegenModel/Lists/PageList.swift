import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenData

/// A list of pages that the configuration or a page declares under `lists`.
public struct PageList: Sendable {
    /// The name under `lists`.
    public let name: String

    /// The title; `nil` if the declaration gives none.
    public let title: String?

    /// The pages, in the configured order.
    public let pages: [Page]

    /// The groups; empty if the declaration does not group pages. A page without a value is in no group, and one with several
    /// values is in several.
    public let groups: [Group]

    /// Pages with a common value.
    public struct Group: Sendable {
        /// The value: `2026`, `2026-11`, the title of a section, or the value of a field.
        public let title: String

        /// The pages, in the order of the list.
        public let pages: [Page]
    }
}

extension PageList {
    /// Selects, orders and groups the pages of a list.
    ///
    /// No dependency is recorded: an output file that shows the list depends on its result.
    ///
    /// - Parameters:
    ///   - pages: All pages of the site, newest first.
    ///   - sections: All sections of the site, with those in other sections.
    init(_ query: ListQuery, of pages: [Page], _ fields: PageFields, _ sections: [Section]) {
        // Relative dates refer to content and not to the clock, so that the same content always produces the same list.
        let newest = pages.first?.frontMatter.date?.seconds
        WorkCounter.add(pages.count)
        var found = pages.filter { page in
            if let section = query.section, !page.isBelow(section) { return false }
            return query.conditions.allSatisfy { $0.holds(fields.value($0.path, of: page), newest: newest) }
        }
        found = Self.sorted(found, by: query.order, fields)
        if let limit = query.limit { found = Array(found.prefix(limit)) }
        (name, title, self.pages) = (query.name, query.title, found)
        groups = query.grouping.map { Self.groups(of: found, by: $0, fields, sections) } ?? []
    }

    /// Sorts pages by fields. Pages without a value come last, and equal ones keep their order.
    private static func sorted(_ pages: [Page], by order: [ListQuery.SortKey], _ fields: PageFields) -> [Page] {
        if order.isEmpty { return pages }
        let values = pages.map { page in order.map { fields.value($0.path, of: page) } }
        return pages.indices.sorted { left, right in
            for (number, key) in order.enumerated() {
                switch (values[left][number], values[right][number]) {
                case (let leftValue?, let rightValue?):
                    switch FieldOrder.compare(leftValue, rightValue) {
                    case .before: return !key.isDescending
                    case .after: return key.isDescending
                    case .same, nil: continue
                    }
                case (.some, nil): return true
                case (nil, .some): return false
                case (nil, nil): continue
                }
            }
            return left < right
        }.map { pages[$0] }
    }

    private static func groups(
        of pages: [Page], by grouping: ListQuery.Grouping, _ fields: PageFields, _ sections: [Section]
    ) -> [Group] {
        let titles = Dictionary(sections.map { ($0.folder, $0.title) }) { first, _ in first }
        var found: [String: [Page]] = [:]
        for page in pages {
            let values: [String] =
                switch grouping {
                case .year: page.frontMatter.date.map { [String($0.isoDay.prefix(4))] } ?? []
                case .month: page.frontMatter.date.map { [String($0.isoDay.prefix(7))] } ?? []
                case .section: titles[page.folder].map { [$0] } ?? []
                case .field(let path): texts(of: fields.value(path, of: page))
                }
            for value in values { found[value, default: []].append(page) }
        }
        let isNewestFirst =
            switch grouping {
            case .year, .month: true
            case .section, .field: false
            }
        return found.sorted { left, right in
            if isNewestFirst { return left.key > right.key }
            return FieldOrder.compare(.text(left.key), .text(right.key)) == .before
        }.map { Group(title: $0.key, pages: $0.value) }
    }

    /// The values of a field without duplicates.
    private static func texts(of value: FieldValue?) -> [String] {
        var known: Set<String> = []
        guard let value else { return [] }
        return (value.list ?? [value]).compactMap(\.text).filter { known.insert($0).inserted }
    }
}

extension DependencyTable {
    /// Tracks the lists that the configuration or a page declares, each on its own.
    mutating func track(_ lists: [PageList], of owner: String) -> [String: Tracked<PageList>] {
        var tracked: [String: Tracked<PageList>] = [:]
        for list in lists {
            tracked[list.name] = track("the list ‘\(list.name)’ of \(owner)", list) { hash, list in
                hash.combine(list.pages) { $0.combine($1.number) }
                hash.combine(list.groups) { hash, group in
                    hash.combine(group.title)
                    hash.combine(group.pages) { $0.combine($1.number) }
                }
            }
        }
        return tracked
    }
}

extension Page {
    /// Whether the page is in a section, or in a section of it.
    fileprivate func isBelow(_ section: String) -> Bool {
        folder == section || folder.utf8.starts(with: "\(section)/".utf8)
    }
}
