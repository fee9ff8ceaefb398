import SitegenBase

/// Finds the pages that share the most terms with a page. Rare terms count more than common ones. Of pages that share
/// the same terms, the one with the nearer date comes first.
///
/// The index is built once and queried for each page. A query compares about ``candidateLimit`` pages, those with the
/// rarest terms first. A term of all pages costs no more than any other: only its pages nearest in date are
/// compared.
struct RelatedPages: Sendable {
    /// About how many pages are compared for one query. The usual tags of a site have far fewer.
    static let candidateLimit = 2048

    /// The terms of each page, sorted and unique.
    private let terms: [[Int]]
    private let dates: [Int?]
    /// All pages by date; those without a date last.
    private let pages: [Int]
    /// The index of each page in that list, its rank.
    private let ranks: [Int]
    /// The ranks of each term's pages, ascending.
    private let lists: [Int: [Int]]
    private let weights: [Int: Int]

    /// Creates an index of all pages.
    ///
    /// - Parameters:
    ///   - terms: The terms of each page as numbers, the same number for the same term on every page. The order of the
    ///     numbers has no meaning.
    ///   - dates: The date of each page in any unit, the same unit for all; `nil` for a page without a date.
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
        var lists: [Int: [Int]] = [:]
        for (rank, page) in byDate.enumerated() {
            ranks[page] = rank
            for term in self.terms[page] { lists[term, default: []].append(rank) }
        }
        self.ranks = ranks
        self.lists = lists
        pages = byDate
        let count = terms.count
        weights = lists.mapValues { Self.weight(pageCount: $0.count, of: count) }
    }

    /// The pages that share at least one term with a page, most related first.
    ///
    /// - Parameters:
    ///   - page: The index of the page in the lists that the index was created with.
    ///   - count: The maximum number of pages.
    /// - Returns: The indices of the pages in these lists.
    func related(to page: Int, count: Int) -> [Int] {
        guard terms.indices.contains(page), count > 0 else { return [] }
        var lists = openLists(of: page)
        // Few of many pages are wanted, so each candidate is inserted among the best so far.
        var best: [Candidate] = []
        while let rank = lists.lazy.compactMap(\.next).min() {
            let other = pages[rank]
            var score = 0
            for index in lists.indices {
                if lists[index].next == rank {
                    score += lists[index].weight
                    lists[index].position += 1
                } else if !lists[index].isWhole, terms[other].contains(lists[index].term) {
                    score += lists[index].weight
                }
            }
            let candidate = Candidate(page: other, score: score, distance: distance(other, page))
            guard other != page, best.count < count || best.last.map({ candidate < $0 }) == true else { continue }
            best.insert(candidate, at: best.firstIndex { candidate < $0 } ?? best.endIndex)
            if best.count > count { best.removeLast() }
        }
        return best.map(\.page)
    }

    /// A position in the list of a term, while the lists of several terms are merged.
    private struct OpenList {
        let term: Int
        let weight: Int
        let ranks: [Int]
        /// Whether the whole list is read, not only the part around a date.
        let isWhole: Bool
        var position: Int
        let end: Int

        var next: Int? { position < end ? ranks[position] : nil }
    }

    private struct Candidate: Comparable {
        let page: Int
        let score: Int
        let distance: UInt

        static func < (left: Self, right: Self) -> Bool {
            (right.score, left.distance, left.page) < (left.score, right.distance, right.page)
        }
    }

    /// The lists of a page's terms, rarest first. The last ones may be cut to a part.
    private func openLists(of page: Int) -> [OpenList] {
        let sorted = terms[page].compactMap { term in lists[term].map { (term: term, ranks: $0) } }
            .sorted { ($0.ranks.count, $0.term) < ($1.ranks.count, $1.term) }
        var room = Self.candidateLimit
        return sorted.map { term, ranks in
            let range = part(of: ranks, around: page, count: min(room, ranks.count))
            room -= range.count
            return OpenList(
                term: term, weight: weights[term] ?? 0, ranks: ranks, isWhole: range.count == ranks.count,
                position: range.lowerBound, end: range.upperBound)
        }
    }

    /// The range of the pages in a term's list that are nearest to a page in date.
    private func part(of list: [Int], around page: Int, count: Int) -> Range<Int> {
        guard count < list.count else { return 0..<list.count }
        let nearest = list.partitionPoint { $0 >= ranks[page] }
        let start = max(0, min(nearest - count / 2, list.count - count))
        return start..<(start + count)
    }

    /// The time between two pages; the maximum if one has no date.
    private func distance(_ left: Int, _ right: Int) -> UInt {
        guard let left = dates[left], let right = dates[right] else { return .max }
        // The difference of any two numbers fits into an unsigned one.
        return UInt(bitPattern: max(left, right) &- min(left, right))
    }

    /// The weight of a term that two pages share: the inverse document frequency of K. Spärck Jones (1972), as
    /// log₂(1 + pages / pages with the term) in parts of 1/65,536.
    ///
    /// In whole numbers, because logarithms of two systems can differ in the last digit, which could change the order.
    private static func weight(pageCount: Int, of total: Int) -> Int {
        // The number in [1, 2) with 31 fractional bits. Each squaring yields one binary digit of the logarithm.
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
