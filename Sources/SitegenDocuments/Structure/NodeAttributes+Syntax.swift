/// Parsing of attributes in braces: `{#id .class key=value key="a value"}` (PHP Markdown Extra, "Special Attributes").
extension NodeAttributes {
    /// The maximum number of attributes in one pair of braces, and of one block; with more, the braces are text.
    package static var limit: Int { 100 }

    /// Parses the attributes in `text`, which must begin with `{` and end with `}`; `nil` if it is anything else.
    ///
    /// - Parameters:
    ///   - allowsBareNames: Whether a name may occur without a value, as in a directive's `{open}`. The value is then empty.
    ///   - namesNode: Whether `id=` and `class=` mean the same as `#` and `.`, instead of being values.
    package init?(parsing text: some StringProtocol, allowsBareNames: Bool = false, namesNode: Bool = true) {
        let bytes = text.utf8
        guard let (attributes, end) = Self.prefix(of: bytes, allowsBareNames: allowsBareNames, namesNode: namesNode),
            end == bytes.endIndex
        else { return nil }
        self = attributes
    }

    /// Parses the attributes at the start of `bytes`. Returns them with the index after their closing brace; `nil` if `bytes`
    /// begins with anything else.
    ///
    /// An id ends at a blank or at the next `#` and may contain periods. A class also ends at the next period. Of several ids,
    /// the last one is used. A value in quotation marks is literal, except for `\\` and for its own quotation mark after a
    /// backslash. A `{` is not allowed outside quotation marks, so that the time for a run of opening braces is linear.
    ///
    /// - Parameters:
    ///   - allowsBareNames: Whether a name may occur without a value.
    ///   - namesNode: Whether `id=` and `class=` mean the same as `#` and `.`, instead of being values.
    ///   - allowsColon: Whether a colon may follow the brace, as in kramdown's `{: .class}`.
    ///   - onID: Receives each id, with the index of its first byte.
    package static func prefix<Bytes: Collection<UInt8>>(
        of bytes: Bytes, allowsBareNames: Bool = false, namesNode: Bool = true, allowsColon: Bool = false,
        onID: (String, Bytes.Index) -> Void = { _, _ in }
    ) -> (attributes: NodeAttributes, end: Bytes.Index)? {
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        var reader = AttributeReader(bytes: bytes, index: bytes.index(after: bytes.startIndex))
        if allowsColon, reader.current == UInt8(ascii: ":") { bytes.formIndex(after: &reader.index) }
        var attributes = NodeAttributes()
        var count = 0
        while true {
            let isApart = reader.skipBlanks() || count == 0
            guard let byte = reader.current else { return nil }
            if byte == UInt8(ascii: "}") {
                return (attributes, bytes.index(after: reader.index))
            }
            count += 1
            guard count <= limit else { return nil }
            let start = reader.index
            switch byte {
            case UInt8(ascii: "#"):
                guard let id = reader.name(withPoints: true) else { return nil }
                attributes.id = id
                onID(id, bytes.index(after: start))
            case UInt8(ascii: "."):
                guard let name = reader.name(withPoints: false) else { return nil }
                attributes.add(class: name)
            default:
                guard isApart, let (key, value) = reader.pair(), allowsBareNames || value != nil else { return nil }
                if !namesNode {
                    attributes.set(key, to: value ?? "")
                } else if !attributes.setName(key, to: value ?? "") {
                    attributes.set(key.asDataName, to: value ?? "")
                } else if key == "id", let id = value {
                    let first = bytes.index(start, offsetBy: "id=".utf8.count)
                    onID(id, bytes[first].isQuotationMark ? bytes.index(after: first) : first)
                }
            }
        }
    }

    /// Sets the id or adds classes.
    ///
    /// - Returns: Whether the name is `id` or `class` and the value is valid for it.
    private mutating func setName(_ name: String, to value: String) -> Bool {
        switch name {
        case "id":
            guard !value.isEmpty, !value.utf8.contains(where: \.isAttributeBlank) else { return false }
            id = value
        case "class":
            let names = value.utf8.split(whereSeparator: \.isAttributeBlank)
            guard !names.isEmpty else { return false }
            for name in names { add(class: String(Substring(name))) }
        default: return false
        }
        return true
    }

    /// Whether a byte may follow the opening brace of attributes, including a colon (see `allowsColon`).
    static func mayBegin(with byte: UInt8) -> Bool {
        byte == UInt8(ascii: "#") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: ":") || byte.isNameStart
            || byte.isAttributeBlank
    }

    /// Whether an id can be written after `#`.
    static func isPlain(id: String) -> Bool {
        !id.isEmpty && id.utf8.allSatisfy { $0.isUnquoted && $0 != UInt8(ascii: "#") && $0 != UInt8(ascii: "=") }
    }

    /// Whether a class can be written after a period.
    static func isPlain(className: String) -> Bool {
        isPlain(id: className) && !className.utf8.contains(UInt8(ascii: "."))
    }
}

extension String {
    /// The name in lowercase if it begins with `data-`, because browsers lowercase such names (HTML Living Standard §3.2.6.6).
    fileprivate var asDataName: String {
        guard utf8.contains(where: { $0 < 0x61 && $0 > 0x40 }), lowercased().hasPrefix("data-") else { return self }
        return lowercased()
    }
}

private struct AttributeReader<Bytes: Collection<UInt8>> {
    let bytes: Bytes
    var index: Bytes.Index

    var current: UInt8? { index == bytes.endIndex ? nil : bytes[index] }

    /// Returns whether there was one.
    mutating func skipBlanks() -> Bool {
        let start = index
        while let byte = current, byte.isAttributeBlank { bytes.formIndex(after: &index) }
        return index != start
    }

    /// Reads the name after the `#` or `.` at `index`.
    mutating func name(withPoints: Bool) -> String? {
        bytes.formIndex(after: &index)
        return text { byte in
            switch byte {
            case UInt8(ascii: "."): withPoints
            case UInt8(ascii: "#"), UInt8(ascii: "="): false
            default: byte.isUnquoted
            }
        }
    }

    mutating func pair() -> (name: String, value: String?)? {
        guard let first = current, first.isNameStart, let name = text(while: \.isNameByte) else { return nil }
        guard current == UInt8(ascii: "=") else { return (name, nil) }
        bytes.formIndex(after: &index)
        if let quote = current, quote.isQuotationMark {
            return quoted(by: quote).map { (name, $0) }
        }
        return text(while: \.isUnquoted).map { (name, $0) }
    }

    private mutating func text(while belongs: (UInt8) -> Bool) -> String? {
        let start = index
        while let byte = current, belongs(byte) { bytes.formIndex(after: &index) }
        return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func quoted(by quote: UInt8) -> String? {
        bytes.formIndex(after: &index)
        var value: [UInt8] = []
        while var byte = current {
            bytes.formIndex(after: &index)
            if byte == quote { return String(decoding: value, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), let next = current, next == quote || next == UInt8(ascii: "\\") {
                byte = next
                bytes.formIndex(after: &index)
            }
            value.append(byte)
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var isAttributeBlank: Bool {
        switch self {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
        default: false
        }
    }

    fileprivate var isQuotationMark: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

    /// Whether an unquoted value may contain the byte.
    fileprivate var isUnquoted: Bool {
        switch self {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
            UInt8(ascii: "<"), UInt8(ascii: ">"):
            false
        default: self > 0x20 && self != 0x7F
        }
    }

    /// Whether the byte is a letter, or part of a character beyond ASCII.
    fileprivate var isNameStart: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            0x80...:
            true
        default: false
        }
    }

    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "."): true
        default: isNameStart
        }
    }
}
