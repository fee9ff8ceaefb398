/// Creates variants of images and draws share cards. It separates the build from the module that calls an image library.
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

    /// Why an image could not be decoded in an earlier build; `nil` if no failure is known.
    func knownFailure(of hash: UInt64) -> ImageFailure?
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

    /// Whether the image itself is the cause, so that another attempt would fail, too.
    package let isLasting: Bool

    package init(_ reason: String, isLasting: Bool = true) {
        (self.reason, self.isLasting) = (reason, isLasting)
    }
}
