import CSitegenThreads

/// A thread's writer of markup.
///
/// Markup is written when the builder's statements run, into a stream of bytes that the pieces of one thread share. An element
/// writes its start tag, runs its content, which writes itself after it, and writes its end tag. A piece is then a range of the
/// stream, and no tree of nodes is created. A piece that is used somewhere other than where it was written is copied.
///
/// The writer is a pointer and not a class, so that passing it around counts no references. Its memory belongs to the thread
/// and is freed when the thread ends. A writer never leaves the synchronous call that requested it.
struct Writer: ByteSink {
    private struct State {
        /// Owned: one reference in addition to the spare ones.
        var chunk: Unmanaged<Chunk>
        var cursor: UnsafeMutableRawPointer
        var limit: UnsafeMutableRawPointer
        /// The difference between an address in the current chunk and its position in the stream.
        var shift: Int
        /// How many scopes are open.
        var depth = 0
        /// The start of the outermost open scope. Everything after it must stay in one chunk.
        var bottom = 0
        /// How many additional references to `chunk` the writer owns.
        ///
        /// Most pieces are consumed right after they are created. Their reference is taken from here and returned here, which
        /// saves two atomic operations.
        var spare = 0
        var scratch: HTMLBuffer? = HTMLBuffer(capacity: 0)
    }

    private static let chunkSize = 1 << 16
    private static let mostKept = 1 << 22
    private static let mostSpare = 64

    private let state: UnsafeMutablePointer<State>

