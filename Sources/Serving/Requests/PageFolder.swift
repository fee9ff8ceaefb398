import Publishing
import SystemPackage

/// A folder of pages, for looking up paths in it: nothing outside it is ever found.
struct PageFolder: Sendable {
    /// What stands at a path.
    enum Finding: Sendable {
        /// A file.
        case file(FilePath)
        /// A folder with a page, asked for without the `/` at its end.
        case folder
    }

    /// The folder, absolute and without links.
    let root: FilePath

    private let fileSystem = FileSystem.disk

    init(_ root: FilePath) {
        self.root = root
    }

    /// What stands at a path; `/a/` means `/a/index.html`.
    func find(_ path: RequestPath) -> Finding? {
        let place = path.names.reduce(root) { $0.appending($1) }
        let page = file(place.appending("index.html"))
        if path.isFolder { return page.map(Finding.file) }
        return file(place).map(Finding.file) ?? page.map { _ in .folder }
    }

    /// The page for what is not found, if the site has one.
    var notFound: FilePath? {
        file(root.appending("404.html"))
    }

    /// The bytes of a file that was found; `nil` where it has gone since.
    func read(_ file: FilePath) -> [UInt8]? {
        try? fileSystem.read(file)
    }

    /// The file that a path leads to, links followed, if that is one within the folder.
    private func file(_ path: FilePath) -> FilePath? {
        guard let resolved = try? fileSystem.resolve(path), resolved.starts(with: root),
            fileSystem.kind(resolved) == .file
        else { return nil }
        return resolved
    }
}
