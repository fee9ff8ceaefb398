extension [ArraySlice<UInt8>] {
    /// The same bytes one behind the other. Of what is held of every page, an array for each would take half as much
    /// again.
    package func packed() -> (bytes: [UInt8], ranges: [Range<Int>]) {
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
