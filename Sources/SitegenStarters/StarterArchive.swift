/// Files of text in one text, each behind a line with its path:
///
/// ```text
/// -- blog/site.yaml --
/// title: Notes
/// -- blog/content/_index.md --
/// …
/// ```
/// It is the format of Go's `txtar`, which has no escapes: a line of this kind cannot be part of a file.
package struct StarterArchive: Sendable {
    /// A file of text.
    package struct File: Sendable, Hashable {
        /// The path, with `/` between its parts.
        package var path: String

        /// What it holds, with a line's end at the end.
        package var text: String

        /// A file of text.
        package init(path: String, text: String) {
            self.path = path
            self.text = text
        }
    }

    /// The files in their order.
    package private(set) var files: [File] = []

    /// Takes an archive apart; what stands before the first path is a comment.
    package init(_ text: String) {
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("-- "), line.hasSuffix(" --"), line.utf8.count > 6 {
                files.append(File(path: String(line.dropFirst(3).dropLast(3)), text: ""))
            } else if !files.isEmpty {
                files[files.count - 1].text += line + "\n"
            }
        }
        // Behind the last line's end there is no line.
        if !files.isEmpty { files[files.count - 1].text.removeLast() }
    }

    /// The starters, as `Scripts/pack-starters` has packed them.
    package static let embedded = StarterArchive(String(decoding: PackageResources.starters_txtar, as: UTF8.self))

    /// The files of a folder, by their paths within it.
    func files(below folder: String) -> [File] {
        files.filter { $0.path.hasPrefix("\(folder)/") }
            .map { File(path: String($0.path.dropFirst(folder.count + 1)), text: $0.text) }
    }
}
