package import SitegenCache

/// The parts of a value, in the order of their bytes.
package protocol CodedPart: RawRepresentable<Int>, Sendable {
    /// The number of parts that are flags, which have no bytes. They come first.
    static var flagCount: Int { get }
}

/// A value as bytes, whose parts are decoded on access.
///
/// ```text
/// bits of the present parts | part | part | …
/// ```
/// Each part follows its length. Empty parts are omitted.
package struct CodedParts<Part: CodedPart>: Sendable {
    /// All bytes of the value.
    package private(set) var bytes: ArraySlice<UInt8>

    /// A bit for each present part.
    private let mask: UInt64

    package init(_ writer: Writer) {
        (bytes, mask) = (writer.whole, writer.mask)
    }

    /// - Throws: ``MalformedBytes`` if the bits of the present parts cannot be read. The parts themselves are not read.
    package init(_ bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
        self.bytes = bytes
        var reader = ByteReader(bytes)
        mask = try reader.readNumber()
    }

    /// Replaces the bytes with equal ones in other memory.
    package mutating func move(to bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// Checks that the bytes consist of the parts and nothing else.
    package func check() throws(MalformedBytes) {
        var reader = ByteReader(bytes)
        _ = try reader.readNumber()
        for _ in 0..<(mask >> Part.flagCount).nonzeroBitCount { try reader.skipRaw() }
        guard reader.isAtEnd else { throw MalformedBytes() }
    }

    /// Whether a part is present.
    package func holds(_ part: Part) -> Bool { mask & Self.bit(of: part) != 0 }

    /// The bytes of a part, equal for equal values; `nil` if the part is omitted.
    package func bytes(of part: Part) -> ArraySlice<UInt8>? {
        guard holds(part) else { return nil }
        let before = (mask & (Self.bit(of: part) - 1)) >> Part.flagCount
        return range(after: before.nonzeroBitCount).map { bytes[$0] }
    }

    /// The range of the part after a number of others; `nil` if the bytes are malformed.
    ///
    /// Does not use a ``ByteReader``, which would retain bytes that all tasks share: the parts of a page are read about
    /// fifty times in a build.
    private func range(after count: Int) -> Range<Int>? {
        bytes.withUnsafeBufferPointer { bytes in
            var next = 0
            guard bytes.readNumber(at: &next) != nil else { return nil }
            for _ in 0..<count {
                guard let length = bytes.readNumber(at: &next), length <= bytes.count - next else { return nil }
                next += length
            }
            guard let length = bytes.readNumber(at: &next), length <= bytes.count - next else { return nil }
            return (self.bytes.startIndex + next)..<(self.bytes.startIndex + next + length)
        }
    }

    /// The value that a function reads from a part; `nil` if the part is omitted.
    package func read<Value>(_ part: Part, _ body: (inout ByteReader) throws(MalformedBytes) -> Value) -> Value? {
        guard let bytes = bytes(of: part) else { return nil }
        var reader = ByteReader(bytes)
        return try? body(&reader)
    }

    package func text(_ part: Part) -> String? {
        bytes(of: part).map { String(decoding: $0, as: UTF8.self) }
    }

    package func value<Value: ByteCodable>(_ part: Part) -> Value? {
        read(part) { reader throws(MalformedBytes) in try Value(from: &reader) }
    }

    package func values<Value: ByteCodable>(_ part: Part) -> [Value] {
        read(part) { reader throws(MalformedBytes) in try reader.read([Value].self) } ?? []
    }

    fileprivate static func bit(of part: Part) -> UInt64 { 1 << UInt64(part.rawValue) }
}

extension CodedParts {
    /// Writes parts, in their order.
    package struct Writer {
        fileprivate var mask: UInt64 = 0
        private var bytes = ByteWriter()

        package init() {}

        /// Sets a flag.
        package mutating func write(_ flag: Part, if isSet: Bool) {
            if isSet { mask |= CodedParts.bit(of: flag) }
        }

        package mutating func write(_ part: Part, unless isMissing: Bool, _ body: (inout ByteWriter) -> Void) {
            guard !isMissing else { return }
            mask |= CodedParts.bit(of: part)
            bytes.writePart(body)
        }

        package mutating func write(bytes part: [UInt8], as name: Part) {
            mask |= CodedParts.bit(of: name)
            bytes.write(raw: part[...])
        }

        /// A string is written with its length anyway.
        package mutating func write(text: String?, as part: Part) {
            guard let text else { return }
            mask |= CodedParts.bit(of: part)
            bytes.write(text)
        }

        package mutating func write<Value: ByteCodable>(_ value: Value?, as part: Part) {
            guard let value else { return }
            write(part, unless: false) { $0.write(value) }
        }

        package mutating func write<Value: ByteCodable>(_ values: [Value], as part: Part) {
            write(part, unless: values.isEmpty) { $0.write(values) }
        }

        fileprivate var whole: ArraySlice<UInt8> {
            var whole = ByteWriter()
            whole.reserve(bytes.bytes.count + 5)
            whole.write(UInt64(mask))
            whole.append(bytes.bytes[...])
            return whole.bytes[...]
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The number that ``ByteWriter`` wrote at an index, which moves past it; `nil` if it has more than 63 bits.
    fileprivate func readNumber(at index: inout Int) -> Int? {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while index < count, shift < 63 {
            let byte = self[index]
            index += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return Int(number) }
            shift += 7
        }
        return nil
    }
}
