// A design under measurement, not a library: nobody reads its documentation.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverForceUnwrap, AlwaysUseLowerCamelCase

/// The bytes of a page while it is written. All designs and the floor use this buffer.
public struct HTMLBuffer: Sendable {
    public var bytes: [UInt8]

    public init(capacity: Int = 4096) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    public mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

    @inline(__always)
    public mutating func write(_ literal: StaticString) { bytes.append(literal: literal) }

    @inline(__always)
    public mutating func write(byte: UInt8) { bytes.append(byte) }

    public mutating func writeUnescaped(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    public mutating func append(_ markup: UnsafeRawBufferPointer) { bytes.append(contentsOf: markup) }

    public mutating func writeText(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ Escaping.append($0, to: &bytes) }) == nil {
            var native = text
            native.withUTF8 { Escaping.append($0, to: &bytes) }
        }
    }
}

extension [UInt8] {
    @inline(__always)
    mutating func append(literal: StaticString) {
        append(contentsOf: UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }
}
