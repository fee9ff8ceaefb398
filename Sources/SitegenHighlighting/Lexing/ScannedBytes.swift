/// The bytes of a text. In a debug build they count how often they are looked at, so that a test can tell by the work
/// done, and not by the clock, that reading is linear.
struct ScannedBytes {
    private let bytes: UnsafeBufferPointer<UInt8>

    /// The bytes of a text, which must outlive the value.
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

    /// A count that looking at a byte raises although it changes nothing else.
    final class Reads {
        // One reader at a time looks at a text, so no access to the count overlaps another.
        @exclusivity(unchecked) var count = 0
    }
    #endif
}
