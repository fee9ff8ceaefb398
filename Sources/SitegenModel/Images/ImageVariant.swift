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

    package init(width: Int, format: Format) {
        (self.width, self.format) = (width, format)
    }

    /// The end of the address, after that of the image: `.480w.webp`.
    var suffix: String { ".\(width)w.\(format.pathExtension)" }
}

/// The variants of an image, which depend only on its size and the settings.
package struct ImageVariants: Sendable {
    /// The image itself.
    package let file: SiteFolder.File

    /// The variants by format, the preferred format first and the image's own last, and by width.
    package let variants: [ImageVariant]

    private let address: String
    private let width: Int
    private let format: ImageVariant.Format
    private let sizes: String
    /// Whether the image is wider than all requested widths.
    private let isLarge: Bool

    /// - Parameters:
    ///   - address: The address of the image.
    ///   - width: The width of the image.
    ///   - format: The format of the image.
    init(
        of file: SiteFolder.File, at address: String, width: Int, _ format: ImageVariant.Format,
        _ settings: ImageSettings
    ) {
        (self.file, self.address, self.width, self.format) = (file, address, width, format)
        sizes = settings.sizes
        isLarge = width > settings.widths.last ?? 0
        let smaller = settings.widths.filter { $0 < width }
        let others = ImageSettings.Format.allCases.filter(settings.formats.contains)
        var variants: [ImageVariant] = []
        for other in others {
            // In other formats, an image that is not large also gets a variant of its own width.
            for width in isLarge ? smaller : smaller + [width] {
                variants.append(ImageVariant(width: width, format: other == .avif ? .avif : .webp))
            }
        }
        self.variants = variants + smaller.map { ImageVariant(width: $0, format: format) }
    }

    /// The address of a variant within the site: `/harbour/boats.jpg.480w.webp`.
    package func address(of variant: ImageVariant) -> String { address + variant.suffix }

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
