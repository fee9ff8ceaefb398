import SitegenDocuments

/// The `Content-Type` of a file, by its name (RFC 9110 §8.3, the IANA registry of media types).
package enum MediaType {
    /// The type of files of an unknown kind.
    package static let unknown = "application/octet-stream"

    package static let html = "text/html; charset=utf-8"
    package static let javaScript = "text/javascript; charset=utf-8"
    package static let plainText = "text/plain; charset=utf-8"
    package static let eventStream = "text/event-stream; charset=utf-8"

    /// The type of the file with this name. XML has no charset, because it declares its own encoding.
    package static func of(_ fileName: String) -> String {
        guard let dot = fileName.lastIndex(of: ".") else { return unknown }
        return types[fileName[fileName.index(after: dot)...].lowercased()] ?? unknown
    }

    private static let types: [String: String] = [
        "html": html, "htm": html, "xhtml": "application/xhtml+xml",
        "css": "text/css; charset=utf-8",
        "js": javaScript, "mjs": javaScript,
        "txt": plainText, "md": "text/markdown; charset=utf-8", "csv": "text/csv; charset=utf-8",
        "vtt": "text/vtt; charset=utf-8", "ics": "text/calendar; charset=utf-8",
        "json": "application/json", "map": "application/json", "jsonld": "application/ld+json",
        "webmanifest": "application/manifest+json",
        "xml": "application/xml", "xsl": "application/xslt+xml", "atom": "application/atom+xml",
        "rss": "application/rss+xml",
        "woff": "font/woff", "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf",
        "mp3": "audio/mpeg", "m4a": "audio/mp4", "ogg": "audio/ogg", "oga": "audio/ogg", "opus": "audio/ogg",
        "wav": "audio/wav", "flac": "audio/flac",
        "mp4": "video/mp4", "m4v": "video/mp4", "webm": "video/webm", "ogv": "video/ogg", "mov": "video/quicktime",
        "pdf": "application/pdf", "epub": "application/epub+zip", "wasm": "application/wasm",
        "zip": "application/zip", "gz": "application/gzip", "br": "application/x-brotli",
        "zst": "application/zstd", "tar": "application/x-tar",
    ].merging(ImageFile.mediaTypes) { type, _ in type }
}
