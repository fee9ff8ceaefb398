/// A set of bytes in two words, tested without a branch on its contents.
///
/// All bytes from 0x80 on are either in the set together or not at all, so that no boundary between two classes of
/// bytes can fall inside a UTF-8 sequence.
///
/// Its code is inlinable, because scanners in other modules test every byte of a text with it. For the same reason the
/// declarations of this module are public, although no product contains the module. Swift 6.3 does not inline `package`
/// functions into other modules, not even `@inlinable` ones, and without inlining a cold build took 3% more instructions.
public struct ByteSet: Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    @usableFromInline var beyondASCII = false

    /// Creates a set from the ASCII characters of a text. A character that is not ASCII adds all bytes from 0x80 on.
    ///
    /// - Parameter characters: The characters.
    @inlinable
    public init(_ characters: String = "") {
        for byte in characters.utf8 { insert(byte) }
    }

    /// Adds a byte; a byte from 0x80 on adds all of these.
    ///
    /// - Parameter byte: The byte.
    @inlinable
    public mutating func insert(_ byte: UInt8) {
        if byte < 64 {
            low |= 1 << UInt64(byte)
        } else if byte < 128 {
            high |= 1 << UInt64(byte & 63)
        } else {
            beyondASCII = true
        }
    }

    /// Whether the byte belongs to the set.
    ///
    /// - Parameter byte: The byte.
    /// - Returns: Whether it belongs to the set.
    @inlinable @inline(__always)
    public func contains(_ byte: UInt8) -> Bool {
        let word = byte & 64 == 0 ? low : high
        return byte < 128 ? (word >> UInt64(byte & 63)) & 1 != 0 : beyondASCII
    }

    /// Adds the bytes of another set.
    ///
    /// - Parameter other: The other set.
    @inlinable
    public mutating func formUnion(_ other: ByteSet) {
        low |= other.low
        high |= other.high
        beyondASCII = beyondASCII || other.beyondASCII
    }

    /// The bytes of both sets.
    ///
    /// - Parameter other: The other set.
    /// - Returns: A set with the bytes of both.
    @inlinable
    public func union(_ other: ByteSet) -> ByteSet {
        var result = self
        result.formUnion(other)
        return result
    }

    /// The bytes of the set and the characters of a text.
    ///
    /// - Parameter characters: The characters.
    /// - Returns: A set with the bytes of both.
    @inlinable
    public func union(_ characters: String) -> ByteSet { union(ByteSet(characters)) }
}
