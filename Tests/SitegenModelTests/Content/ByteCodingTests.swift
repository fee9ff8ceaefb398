import SitegenData
import SitegenFiles
import Testing

@testable import SitegenCache
@testable import SitegenModel

/// The values in the cache, and their encodings.
@Suite struct ByteCodingTests {
    /// A value and its bytes.
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let bytes: [UInt8]
        let write: @Sendable (inout ByteWriter) -> Void
        /// Reads a value and compares it with that of the row.
        let isRead: @Sendable (inout ByteReader) throws(MalformedBytes) -> Bool

        init<Value: ByteCodable & Equatable & Sendable>(_ value: Value, _ bytes: [UInt8]) {
            testDescription = "\(value)"
            self.bytes = bytes
            write = { $0.write(value) }
            isRead = { reader throws(MalformedBytes) in try reader.read(Value.self) == value }
        }

        init<Value: ByteCodable & Equatable & Sendable>(optional value: Value?, _ bytes: [UInt8]) {
            testDescription = value.map { "\($0)" } ?? "nil"
            self.bytes = bytes
            write = { $0.write(value) }
            isRead = { reader throws(MalformedBytes) in try reader.read(Value?.self) == value }
        }

        init<Value: ByteCodable & Equatable & Sendable>(list values: [Value], _ bytes: [UInt8]) {
            testDescription = "\(values)"
            self.bytes = bytes
            write = { $0.write(values) }
            isRead = { reader throws(MalformedBytes) in try reader.read([Value].self) == values }
        }

        init(words: [UInt64], _ bytes: [UInt8]) {
            testDescription = "words \(words)"
            self.bytes = bytes
            write = { $0.writeWords(words) }
            isRead = { reader throws(MalformedBytes) in try reader.readWords() == words }
        }

        init(dependencies numbers: [UInt32], _ bytes: [UInt8]) {
            let dependencies = numbers.map(Dependency.init(number:))
            testDescription = "dependencies \(numbers)"
            self.bytes = bytes
            write = { $0.write(dependencies: dependencies) }
            isRead = { reader throws(MalformedBytes) in try reader.readDependencies() == dependencies }
        }
    }

    static let rows: [Row] = [
        Row(0, [0]),
        Row(1, [2]),
        Row(-1, [1]),
        Row(63, [0x7E]),
        Row(-64, [0x7F]),
        Row(64, [0x80, 0x01]),
        Row(Int.max, [0xFE, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
        Row(Int.min, [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x01]),
        Row(false, [0]),
        Row(true, [1]),
        Row("", [0]),
        Row("é", [2, 0xC3, 0xA9]),
        Row(optional: Int?.none, [0]),
        Row(optional: 3, [1, 6]),
        Row(list: [String](), [0]),
        Row(list: ["a", "", "b"], [3, 1, 0x61, 0, 1, 0x62]),
        Row(words: [], [0]),
        Row(words: [1, .max], [2, 1, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
        Row(dependencies: [2, 5, 300], [3, 2, 3, 0xA7, 0x02]),
        Row(FileStamp(size: 3, modified: -1, inode: 0x0102), [6, 1, 2, 1, 0, 0, 0, 0, 0, 0]),
        Row(IncludedFile(name: "a", hash: 7), [1, 0x61, 7, 0, 0, 0, 0, 0, 0, 0]),
    ]

    @Test(arguments: rows)
    func `Values are encoded to the expected bytes and decoded from them`(row: Row) throws {
        var writer = ByteWriter()
        row.write(&writer)
        #expect(writer.bytes == row.bytes)
        // The bytes are a part of others, as in a file.
        var reader = ByteReader(([9, 9] + row.bytes + [9])[2..<(2 + row.bytes.count)])
        #expect(try row.isRead(&reader))
        #expect(reader.isAtEnd)
    }

    @Test(arguments: rows)
    func `Truncated bytes are malformed`(row: Row) {
        for count in row.bytes.indices {
            var reader = ByteReader((row.bytes.prefix(count) + [9])[..<count])
            #expect(throws: MalformedBytes.self, "the first \(count) bytes") { try row.isRead(&reader) }
        }
    }

    /// Invalid encodings, and the functions that read them.
    private static let malformed: [(name: String, bytes: [UInt8], read: @Sendable (inout ByteReader) throws -> Void)] =
        [
            ("a number of more than ten bytes", Array(repeating: 0x80, count: 11) + [0], { _ = try $0.readNumber() }),
            ("a Boolean value of 2", [2], { _ = try $0.read(Bool.self) }),
            ("an optional value with a tag of 2", [2, 0], { _ = try $0.read(Int?.self) }),
            ("a text that is longer than the remaining bytes", [3, 0x61, 0x62], { _ = try $0.read(String.self) }),
            ("a part that is longer than the remaining bytes", [3, 0x61, 0x62], { try $0.skipRaw() }),
            ("more values than bytes", [200, 1, 0, 0], { _ = try $0.read([Int].self) }),
            ("more words than bytes", [2] + Array(repeating: 0, count: 15), { _ = try $0.readWords() }),
            ("a count that exceeds Int.max", Array(repeating: 0xFF, count: 9) + [1], { _ = try $0.readCount() }),
            ("a negative position", Array(repeating: 0xFF, count: 8), { _ = try $0.readInt() }),
            ("a range with a negative start", [0, 0, 0, 1, 0, 0], { _ = try $0.read(RenderedRange.self) }),
            ("a range with a negative length", [0, 0, 0, 0, 1, 0], { _ = try $0.read(RenderedRange.self) }),
        ]

    @Test(arguments: malformed.indices)
    func `Invalid encodings are malformed`(index: Int) {
        let (name, bytes, read) = Self.malformed[index]
        var reader = ByteReader(bytes[...])
        #expect(throws: MalformedBytes.self, "\(name)") { try read(&reader) }
    }

    /// Nested lists of the given depth.
    private static func nested(_ depth: Int) -> FieldValue {
        (1..<depth).reduce(FieldValue(.list([]))) { value, _ in FieldValue(.list([value])) }
    }

    @Test func `Nested values are decoded up to the depth limit`() throws {
        for (depth, isRead) in [
            (1, true), (64, true), (ByteReader.depthLimit, true), (ByteReader.depthLimit + 1, false),
        ] {
            var writer = ByteWriter()
            writer.write(Self.nested(depth))
            var reader = ByteReader(writer.bytes[...])
            #expect(((try? reader.read(FieldValue.self)) == Self.nested(depth)) == isRead, "\(depth)")
        }
    }

    @Test func `A million nested lists do not overflow the stack`() {
        // A list with one element, which is a list with one element, and so on.
        let bytes = [UInt8](repeating: 0, count: 2_000_000).indices.map { $0 % 2 == 0 ? 12 : 1 as UInt8 }
        var reader = ByteReader(bytes[...])
        #expect(throws: MalformedBytes.self) { try reader.read(FieldValue.self) }
    }
}
