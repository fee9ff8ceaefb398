/// A 64-bit hash that is the same in every run and shows whether a value has changed.
///
/// Words are multiplied to 128 bits and folded, as in wyhash (Wang Yi, public domain). Long byte sequences are
/// combined four words at a time, so that only one of the three products depends on the previous one. The hash is not
/// cryptographic: an attacker who can choose the bytes of a site's files can write its pages anyway. `DECISIONS.md`
/// compares it with xxHash.
public struct Fingerprint: Sendable {
    /// The fingerprint of the values combined so far.
    public var value: UInt64 = 0x2D35_8DCC_AA6C_78A5

    /// Creates a fingerprint of no values.
    @inlinable
    public init() {}

    /// The fingerprint of bytes.
    @inlinable
    public static func of(_ bytes: [UInt8]) -> UInt64 {
        of(bytes[...])
    }

    /// The fingerprint of a string.
    @inlinable
    public static func of(_ text: String) -> UInt64 {
        of { $0.combine(text) }
    }

    /// The fingerprint of a slice of bytes.
    @inlinable
    public static func of(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        var hash = Fingerprint()
        bytes.withUnsafeBytes { hash.combine($0) }
        return hash.value
    }

    /// Combines a word.
    @inlinable
    public mutating func combine(_ word: UInt64) {
        value = Self.folded(value ^ word ^ 0x8BB8_4B93_962E_ACC9, 0x4B33_A62E_D433_D4A3) ^ 0x9E37_79B9_7F4A_7C15
    }

    @inlinable
    static func folded(_ first: UInt64, _ second: UInt64) -> UInt64 {
        let (high, low) = first.multipliedFullWidth(by: second)
        return high ^ low
    }

    /// Combines a number.
    @inlinable
    public mutating func combine(_ number: Int) {
        combine(UInt64(bitPattern: Int64(number)))
    }

    /// Combines a Boolean.
    @inlinable
    public mutating func combine(_ bool: Bool) {
        combine(bool ? 1 : 0 as UInt64)
    }

    /// Combines bytes and their number.
    @inlinable
    public mutating func combine(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { combine($0) }
    }

    /// Combines bytes and their number.
    @inlinable
    public mutating func combine(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { combine($0) }
    }

    /// Combines bytes and their number.
    @inlinable
    public mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        let rest = combine(stripesOf: bytes)
        combine(rest: rest, of: bytes.count)
    }

    /// The number of bytes that are combined at once.
    @inlinable public static var stripe: Int { 32 }

    /// Combines the whole stripes of bytes that come in parts.
    ///
    /// - Returns: The remaining bytes, fewer than a stripe.
    @inlinable
    public mutating func combine(stripesOf bytes: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer.SubSequence {
        var offset = 0
        while offset + Self.stripe <= bytes.count {
            let first = Self.folded(
                bytes.word(at: offset) ^ 0xA076_1D64_78BD_642F, bytes.word(at: offset + 8) ^ 0xE703_7ED1_A0B4_28DB)
            let second = Self.folded(
                bytes.word(at: offset + 16) ^ 0x8EBC_6AF0_9C88_C6E3, bytes.word(at: offset + 24) ^ 0x5899_65CC_7537_4CC3
            )
            value = Self.folded(value ^ first ^ 0x8BB8_4B93_962E_ACC9, second ^ 0x4B33_A62E_D433_D4A3)
            offset += Self.stripe
        }
        return bytes[offset...]
    }

    /// Combines the end of bytes that came in parts. The fingerprint is then the same as that of all bytes at once.
    ///
    /// - Parameters:
    ///   - rest: The bytes after the last whole stripe.
    ///   - count: The total number of bytes.
    @inlinable
    public mutating func combine(rest: UnsafeRawBufferPointer.SubSequence, of count: Int) {
        let rest = UnsafeRawBufferPointer(rebasing: rest)
        let wordsEnd = rest.count & ~7
        for offset in stride(from: 0, to: wordsEnd, by: 8) { combine(rest.word(at: offset)) }
        var word: UInt64 = 0
        for byte in rest[wordsEnd...] { word = word << 8 | UInt64(byte) }
        combine(word)
        combine(count)
    }

    /// Combines the UTF-8 of a string and its length.
    @inlinable
    public mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
    }

    /// Combines an optional string; `nil` differs from an empty one.
    @inlinable
    public mutating func combine(_ text: String?) {
        combine(text != nil)
        if let text { combine(text) }
    }

    /// Combines each element and their number.
    @inlinable
    public mutating func combine<Elements: Collection>(
        _ elements: Elements, _ combineElement: (inout Fingerprint, Elements.Element) -> Void
    ) {
        combine(elements.count)
        for element in elements { combineElement(&self, element) }
    }
}

extension Fingerprint {
    /// The fingerprint of the values that a function combines.
    @inlinable
    public static func of(_ combine: (inout Fingerprint) -> Void) -> UInt64 {
        var hash = Fingerprint()
        combine(&hash)
        return hash.value
    }
}
