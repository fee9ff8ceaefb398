import CSitegenResources

/// Text files in a single text, each preceded by a line with its path:
///
/// ```text
/// -- blog/site.yaml --
/// title: Notes
/// -- blog/content/_index.md --
/// …
/// ```
/// This is the format of Go's `txtar`, which has no escapes, so such a line cannot be part of a file.
package struct StarterArchive: Sendable {
    /// A text file.
    package struct File: Sendable, Hashable {
        /// The path, with `/` between its parts.
        package var path: String

        /// The contents, with a line end at the end.
        package var text: String

        /// Creates a text file.
        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// The files in order.
    package private(set) var files: [File] = []

    /// Reads an archive. The text before the first path is a comment.
    package init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 {
                files.append(File(path: String(line.dropFirst(3).dropLast(3)), text: ""))
            } else if !files.isEmpty {
                files[files.count - 1].text += line + "\n"
            }
        }
        // There is no line after the last line end.
        if !files.isEmpty { files[files.count - 1].text.removeLast() }
    }

    /// The starters, as packed by `Scripts/pack-starters`.
    package static let embedded: StarterArchive = {
        let file = sitegen_starters()
        let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
        return StarterArchive(String(decoding: bytes, as: UTF8.self))
    }()

    /// The files of a folder, by their paths within it.
    func files(below folder: String) -> [File] {
        files.filter { $0.path.hasPrefix("\(folder)/") }
            .map { File(path: String($0.path.dropFirst(folder.count + 1)), text: $0.text) }
    }
}
