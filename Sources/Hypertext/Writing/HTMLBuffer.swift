/// The bytes of a page as it is being written, and the ways to add to them.
///
/// Each way of adding text names the place the text goes to, because HTML escapes differently by place
/// (HTML Living Standard §13.1). What is added unescaped is a literal or a byte of the
/// program's own, or comes through a function whose name says so.
public struct HTMLBuffer: Sendable {
    /// What has been written so far, UTF-8.
    public private(set) var bytes: [UInt8]

    /// An empty buffer with room for `capacity` bytes.
    ///
    /// - Parameter capacity: The bytes to have room for; the buffer grows when more come.
    public init(capacity: Int = 4096) {
        bytes = []
        bytes.reserveCapacity(capacity)
    }

    /// The last byte; `nil` if the buffer is empty.
    @inline(__always)
    public var lastByte: UInt8? { bytes.last }

    /// Takes back what was written and keeps the room.
    public mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Adds markup that stands in the program's source.
    ///
    /// - Parameter literal: The markup, which is not escaped.
    @inline(__always)
    public mutating func write(_ literal: StaticString) {
        bytes.write(literal: literal)
    }

    /// Adds one byte of markup.
    ///
    /// - Parameter byte: The byte, which is not escaped.
    @inline(__always)
    public mutating func write(byte: UInt8) {
        bytes.append(byte)
    }

    /// Adds markup as it is. The caller vouches for every byte of it.
    ///
    /// - Parameter markup: The markup.
    public mutating func writeUnescaped(_ markup: String) {
        bytes.append(contentsOf: markup.utf8)
    }

    /// Adds text between tags: `&`, `<`, `>` become character references, and so does `"`,
    /// which CommonMark's reference output escapes too.
    ///
    /// - Parameter text: The text, not escaped yet.
    public mutating func writeText(_ text: String) {
        writeEscaped(text)
    }

    /// Adds text between tags, given as a part of a string, escaped as a string is.
    ///
    /// - Parameter text: The text, not escaped yet.
    public mutating func writeText(_ text: Substring) {
        writeEscaped(String(text))
    }

    /// Adds text between tags, given as UTF-8, escaped as a string is.
    ///
    /// - Parameter text: The text, not escaped yet, as well-formed UTF-8.
    public mutating func writeText(_ text: UnsafeBufferPointer<UInt8>) {
        Escaping.write(text, to: &bytes)
    }

    /// Adds text inside a double-quoted attribute value.
    ///
    /// - Parameter text: The text, not escaped yet.
    public mutating func writeAttributeValue(_ text: String) {
        writeEscaped(text)
    }

    /// Adds a URL inside a double-quoted attribute value. Bytes that are not allowed in a URL are percent-encoded, and
    /// `&` and `'` become character references. Encoded bytes are kept. Square brackets are encoded as in CommonMark's
    /// reference output, except around the address of an IPv6 host; without `encodesBrackets` they are kept.
    ///
    /// - Parameters:
    ///   - url: The URL, not escaped yet.
    ///   - encodesBrackets: Whether `[` and `]` are percent-encoded where they may not stand.
    public mutating func writeURL(_ url: String, encodesBrackets: Bool = true) {
        url.withBytes { URLBytes.write($0, keepsBrackets: !encodesBrackets, to: &bytes) }
    }

    /// Adds a decimal number.
    ///
    /// - Parameter number: The number.
    public mutating func write(decimal number: Int) {
        if (0..<10).contains(number) {
            bytes.append(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number))
        } else {
            bytes.append(contentsOf: String(number).utf8)
        }
    }

    /// One escape serves text and attribute values: the reference to a quote means the same in both.
    private mutating func writeEscaped(_ text: String) {
        text.withBytes { Escaping.write($0, to: &bytes) }
    }
}

extension HTMLBuffer: ByteSink {
    /// Adds bytes of markup as they are.
    public mutating func write(_ bytes: UnsafeRawBufferPointer) {
        self.bytes.append(contentsOf: bytes)
    }
}
