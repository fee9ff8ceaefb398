import Foundation
import Publishing
import SystemPackage

/// Notes what a build reads, and how it looked before it was read.
///
/// A build reads by way of ``fileSystem``; afterwards ``files`` are those whose change makes another build worthwhile,
/// the ones that were asked for and missing among them.
final class SourceLog: @unchecked Sendable {  // Sendable: `notes` is touched only while `lock` is held.
    private let base: FileSystem
    private let site: FilePath
    private let folders: [FilePath]
    private let stampsInFolders: [FilePath: FileStamp]
    private let lock = NSLock()
    private var notes: [FilePath: FileStamp?] = [:]

    /// Begins the log: what stands in `content`, `data`, `static` and `templates` is noted at once.
    init(site: FilePath, fileSystem: FileSystem) {
        base = fileSystem
        self.site = (try? fileSystem.resolve(site)) ?? site
        folders = ["content", "data", "static", "templates"].map { [site = self.site] in site.appending($0) }
        stampsInFolders = WatchedFiles.stamps(in: folders)
    }

    /// The file system with every reading noted.
    var fileSystem: FileSystem {
        var fileSystem = base
        fileSystem.read = { [self] (path) throws(FileSystem.Failure) in
            note(path)
            return try base.read(path)
        }
        fileSystem.readPart = { [self] (path, range) throws(FileSystem.Failure) in
            note(path)
            return try base.readPart(path, range)
        }
        fileSystem.resolve = { [self] (path) throws(FileSystem.Failure) in
            note(path)
            return try base.resolve(path)
        }
        return fileSystem
    }

    /// What was read so far.
    var files: WatchedFiles {
        let notes = lock.withLock { self.notes }
        return WatchedFiles(
            folders: folders,
            files: Set(notes.keys).subtracting(stampsInFolders.keys)
                .union(SiteConfiguration.fileNames.map { site.appending($0) }),
            stamps: stampsInFolders.merging(notes.compactMapValues(\.self)) { inFolder, _ in inFolder }
        )
    }

    private func note(_ path: FilePath) {
        // What a build keeps for itself changes with every build.
        guard path != site, path.starts(with: site), !path.starts(with: site.appending(".sitegen")) else { return }
        lock.withLock {
            if notes[path] == nil { notes.updateValue(FileStamp(of: path), forKey: path) }
        }
    }
}
