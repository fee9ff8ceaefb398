import CCmark

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Memory that libcmark parses in: taken piece by piece, given back all at once.
///
/// A parse makes thousands of small allocations that all end together, and `malloc` is a third of what it costs.
/// Each thread keeps one arena, so tasks share nothing. It lives behind a plain pointer: counting references at
/// each allocation would cost as much as `malloc` does.
///
/// An allocation is preceded by its size, which `realloc` needs, and is a multiple of 16 bytes like `malloc`'s.
struct Arena {
    private static let headerSize = 16
    /// What a thread keeps between parses. A page of 3 KB needs about 40 KB.
    private static let keptSize = 256 * 1024

    private var chunk = UnsafeMutableRawPointer.allocate(byteCount: keptSize, alignment: headerSize)
    private var chunkSize = keptSize
    private var used = 0
    /// Chunks that are full, to be freed when the parse ends.
    private var fullChunks: [UnsafeMutableRawPointer] = []

    /// Calls `body` with the allocator of this thread's arena; what was allocated ends with the call.
    static func withAllocator<Result>(_ body: (UnsafeMutablePointer<cmark_mem>) -> Result) -> Result {
        let arena = current
        defer { arena.pointee.reset() }
        var allocator = cmark_mem(
            calloc: { count, size in Arena.current.pointee.allocate(zeroing: count * size) },
            realloc: { pointer, size in Arena.current.pointee.reallocate(pointer, size: size) },
            free: { _ in }
        )
        return body(&allocator)
    }

    // MARK: - Allocating

    private mutating func allocate(zeroing size: Int) -> UnsafeMutableRawPointer {
        let pointer = allocate(size)
        memset(pointer, 0, size)
        return pointer
    }

    private mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer {
        let room = Self.headerSize + (size + 15) & ~15
        if used + room > chunkSize { beginChunk(of: max(chunkSize * 2, room)) }
        let header = chunk + used
        header.storeBytes(of: size, as: Int.self)
        used += room
        return header + Self.headerSize
    }

    private mutating func reallocate(_ pointer: UnsafeMutableRawPointer?, size: Int) -> UnsafeMutableRawPointer {
        guard let pointer else { return allocate(size) }
        let oldSize = (pointer - Self.headerSize).load(as: Int.self)
        if size <= oldSize { return pointer }
        let larger = allocate(size)
        memcpy(larger, pointer, oldSize)
        return larger
    }

    /// Each chunk is twice as large as the last, so that even a huge text has few.
    private mutating func beginChunk(of size: Int) {
        fullChunks.append(chunk)
        chunk = .allocate(byteCount: size, alignment: Self.headerSize)
        chunkSize = size
        used = 0
    }

    /// Gives everything back, and keeps no more than the first chunk.
    private mutating func reset() {
        used = 0
        guard let first = fullChunks.first else { return }
        for full in fullChunks.dropFirst() { full.deallocate() }
        fullChunks = []
        chunk.deallocate()
        chunk = first
        chunkSize = Self.keptSize
    }

    // MARK: - One arena a thread

    /// The arena of the calling thread, made when first asked for and freed when the thread ends.
    private static var current: UnsafeMutablePointer<Arena> {
        if let pointer = pthread_getspecific(key) {
            return pointer.assumingMemoryBound(to: Arena.self)
        }
        let arena = UnsafeMutablePointer<Arena>.allocate(capacity: 1)
        arena.initialize(to: Arena())
        pthread_setspecific(key, arena)
        return arena
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let status = pthread_key_create(&key) { pointer in
            // Optional on some platforms, not on others.
            let stored: UnsafeMutableRawPointer? = pointer
            guard let arena = stored?.assumingMemoryBound(to: Arena.self) else { return }
            arena.pointee.reset()
            arena.pointee.chunk.deallocate()
            arena.deinitialize(count: 1)
            arena.deallocate()
        }
        precondition(status == 0, "No thread-specific key is left (pthread_key_create returned \(status))")
        return key
    }()
}
