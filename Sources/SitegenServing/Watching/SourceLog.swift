import SitegenFiles
import Synchronization
import SystemPackage

/// Records the files outside the site's folders that a build reads, and their stamps before they were read.
final class SourceLog: Sendable {
    private let base: FileSystem
    private let site: FilePath
    private let memory: FilePath
    private let trees: [FilePath]
    private let notes = Mutex<[FilePath: FileStamp?]>([:])
    private let isShort = Mutex(false)

    /// - Parameters:
    ///   - site: The site's folder, with links resolved.
    ///   - trees: Folders that are watched anyway.
    init(site: FilePath, trees: [FilePath], fileSystem: FileSystem) {
        base = fileSystem
        self.site = site
        memory = site.appending(".sitegen")
        self.trees = trees
    }

    /// The file system that records every read.
    var fileSystem: FileSystem {
        var fileSystem = base
        fileSystem.read = { [self] (path) throws(FileSystem.Failure) in
            note(path)
            return try noticing { () throws(FileSystem.Failure) in try base.read(path) }
        }
        fileSystem.readPart = { [self] (path, range) throws(FileSystem.Failure) in
            note(path)
            return try noticing { () throws(FileSystem.Failure) in try base.readPart(path, range) }
        }
        fileSystem.entries = { [self] (path) throws(FileSystem.Failure) in
            try noticing { () throws(FileSystem.Failure) in try base.entries(path) }
        }
        fileSystem.resolve = { [self] (path) throws(FileSystem.Failure) in
            note(path)
            let resolved = try base.resolve(path)
            note(resolved)
            return resolved
        }
        return fileSystem
    }

    /// Whether a file could not be read because too many files were open.
    var lacksFiles: Bool { isShort.withLock { $0 } }

    private func noticing<Value>(
        _ body: () throws(FileSystem.Failure) -> Value
    ) throws(FileSystem.Failure) -> Value {
        do throws(FileSystem.Failure) {
            return try body()
        } catch {
            if error.code?.isLackOfFiles == true { isShort.withLock { $0 = true } }
            throw error
        }
    }

    /// The files that were read so far or found missing.
    var files: Set<FilePath> { notes.withLock { Set($0.keys) } }

    /// The files that have changed since they were read.
    var changedFiles: [FilePath] {
        let notes = notes.withLock { $0 }
        return notes.filter { $0.value != FileSystem.disk.stamp($0.key) }.map(\.key)
    }

    private func note(_ path: FilePath) {
        // The cache of a build changes with every build.
        guard path != site, path.isWithin(site), !path.isWithin(memory),
            !trees.contains(where: path.isWithin)
        else { return }
        notes.withLock { notes in
            if notes[path] == nil { notes.updateValue(FileSystem.disk.stamp(path), forKey: path) }
        }
    }
}

extension Errno {
    /// Whether the program or the system has too many open files, which can change without any change of the site.
    var isLackOfFiles: Bool { self == .tooManyOpenFiles || self == .tooManyOpenFilesInSystem }
}
