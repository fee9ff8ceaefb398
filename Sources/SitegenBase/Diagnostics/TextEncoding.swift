/// The encoding of a file, as far as its first bytes reveal it.
enum TextEncoding {
    /// UTF-8, or an unknown encoding. Invalid bytes are repaired.
    case utf8
    /// UTF-16 with a byte order mark (Unicode Standard §23.8).
    case utf16
    /// UTF-32, UTF-16 without a byte order mark, or binary data.
    case unsupported

    init(of bytes: [UInt8]) {
        guard bytes.count >= 2 else {
            self = .utf8
            return
        }
        /// Whether every second one of the first four bytes is zero, as with ASCII in UTF-16, and in UTF-32.
        func isSparse(from first: Int) -> Bool { bytes.count >= 4 && bytes[first] == 0 && bytes[first + 2] == 0 }
        switch (bytes[0], bytes[1]) {
        case (0xFF, 0xFE): self = bytes.count >= 4 && bytes[2] == 0 && bytes[3] == 0 ? .unsupported : .utf16
        case (0xFE, 0xFF): self = .utf16
        default: self = isSparse(from: 0) || isSparse(from: 1) || bytes.starts(with: [0, 0]) ? .unsupported : .utf8
        }
    }
}

/// Converts UTF-16 with a byte order mark to UTF-8.
enum UTF16Decoding {
    /// The text without its byte order mark, with U+FFFD for invalid UTF-16, and the offset in the result of the
    /// first replacement; `nil` if the text is valid.
    ///
    /// - Parameter bytes: The bytes, including the byte order mark.
    static func decode(_ bytes: [UInt8]) -> (bytes: [UInt8], firstInvalid: Int?) {
        let high = bytes[0] == 0xFE ? 0 : 1
        let units = stride(from: 2, to: bytes.count - 1, by: 2).lazy.map { index in
            UInt16(bytes[index + high]) << 8 | UInt16(bytes[index + 1 - high])
        }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var firstInvalid: Int?
        func replace() {
            firstInvalid = firstInvalid ?? result.count
            result += [0xEF, 0xBF, 0xBD]
        }
        var parser = Unicode.UTF16.ForwardParser()
        var iterator = units.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar):
                if let scalar = Unicode.UTF8.encode(Unicode.UTF16.decode(scalar)) { result += scalar }
            case .error: replace()
            case .emptyInput:
                if !bytes.count.isMultiple(of: 2) { replace() }
                return (result, firstInvalid)
            }
        }
    }
}
