// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

import ThreadLocal

/// A thread's state for writing markup: the current chunk and the position in it.
///
/// It is a pointer instead of a class, so that passing it does not count references. Its memory belongs to the thread and is
/// freed when the thread ends. A writer never leaves the synchronous call that requested it.
struct Writer {
    private struct State {
        /// Owned: one reference in addition to the spare ones.
        var chunk: Unmanaged<Chunk>
        var base: UnsafeMutableRawPointer
        var cursor: UnsafeMutableRawPointer
        var limit: UnsafeMutableRawPointer
        var depth = 0
        /// The number of additional references to `chunk` that the writer holds.
        ///
        /// Most pieces are consumed right after their creation. Their reference is taken from here and returned here,
        /// which saves two atomic operations.
        var spare = 0
        var scratch: HTMLBuffer? = HTMLBuffer(capacity: 0)
    }

    private static let mostSpare = 16

    private let state: UnsafeMutablePointer<State>

    @inline(__always)
    static var current: Writer {
        if let pointer = hypertext_current_writer() {
            return Writer(state: pointer.assumingMemoryBound(to: State.self))
        }
        return makeCurrent()
    }

    @inline(__always)
    private init(state: UnsafeMutablePointer<State>) { self.state = state }

    @inline(never)
    private static func makeCurrent() -> Writer {
        let chunk = Chunk(capacity: 1 << 16)
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(
            to: State(
                chunk: .passRetained(chunk), base: chunk.base, cursor: chunk.base, limit: chunk.base + chunk.capacity))
        hypertext_set_writer(state) { pointer in
            let state = pointer.assumingMemoryBound(to: State.self)
            Writer(state: state).releaseSpare()
            state.pointee.chunk.release()
            state.deinitialize(count: 1)
            state.deallocate()
        }
        return Writer(state: state)
    }

    @inline(__always)
    var cursor: UnsafeMutableRawPointer {
        get { state.pointee.cursor }
        nonmutating set { state.pointee.cursor = newValue }
    }

    @inline(__always)
    var base: UnsafeMutableRawPointer { state.pointee.base }

    @inline(__always)
    var position: UInt32 { UInt32(truncatingIfNeeded: cursor - base) }

    @inline(__always)
    func isCurrent(_ chunk: borrowing Chunk?) -> Bool {
        switch chunk {
        case .some(let chunk): Unmanaged.passUnretained(chunk).toOpaque() == state.pointee.chunk.toOpaque()
        case .none: false
        }
    }

    func withScratch(_ body: (inout HTMLBuffer) -> Void) -> Markup {
        var scratch = state.pointee.scratch.take() ?? HTMLBuffer(capacity: 0)
        scratch.removeAll()
        body(&scratch)
        // A byte 0xFF would be read as the mark of a record, so it is doubled.
        let strays = scratch.bytes.withUnsafeBytes { Record.strays(in: $0) }
        let start = reserve(scratch.bytes.count + strays, from: cursor)
        scratch.bytes.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            if strays == 0 { return put(base, bytes.count) }
            for byte in bytes {
                put(byte: byte)
                if byte == Record.mark { put(byte: byte) }
            }
        }
        state.pointee.scratch = scratch
        return finish(from: start)
    }

    /// Begins a scope. If it is the outermost scope and no piece holds earlier bytes, the memory is reused.
    @inline(__always)
    func open() {
        if state.pointee.depth == 0 { reclaim() }
        state.pointee.depth &+= 1
    }

    @inline(__always)
    func close() {
        state.pointee.depth &-= 1
    }

    @inline(never)
    private func reclaim() {
        releaseSpare()
        var chunk = state.pointee.chunk.takeRetainedValue()
        if isKnownUniquelyReferenced(&chunk) {
            if !chunk.references.isEmpty { chunk.references.removeAll() }
            state.pointee.cursor = state.pointee.base
        }
        state.pointee.chunk = .passRetained(chunk)
    }

    private func releaseSpare() {
        for _ in 0..<state.pointee.spare { state.pointee.chunk.release() }
        state.pointee.spare = 0
    }

    /// Returns a reference to the current chunk for a new piece.
    @inline(__always)
    func reference() -> Chunk {
        if state.pointee.spare == 0 {
            _ = state.pointee.chunk.retain()
        } else {
            state.pointee.spare &-= 1
        }
        return state.pointee.chunk.takeRetainedValue()
    }

    /// Takes back the reference of a consumed piece.
    @inline(__always)
    func take(_ piece: consuming Markup) {
        guard isCurrent(piece.chunk), state.pointee.spare < Self.mostSpare else { return }
        state.pointee.spare &+= 1
        _ = Unmanaged.passRetained(piece.chunk.unsafelyUnwrapped)
    }

    /// Keeps another chunk alive for as long as the current one lives.
    func keep(_ other: Chunk) {
        state.pointee.chunk.takeUnretainedValue().keep(other)
    }

    /// Reserves `count` bytes and returns the start of the unfinished piece. If a new chunk is needed, the piece is moved
    /// to it.
    @inline(__always)
    func reserve(_ count: Int, from start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        hasRoom(count) ? start : grow(count, from: start)
    }

    @inline(__always)
    func hasRoom(_ count: Int) -> Bool { state.pointee.limit - state.pointee.cursor >= count }

    @inline(never)
    private func grow(_ count: Int, from start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        let unfinished = cursor - start
        let chunk = state.pointee.chunk.takeUnretainedValue()
        let next = Chunk(capacity: max(min(chunk.capacity * 2, 1 << 24), (count + unfinished) * 2))
        next.base.copyMemory(from: start, byteCount: unfinished)
        if !chunk.references.isEmpty { next.keep(chunk) }
        releaseSpare()
        state.pointee.chunk.release()
        state.pointee.chunk = .passRetained(next)
        state.pointee.base = next.base
        state.pointee.cursor = next.base + unfinished
        state.pointee.limit = next.base + next.capacity
        return next.base
    }

    @inline(__always)
    func put(_ bytes: UnsafeRawPointer, _ count: Int) {
        let cursor = cursor
        cursor.copyMemory(from: bytes, byteCount: count)
        self.cursor = cursor + count
    }

    @inline(__always)
    func put(_ literal: StaticString) {
        put(literal.utf8Start, literal.utf8CodeUnitCount)
    }

    @inline(__always)
    func put(byte: UInt8) {
        let cursor = cursor
        cursor.storeBytes(of: byte, as: UInt8.self)
        self.cursor = cursor + 1
    }

    @inline(__always)
    func finish(from start: UnsafeMutableRawPointer) -> Markup {
        Markup(chunk: reference(), start: UInt32(truncatingIfNeeded: start - base), end: position)
    }
}
