/// A hash of 64 bits that is the same in every run and shows whether something has changed.
///
/// Words are multiplied to 128 bits and folded, as in wyhash (Wang Yi, public domain). Long bytes are taken four words
/// at a time, so that only one of the three products waits for the one before. The hash is not cryptographic: whoever
/// can choose the bytes of a site's files can write its pages anyway. `DECISIONS.md` compares it with xxHash.
public struct Fingerprint: Sendable {
    /// The hash of what has been combined.
    public var value: UInt64 = 0x2D35_8DCC_AA6C_78A5

    /// The hash of nothing.
    @inlinable
    public init() {}

    /// The hash of some bytes.
    @inlinable
    public static func of(_ bytes: [UInt8]) -> UInt64 {
        of(bytes[...])
    }

    /// The hash of a text.
    @inlinable
    public static func of(_ text: String) -> UInt64 {
        of { $0.combine(text) }
    }

    /// The hash of a part of some bytes.
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

    /// Combines a truth value.
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

    /// How many bytes are combined at once, where there are as many.
    @inlinable public static var stripe: Int { 32 }

    /// Combines bytes that come in parts, as far as they are whole stripes.
    ///
    /// - Returns: The bytes at the end that are none.
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

    /// Combines the end of bytes that came in parts: the hash is then that of all of them.
    ///
    /// - Parameters:
    ///   - rest: What is no whole stripe at their end.
    ///   - count: How many bytes there were.
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

    /// Combines the UTF-8 of a text and its length.
    @inlinable
    public mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { combine(UnsafeRawBufferPointer($0)) }
    }

    /// Combines a text, or that there is none.
    @inlinable
    public mutating func combine(_ text: String?) {
        combine(text != nil)
        if let text { combine(text) }
    }

    /// Combines each element, and how many there are.
    @inlinable
    public mutating func combine<Elements: Collection>(
        _ elements: Elements, _ combineElement: (inout Fingerprint, Elements.Element) -> Void
    ) {
        combine(elements.count)
        for element in elements { combineElement(&self, element) }
    }
}

extension Fingerprint {
    /// The hash of what a function combines.
    @inlinable
    public static func of(_ combine: (inout Fingerprint) -> Void) -> UInt64 {
        var hash = Fingerprint()
        combine(&hash)
        return hash.value
    }
}
