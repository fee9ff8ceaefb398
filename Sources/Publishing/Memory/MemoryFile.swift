import SystemPackage

/// The file in which a build's memory is kept from one build to the next.
final class MemoryFile: Sendable {
    private let path: FilePath
    private let fileSystem: FileSystem
    private let stamp: FileStamp?

    /// The file for an output folder, in the site's folder `.sitegen`.
    init(of output: FilePath, in folder: SiteFolder, _ fileSystem: FileSystem) {
        let memory = folder.root.appending(".sitegen")
        path = memory.appending("build-\(OutputRecord.mark(of: output, in: memory)).cache")
        self.fileSystem = fileSystem
        stamp = fileSystem.stamp(path)
    }

    /// What is remembered; nothing where there is no file, or none that can be trusted.
    var memory: BuildMemory? {
        guard stamp != nil, let bytes = try? fileSystem.read(path) else { return nil }
        return BuildMemory(decoding: bytes)
    }

    /// How long the file is; nothing where there is none.
    var byteCount: Int? { stamp.map { Int($0.size) } }

    /// Whether the file is still the one that was there at first.
    var isAsRead: Bool { fileSystem.stamp(path) == stamp }

    /// Replaces what is remembered, in one step.
    ///
    /// - Parameter memory: What ``BuildMemory/encoded(_:inputs:texts:aspects:outputs:)`` has made.
    func remember(_ memory: [UInt8]) throws(FileSystem.Failure) {
        try fileSystem.replace(path, with: memory)
    }

    /// Removes what is remembered.
    func forget() {
        fileSystem.discardDraft(of: path)
        if fileSystem.kind(path) != nil { try? fileSystem.remove(path) }
    }
}
