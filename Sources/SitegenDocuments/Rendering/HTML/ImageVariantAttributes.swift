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

    /// The maximum number of widths. Each takes a process of the image library.
    private static let widthLimit = 16

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
    /// - Returns: `nil` if none of the attributes is set, or if the image has no variants.
    package init?(_ attributes: NodeAttributes) {
        if attributes.isEmpty || attributes["variants"] == "none" { return nil }
        self.init(widths: attributes["widths"], formats: attributes["formats"], quality: attributes["quality"])
    }

    /// Reads the values of the attributes. Invalid values are ignored.
    ///
    /// - Returns: `nil` if none of the attributes is set.
    package init?(widths: String?, formats: String?, quality: String?) {
        self.widths = widths.flatMap(Self.widths)
        self.formats = formats.flatMap(Self.formats)
        self.quality = quality.flatMap(Self.quality)
        if self.widths == nil, self.formats == nil, self.quality == nil { return nil }
    }

    private static func widths(_ text: String) -> [Int]? {
        let widths = text.split(separator: " ").map { Int($0).flatMap { widthRange.contains($0) ? $0 : nil } }
        guard (1...widthLimit).contains(widths.count), !widths.contains(nil) else { return nil }
        return Set(widths.compactMap(\.self)).sorted()
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
        expected: "up to \(widthLimit) numbers of pixels from \(widthRange.lowerBound) to \(widthRange.upperBound), "
            + "separated by spaces")
    static let validFormats = AttributeRule.Value.matching(
        { formats($0) != nil },
        expected: Format.allCases.map(\.rawValue).joined(separator: ", ") + ", both separated by a space, or none")
    static let validQuality = AttributeRule.Value.matching(
        { quality($0) != nil }, expected: "a number from \(qualityRange.lowerBound) to \(qualityRange.upperBound)")
}
