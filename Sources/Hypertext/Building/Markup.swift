/// HTML as a value: what elements and builders make, any number of pieces under one type.
///
/// Markup is written once, when the builder's statements run, and the value is a range of what was written, which it
/// keeps alive. It may be stored, used again, and used by any thread. One type for every piece keeps the compiler's
/// work linear in the number of statements.
public struct Markup: HTML {
    /// The memory that the piece was written to, `nil` for no markup at all.
    let chunk: Chunk?
    /// Where it begins and ends, as positions in the chunk's stream.
    var start: Int
    var end: Int

    @inline(__always)
    init(chunk: Chunk?, start: Int, end: Int) {
        self.chunk = chunk
        self.start = start
        self.end = end
    }

    /// No markup at all.
    public static let empty = Markup(chunk: nil, start: 0, end: 0)

    /// The markup that the builder's statements make.
    ///
    /// - Parameter content: The statements.
    public init(@HTMLBuilder _ content: () -> Markup) {
        let writer = Writer.current
        writer.open()
        self = content()
        writer.close()
    }

    /// Any piece of HTML under this one type.
    ///
    /// - Parameter piece: The piece, which is evaluated now.
    public init(_ piece: some HTML) {
        let writer = Writer.current
        writer.open()
        self = piece.markup
        writer.close()
    }

    /// Whether `next` was written directly behind this piece, or one of the two is nothing.
    @usableFromInline
    func isFollowed(by next: Markup) -> Bool {
        if end == next.start, chunk === next.chunk { return true }
        return chunk == nil || next.chunk == nil || end == next.start && Writer.current.isHere(next)
    }

    /// The same markup in memory of its own.
    ///
    /// A value keeps alive all the memory that it was written into, 64 KB and more, and the page's other markup with it.
    /// Of a small piece that is to be kept for long keep this.
    ///
    /// - Returns: An equal value that keeps nothing else alive.
    public func compacted() -> Markup {
        withBytes { bytes in
            let chunk = Chunk(of: Chunk.Stream(), origin: 0, capacity: max(1, bytes.count))
            chunk.base.copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(chunk.base), byteCount: bytes.count)
            return Markup(chunk: chunk, start: 0, end: bytes.count)
        }
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { start == end }

    /// Itself.
    public var markup: Markup { self }

    // The explicit return keeps the requirement's builder out of the body.
    // swift-format-ignore: OmitExplicitReturns
    /// Markup has no parts to look at: it was evaluated when it was made.
    public var body: Never {
        return preconditionFailure("Markup is evaluated already and has no body")
    }

    /// The bytes, as they stand between the builder and the page.
    func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        guard let chunk else { return body(UnsafeRawBufferPointer(start: nil, count: 0)) }
        return withExtendedLifetime(chunk) { body(chunk.bytes(from: start, to: end)) }
    }
}

extension Markup: CustomStringConvertible {
    /// The markup as text, as ``HTML/render()`` gives it.
    public var description: String { render() }
}

/// Markup that is written unescaped. The caller is responsible for its safety.
public struct UnescapedHTML: PrimitiveHTML {
    let text: String

    /// Takes markup that needs no escaping.
    ///
    /// - Parameter markup: The markup, which the program vouches for.
    public init(_ markup: String) {
        text = markup
    }

    /// Writes the markup as it is.
    public func write(to buffer: inout HTMLBuffer) {
        buffer.writeUnescaped(text)
    }
}

/// The document type that a page begins with (HTML Living Standard §13.1.1).
public struct Doctype: PrimitiveHTML {
    /// The one document type there is.
    public init() {}

    /// Writes the declaration and a line end.
    public func write(to buffer: inout HTMLBuffer) {
        buffer.write("<!DOCTYPE html>\n")
    }
}
