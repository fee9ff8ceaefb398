import Hypertext

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
    /// Writes the start of `picture`, with a `source` for each alternative format.
    func writeStart(to buffer: inout HTMLBuffer) {
        buffer.write("<picture>")
        for alternative in alternatives where !alternative.candidates.isEmpty {
            buffer.write("<source type=\"")
            buffer.writeAttributeValue(alternative.type)
            buffer.write("\"")
            write(alternative.candidates, to: &buffer)
            buffer.write(">")
        }
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
        buffer.write("\" sizes=\"")
        buffer.writeAttributeValue(sizes)
        buffer.write("\"")
    }
}
