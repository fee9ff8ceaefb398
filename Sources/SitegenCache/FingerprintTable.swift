public import SitegenFiles

/// A table of fingerprints in the bytes of a file. Each is decoded when it is needed.
public struct FingerprintTable: Sendable {
    /// The bytes of the fingerprints, eight for each.
    private let bytes: ArraySlice<UInt8>

    /// The fingerprints that have been replaced since the table was written.
    public private(set) var replacements: [Int: UInt64] = [:]

    /// The number of fingerprints.
    public var count: Int { bytes.count / 8 }

    /// The fingerprint at an index.
    public subscript(index: Int) -> UInt64 {
        if !replacements.isEmpty, let replacement = replacements[index] { return replacement }
        return bytes.word(at: bytes.startIndex + 8 * index)
    }

    /// Whether each fingerprint is 0.
    public var unset: [Bool] {
        var unset = stride(from: bytes.startIndex, to: bytes.endIndex, by: 8).map { bytes.word(at: $0) == 0 }
        for (index, word) in replacements { unset[index] = word == 0 }
        return unset
    }

    /// Reads a table written by ``ByteWriter/writeWords(_:)``.
    public init(from reader: inout ByteReader) throws(MalformedBytes) {
        bytes = try reader.readBytesOfWords()
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
        public func write(to file: inout ChecksummedWriter) throws(FileSystem.Failure) {
            try file.add { $0.writeCount(count) }
            var others = others[...]
            for (number, bits) in isOther.enumerated() {
                try file.add { writer in
                    for index in 64 * number..<min(64 * (number + 1), count) {
                        let isOther = bits & 1 << (index % 64) != 0
                        writer.writeWord(isOther ? others.removeFirst() : known(index))
                    }
                }
            }
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
