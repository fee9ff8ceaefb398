extension Attribute.Content {
    /// An attribute whose values are separated by spaces.
    package static func spaced(_ values: [some AttributeText]) -> Self {
        .text(values.map(\.attributeText).joined(separator: " "))
    }

    /// An attribute whose values are separated by commas. Empty values are skipped, because an empty entry means nothing in a
    /// list of this kind. If no value is left, the attribute is left out.
    package static func commas(_ values: [some AttributeText]) -> Self {
        let texts = values.map(\.attributeText).filter { !$0.isEmpty }
        return texts.isEmpty ? .absent : .text(texts.joined(separator: ", "))
    }

    /// An attribute whose URLs are separated by spaces, without those that would run code.
    package static func urls(_ urls: [String]) -> Self {
        let safe = urls.filter { !URLSafety.isUnsafe($0) }
        return safe.isEmpty ? .absent : .text(safe.map(\.withoutSpaces).joined(separator: " "))
    }
}

extension String {
    /// The URL with its white space percent-encoded, so that it stays one entry of a list.
    var withoutSpaces: String {
        guard utf8.contains(where: \.isSpace) else { return self }
        var bytes: [UInt8] = []
        for byte in utf8 {
            if byte.isSpace {
                bytes += byte == 0x20 ? "%20".utf8 : "%0\(String(byte, radix: 16, uppercase: true))".utf8
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension UInt8 {
    /// Whether the byte is ASCII white space (Infra Standard §4.6).
    fileprivate var isSpace: Bool {
        self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0C || self == 0x0D
    }
}
