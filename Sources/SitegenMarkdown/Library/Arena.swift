#if canImport(CSitegenCmark)
import CSitegenCmark
import CSitegenMarkdown

/// Memory that libcmark parses in: taken piece by piece, given back all at once.
///
/// A parse makes thousands of small allocations that all end together, and `malloc` is a third of what it costs.
/// Each thread keeps one arena, so tasks share nothing. It is written in C, since a variable of a thread is one there: to
/// ask the system for it at each allocation would cost more than the allocation does.
enum Arena {
    /// Calls `body` with the allocator of this thread's arena; what was allocated ends with the call.
    static func withAllocator<Result>(_ body: (UnsafeMutablePointer<libcmark_mem>) -> Result) -> Result {
        defer { markdown_arena_reset() }
        var allocator = libcmark_mem(
            calloc: markdown_arena_calloc, realloc: markdown_arena_realloc, free: markdown_arena_free)
        return body(&allocator)
    }
}
#endif
