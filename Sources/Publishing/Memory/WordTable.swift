/// Numbers whose bits are all alike, such as hashes, as a file holds them.
struct WordTable: Sendable {
    private(set) var words: [UInt64]

    /// The numbers that have taken the places of others since the table was written.
    private(set) var replacements: [Int: UInt64] = [:]

    /// How many numbers there are.
    var count: Int { words.count }

    subscript(index: Int) -> UInt64 { words[index] }

    /// Reads what ``ByteWriter/writeWords(_:)`` has written.
    init(from reader: inout ByteReader) throws(MalformedBytes) {
        words = try reader.readWords()
    }

    /// Reads the numbers that take the places of others.
    mutating func replace(by reader: inout ByteReader) throws(MalformedBytes) {
        for _ in 0..<(try reader.readCount()) {
            let index = try reader.readNumber()
            guard index < UInt64(count) else { throw MalformedBytes() }
            let word = try reader.readWord()
            words[Int(index)] = word
            replacements[Int(index)] = word
        }
    }
}
