/// The bytes of a page while it is written, and the functions that append to them.
///
/// Each function for text is named after the place that the text goes to, because HTML escapes differently by place (HTML
/// Living Standard §13.1). Unescaped content is either a literal or a byte in the program, or it passes through a function that
/// says so in its name.
public struct HTMLBuffer: Sendable {
    /// What has been written so far, UTF-8.
    public private(set) var bytes: [UInt8]

    /// Creates an empty buffer with a capacity in bytes.
    ///
    /// - Parameter capacity: The initial capacity in bytes; the buffer grows as needed.
    public init(capacity: Int = 4096) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// The last byte; `nil` if the buffer is empty.
    @inline(__always)
    public var lastByte: UInt8? { bytes.last }

    /// Removes all bytes and keeps the capacity.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Appends markup from the program's source.
    ///
    /// - Parameter literal: The markup, which is not escaped.
    @inline(__always)
    public mutating func write(_ literal: StaticString) {
        bytes.write(literal: literal)
    }

    /// Appends one byte of markup.
    ///
    /// - Parameter byte: The byte, which is not escaped.
    @inline(__always)
    public mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    /// Appends markup unescaped. The caller is responsible for its safety.
    ///
    /// - Parameter markup: The markup.
    public mutating func writeUnescaped(_ markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    /// Appends text between tags. `&`, `<` and `>` become character references, and so does `"`, which CommonMark's reference
    /// output escapes too.
    ///
    /// - Parameter text: The text, not escaped yet.
    public mutating func writeText(_ text: String) {
        writeEscaped(text)
    }

    /// Appends text between tags, given as a part of a string and escaped like a string.
    ///
    /// - Parameter text: The text, not escaped yet.
    public mutating func writeText(_ text: Substring) {
        writeEscaped(String(text))
    }

    /// Appends text between tags, given as UTF-8 and escaped like a string.
    ///
    /// - Parameter text: The text, not escaped yet, as well-formed UTF-8.
    public mutating func writeText(_ text: UnsafeBufferPointer<UInt8>) {
        Escaping.write(text, to: &bytes)
    }

    /// Appends text inside a double-quoted attribute value.
    ///
    /// - Parameter text: The text, not escaped yet.
    public mutating func writeAttributeValue(_ text: String) {
        writeEscaped(text)
    }

    /// Appends a URL inside a double-quoted attribute value. Bytes that are not allowed in a URL are percent-encoded, and `&`
    /// and `'` become character references. Bytes that are already encoded are kept. Square brackets are encoded as in
    /// CommonMark's reference output, except around the address of an IPv6 host; without `encodesBrackets` they are kept.
    ///
    /// - Parameters:
    ///   - url: The URL, not escaped yet.
    ///   - encodesBrackets: Whether `[` and `]` are percent-encoded where they are not allowed.
    public mutating func writeURL(_ url: String, encodesBrackets: Bool = true) {
        url.withBytes { URLBytes.write($0, keepsBrackets: !encodesBrackets, to: &bytes) }
    }

    /// Appends a decimal number.
    ///
    /// - Parameter number: The number.
    public mutating func write(decimal number: Int) {
        if (0..<10).contains(number) {
            bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
        } else {
            bytes.append(contentsOf: String(number).utf8)
        }
    }

    /// The same escaping serves text and attribute values, because the reference to a quote means the same in both.
    private mutating func writeEscaped(_ text: String) {
        text.withBytes { Escaping.write($0, to: &bytes) }
    }
}

extension HTMLBuffer: ByteSink {
    /// Appends bytes of markup unescaped.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) {
        self.bytes.append(contentsOf: bytes)
    }
}
