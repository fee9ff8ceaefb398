/// Pages that are read one after the other.
public struct Series: Sendable {
    /// The series' name.
    public let name: String

    /// The pages, oldest first.
    public let pages: [Page]

    /// A page's place in its series.
    public struct Place: Sendable {
        /// The series.
        public let series: Series

        /// The page's number, counted from 1.
        public let number: Int

        /// The page before, if there is one.
        public var previous: Page? {
            number > 1 ? series.pages[number - 2] : nil
        }

        /// The page after, if there is one.
        public var next: Page? {
            number < series.pages.count ? series.pages[number] : nil
        }
    }
}

extension Series {
    /// The series that pages name, by name.
    static func all(of pages: [Page]) -> [String: Series] {
        var pagesByName: [String: [Page]] = [:]
        for page in pages {
            if let name = page.series { pagesByName[name, default: []].append(page) }
        }
        return pagesByName.reduce(into: [:]) { result, group in
            result[group.key] = Series(name: group.key, pages: group.value.sorted(by: Page.isReadBefore))
        }
    }
}
