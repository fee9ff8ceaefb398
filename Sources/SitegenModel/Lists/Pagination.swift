import SitegenConfiguration

/// Splits a long list into pages: `/notes/`, `/notes/page/2/` …
public struct Pagination: Hashable, Sendable {
    /// The number of items in the list.
    public let itemCount: Int

    /// The number of items on one page.
    public let pageSize: Int

    /// The path of the first page within the site.
    public let path: String

    /// - Parameters:
    ///   - itemCount: The number of items in the list.
    ///   - pageSize: The number of items on one page. A number below 1 puts all of them on one page.
    ///   - path: The path of the first page within the site.
    package init(itemCount: Int, pageSize: Int, path: String) {
        self.itemCount = max(0, itemCount)
        self.pageSize = pageSize < 1 ? max(1, itemCount) : pageSize
        self.path = path
    }

    /// The number of pages. An empty list has one page.
    public var pageCount: Int {
        max(1, itemCount / pageSize + (itemCount % pageSize == 0 ? 0 : 1))
    }

    /// All pages, from the first to the last.
    public var pages: [ListPage] {
        (1...pageCount).map { ListPage(number: $0, pagination: self) }
    }

    /// Returns the path of a page.
    ///
    /// - Parameter number: The number of the page, counted from 1.
    /// - Returns: The path within the site.
    public func path(of number: Int) -> String {
        number <= 1 ? path : "\(PageAddress.folder(of: path))page/\(number)/"
    }
}

/// One page of a list that is split into pages.
public struct ListPage: Hashable, Sendable {
    /// The page's number, counted from 1.
    public let number: Int

    /// The whole list, which continues at other addresses.
    public let pagination: Pagination

    /// The indices of the items on the page.
    public var items: Range<Int> {
        let start = (number - 1) * pagination.pageSize
        return start..<min(start + pagination.pageSize, pagination.itemCount)
    }

    /// The path of the page within the site.
    public var path: String { pagination.path(of: number) }

    /// The address of the first page of the list within the site.
    public var firstPath: String { pagination.path(of: 1) }

    /// The address of the last page of the list within the site.
    public var lastPath: String { pagination.path(of: pagination.pageCount) }

    /// The path of the previous page, if there is one.
    public var previousPath: String? { number > 1 ? pagination.path(of: number - 1) : nil }

    /// The path of the next page, if there is one.
    public var nextPath: String? { number < pagination.pageCount ? pagination.path(of: number + 1) : nil }

    /// An entry of the navigation through all pages.
    public enum Step: Hashable, Sendable {
        /// A page with its path.
        case page(Int, path: String, isCurrent: Bool)
        /// Two or more pages that are left out.
        case gap
    }

    /// The entries of the navigation: the first and last page, this page and those next to it: `1 … 4 5 6 … 20`.
    ///
    /// - Parameter distance: The number of pages on each side of this one.
    /// - Returns: The entries, from the first page to the last.
    public func steps(distance: Int = 1) -> [Step] {
        let last = pagination.pageCount
        let distance = min(max(0, distance), last)
        let around = max(1, number - distance)...min(last, number + distance)
        // A gap of a single page would take as much space as its number.
        let lower = around.lowerBound <= 3 ? 1 : around.lowerBound
        let upper = around.upperBound >= last - 2 ? last : around.upperBound
        var steps: [Step] = lower > 1 ? [step(1), .gap] : []
        steps += (lower...upper).map(step)
        if upper < last { steps += [.gap, step(last)] }
        return steps
    }

    private func step(_ number: Int) -> Step {
        .page(number, path: pagination.path(of: number), isCurrent: number == self.number)
    }
}
