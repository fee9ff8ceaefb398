import SystemPackage

/// The folder of a site, for reading: nothing outside it is ever read, by whatever path or link.
///
/// A class, because whoever reads a file holds it, for each text and on all cores: a reference is copied at once.
final class SiteFolder: Sendable {
    /// A file in the folder.
    struct File: Sendable {
        /// The path relative to the site's folder, with `/` between its parts.
        let name: String
        /// Where the file lies, unless its name tells: a link may lead elsewhere.
        var place: FilePath?
        /// What tells that the file is as it was, if that was asked.
        var stamp: FileStamp?
        /// What an earlier build has known of the file.
        var earlier: EarlierFile?
    }

    /// The absolute path without links.
    let root: FilePath

    /// The folder in which sitegen keeps what it remembers of the site; it may be missing.
    var memory: FilePath { root.appending(".sitegen") }

    private let fileSystem: FileSystem

    /// - Throws: A ``Fault`` where there is no such folder.
    init(_ path: FilePath, in fileSystem: FileSystem) throws(Fault) {
        self.fileSystem = fileSystem
        do {
            root = try fileSystem.resolve(path)
        } catch {
            throw Fault("cannot open the site's folder: \(error.reason)", file: path.string)
        }
        guard fileSystem.kind(root) == .folder else {
            throw Fault("not a folder", file: path.string, help: "name the folder that holds site.yaml")
        }
    }

    /// The bytes of a file given by a path relative to the folder, which may come from content.
    ///
    /// - Throws: A failure also where the path leads out of the folder, by `..`, as an absolute path or by a link.
    func read(_ name: String) throws(FileSystem.Failure) -> [UInt8] {
        try fileSystem.read(path(of: try file(name)))
    }

    /// A file given by a path relative to the folder, which may come from content.
    ///
    /// - Throws: A failure also where the path leads out of the folder, by `..`, as an absolute path or by a link.
    func file(_ name: String) throws(FileSystem.Failure) -> File {
        let path = FilePath(name)
        guard !path.isEmpty, path.isRelative, !path.components.contains(where: { $0.kind == .parentDirectory }) else {
            throw FileSystem.Failure(path, "the path leads out of the site's folder")
        }
        // `.git` and `.env` hold secrets, and content is not trusted with them.
        guard !Self.hasHiddenPart(path) else { throw FileSystem.Failure(path, "hidden files are not read") }
        let resolved = try fileSystem.resolve(root.pushing(path))
        guard resolved.starts(with: root) else {
            throw FileSystem.Failure(path, "a link leads out of the site's folder")
        }
        var inside = resolved
        guard inside.removePrefix(root), !Self.hasHiddenPart(inside) else {
            throw FileSystem.Failure(path, "hidden files are not read")
        }
        guard fileSystem.kind(resolved) == .file else { throw FileSystem.Failure(path, "not a file") }
        return File(name: name, place: resolved, stamp: fileSystem.stamp(resolved))
    }

    private func path(of file: File) -> FilePath {
        file.place ?? root.pushing(FilePath(file.name))
    }

    private static func hasHiddenPart(_ path: FilePath) -> Bool {
        path.components.contains { $0.kind == .regular && $0.string.utf8.first == UInt8(ascii: ".") }
    }

    /// The bytes of a file that ``files(under:hidden:)`` has found.
    func read(_ file: File) throws(Fault) -> [UInt8] {
        do {
            return try fileSystem.read(path(of: file))
        } catch {
            throw Fault("cannot read the file: \(error.reason)", file: file.name)
        }
    }

    /// Some bytes of a file that ``files(under:hidden:)`` has found; fewer where it ends before they do.
    func read(_ range: Range<Int>, of file: File) throws(FileSystem.Failure) -> [UInt8] {
        try fileSystem.readPart(path(of: file), range)
    }

    /// Whether something stands at a path relative to the folder.
    func holds(_ name: String) -> Bool {
        fileSystem.kind(root.appending(name)) != nil
    }

