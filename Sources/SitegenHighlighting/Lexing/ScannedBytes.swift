/// The bytes of a text. Debug builds count how often they are read, so that a test can verify linear time by the work done and
/// not by the clock.
struct ScannedBytes {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// Wraps the bytes of a text, which must outlive the value.
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    @inline(__always)
    var count: Int { bytes.count }

    @inline(__always)
    subscript(offset: Int) -> UInt8 {
        #if DEBUG
        reads.count += 1
        #endif
        return bytes[offset]
    }

    #if DEBUG
    let reads = Reads()

    /// A counter that reading a byte increments although it changes nothing else.
    final class Reads {
        // Only one reader at a time reads a text, so accesses to the counter never overlap.
        @exclusivity(unchecked) var count = 0
    }
    #endif
}
