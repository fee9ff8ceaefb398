import SitegenDocuments

/// A smaller copy of an image, often in another format.
package struct ImageVariant: Hashable, Sendable {
    /// The format of an image file.
    package enum Format: String, Sendable {
        case avif, webp, jpeg, png

        /// The media type.
        var mediaType: String { "image/\(rawValue)" }

        /// The extension of file names.
        package var pathExtension: String { self == .jpeg ? "jpg" : rawValue }
    }

    /// The width in pixels.
    package let width: Int

    package let format: Format

    /// The quality, if it differs from that of the image's settings.
    package let quality: Int?

    package init(width: Int, format: Format, quality: Int? = nil) {
        // PNG has no losses, so its variants are the same for every quality.
        (self.width, self.format, self.quality) = (width, format, format == .png ? nil : quality)
    }

    /// The end of the address, after that of the image: `.480w.webp`, `.480w.q90.webp`.
    var suffix: String { ".\(width)w.\(quality.map { "q\($0)." } ?? "")\(format.pathExtension)" }
}

/// The variants of an image, which depend only on its size and the settings.
struct ImageVariants: Sendable {
    /// The variants by format, the preferred format first and the image's own last, and by width.
    let variants: [ImageVariant]

    private let width: Int
    /// The format of the image.
    let format: ImageVariant.Format
    private let sizes: String
    /// Whether the image is wider than all requested widths.
    private let isLarge: Bool

    /// - Parameters:
    ///   - width: The width of the image.
    ///   - format: The format of the image.
    ///   - settings: The settings.
    ///   - quality: The quality of the settings, if it differs from that of the image's other variants.
    init(width: Int, _ format: ImageVariant.Format, _ settings: ImageSettings, quality: Int? = nil) {
        (self.width, self.format) = (width, format)
        sizes = settings.sizes
        isLarge = width > settings.widths.last ?? 0
        let smaller = settings.widths.filter { $0 < width }
        let others = ImageVariantAttributes.Format.allCases.filter(settings.formats.contains)
        var variants: [ImageVariant] = []
        for other in others {
            // In other formats, an image that is not large also gets a variant of its own width.
            for width in isLarge ? smaller : smaller + [width] {
                variants.append(ImageVariant(width: width, format: other == .avif ? .avif : .webp, quality: quality))
            }
        }
        self.variants = variants + smaller.map { ImageVariant(width: $0, format: format, quality: quality) }
    }

    /// The files from which browsers choose.
    ///
    /// - Parameters:
    ///   - url: The URL of the image.
    ///   - sizes: The width at which the image is shown; `nil` for that of the image's settings.
    func sources(of url: String, sizes: String?) -> ImageSources {
        var formats: [ImageVariant.Format] = []
        for variant in variants where variant.format != format && !formats.contains(variant.format) {
            formats.append(variant.format)
        }
        func candidates(_ format: ImageVariant.Format) -> [ImageSources.Candidate] {
            variants.filter { $0.format == format }.map { .init(url: url + $0.suffix, width: $0.width) }
        }
        let own = candidates(format) + (isLarge ? [] : [.init(url: url, width: width)])
        return ImageSources(
            alternatives: formats.map { .init(type: $0.mediaType, candidates: candidates($0)) }, candidates: own,
            sizes: sizes ?? self.sizes)
    }
}
