import Testing

@testable import SitegenModel

@Suite struct RelatedPagesTests {
    @Test func `Related pages are sorted by the rarity of shared terms, then by date, then by index`() {
        let pages: [(terms: [Int], date: Int?)] = [
            ([1, 2, 3], 100),
            // Shares the common term, and has a distant date.
            ([1], 10),
            // Shares the common term, and has a near date.
            ([1], 99),
            // Shares two.
            ([1, 2, 4], 0),
            // Shares the rarest.
            ([3], 5),
            ([1], nil),
            ([1, 1, 1], 101),
            ([4], 100),
            ([], 100),
        ]
        let index = RelatedPages(terms: pages.map(\.terms), dates: pages.map(\.date))
        #expect(index.related(to: 0, count: 10) == [3, 4, 2, 6, 1, 5])
        #expect(index.related(to: 0, count: 2) == [3, 4])
        #expect(index.related(to: 7, count: 5) == [3])
        #expect(index.related(to: 8, count: 5) == [])
        #expect(index.related(to: 0, count: 0) == [])
        #expect(index.related(to: 99, count: 5) == [])
    }

    @Test func `Related pages are the same as with a comparison of all pages`() {
        var state: UInt64 = 6
        func random(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
        let terms = (0..<300).map { _ in (0..<random(6)).map { _ in random(random(40) + 1) } }
        let dates = (0..<300).map { _ in random(10) == 0 ? nil : random(100) - 50 }
        let index = RelatedPages(terms: terms, dates: dates)
        let frequencies = Dictionary(grouping: terms.flatMap { Set($0) }) { $0 }.mapValues(\.count)
        for page in terms.indices {
            let related = index.related(to: page, count: terms.count)
            let sharing = terms.indices.filter { $0 != page && !Set(terms[$0]).isDisjoint(with: terms[page]) }
            #expect(related.sorted() == sharing)
            #expect(index.related(to: page, count: 4) == Array(related.prefix(4)))
            for (before, after) in zip(related, related.dropFirst()) {
                // If each shares one term, the rarer term comes first, and with equal rarity the nearer date.
                let shared = [before, after].map { Set(terms[$0]).intersection(terms[page]) }
                guard shared[0].count == 1, shared[1].count == 1 else { continue }
                let counts = shared.map { frequencies[$0.first ?? -1] ?? 0 }
                #expect(counts[0] <= counts[1])
                guard counts[0] == counts[1], let date = dates[page] else { continue }
                let distances = [before, after].map { page in dates[page].map { abs($0 - date) } ?? .max }
                #expect(distances[0] <= distances[1])
            }
        }
    }

    @Test func `For a very common term, only the pages with the nearest dates are compared`() {
        let count = 3 * RelatedPages.candidateLimit
        let index = RelatedPages(
            terms: (0..<count).map { $0 % 100 == 0 ? [1, 2] : [1] }, dates: (0..<count).map { .some($0) })
        #expect(index.related(to: 5000, count: 4) == [4900, 5100, 4800, 5200])
        #expect(index.related(to: 5050, count: 4) == [5049, 5051, 5048, 5052])
        #expect(index.related(to: 1, count: 3) == [0, 2, 3])
        #expect(index.related(to: count - 1, count: 2) == [count - 2, count - 3])
    }

    @Test func `Extreme dates do not overflow`() {
        let index = RelatedPages(terms: [[1], [1], [1]], dates: [.min, .max, 0])
        #expect(index.related(to: 0, count: 2) == [2, 1])
    }
}
