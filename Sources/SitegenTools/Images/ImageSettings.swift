package import SitegenData
package import SitegenDocuments

/// The settings of an image's smaller copies.
package struct ImageSettings: Hashable, Sendable {
    /// The widths of the variants in pixels, ascending; empty if there are none. A variant is never wider than its image.
    package var widths = [480, 960, 1600]

    /// The formats in addition to that of the image.
    package var formats: Set<ImageVariantAttributes.Format> = [.webp]

    /// The quality of JPEG and WebP from 1 to 100. AVIF has a different scale, on which two thirds of this value give a similar
    /// appearance.
    package var quality = 75

    /// The width at which pages show images, as in the attribute `sizes` of HTML.
    package var sizes = "(min-width: 50rem) 48rem, 100vw"

    /// Whether variants keep the metadata of the image, such as the camera and the location.
    package var keepsMetadata = false

    package init() {}
}

extension ImageSettings {
    /// The settings for uses of an image with attributes.
    package func replaced(by attributes: ImageVariantAttributes) -> ImageSettings {
        var settings = self
        settings.widths = attributes.widths ?? widths
        settings.formats = attributes.formats ?? formats
        settings.quality = attributes.quality ?? quality
        return settings
    }

    package mutating func addWidths(_ others: [Int]) { widths = Set(widths + others).sorted() }

    /// The settings with the widths and formats of both.
    package func joined(with others: ImageSettings) -> ImageSettings {
        var settings = self
        settings.addWidths(others.widths)
        settings.formats.formUnion(others.formats)
        return settings
    }

    /// Replaces the settings whose keys are set.
    package mutating func read(from reader: inout FieldReader) {
        let written = reader.integers("widths", in: ImageVariantAttributes.widthRange, as: "a width in pixels")
        if let written { widths = Set(written).sorted() }
        formats = reader.choices("formats") ?? formats
        quality = reader.int("quality", in: ImageVariantAttributes.qualityRange) ?? quality
        sizes = reader.string("sizes") ?? sizes
        keepsMetadata = reader.bool("metadata") ?? keepsMetadata
    }
}
