extension UnsafeBufferPointer<UInt8> {
    /// The offset of the next control character or noncharacter of UTF-8; `nil` if there is none.
    ///
    /// Most words contain no byte that may begin one. Searching word by word halves the number of instructions.
    ///
    /// - Parameters:
    ///   - start: Where the search starts.
    ///   - isControl: Whether the character at an offset matches. It is called only for a control except the line feed, for
    ///     U+007F, and for a character that begins with 0xC2 or with 0xEF and above.
    /// - Returns: The offset.
    @inlinable @inline(__always)
    public func firstControl(from start: Int = 0, where isControl: (Int) -> Bool) -> Int? {
        guard let baseAddress else { return nil }
        var offset = start
        while offset < count {
            let end = Swift.min(offset &+ 8, count)
            if end &- offset == 8 {
                let word = UnsafeRawPointer(baseAddress).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                if !ControlBytes.mayBegin(in: word) {
                    offset = end
                    continue
                }
            }
            while offset < end {
                if isControl(offset) { return offset }
                offset &+= 1
            }
        }
        return nil
    }
}

/// Bytes that may begin a control character or a noncharacter of UTF-8, searched for in eight bytes at once.
public enum ControlBytes {
    /// Whether one of eight bytes may begin such a character: a control except the line feed, U+007F, 0xC2, or a byte
    /// from 0xEF on.
    ///
    /// - Parameter word: The eight bytes.
    /// - Returns: `false` only if none of them may.
    @inlinable @inline(__always)
    public static func mayBegin(in word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // English prose is printable ASCII except for its line ends. A borrow or a carry sets further bits only if one is
        // already set.
        let unprintable = (word &- ones &* 0x20) | (word &+ ones) | word
        return unprintable & (ones &* 0x80) != 0 && mayBegin(inUnprintable: word)
    }

    /// The result for each byte is in its highest bit, and nothing is carried to the next byte.
    @usableFromInline
    static func mayBegin(inUnprintable word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let highest = ones &* 0x80
        let low = word & ~highest
        // Sums that reach 0x80: of 0x7F with 0x01, of 0x6F and more with 0x11, of 0x20 and more with 0x60.
        let delete = (low &+ ones) & ~word
        let lead = (low &+ ones &* 0x11) & word
        let notC2 = differences(of: word, from: ones &* 0xC2)
        let control = ~(low &+ ones &* 0x60) & ~word
        if (delete | lead | ~notC2) & highest != 0 { return true }
        return control & highest != 0 && control & differences(of: word, from: ones &* 0x0A) & highest != 0
    }

    /// For each byte, sets the highest bit if it differs from that of another word.
    @inline(__always)
    private static func differences(of word: UInt64, from other: UInt64) -> UInt64 {
        let difference = word ^ other
        return ((difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | difference
    }
}
