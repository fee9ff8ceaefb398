// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

import Glibc

/// The result of a builder: any number of pieces of HTML as one value.
public struct Markup: PrimitiveHTML {
    let chunk: Chunk?
    let start: UInt32
    var end: UInt32

    @inline(__always)
    init(chunk: Chunk?, start: UInt32, end: UInt32) {
        self.chunk = chunk
        self.start = start
        self.end = end
    }

    public static let empty = Markup(chunk: nil, start: 0, end: 0)

    public init(@HTMLBuilder _ content: () -> Markup) {
        let writer = Writer.current
        writer.open()
        self = content()
        writer.close()
    }

    public init(_ piece: some HTML) {
        self = piece.markup
    }

    public var markup: Markup { self }

    public func write(to buffer: inout HTMLBuffer) {
        guard let chunk else { return }
        Record.flatten(chunk, start, end, into: &buffer)
    }
}

public struct UnescapedHTML: PrimitiveHTML {
    let text: String
    public init(_ markup: String) { text = markup }
    public func write(to buffer: inout HTMLBuffer) { buffer.writeUnescaped(text) }
}

/// A reference to bytes in another chunk: 0xFF, which never occurs in UTF-8, then the chunk and the range.
enum Record {
    static let mark: UInt8 = 0xFF
    static let size = 18
    static let copied = 256

    /// The number of bytes that look like a mark.
    static func strays(in bytes: UnsafeRawBufferPointer) -> Int {
        guard let base = bytes.baseAddress, memchr(base, Int32(mark), bytes.count) != nil else { return 0 }
        return bytes.reduce(0) { $0 + ($1 == mark ? 1 : 0) }
    }

    static func flatten(_ chunk: Chunk, _ start: UInt32, _ end: UInt32, into buffer: inout HTMLBuffer) {
        var rest: [(UnsafeMutableRawPointer, UnsafeMutableRawPointer)] = []
        var from = chunk.base + Int(start)
        var to = chunk.base + Int(end)
        while true {
            guard let record = memchr(from, Int32(mark), to - from) else {
                buffer.append(UnsafeRawBufferPointer(start: from, count: to - from))
                guard let next = rest.popLast() else { return }
                (from, to) = next
                continue
            }
            buffer.append(UnsafeRawBufferPointer(start: from, count: record - from))
            if record.load(fromByteOffset: 1, as: UInt8.self) == mark {
                buffer.write(byte: mark)
                from = record + 2
            } else {
                if record + size < to { rest.append((record + size, to)) }
                // The bytes are in a chunk that the current chunk keeps alive.
                let base = record.loadUnaligned(fromByteOffset: 2, as: UnsafeMutableRawPointer.self)
                from = base + Int(record.loadUnaligned(fromByteOffset: 10, as: UInt32.self))
                to = base + Int(record.loadUnaligned(fromByteOffset: 14, as: UInt32.self))
            }
        }
    }
}

extension Writer {
    /// Writes a piece again at the end: its bytes if there are few, otherwise a record that points to them.
    @inline(never)
    func put(_ piece: Markup, from start: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
        guard let source = piece.chunk else { return start }
        let count = Int(piece.end &- piece.start)
        if count <= Record.copied {
            let start = reserve(count, from: start)
            let bytes = source.base + Int(piece.start)
            if !isCurrent(source), memchr(bytes, Int32(Record.mark), count) != nil { keep(source) }
            put(bytes, count)
            return start
        }
        let start = reserve(Record.size, from: start)
        keep(source)
        put(byte: Record.mark)
        put(byte: 0)
        cursor.storeBytes(of: UInt(bitPattern: source.base), as: UInt.self)
        cursor.storeBytes(of: piece.start, toByteOffset: 8, as: UInt32.self)
        cursor.storeBytes(of: piece.end, toByteOffset: 12, as: UInt32.self)
        cursor += 16
        return start
    }

    /// Returns the piece as the last one of the stream.
    @inline(__always)
    func place(_ piece: consuming Markup) -> Markup {
        if piece.end == position, isCurrent(piece.chunk) { return piece }
        return replace(piece)
    }

    @inline(never)
    private func replace(_ piece: Markup) -> Markup {
        guard piece.chunk != nil else { return piece }
        return finish(from: put(piece, from: cursor))
    }

    /// Joins two pieces: returns their range if the second follows the first in memory, otherwise writes them again.
    @inline(__always)
    func merge(_ first: consuming Markup, _ second: consuming Markup) -> Markup {
        if first.end == second.start, isCurrent(first.chunk), isCurrent(second.chunk) {
            first.end = second.end
            take(second)
            return first
        }
        return join(first, second)
    }

    @inline(never)
    func join(_ first: Markup, _ second: Markup) -> Markup {
        if first.chunk == nil { return second }
        if second.chunk == nil { return first }
        return finish(from: put(second, from: put(first, from: cursor)))
    }
}
