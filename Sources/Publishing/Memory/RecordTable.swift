/// Records one behind the other in a file's bytes, each of which is read when it is asked for.
///
/// ```text
/// count (8 bytes) | where each record ends (4 bytes each) | the records
/// ```
struct RecordTable<Record: ByteCodable & Sendable>: Sendable {
    /// The bytes of the whole file.
    private let bytes: [UInt8]
    /// Where the records begin, and where the words stand that say where they end.
    private let start: Int
    private let ends: Int

    /// How many records there are.
    let count: Int

    /// A table of nothing.
    init() {
        (bytes, start, ends, count) = ([], 0, 0, 0)
    }

    /// Reads the table that stands at a position in a file, and moves the position behind it.
    init(_ bytes: [UInt8], at position: inout Int) throws(MalformedBytes) {
        guard position >= 0, bytes.count - position >= 8 else { throw MalformedBytes() }
        let count = bytes.word(at: position)
        guard count <= UInt64(bytes.count - position - 8) / 4 else { throw MalformedBytes() }
        self.bytes = bytes
        self.count = Int(count)
        ends = position + 8
        start = ends + 4 * self.count
        var last = 0
        for index in 0..<self.count {
            let end = bytes.halfWord(at: ends + 4 * index)
            guard end >= last, end <= bytes.count - start else { throw MalformedBytes() }
            last = end
        }
        position = start + last
    }

    /// The bytes of a record.
    func bytes(of index: Int) -> ArraySlice<UInt8> {
        let first = index == 0 ? 0 : bytes.halfWord(at: ends + 4 * (index - 1))
        return bytes[(start + first)..<(start + bytes.halfWord(at: ends + 4 * index))]
    }

    /// A record; nothing where the bytes are none.
    subscript(index: Int) -> Record? {
        var reader = ByteReader(bytes(of: index))
        return try? Record(from: &reader)
    }

    /// Whether a record begins with a text.
    func begins(_ index: Int, with text: String) -> Bool {
        var reader = ByteReader(bytes(of: index))
        guard let part = try? reader.readRaw() else { return false }
        return text.utf8.elementsEqual(part)
    }

    /// The text that a record begins with.
    func text(of index: Int) -> String {
        var reader = ByteReader(bytes(of: index))
        return (try? reader.read(String.self)) ?? ""
    }

    /// Finds the records that begin with each of some names; both are sorted.
    func indices<Names: Sequence<String>>(of names: Names) -> [Int?] {
        var found: [Int?] = []
        found.reserveCapacity(names.underestimatedCount)
        var index = 0
        for name in names {
            var match: Int?
            while index < count {
                if begins(index, with: name) {
                    match = index
                    index += 1
                    break
                }
                guard text(of: index) < name else { break }
                index += 1
            }
            found.append(match)
        }
        return found
    }

    /// Puts a table together.
    struct Writer {
        private var ends = ByteWriter()
        private var records = ByteWriter()
        private var count = 0

        init(capacity: Int = 0, bytes: Int = 0) {
            ends.reserve(4 * capacity)
            records.reserve(bytes)
        }

        mutating func append(_ record: Record) {
            record.write(to: &records)
            end()
        }

        /// Takes a record over from another table.
        mutating func append(_ bytes: ArraySlice<UInt8>) {
            records.append(bytes)
            end()
        }

        private mutating func end() {
            ends.writeHalfWord(records.bytes.count)
            count += 1
        }

        /// How many bytes the table takes.
        var byteCount: Int { 8 + ends.bytes.count + records.bytes.count }

        /// Writes the table behind what is there.
        func write(to writer: inout ByteWriter) {
            writer.writeWord(UInt64(count))
            writer.append(ends.bytes[...])
            writer.append(records.bytes[...])
        }
    }

    /// How many bytes all records take.
    var size: Int { count == 0 ? 0 : bytes.halfWord(at: ends + 4 * (count - 1)) }
}

extension [UInt8] {
    fileprivate func word(at position: Int) -> UInt64 {
        withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)) }
    }

    fileprivate func halfWord(at position: Int) -> Int {
        withUnsafeBytes { Int(UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt32.self))) }
    }
}
