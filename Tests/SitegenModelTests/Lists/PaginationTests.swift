import Testing

@testable import SitegenModel

@Suite struct PaginationTests {
    @Test(arguments: [
        (0, 10, [0..<0]), (1, 10, [0..<1]), (10, 10, [0..<10]), (11, 10, [0..<10, 10..<11]),
        (5, 2, [0..<2, 2..<4, 4..<5]), (5, 0, [0..<5]), (0, 0, [0..<0]), (3, 1, [0..<1, 1..<2, 2..<3]),
        (5, .max, [0..<5]), (-1, 10, [0..<0]),
    ])
    func `Each item is on one page, in order`(itemCount: Int, pageSize: Int, items: [Range<Int>]) {
        #expect(Pagination(itemCount: itemCount, pageSize: pageSize, path: "/").pages.map(\.items) == items)
    }

    @Test func `A page has its own path and those of the first, previous, next and last page`() {
        let pages = Pagination(itemCount: 25, pageSize: 10, path: "/notes/").pages
        #expect(pages.map(\.path) == ["/notes/", "/notes/page/2/", "/notes/page/3/"])
        #expect(pages.map(\.previousPath) == [nil, "/notes/", "/notes/page/2/"])
        #expect(pages.map(\.nextPath) == ["/notes/page/2/", "/notes/page/3/", nil])
        #expect(Set(pages.map(\.firstPath)) == ["/notes/"])
        #expect(Set(pages.map(\.lastPath)) == ["/notes/page/3/"])
        #expect(Pagination(itemCount: 2, pageSize: 1, path: "/").pages.map(\.path) == ["/", "/page/2/"])
    }

    @Test(arguments: [
        (1, 1, 1, "[1]"),
        (1, 3, 1, "[1] 2 3"),
        (1, 20, 1, "[1] 2 … 20"),
        (3, 20, 1, "1 2 [3] 4 … 20"),
        (4, 20, 1, "1 2 3 [4] 5 … 20"),
        (5, 20, 1, "1 … 4 [5] 6 … 20"),
        (16, 20, 1, "1 … 15 [16] 17 … 20"),
        (17, 20, 1, "1 … 16 [17] 18 19 20"),
        (20, 20, 1, "1 … 19 [20]"),
        (10, 20, 0, "1 … [10] … 20"),
        (10, 20, 3, "1 … 7 8 9 [10] 11 12 13 … 20"),
        (3, 5, 1, "1 2 [3] 4 5"),
        (2, 4, -1, "1 [2] 3 4"),
    ])
    func `The navigation contains the first, the last and the neighboring pages`(
        number: Int, count: Int, distance: Int, expected: String
    ) {
        let page = Pagination(itemCount: count, pageSize: 1, path: "/").pages[number - 1]
        let steps = page.steps(distance: distance).map { step in
            switch step {
            case .gap: "…"
            case .page(let number, let path, let isCurrent):
                path == page.pagination.path(of: number) ? isCurrent ? "[\(number)]" : "\(number)" : path
            }
        }
        #expect(steps.joined(separator: " ") == expected)
    }
}