    /// Whether a file that ``files(under:hidden:)`` has found is still there.
    func holds(_ file: File) -> Bool {
        fileSystem.kind(path(of: file)) != nil
    }

    /// How files lie on the disk that ``files(under:hidden:)`` has found, each nothing where it is there no more.
    func stamps(of files: ArraySlice<File>) -> [FileStamp?] {
        if files.allSatisfy({ $0.place == nil }) { return fileSystem.stamps(root, files.map(\.name)[...]) }
        return files.map { fileSystem.stamp(path(of: $0)) }
    }

    /// All files under a folder of the site, sorted by name, without their stamps.
    ///
    /// - Parameter hidden: Whether names that begin with a dot are among them; macOS's `.DS_Store` never is.
    func files(under name: String, hidden: Bool) -> (files: [File], faults: [Fault]) {
        var files: [File] = []
        var faults: [Fault] = []
        var pending: [Pending] = []
        func visit(_ entry: Pending, _ kind: FileSystem.Kind?) {
            do throws(Fault) {
                switch try followed(entry, kind) {
                case (let file, .file): files.append(File(name: entry.name, place: file.path))
                case (let folder, .folder): pending.append(folder)
                default: throw Fault("neither a file nor a folder", file: entry.name)
                }
            } catch {
                faults.append(error)
            }
        }
        let top = root.appending(name)
        visit(Pending(name: name, path: top, ancestors: []), fileSystem.kind(top))
        if !files.isEmpty { return ([], [Fault("not a folder", file: name)]) }
        func isWanted(_ name: String) -> Bool {
            name.utf8.first != UInt8(ascii: ".") || hidden && name != ".DS_Store"
        }
        while let folder = pending.popLast() {
            do {
                let isLinked = folder.path != root.pushing(FilePath(folder.name))
                let start = folder.name + "/"
                for entry in try fileSystem.entries(folder.path) where isWanted(entry.text) {
                    let path = start + entry.text
                    if entry.kind == .file {
                        let isElsewhere = isLinked || !entry.isText
                        files.append(File(name: path, place: isElsewhere ? folder.path.appending(entry.name) : nil))
                    } else {
                        let place = folder.path.appending(entry.name)
                        visit(Pending(name: path, path: place, ancestors: folder.ancestors), entry.kind)
                    }
                }
            } catch {
                faults.append(Fault("cannot read the folder: \(error.reason)", file: folder.name))
            }
        }
        return (files.sorted { $0.name < $1.name }, faults)
    }

    private struct Pending {
        let name: String
        let path: FilePath
        /// The folders around this one, without links; a link back to one of them would never end.
        let ancestors: [FilePath]
    }

    /// Where an entry leads, links followed, and what stands there.
    private func followed(_ entry: Pending, _ kind: FileSystem.Kind?) throws(Fault) -> (Pending, FileSystem.Kind?) {
        guard kind == .symbolicLink else {
            let ancestors = kind == .folder ? entry.ancestors + [entry.path] : []
            return (Pending(name: entry.name, path: entry.path, ancestors: ancestors), kind)
        }
        let resolved: FilePath
        do {
            resolved = try fileSystem.resolve(entry.path)
        } catch {
            throw Fault("the link leads nowhere: \(error.reason)", file: entry.name, help: "mend or remove it")
        }
        guard resolved.starts(with: root) else {
            throw Fault(
                "the link leads out of the site's folder", file: entry.name,
                help: "copy what it leads to into the site"
            )
        }
        guard !entry.ancestors.contains(where: { $0.starts(with: resolved) }), resolved != root else {
            throw Fault("the link leads back to a folder around it", file: entry.name, help: "remove it")
        }
        let target = Pending(name: entry.name, path: resolved, ancestors: entry.ancestors + [resolved])
        return (target, fileSystem.kind(resolved))
    }
}
