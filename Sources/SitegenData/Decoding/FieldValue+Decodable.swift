extension PublicationDate: Decodable {
    /// Reads a date in the same way as ``init(_:)``.
    ///
    /// - Throws: `DecodingError` if the value is not a text, or the text is not a date.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = PublicationDate(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a date, such as 2026-11-20")
        }
        self = date
    }
}

extension FieldValue: Decodable {
    /// Decodes the value of a field unchanged, regardless of its type.
    ///
    /// - Throws: `DecodingError` if the decoder does not read fields.
    public init(from decoder: any Decoder) throws {
        guard let decoder = decoder as? ValueDecoder else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "only front-matter fields can be decoded as raw values"))
        }
        self = decoder.value
    }
}
