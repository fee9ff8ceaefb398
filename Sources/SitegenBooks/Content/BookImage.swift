/// An image of a book, which is read when it is written.
public struct BookImage: Sendable {
    /// The formats that all EPUB reading systems support (EPUB 3.3 §3.2).
    public enum Format: String, Sendable, CaseIterable {
        /// `image/png`.
        case png
        /// `image/jpeg`.
        case jpeg
        /// `image/gif`.
        case gif
        /// `image/svg+xml`.
        case svg

        /// The media type.
        var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }

        /// The format of a file with these first bytes; `nil` if it is none of those that reading systems support.
        ///
        /// - Parameter bytes: The first bytes. An SVG document is recognized by its root element within them.
        public init?(_ bytes: some Collection<UInt8>) {
            let start = Array(bytes.prefix(2048))
            if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
                self = .png
            } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if start.starts(with: [0x47, 0x49, 0x46, 0x38]) {
                self = .gif
            } else if String(decoding: start, as: UTF8.self).contains("<svg") {
                self = .svg
            } else {
                return nil
            }
        }
    }

    /// What identifies the image: chapters that show images of the same name share one file.
    public var name: String

    /// The format of the bytes, which EPUB names in its list of files.
    public var format: Format

    /// Returns the bytes of the file.
    public var bytes: @Sendable () throws -> [UInt8]

    /// Creates an image.
    ///
    /// - Parameters:
    ///   - name: What identifies the image within the book.
    ///   - format: The format.
    ///   - bytes: Returns the bytes of the file.
    public init(name: String, format: Format, bytes: @escaping @Sendable () throws -> [UInt8]) {
        (self.name, self.format, self.bytes) = (name, format, bytes)
    }
}
