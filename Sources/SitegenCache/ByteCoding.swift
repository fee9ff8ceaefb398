/// A value that can be written as bytes and read again by the same version of the program.
@usableFromInline
package protocol ByteCodable {
    /// Writes the value as bytes.
    func write(to writer: inout ByteWriter)

    /// Reads a value.
    ///
    /// - Throws: ``MalformedBytes`` if the bytes do not encode a value.
    init(from reader: inout ByteReader) throws(MalformedBytes)
}

/// An error for bytes that do not encode the expected value.
public struct MalformedBytes: Error {
    /// Creates the error.
    @inlinable
    public init() {}
}

/// Writes values one after the other.
public struct ByteWriter {
    /// The bytes written so far.
    public var bytes: [UInt8] = []

    /// Creates an empty writer.
    @inlinable
    public init() {}

    /// Reserves capacity for more bytes.
    @inlinable
    public mutating func reserve(_ count: Int) {
        bytes.reserveCapacity(bytes.count + count)
    }

    /// Writes an integer with seven bits in each byte (LEB128), so that small ones are short.
    @inlinable
    public mutating func write(_ number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes the number of elements that follow.
    @inlinable
    public mutating func writeCount(_ count: Int) {
        write(UInt64(count))
    }

    /// Writes a number in eight bytes, for values such as fingerprints that are rarely small.
    @inlinable
    public mutating func writeWord(_ word: UInt64) {
        withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Writes the number of words, and each in eight bytes.
    @inlinable
    public mutating func writeWords(_ words: [UInt64]) {
        writeCount(words.count)
        for word in words { writeWord(word) }
    }

    /// Removes and returns the bytes written so far, in whole pieces of a size. The remainder stays.
    @inlinable
    public mutating func take(wholesOf size: Int) -> [UInt8] {
        var pieces = Array(bytes.suffix(bytes.count % size))
        swap(&pieces, &bytes)
        pieces.removeLast(bytes.count)
        return pieces
    }

    /// Writes bytes without their length.
    @inlinable
    public mutating func append(_ part: ArraySlice<UInt8>) {
        bytes.append(contentsOf: part)
    }

    /// Writes the number of bytes, and the bytes.
    @inlinable
    public mutating func write(raw part: ArraySlice<UInt8>) {
        writeCount(part.count)
        append(part)
    }

    /// Writes the number of bytes that a function writes, and these bytes.
    @inlinable
    public mutating func writePart(_ body: (inout ByteWriter) -> Void) {
        var part = ByteWriter()
        body(&part)
        write(raw: part.bytes[...])
    }

    /// Writes the length of a string in UTF-8, and its bytes.
    @inlinable
    public mutating func write(_ text: String) {
        var text = text
        text.withUTF8 { utf8 in
            writeCount(utf8.count)
            bytes.append(contentsOf: utf8)
        }
    }

    /// Writes a value.
    @inlinable
    package mutating func write<Value: ByteCodable>(_ value: Value) {
        value.write(to: &self)
    }

    /// Writes whether there is a value, and the value.
    @inlinable
    package mutating func write<Value: ByteCodable>(_ value: Value?) {
        write(value != nil)
        if let value { value.write(to: &self) }
    }

    /// Writes the number of values, and the values.
    @inlinable
    package mutating func write<Value: ByteCodable>(_ values: [Value]) {
        writeCount(values.count)
        for value in values { value.write(to: &self) }
    }
}

/// Reads values from bytes.
public struct ByteReader {
    @usableFromInline let bytes: ArraySlice<UInt8>

    /// The index of the next byte.
    public var position: Int

    /// The nesting depth of the value that is read.
    @usableFromInline var depth = 0

    /// The maximum nesting depth of values. The readers of content allow 64 levels.
    public static let depthLimit = 128

    /// Creates a reader at the start of some bytes.
    @inlinable
    public init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        position = bytes.startIndex
    }

    /// Whether all bytes have been read.
    @inlinable public var isAtEnd: Bool { position == bytes.endIndex }

    /// The bytes that have not been read.
    @inlinable public var rest: ArraySlice<UInt8> { bytes[position...] }

    /// Reads an integer with seven bits in each byte (LEB128).
    @inlinable
    public mutating func readNumber() throws(MalformedBytes) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.endIndex, shift < 64 {
            let byte = bytes[position]
            position += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        throw MalformedBytes()
    }

    /// Reads a number in eight bytes.
    @inlinable
    public mutating func readWord() throws(MalformedBytes) -> UInt64 {
        guard bytes.endIndex - position >= 8 else { throw MalformedBytes() }
        position += 8
        return bytes.word(at: position - 8)
    }

    /// Reads a non-negative number in eight bytes.
    @inlinable
    public mutating func readInt() throws(MalformedBytes) -> Int {
        guard let number = Int(exactly: try readWord()) else { throw MalformedBytes() }
        return number
    }

    /// Reads the number of words, and the words.
    @inlinable
    public mutating func readWords() throws(MalformedBytes) -> [UInt64] {
        let part = try readBytesOfWords()
        return stride(from: part.startIndex, to: part.endIndex, by: 8).map(part.word)
    }

    /// Reads the number of words, and returns their bytes, eight for each.
    @inlinable
    public mutating func readBytesOfWords() throws(MalformedBytes) -> ArraySlice<UInt8> {
        let count = try readCount()
        guard count <= (bytes.endIndex - position) / 8 else { throw MalformedBytes() }
        return try take(8 * count)
    }

    /// Reads the number of elements that follow. Each takes at least one byte, so a number larger than the rest is
    /// malformed.
    @inlinable
    public mutating func readCount() throws(MalformedBytes) -> Int {
        let count = try readNumber()
        guard count <= UInt64(bytes.endIndex - position) else { throw MalformedBytes() }
        return Int(count)
    }

    /// Reads the number of bytes, and the bytes.
    @inlinable
    public mutating func readRaw() throws(MalformedBytes) -> ArraySlice<UInt8> {
        try take(try readCount())
    }

    /// Skips a number of bytes, and the bytes.
    @inlinable
    public mutating func skipRaw() throws(MalformedBytes) {
        position += try readCount()
    }

    /// Reads a value.
    @inlinable
    package mutating func read<Value: ByteCodable>(_ type: Value.Type = Value.self) throws(MalformedBytes) -> Value {
        try Value(from: &self)
    }

    /// Reads a value; `nil` if there is none.
    @inlinable
    package mutating func read<Value: ByteCodable>(_ type: Value?.Type = Value?.self) throws(MalformedBytes) -> Value? {
        try read(Bool.self) ? try Value(from: &self) : nil
    }

    /// Reads the number of values, and the values.
    @inlinable
    package mutating func read<Value: ByteCodable>(_ type: [Value].Type = [Value].self) throws(MalformedBytes)
        -> [Value]
    {
        let count = try readCount()
        var values: [Value] = []
        // The count is untrusted, and a value takes far more memory than its bytes.
        values.reserveCapacity(min(count, 1024))
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }

    /// Reads a value that can contain others of its kind.
    ///
    /// - Throws: ``MalformedBytes`` if it is nested more than ``depthLimit`` levels deep, which no writer does: values
    ///   are read recursively, and the stack is finite.
    public mutating func readNested<Value>(
        _ read: (inout ByteReader) throws(MalformedBytes) -> Value
    ) throws(MalformedBytes) -> Value {
        guard depth < Self.depthLimit else { throw MalformedBytes() }
        depth += 1
        defer { depth -= 1 }
        return try read(&self)
    }

    @usableFromInline
    mutating func take(_ count: Int) throws(MalformedBytes) -> ArraySlice<UInt8> {
        guard count <= bytes.endIndex - position else { throw MalformedBytes() }
        defer { position += count }
        return bytes[position..<position + count]
    }
}

extension UnsafeRawBufferPointer {
    /// The number in the eight bytes at a position.
    @inlinable
    public func word(at position: Int) -> UInt64 {
        UInt64(littleEndian: loadUnaligned(fromByteOffset: position, as: UInt64.self))
    }
}

extension [UInt8] {
    /// The number in the eight bytes at a position.
    @inlinable
    public func word(at position: Int) -> UInt64 { withUnsafeBytes { $0.word(at: position) } }
}

extension ArraySlice<UInt8> {
    /// The number in the eight bytes at an index.
    @inlinable
    public func word(at index: Int) -> UInt64 {
        // Reads in place: a slice of the bytes would be retained and released.
        withUnsafeBytes { $0.word(at: index - startIndex) }
    }
}

// MARK: - Simple values

extension Int: ByteCodable {
    @inlinable
    package func write(to writer: inout ByteWriter) {
        // The sign is the last bit, so that small numbers on both sides of zero are short.
        writer.write(UInt64(bitPattern: Int64((self << 1) ^ (self >> (Int.bitWidth - 1)))))
    }

    @inlinable
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        let number = try reader.readNumber()
        self = Int(bitPattern: UInt(number >> 1)) ^ -Int(number & 1)
    }
}

extension Bool: ByteCodable {
    @inlinable
    package func write(to writer: inout ByteWriter) {
        writer.write(self ? 1 : 0 as UInt64)
    }

    @inlinable
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        switch try reader.readNumber() {
        case 0: self = false
        case 1: self = true
        default: throw MalformedBytes()
        }
    }
}

extension String: ByteCodable {
    @inlinable
    package func write(to writer: inout ByteWriter) {
        writer.write(self)
    }

    @inlinable
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        self = String(decoding: try reader.readRaw(), as: UTF8.self)
    }
}
