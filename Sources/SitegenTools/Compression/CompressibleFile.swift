/// Determines which files are compressed.
package enum CompressibleFile {
    /// Whether a file is text or in another uncompressed format, according to its name.
    package static func isNamed(_ name: String) -> Bool {
        let file = name[(name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex)...]
        guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return false }
        return extensions.contains(file[file.index(after: dot)...].lowercased())
    }

    private static let extensions: Set<String> = [
        "atom", "bmp", "css", "csv", "eot", "geojson", "htm", "html", "ico", "ics", "js", "json", "jsonld", "map", "md",
        "mjs", "otf", "rss", "svg", "tsv", "ttf", "txt", "vtt", "wasm", "webmanifest", "xhtml", "xml", "xsl",
    ]
}
