import SitegenBase

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
        func index(_ offset: Int) -> Bytes.Index { bytes.index(bytes.startIndex, offsetBy: offset) }
        func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> (attributes: NodeAttributes, end: Int)? {
            prefix(of: bytes, allowsBareNames, namesNode, allowsColon) { onID($0, index($1)) }
        }
        guard bytes.first == UInt8(ascii: "{") else { return nil }
        // Other modules call this function unspecialized. Reading contiguous bytes takes a third of the instructions.
        let found = bytes.withContiguousStorageIfAvailable(parse) ?? Array(bytes).withUnsafeBufferPointer(parse)
        return found.map { ($0.attributes, index($0.end)) }
    }

    private static func prefix(
        of bytes: UnsafeBufferPointer<UInt8>, _ allowsBareNames: Bool, _ namesNode: Bool, _ allowsColon: Bool,
        onID: (String, Int) -> Void
    ) -> (attributes: NodeAttributes, end: Int)? {
        var reader = AttributeReader(bytes: bytes, index: 1)
        if allowsColon, reader.current == UInt8(ascii: ":") { reader.index += 1 }
        var attributes = NodeAttributes()
        var count = 0
        while true {
            let isApart = reader.skipBlanks() || count == 0
            guard let byte = reader.current else { return nil }
            if byte == UInt8(ascii: "}") { return (attributes, reader.index + 1) }
            count += 1
            guard count <= limit else { return nil }
            let start = reader.index
            switch byte {
            case UInt8(ascii: "#"):
                guard let id = reader.name(withPoints: true) else { return nil }
                attributes.id = id.precomposed
                onID(id, start + 1)
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
                    let first = start + "id=".utf8.count
                    onID(id, bytes[first].isQuotationMark ? first + 1 : first)
                }
            }
        }
    }

    /// Sets the id or adds classes.
    ///
    /// - Returns: Whether the name is `id` or `class` and the value is valid for it.
    mutating func setName(_ name: String, to value: String) -> Bool {
        switch name {
        case "id":
            guard !value.isEmpty, !value.utf8.contains(where: \.isAttributeBlank) else { return false }
            id = value.precomposed
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

private struct AttributeReader {
    let bytes: UnsafeBufferPointer<UInt8>
    var index: Int

    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Returns whether there was one.
    mutating func skipBlanks() -> Bool {
        let start = index
        while let byte = current, byte.isAttributeBlank { index += 1 }
        return index != start
    }

    /// Reads the name after the `#` or `.` at `index`.
    mutating func name(withPoints: Bool) -> String? {
        index += 1
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
        index += 1
        if let quote = current, quote.isQuotationMark {
            return quoted(by: quote).map { (name, $0) }
        }
        return text(while: \.isUnquoted).map { (name, $0) }
    }

    private mutating func text(while belongs: (UInt8) -> Bool) -> String? {
        let start = index
        while let byte = current, belongs(byte) { index += 1 }
        guard start < index else { return nil }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
    }

    private mutating func quoted(by quote: UInt8) -> String? {
        index += 1
        var value: [UInt8] = []
        while var byte = current {
            index += 1
            if byte == quote { return String(decoding: value, as: UTF8.self) }
            if byte == UInt8(ascii: "\\"), let next = current, next == quote || next == UInt8(ascii: "\\") {
                byte = next
                index += 1
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
