#if canImport(CSitegenCmark)
import SitegenBytes

/// The places of one byte in a text, found one after the other as they are asked for.
///
/// A search for a byte that is not there costs one scan, which goes at many bytes a cycle.
struct ByteSearch {
    private let byte: UInt8
    private let text: UnsafeBufferPointer<UInt8>
    private var found: Int

    init(for byte: UInt8, in text: UnsafeBufferPointer<UInt8>) {
        self.byte = byte
        self.text = text
        found = text.firstOffset(of: byte) ?? .max
    }

    /// Where the byte stands first at or behind `offset`, `Int.max` where it does not; offsets may not become smaller
    /// from call to call.
    @inline(__always)
    mutating func next(from offset: Int) -> Int {
        if found < offset { found = text.firstOffset(of: byte, from: offset) ?? .max }
        return found
    }
}
#endif
