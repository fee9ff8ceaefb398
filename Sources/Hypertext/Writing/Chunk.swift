/// A block of memory that pieces of markup are written into, one after the other, and that the pieces keep alive.
///
/// Sendable despite being mutable, because no write is visible to a reader. A piece reads only the bytes before its end, and
/// these never change while a piece retains the chunk. Only the thread whose writer has the chunk as its current one reads the
/// bytes after them. `origin` changes only while no piece retains the chunk.
final class Chunk: @unchecked Sendable {
    /// The identity of one thread's stream of markup, of which the chunks are windows.
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
    /// Continues the stream's positions at the start of a chunk that no piece retains.
    static func restart(_ chunk: inout Chunk, at position: Int) -> Bool {
        guard isKnownUniquelyReferenced(&chunk) else { return false }
        chunk.origin = position
        return true
    }
}
