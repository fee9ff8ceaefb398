/// A hash table of the numbers of names, which are stored elsewhere.
///
/// The caller passes a function from numbers to names. Names are equal if their strings are equal, regardless of how accents
/// are encoded. A dictionary of the pages' files and addresses would use ten times as much memory.
package struct NameTable: Sendable {
    /// The numbers plus 1, each at the slot of its name's hash value or at the next free one; 0 for a free slot.
    private var slots: [UInt32]

    /// The number of names.
    private(set) var count = 0

    /// - Parameter capacity: The expected number of names. There may be more.
    package init(capacity: Int = 0) {
        slots = Self.slots(for: capacity)
    }

    /// Creates a table of the names of all numbers below a count. Of equal names, the first one is found.
    package init(of names: Range<Int>, _ name: (_ number: Int) -> String) {
        self.init(capacity: names.count)
        for number in names { insert(number, name) }
    }

    private static func slots(for count: Int) -> [UInt32] {
        var size = 8
        while size < 2 * count { size *= 2 }
        return [UInt32](repeating: 0, count: size)
    }

    /// Adds the name of a number, unless the name exists.
    ///
    /// - Returns: The number of the name in the table.
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

    /// The slot of a name, or the free slot for it.
    private func slot(of wanted: String, _ name: (_ number: Int) -> String) -> Int {
        let mask = slots.count - 1
        var slot = wanted.hashValue & mask
        while slots[slot] != 0, name(Int(slots[slot]) - 1) != wanted { slot = (slot + 1) & mask }
        return slot
    }
}
