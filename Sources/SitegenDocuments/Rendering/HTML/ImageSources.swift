package import Hypertext

/// The variants of an image from which browsers choose by width and format (HTML Living Standard §4.8.4.3.5).
public struct ImageSources: Hashable, Sendable {
    /// A file and its width.
    public struct Candidate: Hashable, Sendable {
        /// The URL of the file.
        public var url: String

        /// The width of the file in pixels.
        public var width: Int

        /// Creates a file with its width.
        ///
        /// - Parameters:
        ///   - url: The URL of the file.
        ///   - width: The width of the file in pixels.
        public init(url: String, width: Int) {
            self.url = url
            self.width = width
        }
    }

    /// The files in an alternative format.
    public struct Alternative: Hashable, Sendable {
        /// The media type of the format: `image/webp`.
        public var type: String

        /// The files, by width.
        public var candidates: [Candidate]

        /// Creates an alternative format.
        ///
        /// - Parameters:
        ///   - type: The media type of the format: `image/webp`.
        ///   - candidates: The files, by width.
        public init(type: String, candidates: [Candidate]) {
            self.type = type
            self.candidates = candidates
        }
    }

    /// The files in other formats, the preferred format first.
    public var alternatives: [Alternative]

    /// The files in the image's own format, by width. Browsers that do not support `srcset` show the last one.
    public var candidates: [Candidate]

    /// The width at which the image is shown, as in the attribute `sizes`.
    public var sizes: String

    /// Creates the sources of an image.
    ///
    /// - Parameters:
    ///   - alternatives: The files in other formats, the preferred format first.
    ///   - candidates: The files in the format of the image, by width.
    ///   - sizes: The width at which the image is shown, as in the attribute `sizes`.
    public init(alternatives: [Alternative], candidates: [Candidate], sizes: String) {
        self.alternatives = alternatives
        self.candidates = candidates
        self.sizes = sizes
    }
}

extension ImageSources {
    /// Writes a `picture` with a `source` for each alternative format.
    ///
    /// - Parameters:
    ///   - writeSources: Writes the `source` elements of other images, which come first.
    ///   - writeImage: Writes the `img`.
    package func writePicture(
        to buffer: inout HTMLBuffer, after writeSources: (inout HTMLBuffer) -> Void = { _ in },
        writeImage: (inout HTMLBuffer) -> Void
    ) {
        buffer.write("<picture>")
        writeSources(&buffer)
        for alternative in alternatives { writeSource(alternative.candidates, alternative.type, to: &buffer) }
        writeImage(&buffer)
        buffer.write("</picture>")
    }

    /// Writes a `source` for each format, including the image's own.
    ///
    /// - Parameters:
    ///   - media: The media query under which browsers choose among these files.
    ///   - size: The width and height of the image, as attributes.
    func writeSources(media: String, size: NodeAttributes, to buffer: inout HTMLBuffer) {
        for alternative in alternatives {
            writeSource(alternative.candidates, alternative.type, media: media, size, to: &buffer)
        }
        writeSource(candidates, nil, media: media, size, to: &buffer)
    }

    private func writeSource(
        _ candidates: [Candidate], _ type: String?, media: String? = nil, _ size: NodeAttributes = NodeAttributes(),
        to buffer: inout HTMLBuffer
    ) {
        if candidates.isEmpty { return }
        buffer.write("<source")
        if let media { buffer.writeAttribute("media", media) }
        if let type { buffer.writeAttribute("type", type) }
        write(candidates, to: &buffer)
        buffer.writeSize(size)
        buffer.write(">")
    }

    /// Writes the attributes `srcset` and `sizes`.
    func write(_ candidates: [Candidate], to buffer: inout HTMLBuffer) {
        buffer.write(" srcset=\"")
        for (index, candidate) in candidates.enumerated() {
            if index > 0 { buffer.write(", ") }
            buffer.writeURL(candidate.url)
            buffer.write(" ")
            buffer.writeUnescaped(String(candidate.width))
            buffer.write("w")
        }
        buffer.write("\"")
        buffer.writeAttribute("sizes", sizes)
    }
}

extension HTMLBuffer {
    mutating func writeAttribute(_ name: StaticString, _ value: String) {
        write(" ")
        write(name)
        write("=\"")
        writeAttributeValue(value)
        write("\"")
    }

    /// Writes the width and the height, with which browsers reserve space before a file has loaded.
    mutating func writeSize(_ attributes: NodeAttributes) {
        if let width = attributes["width"], Int(width) != nil { writeAttribute("width", width) }
        if let height = attributes["height"], Int(height) != nil { writeAttribute("height", height) }
    }
}
