/// How a long list is put on several pages: `/notes/`, `/notes/page/2/` …
public struct Pagination: Hashable, Sendable {
    /// How many things are in the list.
    public let itemCount: Int

    /// How many of them stand on one page.
    public let pageSize: Int

    /// The address of the first page within the site.
    public let path: String

    /// - Parameters:
    ///   - itemCount: How many things are in the list.
    ///   - pageSize: How many of them stand on one page; fewer than one puts all of them on one.
    ///   - path: The address of the first page within the site.
    package init(itemCount: Int, pageSize: Int, path: String) {
        self.itemCount = max(0, itemCount)
        self.pageSize = pageSize < 1 ? max(1, itemCount) : pageSize
        self.path = path
    }

    /// How many pages there are: one also where the list is empty.
    public var pageCount: Int {
        max(1, itemCount / pageSize + (itemCount % pageSize == 0 ? 0 : 1))
    }

    /// All pages, from the first to the last.
    public var pages: [ListPage] {
        (1...pageCount).map { ListPage(number: $0, pagination: self) }
    }

    /// The address of a page, by its number.
    ///
    /// - Parameter number: The page's number, from 1 on.
    /// - Returns: The address within the site.
    public func path(of number: Int) -> String {
        number <= 1 ? path : "\(PageAddress.folder(of: path))page/\(number)/"
    }
}

/// One page of a list that is put on several.
public struct ListPage: Hashable, Sendable {
    /// The page's number, counted from 1.
    public let number: Int

    /// The list.
    public let pagination: Pagination

    /// Which things of the list stand on the page.
    public var items: Range<Int> {
        let start = (number - 1) * pagination.pageSize
        return start..<min(start + pagination.pageSize, pagination.itemCount)
    }

    /// The page's address within the site.
    public var path: String { pagination.path(of: number) }

    /// The address of the first page.
    public var firstPath: String { pagination.path(of: 1) }

    /// The address of the last page.
    public var lastPath: String { pagination.path(of: pagination.pageCount) }

    /// The address of the page before, if there is one.
    public var previousPath: String? { number > 1 ? pagination.path(of: number - 1) : nil }

    /// The address of the next page, if there is one.
    public var nextPath: String? { number < pagination.pageCount ? pagination.path(of: number + 1) : nil }

    /// One piece of a navigation through all pages.
    public enum Step: Hashable, Sendable {
        /// A page with its address.
        case page(Int, path: String, isCurrent: Bool)
        /// Pages that are left out, two at least.
        case gap
    }

    /// The numbers of a navigation: the first, the last, this page and those around it. `1 … 4 5 6 … 20`
    ///
    /// - Parameter distance: How many pages are named on each side of this one.
    /// - Returns: The steps, from the first page to the last.
    public func steps(distance: Int = 1) -> [Step] {
        let distance = max(0, distance)
        let last = pagination.pageCount
        let around = max(1, number - distance)...min(last, number + distance)
        // A gap of a single page would take as much room as its number.
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
