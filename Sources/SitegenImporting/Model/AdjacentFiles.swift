import SitegenBase
import SitegenData
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

    /// Adds the files in the folders with texts and below them that a text mentions, at the same places beside the new texts.
    ///
    /// The generators publish no other files of these folders, which are often the whole repository.
    ///
    /// - Parameter onlyMedia: Whether to add only images and documents, because the folders also contain a program.
    static func add(_ folder: OldFolder, onlyMedia: Bool = false, to site: inout ImportedSite) {
        // The source of a section without a text is a folder, and the folder that contains it has no text.
        let texts = site.pages.filter { folder.has($0.source) }
        let paths = Dictionary(texts.map { ($0.source.folderPath, $0.path.folderPath) }) { first, _ in first }
        let mentioned = names(in: Set(texts.map(\.source)), folder)
        var known = Set(site.files.map(\.source))
        for path in folder.files where !path.isHidden && !path.isMarkdown {
            guard !program.contains(path.fileExtension), !Self.texts.contains(path.fileExtension),
                mentioned.contains(lastWord(path.fileName)),
                !onlyMedia || media.contains(path.fileExtension)
            else { continue }
            guard let (old, new) = nearest(path.folderPath, paths), known.insert(path).inserted else { continue }
            let relative = String(path.dropFirst(old.isEmpty ? 0 : old.count + 1))
            let place = OtherFilePaths.place(String((new + "/" + relative).dropFirst("content/".count)))
            site.files.append(ImportedFile(source: path, path: place))
        }
    }

    /// The names of files that texts mention, of which those with blanks are only their last words.
    private static func names(in sources: Set<String>, _ folder: OldFolder) -> Set<String> {
        var names: Set<String> = []
        for source in sources {
            guard let text = folder.text(source) else { continue }
            for line in NumberedText(text.bytes[text.textRange]).lines {
                for word in line.text.split(whereSeparator: { $0.isWhitespace || "\"'`()[]{}<>=,|!#?".contains($0) }) {
                    names.insert(lastWord(PageAddressing.percentDecoded(String(word)).fileName))
                }
            }
        }
        return names
    }

    private static func lastWord(_ name: String) -> String {
        name.split { $0.isWhitespace || "()[]{}'=,!#".contains($0) }.last.map(String.init) ?? name
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
