/// Evaluated HTML: the single result type of all elements and builders.
///
/// Markup is written once, when the builder's statements run. The value is a range of the written bytes, which it keeps alive.
/// It can be stored, reused, and used by any thread. A single type for all pieces keeps compile time linear in the number of
/// statements.
public struct Markup: HTML, Sendable {
    /// The memory that contains the piece; `nil` for empty markup.
    let chunk: Chunk?
    /// The start and end of the piece, as positions in the chunk's stream.
    var start: Int
    var end: Int

    @inline(__always)
    init(chunk: Chunk?, start: Int, end: Int) {
        self.chunk = chunk
        self.start = start
        self.end = end
    }

    /// Empty markup.
    public static let empty = Markup(chunk: nil, start: 0, end: 0)

    /// Creates markup from the builder's statements.
    ///
    /// - Parameter content: The statements.
    public init(@HTMLBuilder _ content: () -> Markup) {
        let writer = Writer.current
        writer.open()
        self = content()
        writer.close()
    }

    /// Wraps any piece of HTML.
    ///
    /// - Parameter piece: The piece, which is evaluated immediately.
    public init(_ piece: some HTML) {
        let writer = Writer.current
        writer.open()
        self = piece.markup
        writer.close()
    }

    /// Whether `next` was written directly after this piece, or one of the two is empty.
    @usableFromInline
    func isFollowed(by next: Markup) -> Bool {
        if end == next.start, chunk === next.chunk { return true }
        return chunk == nil || next.chunk == nil || end == next.start && Writer.current.isHere(next)
    }

    /// Copies the markup to separate memory.
    ///
    /// A value keeps alive the whole block of memory that it was written to (64 KB or more), with the rest of the page's
    /// markup. Use this for a small piece that is stored for a long time.
    ///
    /// - Returns: An equal value that keeps no other memory alive.
    public func compacted() -> Markup {
        withBytes { bytes in
            let chunk = Chunk(of: Chunk.Stream(), origin: 0, capacity: max(1, bytes.count))
            chunk.base.copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(chunk.base), byteCount: bytes.count)
            return Markup(chunk: chunk, start: 0, end: bytes.count)
        }
    }

    /// Whether the markup is empty.
    public var isEmpty: Bool { start == end }

    /// This markup.
    public var markup: Markup { self }

    // The explicit return disables the requirement's result builder.
    // swift-format-ignore: OmitExplicitReturns
    /// Never called: markup is already evaluated and has no body.
    public var body: Never {
        return preconditionFailure("Markup is evaluated already and has no body")
    }

    /// Calls `body` with the bytes as stored, which can still contain `Once` records.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard let chunk else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
        return withExtendedLifetime(chunk) { body(chunk.bytes(from: start, to: end)) }
    }
}

extension Markup: CustomStringConvertible {
    /// The markup as text, as returned by ``HTML/render()``.
    public var description: String { render() }
}

/// Markup that is written unescaped. The caller is responsible for its safety.
public struct UnescapedHTML: PrimitiveHTML, Sendable {
    let text: String

    /// Wraps markup that needs no escaping.
    ///
    /// - Parameter markup: Trusted markup.
    public init(_ markup: String) {
        text = markup
    }

    /// Writes the markup unescaped.
    public func write(to buffer: inout HTMLBuffer) {
        buffer.writeUnescaped(text)
    }
}

/// The document type that a page begins with (HTML Living Standard §13.1.1).
public struct Doctype: PrimitiveHTML, Sendable {
    /// Creates the HTML document type.
    public init() {}

    /// Writes the declaration and a line end.
    public func write(to buffer: inout HTMLBuffer) {
        buffer.write("<!DOCTYPE html>\n")
    }
}
