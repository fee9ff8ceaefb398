package import SitegenBase
package import SitegenFiles
import Synchronization
package import SystemPackage

/// Reads the files of a site's folder. Only files within ``bounds`` are read, whatever the path or link.
///
/// This is a class because every text holds it on all cores, and a reference is cheap to copy.
package final class SiteFolder: Sendable {
    /// A file in the folder.
    package struct File: Sendable {
        /// The path relative to the site's folder, with `/` between its parts.
        package let name: String
        /// The path of the target if the name is that of a link; otherwise `nil`.
        var place: FilePath?
        /// The stamp that identifies an unchanged file, once the file has been read.
        package var stamp: FileStamp?
        /// The record of the file in the cache of the previous build.
        package var previous: CachedFile?

        package init(name: String, place: FilePath? = nil, stamp: FileStamp? = nil, previous: CachedFile? = nil) {
            self.name = name
            self.place = place
            self.stamp = stamp
            self.previous = previous
        }
    }

    /// The files of a folder and its subfolders.
    package struct Listing: Sendable {
        /// The files, sorted by name, without their stamps.
        package var files: [File] = []
        /// The hidden files and folders. The contents of hidden folders are not listed, except for `.well-known`.
        package var hidden: [String] = []
        /// The reasons why files or folders were left out.
        package var diagnostics: [Diagnostic] = []
    }

    /// The files that may be read.
    let bounds: SourceBounds

    /// The absolute path with links resolved.
    package var root: FilePath { bounds.root }

    /// The cache folder `.sitegen`. It may be missing.
    package var cache: FilePath { root.appending(".sitegen") }

    /// The default size limit of source files in bytes.
    package static let standardSourceLimit = 16_000_000

    /// The size limit of source files in this site. The configuration is read before the limit is known.
    private let sourceLimit = Atomic(standardSourceLimit)

    package let fileSystem: FileSystem

    /// - Parameter output: The output folder, if it is not the default one.
    /// - Throws: A ``Diagnostic`` if there is no such folder.
    package init(_ path: FilePath, output: FilePath? = nil, in fileSystem: FileSystem) throws(Diagnostic) {
        self.fileSystem = fileSystem
        do {
            bounds = SourceBounds(root: try fileSystem.resolve(path), output: output, in: fileSystem)
        } catch {
            throw Diagnostic("cannot open the site's folder: \(error.reason)", file: path.string)
        }
        guard fileSystem.kind(root) == .folder else {
            throw Diagnostic("not a folder", file: path.string, help: "pass the folder that contains site.yaml")
        }
    }

    /// Reads a file by its path relative to the folder. The path may come from content.
    ///
    /// - Throws: A failure, also if `..`, an absolute path or a link leads out of ``bounds``.
    package func read(_ name: String) throws(FileSystem.Failure) -> [UInt8] {
        try fileSystem.read(path(of: try sourceFile(name)))
    }

    /// Finds a file by its path relative to the folder. The path may come from content.
    ///
    /// - Throws: A failure, also if the file is outside ``bounds`` or exceeds the size limit of source files.
    package func sourceFile(_ name: String) throws(FileSystem.Failure) -> File {
        let file = try file(name)
        if let excess = excess(of: file) { throw FileSystem.Failure(path(of: file), excess.message) }
        return file
    }

    /// Limits the size of files that are read after this call.
    package func limitSources(to byteCount: Int) {
        sourceLimit.store(byteCount, ordering: .relaxed)
    }

    /// The size limit of source files in bytes.
    package var sourceByteLimit: Int { sourceLimit.load(ordering: .relaxed) }

    /// The error for a source file that exceeds the size limit; `nil` for others.
    private func excess(of file: File) -> (message: String, help: String)? {
        let limit = sourceByteLimit
        guard let size = file.stamp?.size, size > limit else { return nil }
        return (
            "the file has \(size) bytes; the limit for source files is \(limit) bytes",
            "split it, move it to static/, or raise ‘sourceBytes’ in \(SiteConfiguration.fileName)"
        )
    }

    /// Finds a file by its path relative to the folder. The path may come from content.
    ///
    /// - Throws: A failure, also if `..`, an absolute path or a link leads out of ``bounds``.
    package func file(_ name: String) throws(FileSystem.Failure) -> File {
        let path = FilePath(name)
        let leadsUp = name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
        guard !path.isEmpty, path.isRelative, !leadsUp else {
            throw FileSystem.Failure(path, "the path is outside the site's folder")
        }
        guard !SourceBounds.hidesPart(of: name[...].utf8) else {
            throw FileSystem.Failure(path, "hidden files are not read")
        }
        let resolved = try resolve(path)
        if let refusal = bounds.refusal(of: resolved) {
            let isLinked = resolved != root.pushing(path).lexicallyNormalized()
            throw FileSystem.Failure(
                path,
                isLinked
                    ? "a symbolic link leads to ‘\(shortened(resolved))’, \(refusal.reason)"
                    : "the file is in the output folder")
        }
        guard fileSystem.kind(resolved) == .file else { throw FileSystem.Failure(path, "not a file") }
        return File(name: name, place: resolved, stamp: fileSystem.stamp(resolved))
    }

    /// The real path of a file or folder, whose name may be in another Unicode form than the given one.
    private func resolve(_ path: FilePath) throws(FileSystem.Failure) -> FilePath {
        do throws(FileSystem.Failure) {
            return try fileSystem.resolve(root.pushing(path))
        } catch {
            guard path.string.utf8.contains(where: { $0 > 0x7F }) else { throw error }
            var place = root
            for part in path.string.pathParts {
                // Equal strings may have different bytes.
                let entry = (try? fileSystem.entries(place))?.first { $0.text == part }
                guard let entry else { throw error }
                place = place.appending(entry)
            }
            return try fileSystem.resolve(place)
        }
    }

    /// A path with links resolved, for messages: relative to the site's folder if it is inside it.
    private func shortened(_ path: FilePath) -> String {
        var inside = path
        return inside.removePrefix(root) && !inside.isEmpty ? inside.string : path.string
    }

    private func path(of file: File) -> FilePath {
        file.place ?? root.appending(path: file.name)
    }

    /// Reads a file that ``files(under:hidden:)`` found.
    ///
    /// - Parameter isSource: Whether the file is a source and not a file to copy. The size of sources is limited.
    package func read(_ file: File, isSource: Bool = true) throws(Diagnostic) -> [UInt8] {
        if isSource, let excess = excess(of: file) {
            throw Diagnostic(excess.message, file: file.name, help: excess.help)
        }
        do {
            return try fileSystem.read(path(of: file))
        } catch {
            throw Diagnostic(
                "cannot read the file: \(error.reason)", file: file.name,
                help: error.code == .fileTooLarge ? "move it to static/, where files can have any size" : nil)
        }
    }

    /// The bytes of a file that ``files(under:hidden:)`` found, in pieces.
    package func pieces(of file: File) -> FileSystemPieces {
        FileSystemPieces(of: path(of: file), in: fileSystem)
    }

    /// Reads a range of a file that ``files(under:hidden:)`` found, up to the end of the file.
    package func read(_ range: Range<Int>, of file: File) throws(FileSystem.Failure) -> [UInt8] {
        try fileSystem.readPart(path(of: file), range)
    }

    /// Whether a file or folder exists at a path relative to the folder.
    package func holds(_ name: String) -> Bool {
        fileSystem.kind(root.appending(name)) != nil
    }

    /// Whether a file that ``files(under:hidden:)`` found still exists.
    package func holds(_ file: File) -> Bool {
        fileSystem.kind(path(of: file)) != nil
    }

    /// The stamps of files that ``files(under:hidden:)`` found; `nil` for those that no longer exist.
    package func stamps(of files: ArraySlice<File>) -> [FileStamp?] {
        if files.allSatisfy({ $0.place == nil }) { return fileSystem.stamps(root, files.map(\.name)[...]) }
        return files.map { fileSystem.stamp(path(of: $0)) }
    }

    /// All files under a folder of the site, except those with the name of a ``BackupFile``. Symbolic links are followed within
    /// ``bounds``.
    ///
    /// - Parameter hidden: Whether to include hidden files.
    package func files(under name: String, hidden: Bool) -> Listing {
        var listing = Listing()
        var pending: [Pending] = []
        func visit(_ entry: Pending, _ kind: FileSystem.Kind?) {
            do throws(Diagnostic) {
                switch try followed(entry, kind) {
                case (let file, .file): listing.files.append(File(name: entry.name, place: file.path))
                case (let folder, .folder): pending.append(folder)
                default: throw Diagnostic("neither a file nor a folder", file: entry.name)
                }
            } catch {
                listing.diagnostics.append(error)
            }
        }
        let top = root.appending(name)
        visit(Pending(name: name, path: top, ancestors: []), fileSystem.kind(top))
        if !listing.files.isEmpty { return Listing(diagnostics: [Diagnostic("not a folder", file: name)]) }
        func isWanted(_ entry: FileSystem.Entry, at path: String) -> Bool {
            if BackupFile.isName(entry.text) { return false }
            guard entry.text.utf8.first == UInt8(ascii: ".") else { return true }
            guard hidden else { return false }
            guard SourceBounds.isHidden(entry.text) else { return true }
            listing.hidden.append(path)
            return entry.kind == .file
        }
        while let folder = pending.popLast() {
            do {
                let isLinked = folder.path != root.appending(path: folder.name)
                let start = folder.name + "/"
                for entry in try fileSystem.entries(folder.path) {
                    let path = start + entry.text
                    guard isWanted(entry, at: path) else { continue }
                    guard entry.isText else {
                        listing.diagnostics.append(
                            Diagnostic(
                                "the name is not valid UTF-8", file: path,
                                help: "rename it; each � is an invalid byte"))
                        continue
                    }
                    if entry.kind == .file {
                        listing.files.append(File(name: path, place: isLinked ? folder.path.appending(entry) : nil))
                    } else {
                        let place = folder.path.appending(entry)
                        visit(Pending(name: path, path: place, ancestors: folder.ancestors), entry.kind)
                    }
                }
            } catch {
                listing.diagnostics.append(Diagnostic("cannot read the folder: \(error.reason)", file: folder.name))
            }
        }
        listing.files.sort { $0.name < $1.name }
        listing.separateNames()
        return listing
    }

    private struct Pending {
        let name: String
        let path: FilePath
        /// The real paths of the parent folders, to detect links that lead back to one of them.
        let ancestors: [FilePath]
    }

    /// The real path of an entry with links followed, and its kind.
    private func followed(_ entry: Pending, _ kind: FileSystem.Kind?) throws(Diagnostic) -> (Pending, FileSystem.Kind?)
    {
        guard kind == .symbolicLink else {
            let ancestors = kind == .folder ? entry.ancestors + [entry.path] : []
            return (Pending(name: entry.name, path: entry.path, ancestors: ancestors), kind)
        }
        let resolved: FilePath
        do {
            resolved = try fileSystem.resolve(entry.path)
        } catch {
            throw Diagnostic(
                "the symbolic link is broken: \(error.reason)", file: entry.name,
                help: "point it to an existing file, or remove it")
        }
        func refused(_ reason: String) -> Diagnostic {
            Diagnostic(
                "the symbolic link points to ‘\(shortened(resolved))’, \(reason)", file: entry.name,
                help: "put a copy of the file or folder here, or remove the link")
        }
        if entry.ancestors.contains(where: { $0.isWithin(resolved) }) || resolved == root {
            throw refused("a folder that contains the link")
        }
        if let refusal = bounds.refusal(of: resolved) { throw refused(refusal.reason) }
        let target = Pending(name: entry.name, path: resolved, ancestors: entry.ancestors + [resolved])
        return (target, fileSystem.kind(resolved))
    }
}

extension SiteFolder.Listing {
    /// Leaves out files whose names look the same as that of another file. Names are compared by canonical equivalence,
    /// as in the output.
    fileprivate mutating func separateNames() {
        guard zip(files, files.dropFirst()).contains(where: { $0.name == $1.name }) else { return }
        var separate: [SiteFolder.File] = []
        for file in files {
            guard let last = separate.last, last.name == file.name else {
                separate.append(file)
                continue
            }
            diagnostics.append(
                Diagnostic(
                    "two files have this name in different Unicode forms (NFC and NFD)", file: file.name,
                    help: "rename one of them"))
        }
        files = separate
    }
}
