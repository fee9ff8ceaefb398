/// Which lines of two texts have no counterpart in the other.
struct LineDifference {
    /// For each line of the old text, whether the new text lacks it.
    private(set) var isRemoved: [Bool]

    /// For each line of the new text, whether the old text lacks it.
    private(set) var isAdded: [Bool]

    /// Compares two texts.
    ///
    /// - Parameters:
    ///   - old: The lines of the old text.
    ///   - new: The lines of the new text.
    /// - Complexity: That of `CommonSubsequence` for the lines that occur in both texts, and linear for the others.
    init<Line: Hashable>(from old: [Line], to new: [Line]) {
        // Lines as numbers, because they are compared repeatedly.
        var numbers: [Line: Int] = [:]
        let oldNumbers = old.map { numbers.number(of: $0) }
        let newNumbers = new.map { numbers.number(of: $0) }

        // A line that does not occur in the other text is a difference in every common subsequence. Without such lines, the
        // search is short if whole passages were replaced.
        var isInOld = Array(repeating: false, count: numbers.count)
        var isInNew = isInOld
        for number in oldNumbers { isInOld[number] = true }
        for number in newNumbers { isInNew[number] = true }
        let oldShared = oldNumbers.indices.filter { isInNew[oldNumbers[$0]] }
        let newShared = newNumbers.indices.filter { isInOld[newNumbers[$0]] }

        isRemoved = Array(repeating: true, count: old.count)
        isAdded = Array(repeating: true, count: new.count)
        let common = CommonSubsequence(of: oldShared.map { oldNumbers[$0] }, and: newShared.map { newNumbers[$0] })
        for (inOld, inNew) in common.pairs {
            isRemoved[oldShared[inOld]] = false
            isAdded[newShared[inNew]] = false
        }
    }
}

extension Dictionary where Value == Int {
    /// The number of a key: the existing one, or the next.
    fileprivate mutating func number(of key: Key) -> Int {
        if let number = self[key] { return number }
        let next = count
        self[key] = next
        return next
    }
}
