extension Markup {
    /// Adds attributes to the first element of the markup. Only `Once` content, comments, the document type and white space may
    /// precede it. Other markup is returned unchanged.
    func adding(_ attributes: [Attribute]) -> Markup {
        withBytes { bytes in
            var merged = MergedAttributes()
            let offset = Self.firstTag(in: bytes)
            let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            guard let tag = StartTag(rest, attributes: &merged) else { return self }
            merged.set(attributes)
            let writer = Writer.current
            writer.open()
            defer { writer.close() }
            let start = writer.position
            writer.write(UnsafeRawBufferPointer(rebasing: bytes[..<(offset + tag.nameEnd)]))
            merged.write(to: writer)
            writer.write(UnsafeRawBufferPointer(rebasing: rest[tag.attributesEnd...]))
            return writer.piece(from: start)
        }
    }

    /// The offset of the first tag, after everything that shows nothing.
    private static func firstTag(in bytes: UnsafeRawBufferPointer) -> Int {
        var offset = 0
        while offset < bytes.count {
            let rest = bytes[offset...]
            if OnceRecord.isMark(bytes[offset]) {
                offset = OnceRecord.end(ofRecordAt: offset, in: bytes)
            } else if rest.starts(with: "<!--".utf8) {
                guard let end = (offset + 4..<bytes.count).first(where: { bytes[$0...].starts(with: "-->".utf8) })
                else {
                    break
                }
                offset = end + 3
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
                offset = end + 1
            } else if bytes[offset] <= 0x20 {
                offset += 1
            } else {
                break
            }
        }
        return offset
    }
}

/// The offsets of the parts of a start tag at the beginning of markup.
private struct StartTag {
    let nameEnd: Int
    /// The offset of the `>`.
    let attributesEnd: Int

    /// Parses a start tag as ``Writer`` writes it: one space before each attribute, values in double quotes.
    init?(_ bytes: UnsafeRawBufferPointer, attributes: inout MergedAttributes) {
        guard bytes.count > 2, bytes[0] == UInt8(ascii: "<"),
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[1] | 0x20),
            let nameEnd = bytes.firstIndex(where: Self.endsName)
        else { return nil }
        var index = nameEnd
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") {
            let rest = bytes[(index + 1)...]
            guard let end = rest.firstIndex(where: Self.endsName), end > index + 1 else { return nil }
            let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
            guard bytes[end] == UInt8(ascii: "=") else {
                attributes.set(name, nil)
                index = end
                continue
            }
            let start = end + 2
            guard start <= bytes.count, bytes[start - 1] == UInt8(ascii: "\""),
                let quote = bytes[start...].firstIndex(of: UInt8(ascii: "\""))
            else { return nil }
            attributes.set(name, String(decoding: bytes[start..<quote], as: UTF8.self))
            index = quote + 1
        }
        guard index < bytes.count, bytes[index] == UInt8(ascii: ">") else { return nil }
        self.nameEnd = nameEnd
        attributesEnd = index
    }

    /// Whether the byte cannot be part of a name. Of these bytes, the writer puts only a space, `=` or `>` after a name.
    private static func endsName(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: "=") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "/")
            || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
    }
}
