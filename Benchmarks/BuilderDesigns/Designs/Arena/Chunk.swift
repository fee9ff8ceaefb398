// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

/// A block of memory into which pieces of markup are written one after the other. The pieces keep it alive.
///
/// While a piece holds the chunk, bytes before its end are not written again, so any thread can read them. Only the
/// thread whose writer currently uses the chunk adds bytes, after the end of all pieces. Therefore the type is safe to
/// share. Only that thread accesses `references`, except for the release by the last holder, which reads it.
@usableFromInline
final class Chunk: @unchecked Sendable {
    let base: UnsafeMutableRawPointer
    let capacity: Int
    /// The chunks to which records in this chunk point.
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
