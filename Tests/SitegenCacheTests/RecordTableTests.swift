import TestSupport
import Testing

@testable import SitegenCache

@Suite struct RecordTableTests {
    /// A new table.
    ///
    /// - Parameter rows: The records of the new table: the index of a record in the previous one, or a new record.
    private static func revision(of previous: RecordTable<String>?, _ rows: String) -> RecordTable<String>.Revision {
        let rows = rows.split(separator: " ").map(String.init)
        var revision = RecordTable<String>.Revision(of: previous, capacity: rows.count) { rows[$0] }
        for (number, row) in rows.enumerated() {
            if let index = Int(row) { revision.keep(index) } else { revision.add(number) }
        }
        return revision
    }

    /// The table that the next build reads if this one writes only the replaced records.
    private static func replaced(_ table: RecordTable<String>, _ rows: String) throws -> RecordTable<String> {
        var table = table
        var reader = ByteReader(try revision(of: table, rows).replacements())
        try table.replace(by: &reader)
        #expect(reader.isAtEnd)
        return table
    }

    @Test(arguments: [
        [], [""], ["a"], ["one", "", "naïve"], (0..<1000).map { "record \($0)" },
        [String(repeating: "long ", count: 300_000), "short"],
    ])
    func `Written records are read back`(records: [String]) throws {
        let table = try RecordTable(records)
        #expect(table.records == records)
        #expect(table.replacements.isEmpty)
    }

    private static let revisions: [(previous: String?, rows: String, isSmallChange: Bool, records: String)] = [
        // Few records are replaced, and the others keep their indices.
        (previous: "a b c", rows: "0 1 2", isSmallChange: true, records: "a b c"),
        ("a b c", "0 B 2", true, "a B c"),
        ("a b c d e", "A 1 2 3 E", true, "A b c d E"),
        // Half of them or more are replaced.
        ("a b c d", "A B 2 3", false, "A B c d"),
        ("a b", "A B", false, "A B"),
        // Records move, come or go.
        ("a b c", "1 0 2", false, "b a c"),
        ("a b c", "1 2 d", false, "b c d"),
        ("a b c", "z 0 1 2", false, "z a b c"),
        ("a b c", "0 1 2 d", false, "a b c d"),
        ("a b c", "0 1", false, "a b"),
        ("", "", true, ""),
        // There is no previous table.
        (nil, "a b", false, "a b"),
        (nil, "", false, ""),
    ]

