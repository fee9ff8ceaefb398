/// Files with images, by the extensions of their names.
package enum ImageFile {
    /// The media types by extension, in lowercase (IANA registry of media types).
    package static let mediaTypes = [
        "apng": "image/apng", "avif": "image/avif", "bmp": "image/bmp", "gif": "image/gif", "heic": "image/heic",
        "ico": "image/vnd.microsoft.icon", "jpeg": "image/jpeg", "jpg": "image/jpeg", "jxl": "image/jxl",
        "png": "image/png", "svg": "image/svg+xml", "tif": "image/tiff", "tiff": "image/tiff", "webp": "image/webp",
    ]

    /// Whether a name or a path has the extension of an image.
    package static func hasExtension(_ name: String) -> Bool {
        name.lastIndex(of: ".").map { mediaTypes[name[name.index(after: $0)...].lowercased()] != nil } ?? false
    }
}
