/// Finds names among many that somebody else keeps: a hash table of the names' numbers, which holds no name itself.
///
/// Whoever asks says what name has a number. Names are alike where texts are: however their accents are encoded. A
/// dictionary of the pages' files and addresses would take ten times the room.
package struct NameTable: Sendable {
    /// Numbers, each one more than it is, at the place that its name's hash tells or behind that; 0 where there is
    /// none.
    private var slots: [UInt32]

    /// How many names there are.
    private(set) var count = 0

    /// - Parameter capacity: How many names will come; there may be more.
    package init(capacity: Int = 0) {
        slots = Self.slots(for: capacity)
    }

    /// The names of all numbers below a count; where two are alike, the first one is found.
    package init(of names: Range<Int>, _ name: (_ number: Int) -> String) {
        self.init(capacity: names.count)
        for number in names { insert(number, name) }
    }

    private static func slots(for count: Int) -> [UInt32] {
        var size = 8
        while size < 2 * count { size *= 2 }
        return [UInt32](repeating: 0, count: size)
    }

    /// Adds the name of a number, unless it is there.
    ///
    /// - Returns: The number that the name is found by.
    @discardableResult
    package mutating func insert(_ number: Int, _ name: (_ number: Int) -> String) -> Int {
        if 2 * (count + 1) > slots.count {
            let numbers = slots.lazy.filter { $0 != 0 }.map { Int($0) - 1 }
            var larger = NameTable(capacity: 2 * (count + 1))
            for number in numbers.sorted() { larger.insert(number, name) }
            self = larger
        }
        let slot = slot(of: name(number), name)
        guard slots[slot] == 0 else { return Int(slots[slot]) - 1 }
        slots[slot] = UInt32(number + 1)
        count += 1
        return number
    }

    /// The number of a name; `nil` if it is not one of them.
    package func number(of wanted: String, _ name: (_ number: Int) -> String) -> Int? {
        let slot = slot(of: wanted, name)
        return slots[slot] == 0 ? nil : Int(slots[slot]) - 1
    }

    /// The place of a name, or the one where it would stand.
    private func slot(of wanted: String, _ name: (_ number: Int) -> String) -> Int {
        let mask = slots.count - 1
        var slot = wanted.hashValue & mask
        while slots[slot] != 0, name(Int(slots[slot]) - 1) != wanted { slot = (slot + 1) & mask }
        return slot
    }
}
