public import SitegenFiles

/// Fingerprints in the bytes of a file, each of which is read when it is needed.
public struct FingerprintTable: Sendable {
    /// The bytes of the numbers, eight for each.
    private let bytes: ArraySlice<UInt8>

    /// The numbers that have taken the places of others since the table was written.
    public private(set) var replacements: [Int: UInt64] = [:]

    /// How many numbers there are.
    public var count: Int { bytes.count / 8 }

    /// The number in a place.
    public subscript(index: Int) -> UInt64 {
        if !replacements.isEmpty, let replacement = replacements[index] { return replacement }
        return bytes.word(at: bytes.startIndex + 8 * index)
    }

    /// Which of the numbers are 0.
    public var unset: [Bool] {
        var unset = stride(from: bytes.startIndex, to: bytes.endIndex, by: 8).map { bytes.word(at: $0) == 0 }
        for (index, word) in replacements { unset[index] = word == 0 }
        return unset
    }

    /// Reads what ``ByteWriter/writeWords(_:)`` has written.
    public init(from reader: inout ByteReader) throws(MalformedBytes) {
        bytes = try reader.readBytesOfWords()
    }

    /// Reads the numbers that take the places of others.
    public mutating func replace(by reader: inout ByteReader) throws(MalformedBytes) {
        for _ in 0..<(try reader.readCount()) {
            let index = try reader.readNumber()
            guard index < UInt64(count) else { throw MalformedBytes() }
            replacements[Int(index)] = try reader.readWord()
        }
    }
}

extension FingerprintTable {
    /// A table as the next build is to find it: that of the build before with other numbers in some places, and as many
    /// places more as are wanted. Of those that nobody has set there is only a bit, not the number.
    public struct Revision: Sendable {
        private let previous: FingerprintTable?
        private let count: Int
        /// Which numbers are others than they were, a bit for each.
        private var isOther: [UInt64]
        /// Those that are, in the order of their places.
        private var others: [UInt64] = []

        /// - Parameters:
        ///   - previous: The table of the previous build, if there is one.
        ///   - count: How many numbers there will be, no fewer than there were.
        ///   - capacity: How many of them will be others, at most.
        public init(of previous: FingerprintTable?, count: Int, capacity: Int) {
            (self.previous, self.count) = (previous, count)
            isOther = Array(repeating: 0, count: (count + 63) / 64)
            others.reserveCapacity(capacity)
        }

        /// Sets the number of a place behind all that were set before.
        public mutating func set(_ word: UInt64, at index: Int) {
            guard word != known(index) else { return }
            isOther[index / 64] |= 1 << (index % 64)
            others.append(word)
        }

        /// What stood in a place; 0 where nothing did.
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

        /// Writes what is to take the places of numbers in the file of the table before, for
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
