package import SitegenConfiguration
import SitegenModel

/// The response headers with which a server delivers a file, for targets that store headers with files.
///
/// | file | `Cache-Control` | reason |
/// | --- | --- | --- |
/// | `theme.3f9a1c2b.css` | `public, max-age=31536000, immutable` | the name changes with the contents |
/// | HTML, feeds, JSON, text | `public, max-age=0, must-revalidate` | the contents change under the same name |
/// | others, such as images | `public, max-age=86400` | they rarely change under the same name |
///
/// A compressed copy of a file, `index.html.br`, has the type of the file and a `Content-Encoding` (RFC 9110 §8.4).
package struct DeliveryHeaders: Hashable, Sendable {
    /// The value of `Content-Type`.
    package let contentType: String

    /// The value of `Content-Encoding`; `nil` for files that are not compressed copies.
    package let contentEncoding: String?

    /// The value of `Cache-Control`.
    package let cacheControl: String

    /// The value for files whose name changes with their contents (RFC 8246).
    static let forever = "public, max-age=31536000, immutable"

    /// The value for files that browsers have to revalidate each time.
    static let revalidated = "public, max-age=0, must-revalidate"

    /// The value for other files.
    static let day = "public, max-age=86400"

    /// The encodings of compressed copies by the extension of the copy (IANA registry of content codings).
    static let encodings = ["br": "br", "gz": "gzip", "zst": "zstd"]

    /// The headers of a file.
    ///
    /// - Parameters:
    ///   - name: The path relative to the output folder.
    ///   - rules: Values of `Cache-Control` that the site sets.
    ///   - isPublished: Whether there is an output file of this name.
    package init(
        of name: String, rules: [(pattern: FilePattern, value: String)] = [], isPublished: (String) -> Bool
    ) {
        let (original, encoding) = Self.original(of: name, isPublished)
        contentType = MediaType.of(String(original.fileName))
        contentEncoding = encoding
        cacheControl =
            rules.first { $0.pattern.matches(name) || $0.pattern.matches(original) }?.value
            ?? Self.standardCacheControl(of: original, contentType)
    }

    /// The original file of a compressed copy, and the encoding; the name itself if it is not a copy.
    private static func original(of name: String, _ isPublished: (String) -> Bool) -> (String, String?) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return (name, nil) }
        let original = String(name[..<dot])
        guard let encoding = encodings[String(name[dot...].dropFirst())], isPublished(original) else {
            return (name, nil)
        }
        return (original, encoding)
    }

    private static func standardCacheControl(of name: String, _ contentType: String) -> String {
        if FileNameHash.isIn(name) { return forever }
        return isRevalidated(contentType) ? revalidated : day
    }

    /// Whether browsers revalidate a file each time: pages, feeds, data and text, scripts and style sheets.
    private static func isRevalidated(_ contentType: String) -> Bool {
        contentType.hasPrefix("text/") || contentType.hasSuffix("xml") && contentType != "image/svg+xml"
            || contentType.contains("json")
    }
}

extension String {
    /// The part after the last slash.
    var fileName: Substring {
        self[(lastIndex(of: "/").map { index(after: $0) } ?? startIndex)...]
    }
}
