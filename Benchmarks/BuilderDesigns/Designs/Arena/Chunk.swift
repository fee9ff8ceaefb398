// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

/// A block of memory that markup is written into, one piece after the other, and that the pieces keep alive.
///
/// Bytes below a piece's end are never written again while a piece holds the chunk, so any thread may read them.
/// Only the thread whose writer has the chunk as its current one adds bytes, above every piece's end.
/// That is what makes the type safe to share; `references` is touched by that thread alone,
/// and read only by the release of the last holder.
@usableFromInline
final class Chunk: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let capacity: Int
    /// Chunks that records in this one point into.
    var references: [Chunk] = []

    init(capacity: Int) {
        self.capacity = capacity
        base = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit { base.deallocate() }

    func keep(_ other: Chunk) {
        if other !== self, references.last !== other { references.append(other) }
    }
}
