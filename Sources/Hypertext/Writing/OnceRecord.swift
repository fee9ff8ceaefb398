import SitegenBase

/// The record of `Once` content among other markup: a byte that UTF-8 never contains, the lengths of the key and of the
/// content, the key, the content.
///
/// Which record of a key comes first is known only when the page is written, because its pieces may have been evaluated in any
/// order.
enum OnceRecord {
    private static let mark: UInt8 = 0xFF
    private static let headerSize = 1 + 2 * MemoryLayout<UInt64>.size

    static func write(key: String, _ content: Markup, to writer: Writer) {
        let length = UInt64(content.end - content.start)
        key.withBytes { key in
            writer.write(byte: mark)
            withUnsafeBytes(of: (UInt64(key.count), length)) { writer.write($0) }
            writer.write(UnsafeRawBufferPointer(key))
        }
        writer.write(content)
    }

    /// Writes bytes of unknown origin. A mark among them becomes the replacement character.
    static func writeWithoutMarks(_ bytes: UnsafeRawBufferPointer, to writer: Writer) {
        var rest = bytes
        while let index = firstMark(in: rest) {
            writer.write(UnsafeRawBufferPointer(rebasing: rest[..<index]))
            writer.write(literal: "\u{FFFD}")
            rest = UnsafeRawBufferPointer(rebasing: rest[(index + 1)...])
        }
        writer.write(rest)
    }

    /// Writes the markup, with the content of the first record of each key that is not in `seen`.
    @inline(__always)
    static func resolve(_ bytes: UnsafeRawBufferPointer, seen: inout Set<String>, into sink: inout some ByteSink) {
        var rest = bytes
        while let index = firstMark(in: rest) {
            sink.write(UnsafeRawBufferPointer(rebasing: rest[..<index]))
            let (content, end) = bounds(ofRecordAt: index, in: rest)
            let key = String(decoding: rest[(index + headerSize)..<content], as: UTF8.self)
            let isFirst = seen.insert(key).inserted
            rest = UnsafeRawBufferPointer(rebasing: rest[(isFirst ? content : end)...])
        }
        sink.write(rest)
    }

    /// The end of the record that begins at an offset.
    static func end(ofRecordAt offset: Int, in bytes: UnsafeRawBufferPointer) -> Int {
        bounds(ofRecordAt: offset, in: bytes).end
    }

    /// The start of the content and the end of the record that begins at an offset.
    private static func bounds(ofRecordAt offset: Int, in bytes: UnsafeRawBufferPointer) -> (content: Int, end: Int) {
        let keyCount = Int(bytes.loadUnaligned(fromByteOffset: offset + 1, as: UInt64.self))
        let contentCount = Int(bytes.loadUnaligned(fromByteOffset: offset + 9, as: UInt64.self))
        let content = offset + headerSize + keyCount
        return (content, content + contentCount)
    }

    static func isMark(_ byte: UInt8) -> Bool { byte == mark }

    private static func firstMark(in bytes: UnsafeRawBufferPointer) -> Int? {
        guard let base = bytes.baseAddress, let found = memchr(base, Int32(mark), bytes.count) else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
