public import SitegenFiles

/// A table of fingerprints in the bytes of a file. Each is decoded when it is needed.
///
/// Fingerprints that are 0 take one bit, because about half of them are.
///
/// ```text
/// the other fingerprints (8 bytes each) | for each row of 32: which of them are not 0 (4 bytes), the number of the first (4 bytes)
/// ```
public struct FingerprintTable: Sendable {
    /// The number of fingerprints in a row.
    private static let width = 32

    /// The bytes of the whole file.
    private let bytes: FilePieces
    private let place: Place

    /// The fingerprints that have been replaced since the table was written.
    public private(set) var replacements: [Int: UInt64] = [:]

    /// The number of fingerprints.
    public var count: Int { place.count }

    /// The position of a table in a file.
    public struct Place: ByteCodable, Sendable {
        /// The position of the first fingerprint.
        let start: Int
        /// The number of fingerprints that are not 0.
        let setCount: Int
        /// The number of fingerprints.
        let count: Int

        fileprivate var rowCount: Int { (count + width - 1) / width }
        fileprivate var rows: Int { start + 8 * setCount }

        init(start: Int, setCount: Int, count: Int) {
            (self.start, self.setCount, self.count) = (start, setCount, count)
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        @usableFromInline
        package func write(to writer: inout ByteWriter) {
            for number in [start, setCount, count] { writer.writeWord(UInt64(number)) }
        }

        // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
        @usableFromInline
        package init(from reader: inout ByteReader) throws(MalformedBytes) {
            start = try reader.readInt()
            setCount = try reader.readInt()
            count = try reader.readInt()
        }
    }

    /// A row of fingerprints: which of them are not 0, and the number of the first of these.
    private struct Row {
        let mask: UInt32
        let first: UInt32

        init(mask: UInt32, first: Int) {
            (self.mask, self.first) = (mask, UInt32(first))
        }

        init(_ word: UInt64) {
            (mask, first) = (UInt32(truncatingIfNeeded: word), UInt32(word >> 32))
        }

        var word: UInt64 { UInt64(first) << 32 | UInt64(mask) }

        /// The number of the fingerprint at an index in the row; `nil` if it is 0.
        func number(of index: Int) -> Int? {
            let bit = UInt32(1) << index
            return mask & bit == 0 ? nil : Int(first) + (mask & (bit - 1)).nonzeroBitCount
        }
    }

    private func row(_ number: Int) -> Row { Row(bytes.word(at: place.rows + 8 * number)) }

    /// The fingerprint at an index.
    public subscript(index: Int) -> UInt64 {
        if !replacements.isEmpty, let replacement = replacements[index] { return replacement }
        let number = row(index / Self.width).number(of: index % Self.width)
        return number.map { bytes.word(at: place.start + 8 * $0) } ?? 0
    }

    /// Whether each fingerprint is 0.
    public var unset: [Bool] {
        var unset: [Bool] = []
        unset.reserveCapacity(count)
        for number in 0..<place.rowCount {
            let mask = row(number).mask
            let end = min(Self.width, count - Self.width * number)
            for index in 0..<end { unset.append(mask & 1 << index == 0) }
        }
        for (index, word) in replacements { unset[index] = word == 0 }
        return unset
    }

    /// Reads the table at a place in a file.
    ///
    /// - Throws: ``MalformedBytes`` if no table is there.
    public init(_ bytes: FilePieces, at place: Place) throws(MalformedBytes) {
        // The numbers are untrusted, so they are compared before they are added or multiplied, which could overflow.
        guard place.start <= bytes.count, place.setCount <= (bytes.count - place.start) / 8,
            place.count <= Self.width * bytes.count,
            place.rowCount <= (bytes.count - place.rows) / 8
        else { throw MalformedBytes() }
        (self.bytes, self.place) = (bytes, place)
        var setCount = 0
        for number in 0..<place.rowCount {
            let row = row(number)
            let width = min(Self.width, place.count - Self.width * number)
            guard row.first == setCount, row.mask.leadingZeroBitCount >= Self.width - width else {
                throw MalformedBytes()
            }
            setCount += row.mask.nonzeroBitCount
        }
        guard setCount == place.setCount else { throw MalformedBytes() }
    }

    /// Reads the fingerprints that replace others.
    public mutating func replace(by reader: inout ByteReader) throws(MalformedBytes) {
        for _ in 0..<(try reader.readCount()) {
            let index = try reader.readNumber()
            guard index < UInt64(count) else { throw MalformedBytes() }
            replacements[Int(index)] = try reader.readWord()
        }
    }
}

extension FingerprintTable {
    /// The table for the next build: that of the previous build with some fingerprints replaced and others appended.
    /// Unchanged fingerprints take one bit each.
    public struct Revision: Sendable {
        private let previous: FingerprintTable?
        private let count: Int
        /// Whether each fingerprint has changed, one bit for each.
        private var isOther: [UInt64]
        /// The changed fingerprints, in the order of their indices.
        private var others: [UInt64] = []

        /// - Parameters:
        ///   - previous: The table of the previous build, if there is one.
        ///   - count: The number of fingerprints, at least that of the previous table.
        ///   - capacity: The maximum number of changed fingerprints.
        public init(of previous: FingerprintTable?, count: Int, capacity: Int) {
            (self.previous, self.count) = (previous, count)
            isOther = Array(repeating: 0, count: (count + 63) / 64)
            others.reserveCapacity(capacity)
        }

        /// Sets the fingerprint at an index, which must be higher than those set before.
        public mutating func set(_ word: UInt64, at index: Int) {
            guard word != known(index) else { return }
            isOther[index / 64] |= 1 << (index % 64)
            others.append(word)
        }

        /// The previous fingerprint at an index; 0 if there was none.
        private func known(_ index: Int) -> UInt64 {
            guard let previous, index < previous.count else { return 0 }
            return previous[index]
        }

        /// Writes the whole table.
        ///
        /// - Returns: The table's place, for ``FingerprintTable/init(_:at:)``.
        public func write(to file: inout ChecksummedWriter) throws(FileSystem.Failure) -> Place {
            let start = file.position
            var others = others[...]
            var rows: [Row] = []
            rows.reserveCapacity((count + width - 1) / width)
            var setCount = 0
            for first in stride(from: 0, to: count, by: width) {
                var mask: UInt32 = 0
                try file.add { writer in
                    for index in first..<min(first + width, count) {
                        let isOther = isOther[index / 64] & 1 << (index % 64) != 0
                        let word = isOther ? others.removeFirst() : known(index)
                        guard word != 0 else { continue }
                        mask |= 1 << (index - first)
                        writer.writeWord(word)
                    }
                }
                rows.append(Row(mask: mask, first: setCount))
                setCount += mask.nonzeroBitCount
            }
            try file.add { writer in
                for row in rows { writer.writeWord(row.word) }
            }
            return Place(start: start, setCount: setCount, count: count)
        }

        /// Writes the fingerprints that replace those in the file of the previous table, for
        /// ``FingerprintTable/replace(by:)``.
        public func writeReplacements(to file: inout ChecksummedWriter) throws(FileSystem.Failure) {
            var replacements = previous?.replacements ?? [:]
            var others = others[...]
            for (number, bits) in isOther.enumerated() where bits != 0 {
                for bit in 0..<64 where bits & 1 << bit != 0 {
                    replacements[64 * number + bit] = others.removeFirst()
                }
            }
            try file.add { $0.writeCount(replacements.count) }
            for (index, word) in replacements.sorted(by: { $0.key < $1.key }) {
                try file.add { writer in
                    writer.writeCount(index)
                    writer.writeWord(word)
                }
            }
        }
    }
}
