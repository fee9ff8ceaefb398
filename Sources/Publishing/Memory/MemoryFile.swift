import SitegenFiles
import SystemPackage

/// The files in which a build's memory is kept from one build to the next: the memory, and what has changed since it was
/// written, as long as that is little.
final class MemoryFile: Sendable {
    private let path: FilePath
    private let changes: FilePath
    private let fileSystem: FileSystem
    private let stamps: [FileStamp?]

    /// The files for an output folder, in the site's folder `.sitegen`.
    init(of output: FilePath, in folder: SiteFolder, _ fileSystem: FileSystem) {
        let memory = folder.memory
        let mark = OutputRecord.mark(of: output, in: memory)
        path = memory.appending("build-\(mark).cache")
        changes = memory.appending("build-\(mark).changes")
        self.fileSystem = fileSystem
        stamps = [fileSystem.stamp(path), fileSystem.stamp(changes)]
    }

    /// What is remembered; nothing where there is no file, or none that can be trusted.
    var memory: BuildMemory? {
        guard stamps[0] != nil, let bytes = try? fileSystem.read(path) else { return nil }
        return BuildMemory.decoded(bytes, changes: stamps[1] == nil ? nil : try? fileSystem.read(changes))
    }

    /// How long the files are; nothing where there is none.
    var byteCount: Int? { stamps[0].map { $0.size + (stamps[1]?.size ?? 0) } }

    /// Whether the files are still those that were there at first.
    var isAsRead: Bool { [fileSystem.stamp(path), fileSystem.stamp(changes)] == stamps }

    /// Replaces what is remembered, in one step.
    func remember(_ memory: BuildMemory.Revision) throws(FileSystem.Failure) {
        if memory.isLittle { return try fileSystem.replace(changes, byPieces: memory.writeChanges) }
        try fileSystem.replace(path, byPieces: memory.write)
        // They say of which file they are changes, so that they do no harm where they cannot be removed.
        if stamps[1] != nil { try? fileSystem.remove(changes) }
    }

    /// Removes what is remembered.
    func forget() {
        for path in [changes, path] {
            fileSystem.discardDraft(of: path)
            if fileSystem.kind(path) != nil { try? fileSystem.remove(path) }
        }
    }
}
