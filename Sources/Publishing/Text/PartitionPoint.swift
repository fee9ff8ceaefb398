extension Array {
    /// The place of the first element for which something holds, where it holds for all behind that as well; the end
    /// where it holds for none.
    func partitionPoint(where isBehind: (Element) -> Bool) -> Int {
        var places = indices
        while !places.isEmpty {
            WorkCounter.add()
            let middle = places.lowerBound + places.count / 2
            if isBehind(self[middle]) {
                places = places.lowerBound..<middle
            } else {
                places = middle + 1..<places.upperBound
            }
        }
        return places.lowerBound
    }

    /// The place of the element that has a name, where the elements are sorted by their names.
    func place(of name: String, by nameOf: (Element) -> String) -> Int? {
        let place = partitionPoint { nameOf($0) >= name }
        return place < count && nameOf(self[place]) == name ? place : nil
    }
}
