import TestSupport
import Testing

@testable import SitegenCache

@Suite struct FingerprintTableTests {
    /// A word that a build sets, and its index.
    typealias Change = (index: Int, word: UInt64)

    private static func revision(of previous: FingerprintTable?, count: Int, _ changes: [Change])
        -> FingerprintTable.Revision
    {
        var revision = FingerprintTable.Revision(of: previous, count: count, capacity: changes.count)
        for change in changes { revision.set(change.word, at: change.index) }
        return revision
    }

    /// The table that the next build reads if this one writes only the replaced words.
    private static func replaced(_ table: FingerprintTable, _ changes: [Change]) throws -> FingerprintTable {
        var table = table
        var reader = ByteReader(try revision(of: table, count: table.count, changes).replacements())
        try table.replace(by: &reader)
        #expect(reader.isAtEnd)
        return table
    }

    @Test(arguments: [0, 1, 63, 64, 65, 128, 1000])
    func `Written fingerprints are read back`(count: Int) throws {
        let words = (0..<count).map { UInt64($0 % 3) * 0x0102_0304_0506_0708 }
        let table = try FingerprintTable(words)
        #expect(table.count == count)
        #expect(table.words == words)
        #expect(table.unset == words.map { $0 == 0 })
        #expect(table.replacements.isEmpty)
    }

    @Test(
        arguments: [
            (previous: [1, 2, 3], changes: [], words: [1, 2, 3]),
            ([1, 2, 3], [(1, 7)], [1, 7, 3]),
            ([1, 2, 3], [(0, 0), (2, .max)], [0, 2, .max]),
            ([1, 2, 3], [(1, 2)], [1, 2, 3]),
            ([1, 2], [(0, 5), (3, 6)], [5, 2, 0, 6]),
            ([], [(2, 1)], [0, 0, 1]),
            (nil, [(0, 1), (2, 3)], [1, 0, 3]),
        ] as [(previous: [UInt64]?, changes: [Change], words: [UInt64])])
    func `Fingerprints that are not set are copied from the previous table`(
        previous: [UInt64]?, changes: [Change], words: [UInt64]
    ) throws {
        let previous = try previous.map(FingerprintTable.init)
        #expect(try Self.revision(of: previous, count: words.count, changes).written().words == words)
        if let previous, previous.count == words.count {
            #expect(try Self.replaced(previous, changes).words == words)
        }
    }

    @Test func `Replacements of the third build include those of the second`() throws {
        let first = try FingerprintTable((0..<130).map { $0 + 1 })
        let second = try Self.replaced(first, [(0, 0), (64, 640), (129, 1290)])
        #expect([0, 1, 64, 129].map { second[$0] } == [0, 2, 640, 1290])
        #expect(second.unset.indices.filter { second.unset[$0] } == [0])
        // One word changes again, one gets its first value again, and one is set to its current value.
        let changes: [Change] = [(0, 1), (64, 641), (65, 650), (129, 1290)]
        let revision = Self.revision(of: second, count: 130, changes)
        // The third build replaces the file with the changes of the second, so it writes these again.
        var third = first
        var reader = ByteReader(try revision.replacements())
        try third.replace(by: &reader)
        #expect([0, 1, 64, 65, 129].map { third[$0] } == [1, 2, 641, 650, 1290])
        #expect(third.replacements.count == 4)
        #expect(third.unset.allSatisfy { !$0 })
        #expect(try revision.written().words == third.words)
    }

    private static let places: [(start: Int, setCount: Int, count: Int, rows: [UInt64], isTable: Bool)] = [
        // Two fingerprints, and one or two rows that say which fingerprints are set.
        (start: 0, setCount: 2, count: 32, rows: [0x8000_0001], isTable: true),
        (start: 0, setCount: 2, count: 3, rows: [0b101], isTable: true),
        (start: 0, setCount: 2, count: 33, rows: [0b1, 0x1_0000_0001], isTable: true),
        (start: 16, setCount: 0, count: 0, rows: [], isTable: true),
        // More fingerprints, or rows, than the file holds.
        (start: 0, setCount: 2, count: 65, rows: [0b11, 0x2_0000_0000], isTable: false),
        (start: 0, setCount: 3, count: 3, rows: [0b11], isTable: false),
        (start: 17, setCount: 0, count: 0, rows: [], isTable: false),
        (start: .max, setCount: 2, count: 2, rows: [0b11], isTable: false),
        (start: 0, setCount: .max, count: 2, rows: [0b11], isTable: false),
        (start: 0, setCount: 2, count: .max, rows: [0b11], isTable: false),
        // Rows that contradict the counts.
        (start: 0, setCount: 2, count: 2, rows: [0b1], isTable: false),
        (start: 0, setCount: 2, count: 2, rows: [0b111], isTable: false),
        (start: 0, setCount: 2, count: 2, rows: [0b110], isTable: false),
        (start: 0, setCount: 2, count: 2, rows: [0x1_0000_0003], isTable: false),
        (start: 0, setCount: 2, count: 33, rows: [0b1, 0b1], isTable: false),
    ]

    @Test(arguments: places)
    func `A table is malformed if its position or its rows are invalid`(
        start: Int, setCount: Int, count: Int, rows: [UInt64], isTable: Bool
    ) throws {
        var writer = ByteWriter()
        for word in [7, 8] + rows { writer.writeWord(word) }
        let place = FingerprintTable.Place(start: start, setCount: setCount, count: count)
        if isTable {
            let words = try FingerprintTable(FilePieces(writer.bytes), at: place).words
            #expect(words.count == count)
            #expect(words.filter { $0 != 0 } == Array([7, 8].prefix(setCount)))
        } else {
            #expect(throws: MalformedBytes.self) { try FingerprintTable(FilePieces(writer.bytes), at: place) }
        }
    }

    @Test func `Truncated replacements and replacements with an invalid index are malformed`() throws {
        let table = try FingerprintTable([1, 2, 3])
        let bytes = Array(try Self.revision(of: table, count: 3, [(0, 4), (2, 5)]).replacements())
        #expect(bytes == [2, 0, 4, 0, 0, 0, 0, 0, 0, 0, 2, 5, 0, 0, 0, 0, 0, 0, 0])
        for count in bytes.indices {
            var (changed, reader) = (table, ByteReader(bytes[..<count]))
            #expect(throws: MalformedBytes.self, "the first \(count) bytes") { try changed.replace(by: &reader) }
        }
        for index in [3, 0x7F] as [UInt8] {
            var (changed, reader) = (table, ByteReader([1, index, 4, 0, 0, 0, 0, 0, 0, 0]))
            #expect(throws: MalformedBytes.self, "word \(index)") { try changed.replace(by: &reader) }
        }
    }
}