    // MARK: The calling thread's writer

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
        let chunk = Chunk(of: Chunk.Stream(), origin: 0, capacity: chunkSize)
        let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
        state.initialize(
            to: State(
                chunk: .passRetained(chunk), cursor: chunk.base, limit: chunk.base + chunk.capacity,
                shift: Int(bitPattern: chunk.base)))
        hypertext_set_writer(state) { pointer in
            let state = pointer.assumingMemoryBound(to: State.self)
            Writer(state: state).releaseSpare()
            state.pointee.chunk.release()
            state.deinitialize(count: 1)
            state.deallocate()
        }
        return Writer(state: state)
    }

    // MARK: Scopes

    /// Begins a scope. If it is the outermost and nothing retains the earlier output, its memory is reused.
    @inline(__always)
    func open() {
        if state.pointee.depth == 0 { begin() }
        state.pointee.depth &+= 1
    }

    @inline(__always)
    func close() {
        state.pointee.depth &-= 1
    }

    @inline(never)
    private func begin() {
        releaseSpare()
        let position = position
        var chunk = state.pointee.chunk.takeRetainedValue()
        if chunk.capacity > Self.mostKept {
            use(Chunk(of: chunk.stream, origin: position, capacity: Self.chunkSize))
        } else {
            let restarts = Self.restart(&chunk, at: position)
            state.pointee.chunk = .passRetained(chunk)
            if restarts { rewind() }
        }
        state.pointee.bottom = position
    }

    // MARK: Pieces

    /// The number of bytes written to the stream so far.
    @inline(__always)
    var position: Int { Int(bitPattern: state.pointee.cursor) &- state.pointee.shift }

    /// The output since `start`, as a piece.
    @inline(__always)
    func piece(from start: Int) -> Markup {
        piece(from: start, to: position)
    }

    @inline(__always)
    func piece(from start: Int, to end: Int) -> Markup {
        Markup(chunk: reference(), start: start, end: end)
    }

    /// Whether the piece was written to the current chunk.
    @inline(__always)
    func isCurrent(_ piece: borrowing Markup) -> Bool {
        switch piece.chunk {
        case .some(let chunk): Unmanaged.passUnretained(chunk).toOpaque() == state.pointee.chunk.toOpaque()
        case .none: false
        }
    }

    /// Whether the piece can be read in the current chunk, because it was written there, or moved there when the previous chunk
    /// was full.
    func isHere(_ piece: Markup) -> Bool {
        guard let chunk = piece.chunk else { return false }
        return state.pointee.chunk._withUnsafeGuaranteedRef { current in
            current === chunk || current.stream === chunk.stream && current.origin <= piece.start
        }
    }

    /// A reference to the current chunk for a new piece.
    @inline(__always)
    private func reference() -> Chunk {
        if state.pointee.spare == 0 {
            _ = state.pointee.chunk.retain()
        } else {
            state.pointee.spare &-= 1
        }
        return state.pointee.chunk.takeRetainedValue()
    }

    /// Takes over the reference of a piece that is consumed.
    @inline(__always)
    func take(_ piece: consuming Markup) {
        guard isCurrent(piece), state.pointee.spare < Self.mostSpare else { return }
        state.pointee.spare &+= 1
        // Balances the piece's own release at the end of its life: its reference changes owners.
        _ = Unmanaged.passRetained(piece.chunk.unsafelyUnwrapped)
    }

    private func releaseSpare() {
        for _ in 0..<state.pointee.spare { state.pointee.chunk.release() }
        state.pointee.spare = 0
    }

    // MARK: Bytes

    @inline(__always)
    func write(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        reserve(bytes.count)
        let cursor = state.pointee.cursor
        cursor.copyMemory(from: source, byteCount: bytes.count)
        state.pointee.cursor = cursor + bytes.count
    }

    @inline(__always)
    func write(byte: UInt8) {
        reserve(1)
        let cursor = state.pointee.cursor
        cursor.storeBytes(of: byte, as: UInt8.self)
        state.pointee.cursor = cursor + 1
    }

    /// Removes the last byte written, which must not be part of a piece.
    @inline(__always)
    func takeBack() {
        state.pointee.cursor -= 1
    }

    @inline(__always)
    func write(literal: StaticString) {
        write(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    @inline(__always)
    func write(unescaped text: String) {
        text.withBytes { write(UnsafeRawBufferPointer($0)) }
    }

    /// Writes a piece again.
    func write(_ piece: Markup) {
        piece.withBytes { write($0) }
    }

    /// The output of a primitive.
    ///
    /// It writes to a separate buffer, which is reused. In the meantime it may render other pieces, which write to the stream.
    @inline(never)
    func primitive(_ body: (inout HTMLBuffer) -> Void) -> Markup {
        open()
        defer { close() }
        var scratch = state.pointee.scratch.take() ?? HTMLBuffer(capacity: 0)
        scratch.removeAll()
        body(&scratch)
        let start = position
        scratch.bytes.withUnsafeBytes { OnceRecord.writeWithoutMarks($0, to: self) }
        state.pointee.scratch = scratch.bytes.count > Self.mostKept ? nil : scratch
        return piece(from: start)
    }

    @inline(__always)
    private func reserve(_ count: Int) {
        if state.pointee.limit - state.pointee.cursor < count { grow(count) }
    }

    /// Continues in a new chunk, with a copy of the output of the open scopes.
    @inline(never)
    private func grow(_ count: Int) {
        assert(state.pointee.depth > 0, "bytes are written within a scope")
        let bottom = state.pointee.bottom
        let kept = position - bottom
        let chunk = state.pointee.chunk.takeUnretainedValue()
        let next = Chunk(
            of: chunk.stream, origin: bottom, capacity: max(Self.chunkSize, 2 * (kept + count)))
        next.base.copyMemory(from: chunk.base + (bottom - chunk.origin), byteCount: kept)
        releaseSpare()
        state.pointee.chunk.release()
        use(next)
        state.pointee.cursor += kept
    }

    private func use(_ chunk: Chunk) {
        state.pointee.chunk = .passRetained(chunk)
        state.pointee.limit = chunk.base + chunk.capacity
        rewind()
    }

    /// Moves to the start of the current chunk.
    private func rewind() {
        let chunk = state.pointee.chunk.takeUnretainedValue()
        state.pointee.cursor = chunk.base
        state.pointee.shift = Int(bitPattern: chunk.base) - chunk.origin
    }
}