    @Test(arguments: revisions)
    func `Kept records are copied from the previous table`(
        previous: String?, rows: String, isSmallChange: Bool, records: String
    ) throws {
        let records = records.split(separator: " ").map(String.init)
        let previous = try previous.map { try RecordTable($0.split(separator: " ").map(String.init)) }
        let revision = Self.revision(of: previous, rows)
        #expect(revision.isSmallChange == isSmallChange)
        #expect(try revision.written().records == records)
        if let previous, isSmallChange { #expect(try Self.replaced(previous, rows).records == records) }
    }

    @Test func `Replacements of the third build include those of the second`() throws {
        let first = try RecordTable(["a", "b", "c", "d", "e"])
        let second = try Self.replaced(first, "0 B 2 3 4")
        #expect(second.records == ["a", "B", "c", "d", "e"])
        let revision = Self.revision(of: second, "0 1 2 D 4")
        // The third build replaces the file with the changes of the second, so it writes these again.
        var third = first
        var reader = ByteReader(try revision.replacements())
        try third.replace(by: &reader)
        #expect(third.records == ["a", "B", "c", "D", "e"])
        #expect(try revision.written().records == ["a", "B", "c", "D", "e"])
    }

    @Test func `Records replaced by earlier builds count toward the limit of a small change`() throws {
        let first = try RecordTable(["a", "b", "c", "d", "e", "f"])
        let second = try Self.replaced(first, "A B 2 3 4 5")
        #expect(Self.revision(of: second, "0 1 2 3 4 5").isSmallChange)
        #expect(!Self.revision(of: second, "0 1 2 3 4 F").isSmallChange)
    }

    @Test func `Records are found by the text at their beginning`() throws {
        let table = try RecordTable(["a", "b", "d", "é"])
        #expect(table.indices(of: ["a", "b", "d", "é"]) == [0, 1, 2, 3])
        #expect(table.indices(of: ["", "b", "c", "e", "é", "ü"]) == [nil, 1, nil, nil, 3, nil])
        #expect(table.indices(of: [String]()) == [])
        #expect((0..<4).map(table.text) == ["a", "b", "d", "é"])
        #expect(table.begin(with: ["a", "b", "d", "é"]))
        for texts in [["a", "b", "d"], ["a", "b", "c", "é"], ["a", "b", "d", "é", "f"], []] {
            #expect(!table.begin(with: texts), "\(texts)")
        }
    }

    private static let places: [(start: Int, size: Int, count: Int, ends: [UInt64], isTable: Bool)] = [
        // Two records of one byte each, two words, and two more bytes.
        (start: 0, size: 2, count: 2, ends: [1, 2], isTable: true),
        (start: 0, size: 2, count: 1, ends: [1, 2], isTable: true),
        (start: 0, size: 2, count: 3, ends: [1, 2], isTable: false),
        (start: 0, size: 2, count: .max, ends: [1, 2], isTable: false),
        (start: 21, size: 0, count: 0, ends: [1, 2], isTable: false),
        (start: .max, size: 2, count: 2, ends: [1, 2], isTable: false),
        (start: 1, size: .max, count: 2, ends: [1, 2], isTable: false),
        // The end of a record is before its beginning, or after the records.
        (start: 0, size: 2, count: 2, ends: [2, 1], isTable: false),
        (start: 0, size: 2, count: 2, ends: [1, 3], isTable: false),
        (start: 0, size: 2, count: 2, ends: [.max, 2], isTable: false),
    ]

    @Test(arguments: places)
    func `A table is malformed if its position or the ends of its records are invalid`(
        start: Int, size: Int, count: Int, ends: [UInt64], isTable: Bool
    ) throws {
        var writer = ByteWriter()
        writer.append([0, 0])
        for end in ends { writer.writeWord(end) }
        writer.append([0, 0])
        let place = RecordTable<String>.Place(start: start, size: size, count: count)
        if isTable {
            let table = try RecordTable<String>(FilePieces(writer.bytes), at: place)
            #expect(table.records == Array(repeating: "", count: count))
        } else {
            #expect(throws: MalformedBytes.self) { try RecordTable<String>(FilePieces(writer.bytes), at: place) }
        }
    }

    @Test func `Truncated replacements and replacements with an invalid index are malformed`() throws {
        let table = try RecordTable(["a", "b", "c", "d", "e"])
        let bytes = Array(try Self.revision(of: table, "A 1 2 3 E").replacements())
        #expect(bytes == [2, 0, 2, 1, 0x41, 4, 2, 1, 0x45])
        for count in bytes.indices {
            var (changed, reader) = (table, ByteReader(bytes[..<count]))
            #expect(throws: MalformedBytes.self, "the first \(count) bytes") { try changed.replace(by: &reader) }
        }
        for index in [5, 0x7F] as [UInt8] {
            var (changed, reader) = (table, ByteReader([1, index, 2, 1, 0x41]))
            #expect(throws: MalformedBytes.self, "record \(index)") { try changed.replace(by: &reader) }
        }
    }

    @Test func `A record that cannot be decoded is nil, and the others are read`() throws {
        var table = try RecordTable(["a", "b", "c"])
        var reader = ByteReader([1, 1, 1, 200])
        try table.replace(by: &reader)
        #expect(table.records == ["a", nil, "c"])
        #expect(!table.begins(1, with: "b"))
        #expect(table.text(of: 1) == "")
    }
}
