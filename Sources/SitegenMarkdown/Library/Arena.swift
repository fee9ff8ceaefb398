#if canImport(CSitegenCmark)
import CSitegenCmark
import CSitegenMarkdown

/// Memory for libcmark's parser, allocated piece by piece and freed all at once.
///
/// A parse makes thousands of small allocations that all end together, and `malloc` would be a third of its cost. Each thread
/// has one arena, so tasks share nothing. It is written in C, which has efficient thread-local variables. A system call for the
/// thread's arena at each allocation would cost more than the allocation itself.
enum Arena {
    /// Calls `body` with the allocator of this thread's arena. The memory is freed after the call. Calls may be nested.
    static func withAllocator<Result>(_ body: (UnsafeMutablePointer<libcmark_mem>) -> Result) -> Result {
        let mark = markdown_arena_mark()
        defer { markdown_arena_release(mark) }
        var allocator = libcmark_mem(
            calloc: markdown_arena_calloc, realloc: markdown_arena_realloc, free: markdown_arena_free)
        return body(&allocator)
    }

    /// A copy of bytes in this thread's arena, valid until the innermost call of ``withAllocator(_:)`` ends.
    static func copy(_ bytes: some Collection<UInt8>, followedBy end: UInt8) -> UnsafeBufferPointer<UInt8> {
        let count = bytes.count + 1
        let memory = UnsafeMutableRawBufferPointer(start: markdown_arena_calloc(count, 1), count: count)
        memory.copyBytes(from: bytes)
        memory[count - 1] = end
        return UnsafeBufferPointer(memory.bindMemory(to: UInt8.self))
    }
}
#endif
