/// Finds the pages that share most with a page: rare terms tell more than common ones, and of pages that share the same
/// the one of the nearer date comes first.
///
/// It is built once and asked per page. An answer looks at no more than ``candidateLimit`` pages a term list allows,
/// rarest terms first, so that a term that all pages have costs no more than any other: of such a term the pages nearest
/// in date are looked at.
struct RelatedPages: Sendable {
    /// How many pages are compared for one answer, about; a site's usual tags stay far below.
    static let candidateLimit = 4096

    /// The terms of each page, sorted, each once.
    private let terms: [[Int]]
    private let dates: [Int?]
    /// The pages of each term, by date; those without a date behind.
    private let pages: [Int: [Int]]
    /// The place of each page when all are sorted by date, which tells in a term's list where a page stands.
    private let ranks: [Int]
    private let weights: [Int: Int]

    /// An index of all pages.
    ///
    /// - Parameters:
    ///   - terms: For each page its terms, as numbers that mean the same on every page. Beyond these the numbers mean
    ///     nothing, and their order is of no account.
    ///   - dates: For each page its date, in any unit that is the same for all, or `nil`.
    init(terms: [[Int]], dates: [Int?]) {
        precondition(terms.count == dates.count, "each page has its terms and a date or none")
        self.terms = terms.map { Set($0).sorted() }
        self.dates = dates
        let byDate = dates.indices.sorted { left, right in
            switch (dates[left], dates[right]) {
            case (let leftDate?, let rightDate?) where leftDate != rightDate: leftDate < rightDate
            case (.some, nil): true
            case (nil, .some): false
            default: left < right
            }
        }
        var ranks = [Int](repeating: 0, count: dates.count)
        var pages: [Int: [Int]] = [:]
        for (rank, page) in byDate.enumerated() {
            ranks[page] = rank
            for term in self.terms[page] { pages[term, default: []].append(page) }
        }
        self.ranks = ranks
        self.pages = pages
        let count = terms.count
        weights = pages.mapValues { Self.weight(pageCount: $0.count, of: count) }
    }

    /// The pages that share at least one term with a page, most related first.
    ///
    /// - Parameters:
    ///   - page: Its place in the lists that the index was made of.
    ///   - count: How many at most.
    /// - Returns: Their places in the lists.
    func related(to page: Int, count: Int) -> [Int] {
        guard terms.indices.contains(page), count > 0 else { return [] }
        let scored = candidates(for: page).map { candidate in
            Candidate(
                page: candidate, score: score(candidate, page), distance: distance(candidate, page))
        }
        // A handful of many is asked for: each is put in its place among the best so far.
        var best: [Candidate] = []
        for candidate in scored where best.count < count || best.last.map({ candidate < $0 }) == true {
            best.insert(candidate, at: best.firstIndex { candidate < $0 } ?? best.endIndex)
            if best.count > count { best.removeLast() }
        }
        return best.map(\.page)
    }

    private struct Candidate: Comparable {
        let page: Int
        let score: Int
        let distance: UInt

        static func < (left: Self, right: Self) -> Bool {
            (right.score, left.distance, left.page) < (left.score, right.distance, right.page)
        }
    }

    /// The pages that share a term, each once, without the page itself.
    private func candidates(for page: Int) -> [Int] {
        let lists = terms[page].compactMap { term in pages[term].map { (term: term, pages: $0) } }
            .sorted { ($0.pages.count, $0.term) < ($1.pages.count, $1.term) }
        var found: [Int] = []
        for list in lists {
            let room = Self.candidateLimit - found.count
            guard room > 0 else { break }
            found += room < list.pages.count ? nearest(to: page, in: list.pages, count: room)[...] : list.pages[...]
        }
        found.sort()
        var last = page
        return found.filter { candidate in
            defer { last = candidate }
            return candidate != last && candidate != page
        }
    }

    /// The part of a term's list around a page.
    private func nearest(to page: Int, in list: [Int], count: Int) -> ArraySlice<Int> {
        var low = 0
        var high = list.count
        while low < high {
            let middle = (low + high) / 2
            if ranks[list[middle]] < ranks[page] { low = middle + 1 } else { high = middle }
        }
        let start = max(0, min(low - count / 2, list.count - count))
        return list[start..<(start + count)]
    }

    /// What the terms weigh that two pages share.
    private func score(_ left: Int, _ right: Int) -> Int {
        let left = terms[left]
        let right = terms[right]
        var sum = 0
        var (leftIndex, rightIndex) = (0, 0)
        while leftIndex < left.count, rightIndex < right.count {
            if left[leftIndex] == right[rightIndex] {
                sum += weights[left[leftIndex]] ?? 0
                leftIndex += 1
                rightIndex += 1
            } else if left[leftIndex] < right[rightIndex] {
                leftIndex += 1
            } else {
                rightIndex += 1
            }
        }
        return sum
    }

    /// The time between two pages; where one has no date, longer than any.
    private func distance(_ left: Int, _ right: Int) -> UInt {
        guard let left = dates[left], let right = dates[right] else { return .max }
        // The difference of any two numbers fits where there is no sign.
        return UInt(bitPattern: max(left, right) &- min(left, right))
    }

    /// How much it says that two pages share a term: the inverse document frequency of K. Spärck Jones (1972), as
    /// log₂(1 + pages / pages with the term) in parts of 1/65,536.
    ///
    /// In whole numbers, for the logarithms of two systems may differ in their last digit, and with them the order.
    private static func weight(pageCount: Int, of total: Int) -> Int {
        // The number in [1, 2), with 31 bits behind the point, whose squarings bring out one binary digit each.
        var number = (UInt64(total + pageCount) << 31) / UInt64(pageCount)
        var result = 0
        while number >= 1 << 32 {
            number >>= 1
            result += 1
        }
        for _ in 0..<16 {
            number = (number * number) >> 31
            result <<= 1
            if number >= 1 << 32 {
                number >>= 1
                result |= 1
            }
        }
        return result
    }
}
