/// The files of one build, for looking up paths in them. Nothing else can be found, as nothing else is in it.
struct BuiltFiles: Sendable {
    /// What stands at a path.
    enum Finding {
        /// A file, by its path in the output: `articles/index.html`.
        case file(String, ServedFile)
        /// A folder with a page, asked for without the `/` at its end.
        case folder
    }

    private let files: [String: ServedFile]
    /// The output folder, with `/` at its end.
    private let root: String

    /// - Parameters:
    ///   - files: Files by their whole paths, those of the output folder among them.
    ///   - root: The output folder.
    init(_ files: [String: ServedFile], in root: String) {
        self.files = files
        self.root = root + "/"
    }

    /// What stands at a path; `/a/` means `/a/index.html`.
    func find(_ path: RequestPath) -> Finding? {
        let name = path.names.joined(separator: "/")
        let page = path.names.isEmpty ? "index.html" : name + "/index.html"
        if path.isFolder || path.names.isEmpty { return self[page].map { .file(page, $0) } }
        if let file = self[name] { return .file(name, file) }
        return self[page].map { _ in .folder }
    }

    /// The file at a path in the output.
    subscript(name: String) -> ServedFile? { files[root + name] }

    /// The paths of files that are not as they were in a build before, or were not in it.
    func changes(since earlier: BuiltFiles) -> [String] {
        files.lazy.filter { $0.key.hasPrefix(root) && earlier.files[$0.key] != $0.value }
            .map { String($0.key.utf8.dropFirst(root.utf8.count)) ?? "" }
    }

    /// Whether there is anything that was not in a build before, or the other way round.
    func isSame(as earlier: BuiltFiles) -> Bool {
        let own = files.filter { $0.key.hasPrefix(root) }
        return own == earlier.files.filter { $0.key.hasPrefix(root) }
    }
}
