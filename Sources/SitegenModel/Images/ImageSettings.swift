package import SitegenData

/// The settings of an image's smaller copies.
package struct ImageSettings: Hashable, Sendable {
    /// A format of variants in addition to that of the image, the preferred one first.
    package enum Format: String, CaseIterable, Sendable {
        case avif, webp
    }

    /// The widths of the variants in pixels, ascending; empty if there are none. A variant is never wider than its image.
    package var widths = [480, 960, 1600]

    /// The formats in addition to that of the image.
    package var formats: Set<Format> = [.webp]

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
    /// Replaces the settings whose keys are set.
    mutating func read(from reader: inout FieldReader) {
        let written = reader.strings("widths")?.compactMap { text -> Int? in
            if let width = Int(text), (16...10_000).contains(width) { return width }
            reader.reject(
                text, in: "widths", "‘\(text)’ is not a width in pixels",
                help: "write whole numbers between 16 and 10000, such as [480, 960, 1600]")
            return nil
        }
        if let written { widths = Set(written).sorted() }
        formats = reader.choices("formats") ?? formats
        quality = reader.int("quality", in: 1...100) ?? quality
        sizes = reader.string("sizes") ?? sizes
        keepsMetadata = reader.bool("metadata") ?? keepsMetadata
    }
}
