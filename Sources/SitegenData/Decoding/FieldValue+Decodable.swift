extension PublicationDate: Decodable {
    /// Reads a date as ``init(_:)`` does.
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
    /// Takes the value of a field as it is, whatever it is.
    ///
    /// - Throws: `DecodingError` where the value comes from anything but fields.
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
