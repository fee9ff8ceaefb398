/// A destination for markup, such as a buffer, a file or a connection.
public protocol ByteSink {
    /// Takes the next bytes, which are valid only during the call.
    ///
    /// - Parameter bytes: The bytes, UTF-8 like all markup.
    mutating func write(_ bytes: UnsafeRawBufferPointer)
}

extension [UInt8]: ByteSink {
    /// Appends the bytes.
    @inlinable
    public mutating func write(_ bytes: UnsafeRawBufferPointer) {
        append(contentsOf: bytes)
    }
}

extension ByteSink {
    /// Appends markup from the program's source.
    @inline(__always)
    mutating func write(literal: StaticString) {
        write(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func write(byte: UInt8) {
        withUnsafeBytes(of: byte) { write($0) }
    }
}

extension String {
    /// Passes on the UTF-8 in place. Only a string bridged from elsewhere is copied first.
    @inline(__always)
    func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
        var native = self
        return native.withUTF8(body)
    }
}
