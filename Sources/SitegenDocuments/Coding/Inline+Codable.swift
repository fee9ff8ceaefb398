extension Inline: Codable {
    /// Decodes an inline node in the format described by ``Document``.
    ///
    /// - Throws: `DecodingError` if the data is not an inline node, with the path to the error.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        let type = try fields.text("type")
        guard let kind = Self.kinds[type] else { throw fields.unknownType(type, of: "inline node") }
        self = try kind.decoded(from: fields).inline
    }

    /// Encodes an inline node in the format described by ``Document``.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        try fields.write(node, for: encoder)
    }
}

extension Color: Codable {
    /// Decodes `#rrggbb`.
    ///
    /// - Throws: `DecodingError` if the text is not a color.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#"),
            let number = UInt32(text.dropFirst(), radix: 16)
        else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\"\(text)\" is not a color in the form #rrggbb")
        }
        self.init(
            red: UInt8(number >> 16 & 0xFF), green: UInt8(number >> 8 & 0xFF), blue: UInt8(number & 0xFF))
    }

    /// Encodes `#rrggbb`.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
        try container.encode("#" + String(repeating: "0", count: 6 - digits.count) + digits)
    }
}
