package import SitegenDiagnostics
package import SitegenFiles
import Synchronization
package import SystemPackage

/// The folder of a site, for reading: only files within ``bounds`` are read, by whatever path or link.
///
/// A class, because whoever reads a file holds it, for each text and on all cores: a reference is copied at once.
package final class SiteFolder: Sendable {
    /// A file in the folder.
    package struct File: Sendable {
        /// The path relative to the site's folder, with `/` between its parts.
        package let name: String
        /// Where the file lies, unless its name tells: a link may lead elsewhere.
        var place: FilePath?
        /// What tells that the file is as it was, if that was asked.
        package var stamp: FileStamp?
        /// What an earlier build has known of the file.
        package var previous: CachedFile?

        package init(name: String, place: FilePath? = nil, stamp: FileStamp? = nil, previous: CachedFile? = nil) {
            self.name = name
            self.place = place
            self.stamp = stamp
            self.previous = previous
        }
    }

    /// The files of a folder with all that is in it.
    package struct Listing: Sendable {
        /// The files, sorted by name, without their stamps.
        package var files: [File] = []
        /// The hidden files and folders that were found. Of hidden folders only `.well-known` is looked into.
        package var hidden: [String] = []
        /// Why some files or folders were left out.
        package var diagnostics: [Diagnostic] = []
    }

    /// The files that may be read.
    let bounds: SourceBounds

    /// The absolute path without links.
    package var root: FilePath { bounds.root }

    /// The folder of caches, `.sitegen`, which may be missing.
    package var cache: FilePath { root.appending(".sitegen") }

    /// How many bytes a file may have that is read as a whole for what it says, unless the configuration says
    /// otherwise.
    static let standardSourceLimit = 16_000_000

    /// How many bytes such a file may have in this site. The configuration itself is read before it is known.
    private let sourceLimit = Atomic(standardSourceLimit)

    private let fileSystem: FileSystem

    /// - Parameter output: The output folder, if it is not the default one.
    /// - Throws: A ``Diagnostic`` where there is no such folder.
    package init(_ path: FilePath, output: FilePath? = nil, in fileSystem: FileSystem) throws(Diagnostic) {
        self.fileSystem = fileSystem
        do {
            bounds = SourceBounds(root: try fileSystem.resolve(path), output: output, in: fileSystem)
        } catch {
            throw Diagnostic("cannot open the site's folder: \(error.reason)", file: path.string)
        }
        guard fileSystem.kind(root) == .folder else {
            throw Diagnostic("not a folder", file: path.string, help: "name the folder that holds site.yaml")
        }
    }

    /// The bytes of a file given by a path relative to the folder, which may come from content.
    ///
    /// - Throws: A failure also where the path leads out of ``bounds``, by `..`, as an absolute path or by a link.
    package func read(_ name: String) throws(FileSystem.Failure) -> [UInt8] {
        let file = try file(name)
        if let excess = excess(of: file) { throw FileSystem.Failure(path(of: file), excess.message) }
        return try fileSystem.read(path(of: file))
    }

    /// Limits the size of files that are read from now on.
    package func limitSources(to byteCount: Int) {
        sourceLimit.store(byteCount, ordering: .relaxed)
    }

    /// What is wrong with a file that is too large to be read as a source; `nil` if it is not.
    private func excess(of file: File) -> (message: String, help: String)? {
        let limit = sourceLimit.load(ordering: .relaxed)
        guard let size = file.stamp?.size, size > limit else { return nil }
        return (
            "the file has \(size) bytes, more than the \(limit) that a source file may have",
            "split it, move it to static/, or raise ‘sourceBytes’ in \(SiteConfiguration.fileName)"
        )
    }

    /// A file given by a path relative to the folder, which may come from content.
    ///
    /// - Throws: A failure also where the path leads out of ``bounds``, by `..`, as an absolute path or by a link.
    package func file(_ name: String) throws(FileSystem.Failure) -> File {
        let path = FilePath(name)
        let leadsUp = name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.elementsEqual("..".utf8) }
        guard !path.isEmpty, path.isRelative, !leadsUp else {
            throw FileSystem.Failure(path, "the path leads out of the site's folder")
        }
        guard !SourceBounds.hidesPart(of: name[...].utf8) else {
            throw FileSystem.Failure(path, "hidden files are not read")
        }
        let resolved = try fileSystem.resolve(root.pushing(path))
        if let refusal = bounds.refusal(of: resolved) {
            let isLinked = resolved != root.pushing(path).lexicallyNormalized()
            throw FileSystem.Failure(
                path,
                isLinked
                    ? "a symbolic link leads to ‘\(shortened(resolved))’, \(refusal.reason)"
                    : "it is in the output folder")
        }
        guard fileSystem.kind(resolved) == .file else { throw FileSystem.Failure(path, "not a file") }
        return File(name: name, place: resolved, stamp: fileSystem.stamp(resolved))
    }

    /// A path without links, for a message: relative to the site's folder if it is in it.
    private func shortened(_ path: FilePath) -> String {
        var inside = path
        return inside.removePrefix(root) && !inside.isEmpty ? inside.string : path.string
    }

    private func path(of file: File) -> FilePath {
        file.place ?? root.pushing(FilePath(file.name))
    }

    /// The bytes of a file that ``files(under:hidden:)`` has found.
    ///
    /// - Parameter isSource: Whether the file is read for what it says, and not copied: then its size is limited.
    package func read(_ file: File, isSource: Bool = true) throws(Diagnostic) -> [UInt8] {
        if isSource, let excess = excess(of: file) {
            throw Diagnostic(excess.message, file: file.name, help: excess.help)
        }
        do {
            return try fileSystem.read(path(of: file))
        } catch {
            throw Diagnostic("cannot read the file: \(error.reason)", file: file.name)
        }
    }

    /// Some bytes of a file that ``files(under:hidden:)`` has found; fewer where it ends before they do.
    package func read(_ range: Range<Int>, of file: File) throws(FileSystem.Failure) -> [UInt8] {
        try fileSystem.readPart(path(of: file), range)
    }

    /// Whether something stands at a path relative to the folder.
    package func holds(_ name: String) -> Bool {
        fileSystem.kind(root.appending(name)) != nil
    }

    /// Whether a file that ``files(under:hidden:)`` has found is still there.
    package func holds(_ file: File) -> Bool {
        fileSystem.kind(path(of: file)) != nil
    }

    /// How files lie on the disk that ``files(under:hidden:)`` has found, each nothing where it is there no more.
    package func stamps(of files: ArraySlice<File>) -> [FileStamp?] {
        if files.allSatisfy({ $0.place == nil }) { return fileSystem.stamps(root, files.map(\.name)[...]) }
        return files.map { fileSystem.stamp(path(of: $0)) }
    }

    /// All files under a folder of the site. Symbolic links are followed within ``bounds``.
    ///
    /// - Parameter hidden: Whether hidden files are among them.
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
            guard entry.text.utf8.first == UInt8(ascii: ".") else { return true }
            guard hidden, !Self.bookkeeping.contains(entry.text) else { return false }
            guard SourceBounds.isHidden(entry.text) else { return true }
            listing.hidden.append(path)
            return entry.kind == .file
        }
        while let folder = pending.popLast() {
            do {
                let isLinked = folder.path != root.pushing(FilePath(folder.name))
                let start = folder.name + "/"
                for entry in try fileSystem.entries(folder.path) {
                    let path = start + entry.text
                    guard isWanted(entry, at: path) else { continue }
                    if entry.kind == .file {
                        let isElsewhere = isLinked || !entry.isText
                        listing.files.append(
                            File(name: path, place: isElsewhere ? folder.path.appending(entry) : nil))
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

    /// Hidden files that other programs keep in folders and nobody means to publish.
    private static let bookkeeping: Set<String> = [".DS_Store", ".gitkeep", ".gitignore", ".gitattributes"]

    private struct Pending {
        let name: String
        let path: FilePath
        /// The folders around this one, without links; a link back to one of them would never end.
        let ancestors: [FilePath]
    }

    /// Where an entry leads, links followed, and what stands there.
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
                help: "let it point to an existing file, or remove it")
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
    /// Leaves out files whose names cannot be told from that of another one: names are compared by the characters that
    /// they show, in the sources as in the output.
    fileprivate mutating func separateNames() {
        guard zip(files, files.dropFirst()).contains(where: { $0.name == $1.name }) else { return }
        var separate: [SiteFolder.File] = []
        for file in files {
            guard let last = separate.last, last.name == file.name else {
                separate.append(file)
                continue
            }
            let isInvalid = file.name.unicodeScalars.contains("\u{FFFD}")
            diagnostics.append(
                Diagnostic(
                    isInvalid
                        ? "two files have names that are not valid UTF-8 and read alike"
                        : "two files have this name, which is encoded differently (Unicode NFC and NFD)",
                    file: file.name, help: "rename one of them"))
        }
        files = separate
    }
}
