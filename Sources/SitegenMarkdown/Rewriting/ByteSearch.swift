#if canImport(CSitegenCmark)
import SitegenBase

/// The offsets of a byte in a text, searched for on demand.
///
/// A search for a byte that does not occur costs one scan, which covers many bytes per cycle.
struct ByteSearch {
    private let byte: UInt8
    private let text: UnsafeBufferPointer<UInt8>
    private var found: Int

    init(for byte: UInt8, in text: UnsafeBufferPointer<UInt8>) {
        self.byte = byte
        self.text = text
        found = text.firstOffset(of: byte) ?? .max
    }

    /// The first offset of the byte at or after `offset`, or `Int.max` if there is none. Offsets must not decrease from call to
    /// call.
    @inline(__always)
    mutating func next(from offset: Int) -> Int {
        if found < offset { found = text.firstOffset(of: byte, from: offset) ?? .max }
        return found
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the byte occurs at an offset that matches. The search covers many bytes per cycle.
    @inline(__always)
    package func contains(_ byte: UInt8, where matches: (Int) -> Bool) -> Bool {
        var offset = 0
        while let found = firstOffset(of: byte, from: offset) {
            if matches(found) { return true }
            offset = found + 1
        }
        return false
    }

    /// Whether a backslash escapes the byte at an offset (CommonMark §2.4): an odd number of them precedes it.
    ///
    /// - Parameter start: The start of the text.
    func isEscaped(_ offset: Int, from start: Int = 0) -> Bool {
        var first = offset
        while first > start, self[first - 1] == UInt8(ascii: "\\") { first -= 1 }
        WorkCounter.add(offset - first)
        return (offset - first) % 2 == 1
    }
}
#endif
