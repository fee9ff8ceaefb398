import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SystemPackage

/// The files of an output folder's cache: the whole cache, the changes since it was written, as long as they are few, and what
/// output files load, if the site has headers. Beside them are the parts of books.
final class CacheFile: Sendable {
    private let path: FilePath
    private let changes: FilePath
    private let policyTable: FilePath
    /// The folder with the parts of output files.
    private let parts: FilePath
    private let fileSystem: FileSystem
    private let stamps: [FileStamp?]

    /// The files for an output folder, in the site's folder `.sitegen`.
    convenience init(of output: FilePath, in folder: SiteFolder, _ fileSystem: FileSystem) {
        self.init(OutputRecord.mark(of: output, in: folder.cache), in: folder.cache, fileSystem)
    }

    /// - Parameters:
    ///   - mark: The short name of the output folder.
    ///   - cache: The folder with the files.
    init(_ mark: String, in cache: FilePath, _ fileSystem: FileSystem) {
        path = cache.appending("build-\(mark).cache")
        changes = cache.appending("build-\(mark).changes")
        policyTable = cache.appending("build-\(mark).policies")
        parts = cache.appending("build-\(mark).parts")
        self.fileSystem = fileSystem
        stamps = [fileSystem.stamp(path), fileSystem.stamp(changes)]
    }

    /// The cache; `nil` if there is no file or it is invalid.
    var cache: BuildCache? {
        func read(_ range: Range<Int>) throws(FileSystem.Failure) -> [UInt8] { try fileSystem.readPart(path, range) }
        guard let stamp = stamps[0], let file = try? FilePieces(count: stamp.size, read: read) else { return nil }
        return BuildCache.decoded(file, changes: stamps[1] == nil ? nil : try? fileSystem.read(changes))
    }

    /// What the output files load, as far as it is known.
    var policies: PolicyTable {
        (try? fileSystem.read(policyTable)).flatMap { try? PolicyTable($0) } ?? PolicyTable()
    }

    /// The file with the parts of an output file (``OutputParts``); `nil` if there is none.
    func parts(of output: String) -> [UInt8]? {
        fileSystem.kind(parts) == .folder ? try? fileSystem.read(path(ofParts: output)) : nil
    }

    /// Replaces the file with the parts of an output file. It names the bytes that it belongs to, so one that is newer than
    /// the cache does no harm.
    ///
    /// - Parameter mark: The mark of the output file's bytes.
    func store(_ outputParts: OutputParts, _ mark: UInt64, of output: String) throws(FileSystem.Failure) {
        if fileSystem.kind(parts) == nil { try fileSystem.createFolder(parts) }
        // A link is not followed.
        guard fileSystem.kind(parts) == .folder else { return }
        try fileSystem.replace(
            path(ofParts: output),
            byPieces: { append throws(FileSystem.Failure) in try outputParts.write(mark, append) })
    }

    /// Removes the parts of all output files but some.
    func removeParts(except outputs: [String]) {
        guard fileSystem.kind(parts) == .folder else { return }
        let kept = Set(outputs.map { path(ofParts: $0) })
        for name in (try? fileSystem.entries(parts)) ?? [] where !kept.contains(parts.appending(name)) {
            try? fileSystem.remove(parts.appending(name))
        }
        if outputs.isEmpty { try? fileSystem.remove(parts) }
    }

    private func path(ofParts output: String) -> FilePath {
        parts.appending(String(FNV1a.hash(output.utf8), radix: 16))
    }

    /// The size of the files in bytes; `nil` if there are none.
    var byteCount: Int? {
        stamps[0].map { $0.size + (stamps[1]?.size ?? 0) + (fileSystem.stamp(policyTable)?.size ?? 0) }
    }

    /// Whether the files are unchanged since this value was created.
    var isAsRead: Bool { [fileSystem.stamp(path), fileSystem.stamp(changes)] == stamps }

    /// Replaces the files of the cache, each in one step.
    ///
    /// The table of policies refers to output files by their bytes, so one that is newer than the cache does no harm.
    ///
    /// - Parameter policies: What the output files load; `nil` if that has not changed, and empty if the site has no headers.
    func store(_ cache: BuildCache.Revision, _ policies: PolicyTable?) throws(FileSystem.Failure) {
        if let policies {
            if policies.uses.isEmpty {
                if fileSystem.kind(policyTable) != nil { try? fileSystem.remove(policyTable) }
            } else {
                try fileSystem.replace(policyTable, byPieces: policies.write)
            }
        }
        if cache.isSmallChange { return try fileSystem.replace(changes, byPieces: cache.writeChanges) }
        try fileSystem.replace(path, byPieces: cache.write)
        // The changes identify the file that they apply to, so they do no harm if they cannot be removed.
        if stamps[1] != nil { try? fileSystem.remove(changes) }
    }

    /// Removes the cache.
    func remove() {
        removeParts(except: [])
        for path in [policyTable, changes, path] {
            fileSystem.discardDraft(of: path)
            if fileSystem.kind(path) != nil { try? fileSystem.remove(path) }
        }
    }
}
