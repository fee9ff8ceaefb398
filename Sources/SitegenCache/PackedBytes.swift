extension [ArraySlice<UInt8>] {
    /// Concatenates the bytes. Separate arrays would take half as much memory again.
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
