// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

import ThreadLocal

/// One thread's place for markup in the making: the chunk it writes to and how far it has come.
///
/// A pointer and no class, so that handing it around counts no references. The memory behind it belongs to the thread
/// and is given back when the thread ends; a writer never leaves the synchronous call that asked for it.
struct Writer {
    private struct State {
        /// Owned: one reference beside the spare ones.
        var chunk: Unmanaged<Chunk>
        var base: UnsafeMutableRawPointer
        var cursor: UnsafeMutableRawPointer
        var limit: UnsafeMutableRawPointer
        var depth = 0
        /// How many more references to `chunk` the writer holds.
        ///
        /// Most pieces are used up right after they are made. Their reference comes from here and goes back here,
        /// which saves the two atomic operations.
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
        // A byte that no UTF-8 has would read as a record's mark; doubled it stands for itself.
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

    /// Begins a scope. Where it is the outermost and nobody holds what was written before, its memory is used again.
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

    /// A reference to the current chunk for a new piece.
    @inline(__always)
    func reference() -> Chunk {
        if state.pointee.spare == 0 {
            _ = state.pointee.chunk.retain()
        } else {
            state.pointee.spare &-= 1
        }
        return state.pointee.chunk.takeRetainedValue()
    }

    /// Takes the reference of a piece that is used up.
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

    /// Makes room for `count` bytes and returns where the unfinished piece begins, which moves along
    /// when a new chunk is needed.
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
