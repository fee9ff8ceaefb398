/// Finds names that authors may have meant.
package enum Suggestion {
    /// The candidate that is the fewest edits away from `word`, if that is few enough for a misspelling.
    ///
    /// - Parameter limit: The maximum number of edits; `nil` for two, or a third of the candidate's letters if that is more.
    package static func nearest(
        to word: String, among candidates: [String], within limit: Int? = nil
    ) -> String? {
        nearest(to: word, among: Candidates(candidates), within: limit)
    }

    /// The same, among candidates that are prepared once for many searches.
    package static func nearest(to word: String, among candidates: Candidates, within limit: Int? = nil) -> String? {
        let word = Word(word)
        var bound = limit ?? max(2, candidates.longest / 3)
        var best: (distance: Int, candidate: String)?
        for (name, candidate) in zip(candidates.names, candidates.words) {
            WorkCounter.add()
            guard word.isWithin(bound, of: candidate) else { continue }
            let distance = distance(word.letters, candidate.letters, within: bound)
            guard distance <= bound else { continue }
            if let best, best < (distance, name) { continue }
            best = (distance, name)
            bound = distance
        }
        guard let best, best.distance <= limit ?? max(2, best.candidate.count / 3) else { return nil }
        return best.candidate
    }

    /// Names prepared for searches.
    package struct Candidates: Sendable {
        fileprivate let names: [String]
        fileprivate let words: [Word]
        fileprivate let longest: Int

        /// Prepares names.
        package init(_ names: [String]) {
            self.names = names
            words = names.map(Word.init)
            longest = names.lazy.map(\.count).max() ?? 0
        }
    }

    /// The letters of a word in lower case, and the set of those letters, which excludes most candidates without a comparison
    /// letter by letter: 900 names take 3 µs instead of 600.
    fileprivate struct Word {
        let letters: [Character]
        private let set: UInt64

        init(_ text: String) {
            letters = Array(text.prefix(Suggestion.lengthLimit).lowercased().prefix(Suggestion.lengthLimit))
            var set: UInt64 = 0
            for letter in letters { set |= 1 << UInt64((letter.asciiValue ?? 0) & 63) }
            self.set = set
        }

        /// Whether the distance can be within a bound: an edit changes the length by one at most, and removes and adds one
        /// letter at most.
        func isWithin(_ bound: Int, of other: Word) -> Bool {
            abs(letters.count - other.letters.count) <= bound && (set & ~other.set).nonzeroBitCount <= bound
                && (other.set & ~set).nonzeroBitCount <= bound
        }
    }

    /// The candidate that `word` is most likely a misspelling of: one edit away, or two if the word has more than five
    /// letters.
    package static func slip(for word: String, among candidates: [String]) -> String? {
        nearest(to: word, among: candidates, within: word.count > 5 ? 2 : 1)
    }

    /// The number of letters that are compared.
    private static let lengthLimit = 64

    /// The number of insertions, deletions, substitutions and transpositions between two words (optimal string alignment).
    ///
    /// - Returns: The number, or one that is greater than the bound if it exceeds the bound.
    static func distance(_ first: [Character], _ second: [Character], within bound: Int = .max) -> Int {
        guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        var lastMinimum = 0
        for row in 1...first.count {
            WorkCounter.add(second.count)
            var current = [row]
            var minimum = row
            for column in 1...second.count {
                let isSame = first[row - 1] == second[column - 1]
                var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    best = min(best, beforeLast[column - 2] + 1)
                }
                current.append(best)
                minimum = min(minimum, best)
            }
            // A transposition continues from the row before the last one.
            if minimum > bound, lastMinimum > bound { return minimum }
            (beforeLast, last, lastMinimum) = (last, current, minimum)
        }
        return last[second.count]
    }
}
