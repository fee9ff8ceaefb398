package import SitegenDocuments

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
    package var suffix: String { ".\(width)w.\(quality.map { "q\($0)." } ?? "")\(format.pathExtension)" }
}

/// The variants of an image, which depend only on its size and the settings.
package struct ImageVariants: Sendable {
    /// The variants by format, the preferred format first and the image's own last, and by width.
    package let variants: [ImageVariant]

    private let width: Int
    /// The format of the image.
    package let format: ImageVariant.Format
    private let sizes: String
    /// Whether the image is wider than all requested widths.
    private let isLarge: Bool

    /// - Parameters:
    ///   - size: The size of the image.
    ///   - format: The format of the image.
    ///   - settings: The settings.
    ///   - quality: The quality of the settings, if it differs from that of the image's other variants.
    package init(size: ImageSize, _ format: ImageVariant.Format, _ settings: ImageSettings, quality: Int? = nil) {
        (width, self.format) = (size.width, format)
        sizes = settings.sizes
        isLarge = size.width > settings.widths.last ?? 0
        let smaller = settings.widths.filter { $0 < size.width }
        // In other formats, an image that is not large also gets a variant of its own width.
        let widths = isLarge ? smaller : smaller + [size.width]
        var variants: [ImageVariant] = []
        for other in ImageVariantAttributes.Format.allCases where settings.formats.contains(other) {
            let format = other.imageFormat
            guard let widest = widths.last, size.scaled(toWidth: widest).fits(format) else { continue }
            variants += widths.map { ImageVariant(width: $0, format: format, quality: quality) }
        }
        self.variants = variants + smaller.map { ImageVariant(width: $0, format: format, quality: quality) }
    }

    /// The files from which browsers choose.
    ///
    /// - Parameters:
    ///   - url: The URL of the image.
    ///   - sizes: The width at which the image is shown; `nil` for that of the image's settings.
    package func sources(of url: String, sizes: String?) -> ImageSources {
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

extension ImageVariantAttributes.Format {
    fileprivate var imageFormat: ImageVariant.Format {
        switch self {
        case .avif: .avif
        case .webp: .webp
        }
    }
}

extension ImageSize {
    fileprivate func scaled(toWidth width: Int) -> ImageSize {
        ImageSize(width: width, height: max(1, (height * width + self.width / 2) / self.width)) ?? self
    }

    /// Whether an image of this size can be written in a format. The width and height of WebP have 14 bits (RFC 6386 §9.1).
    fileprivate func fits(_ format: ImageVariant.Format) -> Bool { format != .webp || max(width, height) < 1 << 14 }
}
