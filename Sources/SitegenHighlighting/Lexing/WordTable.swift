/// Values by word, looked up directly from the bytes of a text.
///
/// An open-addressing hash table whose words are stored in one array. It is at most a quarter full, and a word longer than
/// every entry is rejected before it is hashed, so most names cost one probe.
struct WordTable<Value: Sendable>: Sendable {
    private struct Slot: Sendable {
        var start: Int32
        var count: Int32
    }

    private var slots: [Slot]
    private var letters: [UInt8] = []
    private var values: [Value?]
    private let mask: Int
    private let longest: Int
    private let ignoresCase: Bool

    /// Creates a table of words.
    ///
    /// - Parameters:
    ///   - entries: The words, not empty, with their values. Of two equal words, the first one counts.
    ///   - ignoresCase: Whether to ignore ASCII case.
    init(_ entries: [(word: String, value: Value)], ignoresCase: Bool = false) {
        var size = 16
        while size < entries.count * 4 { size *= 2 }
        slots = Array(repeating: Slot(start: 0, count: 0), count: size)
        values = Array(repeating: nil, count: size)
        mask = size - 1
        longest = entries.map(\.word.utf8.count).max() ?? 0
        self.ignoresCase = ignoresCase
        for (word, value) in entries {
            let bytes = word.utf8.map { ignoresCase ? $0.lowercasedASCII : $0 }
            var slot = Self.hash(bytes.count) { bytes[$0] } & mask
            while slots[slot].count != 0, !equals(bytes, slots[slot]) { slot = (slot + 1) & mask }
            guard slots[slot].count == 0 else { continue }
            slots[slot] = Slot(start: Int32(letters.count), count: Int32(bytes.count))
            values[slot] = value
            letters += bytes
        }
    }

    /// The value of the word in a range of a text.
    @inline(__always)
    func value(of range: Range<Int>, in scanner: borrowing Scanner) -> Value? {
        let count = range.count
        guard count <= longest, count > 0 else { return nil }
        let start = range.lowerBound
        let fold: UInt8 = ignoresCase ? 0xFF : 0
        let hash = Self.hash(count) { index in
            let byte = scanner.byte(at: start + index)
            return byte ^ ((byte ^ byte.lowercasedASCII) & fold)
        }
        var slot = hash & mask
        while slots[slot].count != 0 {
            let candidate = slots[slot]
            if Int(candidate.count) == count {
                var index = 0
                while index < count {
                    let byte = scanner.byte(at: start + index)
                    guard letters[Int(candidate.start) + index] == byte ^ ((byte ^ byte.lowercasedASCII) & fold) else {
                        break
                    }
                    index += 1
                }
                if index == count { return values[slot] }
            }
            slot = (slot + 1) & mask
        }
        return nil
    }

    private func equals(_ bytes: [UInt8], _ slot: Slot) -> Bool {
        letters[Int(slot.start)..<Int(slot.start + slot.count)].elementsEqual(bytes)
    }

    @inline(__always)
    private static func hash(_ count: Int, _ byte: (Int) -> UInt8) -> Int {
        var hash = UInt32(truncatingIfNeeded: count)
        for index in 0..<count { hash = (hash ^ UInt32(byte(index))) &* 0x0100_0193 }
        return Int(hash ^ (hash >> 15))
    }
}

extension WordTable where Value == TokenKind {
    /// Creates a table of words by kind, separated by blanks.
    init(_ words: KeyValuePairs<TokenKind, String>, ignoresCase: Bool = false) {
        let entries = words.flatMap { kind, words in
            words.split(whereSeparator: \.isWhitespace).map { (word: String($0), value: kind) }
        }
        self.init(entries, ignoresCase: ignoresCase)
    }
}
