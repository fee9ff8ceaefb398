extension RandomAccessCollection where Index == Int {
    /// The index of the first element that satisfies a predicate which all later elements satisfy too; the end index if
    /// none does. A binary search.
    ///
    /// - Parameter satisfies: The predicate.
    /// - Returns: The index.
    @inlinable
    public func partitionPoint(where satisfies: (Element) -> Bool) -> Int {
        var places = startIndex..<endIndex
        while !places.isEmpty {
            WorkCounter.add()
            let middle = places.lowerBound + places.count / 2
            if satisfies(self[middle]) {
                places = places.lowerBound..<middle
            } else {
                places = middle + 1..<places.upperBound
            }
        }
        return places.lowerBound
    }

    /// The index of the element with a name in an array that is sorted by these names.
    package func place(of name: String, by nameOf: (Element) -> String) -> Int? {
        let place = partitionPoint { nameOf($0) >= name }
        return place < endIndex && nameOf(self[place]) == name ? place : nil
    }
}
