/// A set of byte strings, each with a number. Written for the words of a site: a look-up compares eight bytes at a time and
/// allocates nothing.
struct ByteInterner: Sendable {
    private var slots = [UInt32](repeating: 0, count: 1024)
    private var hashes: [UInt64] = []
    private var ends: [Int] = [0]
    private var bytes: [UInt8] = []

    /// The number of strings.
    var count: Int { hashes.count }

    /// The bytes of the string with a number.
    subscript(number: Int) -> ArraySlice<UInt8> { bytes[ends[number]..<ends[number + 1]] }

    /// Returns the number of a string, and whether it is new.
    ///
    /// - Parameters:
    ///   - string: The string, with eight more bytes of value 0 after it.
    ///   - count: The number of its bytes.
    mutating func number(of string: UnsafeMutablePointer<UInt8>, _ count: Int) -> (number: Int, isNew: Bool) {
        let hash = Self.hash(string, count)
        var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
        while slots[slot] != 0 {
            let number = Int(slots[slot]) - 1
            if hashes[number] == hash, holds(string, count, at: number) { return (number, false) }
            slot = (slot + 1) & (slots.count - 1)
        }
        hashes.append(hash)
        bytes.append(contentsOf: UnsafeBufferPointer(start: string, count: count))
        ends.append(bytes.count)
        slots[slot] = UInt32(hashes.count)
        if hashes.count * 2 > slots.count { grow() }
        return (hashes.count - 1, true)
    }

    private func holds(_ string: UnsafeMutablePointer<UInt8>, _ count: Int, at number: Int) -> Bool {
        let (start, end) = (ends[number], ends[number + 1])
        guard end - start == count else { return false }
        for index in 0..<count where bytes[start + index] != string[index] { return false }
        return true
    }

    private mutating func grow() {
        slots = [UInt32](repeating: 0, count: slots.count * 4)
        for (number, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
            while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = UInt32(number + 1)
        }
    }

    private static func hash(_ string: UnsafeMutablePointer<UInt8>, _ count: Int) -> UInt64 {
        let raw = UnsafeRawPointer(string)
        var hash = UInt64(count) &* 0x9E37_79B9_7F4A_7C15
        for offset in stride(from: 0, to: count, by: 8) {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
            hash = (hash ^ word) &* 0xD6E8_FEB8_6659_FD93
            hash ^= hash >> 32
        }
        return hash
    }
}
