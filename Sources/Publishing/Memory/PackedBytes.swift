extension [ArraySlice<UInt8>] {
    /// The same bytes in one array. Of what is held of every page, an array for each would take half as much again.
    fileprivate func packed() -> [ArraySlice<UInt8>] {
        var whole: [UInt8] = []
        whole.reserveCapacity(reduce(0) { $0 + $1.count })
        for part in self { whole += part }
        var end = 0
        return map { part in
            end += part.count
            return whole[end - part.count..<end]
        }
    }
}

extension [Page] {
    /// Puts what is known of the pages' texts into one array.
    func packFacts() {
        let known = compactMap { page in page.knownFacts.map { (page, $0) } }
        for ((page, var facts), bytes) in zip(known, known.map(\.1.bytes).packed()) {
            facts.move(to: bytes)
            page.replace(by: facts)
        }
    }
}

extension [PageReader.Result] {
    /// Puts new front matter into few arrays.
    mutating func packFrontMatter() {
        let new = indices.filter { self[$0].content?.memory != .kept }
        for start in stride(from: 0, to: new.count, by: 256) {
            let numbers = new[start..<Swift.min(start + 256, new.count)].filter { self[$0].content != nil }
            let packed = numbers.compactMap { self[$0].content?.frontMatter.bytes }.packed()
            for (number, bytes) in zip(numbers, packed) { self[number].content?.frontMatter.move(to: bytes) }
        }
    }
}
