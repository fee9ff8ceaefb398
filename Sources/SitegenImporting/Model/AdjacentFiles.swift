import SitegenFiles

/// Finds the files next to texts, such as their images.
enum AdjacentFiles {
    /// The extensions of files that belong to a program.
    private static let program: Set = ["js", "jsx", "ts", "tsx", "json", "yml", "yaml", "css", "scss", "astro", "njk"]
    /// The extensions of files with texts.
    private static let texts: Set = ["mdx", "qmd", "rmd", "ipynb"]

    /// The extensions of images and documents.
    static let media: Set = [
        "png", "jpg", "jpeg", "gif", "svg", "webp", "avif", "pdf", "mp4", "webm", "mp3", "ico", "bmp", "csv", "zip",
    ]

    /// Adds the files in the folders with texts and below them, at the same places beside the new texts.
    ///
    /// - Parameter onlyMedia: Whether to add only images and documents, because the folders also contain a program.
    static func add(_ folder: OldFolder, onlyMedia: Bool = false, to site: inout ImportedSite) {
        let paths = Dictionary(site.pages.map { ($0.source.folderPath, $0.path.folderPath) }) { first, _ in first }
        var known = Set(site.files.map(\.source))
        for path in folder.files where !path.isHidden && !path.isMarkdown {
            guard !program.contains(path.fileExtension), !texts.contains(path.fileExtension),
                !onlyMedia || media.contains(path.fileExtension)
            else { continue }
            guard let (old, new) = nearest(path.folderPath, paths), known.insert(path).inserted else { continue }
            let relative = String(path.dropFirst(old.isEmpty ? 0 : old.count + 1))
            let place = OtherFilePaths.place(String((new + "/" + relative).dropFirst("content/".count)))
            site.files.append(ImportedFile(source: path, path: place))
        }
    }

    /// The nearest folder with texts, and its path in the new site.
    static func nearest(_ folder: String, _ paths: [String: String]) -> (String, String)? {
        var parts = folder.pathParts
        while true {
            let name = parts.joined(separator: "/")
            if let new = paths[name] { return (name, new) }
            if parts.isEmpty { return nil }
            parts.removeLast()
        }
    }
}
