/// The settings of the variants of an image, in the attributes of one use: `{widths="320 640" formats=avif quality=90}`.
package struct ImageVariantAttributes: Hashable, Sendable {
    /// A format of variants in addition to that of the image, the preferred one first.
    package enum Format: String, CaseIterable, Sendable {
        case avif, webp
    }

    /// The widths of variants, in pixels.
    package static let widthRange = 16...10_000

    /// The quality of variants in formats with losses.
    package static let qualityRange = 1...100

    /// The names of the attributes.
    package static let names = ["widths", "formats", "quality"]

    /// The widths of the variants in pixels, ascending; `nil` if the attribute is not set.
    package let widths: [Int]?

    /// The formats in addition to that of the image; `nil` if the attribute is not set.
    package let formats: Set<Format>?

    /// The quality; `nil` if the attribute is not set.
    package let quality: Int?

    /// Reads the attributes of an image. Invalid values are ignored.
    ///
    /// - Returns: `nil` if none of the attributes is set.
    package init?(_ attributes: NodeAttributes) {
        if attributes.isEmpty { return nil }
        self.init(Self.names.map { attributes[$0] })
    }

    /// Reads values of the attributes, in the order of ``names``. Invalid values are ignored.
    ///
    /// - Returns: `nil` if none of the attributes is set.
    package init?(_ values: [String?]) {
        widths = values[0].flatMap(Self.widths)
        formats = values[1].flatMap(Self.formats)
        quality = values[2].flatMap(Self.quality)
        if widths == nil, formats == nil, quality == nil { return nil }
    }

    /// The values of the attributes, in the order of ``names``.
    package var values: [String?] {
        let formats = formats.map { $0.map(\.rawValue).sorted().joined(separator: " ") }
        return [
            widths?.map(String.init).joined(separator: " "), formats == "" ? "none" : formats,
            quality.map(String.init),
        ]
    }

    private static func widths(_ text: String) -> [Int]? {
        let widths = text.split(separator: " ").map { Int($0).flatMap { widthRange.contains($0) ? $0 : nil } }
        return widths.isEmpty || widths.contains(nil) ? nil : Set(widths.compactMap(\.self)).sorted()
    }

    private static func formats(_ text: String) -> Set<Format>? {
        if text == "none" { return [] }
        let formats = text.split(separator: " ").map { Format(rawValue: String($0)) }
        return formats.isEmpty || formats.contains(nil) ? nil : Set(formats.compactMap(\.self))
    }

    private static func quality(_ text: String) -> Int? { Int(text).flatMap { qualityRange.contains($0) ? $0 : nil } }
}

extension ImageVariantAttributes {
    /// The rules for the values of the attributes.
    static let validWidths = AttributeRule.Value.matching(
        { widths($0) != nil },
        expected: "numbers of pixels from \(widthRange.lowerBound) to \(widthRange.upperBound), separated by spaces")
    static let validFormats = AttributeRule.Value.matching(
        { formats($0) != nil },
        expected: Format.allCases.map(\.rawValue).joined(separator: ", ") + ", both separated by a space, or none")
    static let validQuality = AttributeRule.Value.matching(
        { quality($0) != nil }, expected: "a number from \(qualityRange.lowerBound) to \(qualityRange.upperBound)")
}
