/// Finds names that authors may have meant.
package enum Suggestion {
    /// The candidate that is the fewest edits away from `word`, if that is few enough for a misspelling.
    ///
    /// - Parameter limit: The maximum number of edits; `nil` for two, or a third of the candidate's letters if that is more.
    package static func nearest(
        to word: String, among candidates: [String], within limit: Int? = nil
    ) -> String? {
        let lowercased = word.lowercased()
        let ranked = candidates.map { (distance: distance(lowercased, $0.lowercased()), candidate: $0) }
        guard let best = ranked.min(by: { $0 < $1 }), best.distance <= limit ?? max(2, best.candidate.count / 3)
        else {
            return nil
        }
        return best.candidate
    }

    /// The candidate that `word` is most likely a misspelling of: one edit away, or two if the word has more than five
    /// letters.
    package static func slip(for word: String, among candidates: [String]) -> String? {
        nearest(to: word, among: candidates, within: word.count > 5 ? 2 : 1)
    }

    /// The number of insertions, deletions, substitutions and transpositions between two words (optimal string alignment).
    static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first.prefix(64))
        let second = Array(second.prefix(64))
        guard !first.isEmpty, !second.isEmpty else { return max(first.count, second.count) }
        var beforeLast = [Int](repeating: 0, count: second.count + 1)
        var last = Array(0...second.count)
        for row in 1...first.count {
            var current = [row]
            for column in 1...second.count {
                let isSame = first[row - 1] == second[column - 1]
                var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
                if row > 1, column > 1, first[row - 1] == second[column - 2], first[row - 2] == second[column - 1] {
                    best = min(best, beforeLast[column - 2] + 1)
                }
                current.append(best)
            }
            (beforeLast, last) = (last, current)
        }
        return last[second.count]
    }
}
