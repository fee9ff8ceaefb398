/// A block of memory that markup is written into, one piece after the other, and that the pieces keep alive.
///
/// Sendable although it is written to, because nobody can see a write: a piece reads only the bytes below its end,
/// these never change while a piece holds the chunk, and what comes after them is read by nobody but the one thread
/// whose writer has the chunk as its current one. `origin` moves only while no piece holds the chunk.
final class Chunk: @unchecked Sendable {
    /// One thread's markup, of which the chunks are windows. It is nothing but an identity.
    final class Stream: Sendable {}

    let stream: Stream
    let base: UnsafeMutableRawPointer
    let capacity: Int
    /// The position in the stream of the chunk's first byte.
    fileprivate(set) var origin: Int

    init(of stream: Stream, origin: Int, capacity: Int) {
        self.stream = stream
        self.origin = origin
        self.capacity = capacity
        base = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit { base.deallocate() }

    func bytes(from start: Int, to end: Int) -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: base + (start - origin), count: end - start)
    }
}

extension Writer {
    /// Lets the positions of the stream go on at the start of a chunk that no piece holds any more.
    static func restart(_ chunk: inout Chunk, at position: Int) -> Bool {
        guard isKnownUniquelyReferenced(&chunk) else { return false }
        chunk.origin = position
        return true
    }
}
