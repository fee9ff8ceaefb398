#if canImport(CSitegenCmark)
/// Code spans within a line (CommonMark §6.1).
package struct CodeSpans {
    private let line: Slice<UnsafeBufferPointer<UInt8>>
    /// The start of the last run of each number of backticks, computed on first use.
    private var lastRuns: [Int: Int]?

    package init(in line: Slice<UnsafeBufferPointer<UInt8>>) {
        self.line = line
    }

    /// The end of the code that begins with the run of backticks at `start`, or of the run itself if no other run of its length
    /// follows.
    package mutating func end(ofRunAt start: Int) -> Int {
        let count = runLength(at: start)
        if lastRuns == nil { lastRuns = makeLastRuns() }
        let contentStart = start + count
        guard let last = lastRuns?[count], last >= contentStart else { return contentStart }
        var index = contentStart
        while index < line.endIndex {
            guard line[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let length = runLength(at: index)
            index += length
            if length == count { return index }
        }
        return contentStart
    }

    private func runLength(at start: Int) -> Int {
        line[start...].prefix { $0 == UInt8(ascii: "`") }.count
    }

    private func makeLastRuns() -> [Int: Int] {
        var result: [Int: Int] = [:]
        var index = line.startIndex
        while index < line.endIndex {
            guard line[index] == UInt8(ascii: "`") else {
                index += 1
                continue
            }
            let count = runLength(at: index)
            result[count] = index
            index += count
        }
        return result
    }
}
#endif
