/// Creates variants of images and of the icon, and draws share cards. It separates the build from the module that calls an image library.
package protocol ImageProcessor: Sendable {
    /// Identifies the program; `nil` if it is missing.
    var fingerprint: UInt64? { get }

    /// How to install the program, as part of a sentence.
    var installationHelp: String { get }

    /// Creates variants of an image.
    ///
    /// - Parameters:
    ///   - image: The bytes of the image, with their fingerprint.
    ///   - variants: The variants.
    ///   - settings: The quality, and whether metadata is kept.
    /// - Returns: The bytes of each variant.
    /// - Throws: ``ImageFailure`` if the image cannot be decoded.
    func files(
        of image: ImageBytes, _ variants: [ImageVariant], _ settings: ImageSettings
    ) async throws(ImageFailure) -> [[UInt8]]

    /// Draws a share card.
    ///
    /// - Returns: A PNG file.
    /// - Throws: ``ImageFailure`` if it cannot be drawn.
    func draw(_ card: ShareCard) async throws(ImageFailure) -> [UInt8]

    /// Converts the icon of a site.
    ///
    /// - Parameters:
    ///   - icon: The size and the background.
    ///   - drawing: The icon as SVG.
    /// - Returns: A PNG file.
    /// - Throws: ``ImageFailure`` if the drawing cannot be converted.
    func draw(_ icon: IconImage, from drawing: [UInt8]) async throws(ImageFailure) -> [UInt8]

    /// Why an image could not be processed in an earlier build; `nil` if no failure is known.
    ///
    /// - Parameters:
    ///   - hash: The fingerprint of the image.
    ///   - settings: The settings of its variants.
    func knownFailure(of hash: UInt64, _ settings: ImageSettings) -> ImageFailure?
}

/// The bytes of an image.
package struct ImageBytes: Sendable {
    package let bytes: [UInt8]
    package let hash: UInt64
    package let format: ImageVariant.Format

    package init(bytes: [UInt8], hash: UInt64, format: ImageVariant.Format) {
        (self.bytes, self.hash, self.format) = (bytes, hash, format)
    }
}

/// Why variants of an image cannot be created.
package struct ImageFailure: Error, Hashable, Sendable {
    /// The reason, as part of a sentence.
    package let reason: String

    /// What to do; `nil` if the image is damaged.
    package let help: String?

    /// Whether the image itself is the cause, so that another attempt would fail, too.
    package let isLasting: Bool

    package init(_ reason: String, help: String? = nil, isLasting: Bool = true) {
        (self.reason, self.help, self.isLasting) = (reason, help, isLasting)
    }

    /// The message and the help of a diagnostic about an image.
    package func explained(for image: String) -> (message: String, help: String?) {
        (
            "cannot process the image ‘\(image)’: \(reason)",
            help ?? "save the image again with an image editor; until then, pages show the original file"
        )
    }
}
