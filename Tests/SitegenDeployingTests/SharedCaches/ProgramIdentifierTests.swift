import CSitegenThreads
import Testing

@Suite struct ProgramIdentifierTests {
    private func identifier(in notes: [UInt8]) -> [UInt8] {
        notes.withUnsafeBufferPointer { notes in
            var start: UnsafePointer<UInt8>?
            guard let first = notes.baseAddress else { return [] }
            let count = sitegen_identifier_in_notes(first, notes.count, &start)
            return Array(UnsafeBufferPointer(start: start, count: count))
        }
    }

    /// A note as linkers write it on a little-endian machine.
    private func note(_ owner: String, type: UInt8, _ bytes: [UInt8]) -> [UInt8] {
        func padded(_ bytes: [UInt8]) -> [UInt8] { bytes + [UInt8](repeating: 0, count: -bytes.count & 3) }
        let name = Array(owner.utf8) + [0]
        return [UInt8(name.count), 0, 0, 0, UInt8(bytes.count), 0, 0, 0, type, 0, 0, 0] + padded(name) + padded(bytes)
    }

    @Test func `The identifier is found among other notes`() {
        let build = note("GNU", type: 3, [1, 2, 3, 4, 5])
        #expect(identifier(in: build) == [1, 2, 3, 4, 5])
        #expect(identifier(in: note("GNU", type: 1, [9]) + note("Other", type: 3, [8]) + build) == [1, 2, 3, 4, 5])
        #expect(identifier(in: note("GNU", type: 1, [9])) == [])
    }

    @Test func `Damaged notes have no identifier`() {
        let build = note("GNU", type: 3, [1, 2, 3, 4, 5])
        for count in 0..<build.count { #expect(identifier(in: Array(build.prefix(count))) == []) }
        var long = build
        long[4...7] = [255, 255, 255, 255]
        #expect(identifier(in: long) == [])
        long[0...3] = [255, 255, 255, 255]
        #expect(identifier(in: long) == [])
    }
}
