import SitegenBase

/// The files of one build. A lookup can find only these files, so nothing else can be served.
struct BuiltFiles: Sendable {
    /// The result of a lookup.
    enum Finding {
        /// A file, by its path in the output: `articles/index.html`.
        case file(String, ServedFile)
        /// A folder with a page, requested without the trailing `/`.
        case folder
    }

    private let files: [String: ServedFile]
    /// The output folder, with a trailing `/`.
    private let root: String

    /// - Parameters:
    ///   - files: Files by their absolute paths, including those of the output folder.
    ///   - root: The output folder.
    init(_ files: [String: ServedFile], in root: String) {
        self.files = files
        self.root = root + "/"
    }

    /// Finds the file or folder at a path; `/a/` refers to `/a/index.html`.
    ///
    /// The names of all files are precomposed. Strings in another Unicode form are equal to them, but servers compare bytes.
    func find(_ path: RequestPath) -> Finding? {
        guard path.names.allSatisfy({ $0.hasSameBytes(as: $0.precomposed) }) else { return nil }
        let name = path.names.joined(separator: "/")
        let page = path.names.isEmpty ? "index.html" : name + "/index.html"
        if path.isFolder || path.names.isEmpty { return self[page].map { .file(page, $0) } }
        if let file = self[name] { return .file(name, file) }
        return self[page].map { _ in .folder }
    }

    /// The file at a path of the output.
    subscript(name: String) -> ServedFile? { files[root + name] }

    /// The paths of files that were changed or added since an earlier build.
    func changes(since earlier: BuiltFiles) -> [String] {
        files.lazy.filter { $0.key.hasPrefix(root) && earlier.files[$0.key] != $0.value }
            .map { String($0.key.utf8.dropFirst(root.utf8.count)) ?? "" }
    }

    /// Whether the files are the same as in an earlier build.
    func isSame(as earlier: BuiltFiles) -> Bool {
        let own = files.filter { $0.key.hasPrefix(root) }
        return own == earlier.files.filter { $0.key.hasPrefix(root) }
    }
}
