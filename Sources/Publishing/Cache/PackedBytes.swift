extension [ArraySlice<UInt8>] {
    /// The same bytes one behind the other. Of what is held of every page, an array for each would take half as much
    /// again.
    func packed() -> (bytes: [UInt8], ranges: [Range<Int>]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(reduce(0) { $0 + $1.count })
        let ranges = map { part in
            let start = bytes.count
            bytes += part
            return start..<bytes.count
        }
        return (bytes, ranges)
    }
}

extension [Page] {
    /// Puts what is known of the pages' texts into one array.
    func packBodies() {
        let known = compactMap { page in page.loader.known.map { (page: page, body: $0) } }
        let all = known.map(\.body.bytes).packed()
        for ((page, var body), range) in zip(known, all.ranges) {
            body.move(to: all.bytes[range])
            page.loader.replace(by: body)
        }
    }
}

extension [PageReader.Result] {
    /// Puts new front matter into one array.
    mutating func packFrontMatter() {
        let new = indices.filter { self[$0].content != nil && self[$0].cacheState != .kept }
        let all = new.compactMap { self[$0].content?.frontMatter.bytes }.packed()
        for (index, range) in zip(new, all.ranges) { self[index].content?.frontMatter.move(to: all.bytes[range]) }
    }
}
