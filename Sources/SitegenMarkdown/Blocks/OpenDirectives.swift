#if canImport(CSitegenCmark)
/// The directives that are open in a container, by the number of their colons.
struct OpenDirectives {
    /// The colons of each, the outermost first.
    private var colons: [Int] = []
    /// The number of open directives for each number of colons.
    private var counts: [Int: Int] = [:]

    mutating func open(_ count: Int) {
        colons.append(count)
        counts[count, default: 0] += 1
    }

    /// Whether a line of colons closes a directive: one that was opened with the same number, or the innermost one if it was
    /// opened with fewer.
    func canClose(_ count: Int) -> Bool {
        guard let last = colons.last else { return false }
        return counts[count, default: 0] > 0 || last <= count
    }

    /// Closes a directive, and all that are open in it.
    ///
    /// - Returns: How many are closed. 0 if the line closes none.
    mutating func close(_ count: Int) -> Int {
        guard canClose(count) else { return 0 }
        var closed = 0
        let isPaired = counts[count, default: 0] > 0
        while let last = colons.popLast() {
            closed += 1
            counts[last, default: 1] -= 1
            if !isPaired || last == count { break }
        }
        return closed
    }
}
#endif
