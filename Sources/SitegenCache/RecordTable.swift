public import SitegenBase

/// A table of records in the bytes of a file. Each record is decoded when it is needed.
///
/// ```text
/// the records | the end of each of them (8 bytes each)
/// ```
@usableFromInline
package struct RecordTable<Record: ByteCodable & Sendable>: Sendable {
    /// The bytes of the whole file.
    @usableFromInline let bytes: FilePieces
    /// The positions of the records and of the words with their ends.
    @usableFromInline let start: Int
    @usableFromInline let ends: Int

    /// The number of records.
    @usableFromInline package let count: Int

    /// The rows that have been replaced since the table was written.
    @usableFromInline package var replacements: [Int: ArraySlice<UInt8>] = [:]

    /// The position of a table in a file.
    @usableFromInline
    package struct Place: ByteCodable {
        /// The position of the first record.
        @usableFromInline package let start: Int
        /// The size of the records in bytes.
        @usableFromInline package let size: Int
        /// The number of records.
        @usableFromInline package let count: Int

        /// Creates a place.
        @inlinable
        package init(start: Int, size: Int, count: Int) {
            (self.start, self.size, self.count) = (start, size, count)
        }

        @inlinable
        package func write(to writer: inout ByteWriter) {
            for number in [start, size, count] { writer.writeWord(UInt64(number)) }
        }

        @inlinable
        package init(from reader: inout ByteReader) throws(MalformedBytes) {
            start = try reader.readInt()
            size = try reader.readInt()
            count = try reader.readInt()
        }
    }

    /// Reads the table at a place in a file.
    @inlinable
    package init(_ bytes: FilePieces, at place: Place) throws(MalformedBytes) {
        // The numbers are untrusted, so they are compared before they are added or multiplied, which could overflow.
        guard place.start <= bytes.count, place.size <= bytes.count - place.start,
            place.count <= (bytes.count - place.start - place.size) / 8
        else { throw MalformedBytes() }
        (self.bytes, start, count) = (bytes, place.start, place.count)
        ends = place.start + place.size
        var last = 0
        for index in 0..<count {
            guard let end = Int(exactly: bytes.word(at: ends + 8 * index)), end >= last, end <= place.size else {
                throw MalformedBytes()
            }
            last = end
        }
    }

    /// Reads the rows that replace others, and moves the reader's position past them.
    @inlinable
    package mutating func replace(by reader: inout ByteReader) throws(MalformedBytes) {
        for _ in 0..<(try reader.readCount()) {
            let index = try reader.readNumber()
            guard index < UInt64(count) else { throw MalformedBytes() }
            replacements[Int(index)] = try reader.readRaw()
        }
    }

    /// The bytes of a record.
    @inlinable
    package func bytes(of index: Int) -> ArraySlice<UInt8> {
        if !replacements.isEmpty, let replacement = replacements[index] { return replacement }
        let first = index == 0 ? 0 : Int(bytes.word(at: ends + 8 * (index - 1)))
        return bytes.bytes(in: (start + first)..<(start + Int(bytes.word(at: ends + 8 * index))))
    }

    /// Decodes a record; `nil` if its bytes are invalid.
    @inlinable
    package subscript(index: Int) -> Record? {
        var reader = ByteReader(bytes(of: index))
        return try? Record(from: &reader)
    }

    /// Whether a record begins with a string.
    @inlinable
    package func begins(_ index: Int, with text: String) -> Bool {
        var reader = ByteReader(bytes(of: index))
        guard let part = try? reader.readRaw() else { return false }
        return part.withUnsafeBufferPointer { text.isWritten(as: $0) }
    }

    /// Whether the table has as many rows as there are strings, and each record begins with its string.
    @inlinable
    package func begin<Texts: Collection<String>>(with texts: Texts) -> Bool {
        texts.count == count && zip(0..., texts).allSatisfy(begins)
    }

    /// The string that a record begins with.
    @inlinable
    package func text(of index: Int) -> String {
        var reader = ByteReader(bytes(of: index))
        return (try? reader.read(String.self)) ?? ""
    }

    /// Finds the row that begins with each of some names; the names and the rows are sorted.
    @inlinable
    package func indices<Names: Sequence<String>>(of names: Names) -> [Int?] {
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
}
