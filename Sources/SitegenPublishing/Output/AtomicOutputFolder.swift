import SitegenFiles
import SystemPackage

/// A new output folder, created next to the current one, which it replaces atomically.
///
/// ```text
/// site/public                   the current folder, which servers read
/// site/.public.sitegen/staging  the new files before they are published
/// site/.public.sitegen/tree     the new folder: hard links to unchanged files, then the new files
/// ```
/// A server of the output sees either the old folder or the new one, each complete. A build that is killed leaves
/// `.public.sitegen`, which the next build removes.
struct AtomicOutputFolder: Sendable {
    /// The new folder.
    let tree: FilePath

    /// The staging folder.
    let staging: FilePath

    private let output: FilePath
    private let place: FilePath
    private let fileSystem: FileSystem
    /// Locks the new folder before it becomes visible, because the current one is locked too.
    private let lock: any Sendable & AnyObject

    /// Creates an empty folder with the attributes of the current one. The leftovers of an earlier build must have
    /// been removed.
    init(with output: FilePath, in fileSystem: FileSystem) throws(FileSystem.Failure) {
        self.output = output
        self.fileSystem = fileSystem
        place = Self.place(for: output)
        tree = place.appending("tree")
        staging = place.appending("staging")
        try fileSystem.createFolder(place)
        try fileSystem.imitateFolder(output, tree)
        guard let lock = try fileSystem.lock(tree) else {
            throw FileSystem.Failure(tree, "another build is using the folder")
        }
        self.lock = lock
    }

    /// The temporary folder of an exchange. It is next to the output folder, because folders can be exchanged only
    /// within one volume.
    static func place(for output: FilePath) -> FilePath {
        let name = output.lastName
        return output.parent.appending(".\(name.isEmpty ? "output" : name).sitegen")
    }

    /// Links the unchanged files into the new folder.
    ///
    /// - Parameters:
    ///   - kept: The unchanged files of sitegen.
    ///   - known: All files that sitegen wrote. Other files are kept too.
    /// - Returns: The files that could not be linked and were copied.
    /// - Throws: A failure of the file system, or if one of `kept` is missing.
    func fill(kept: Set<String>, known: Set<String>) throws(FileSystem.Failure) -> Set<String> {
        var walk = Walk(kept: kept, known: known, levels: [Level(present: output, new: tree, isMade: true)])
        try carry("", &walk)
        guard walk.keptCount == kept.count else {
            throw FileSystem.Failure(output, "files were removed from the folder during the build")
        }
        return walk.copies
    }

    /// Replaces the current folder with the new one.
    func swap() throws(FileSystem.Failure) {
        // Every file system can move a folder over an empty one.
        if try fileSystem.entries(output).isEmpty {
            try fileSystem.move(tree, output)
        } else {
            try fileSystem.exchange(tree, output)
        }
    }

    /// Removes the old folder. Moves files that other programs have added since the new folder was filled.
    func retire(known: Set<String>) throws(FileSystem.Failure) {
        if fileSystem.kind(tree) == .folder { try retire("", known) }
    }

    // MARK: - The way through the present folder

    private struct Level {
        let present: FilePath
        let new: FilePath
        var isMade: Bool
    }

    private struct Walk {
        let kept: Set<String>
        let known: Set<String>
        /// The folders from the output folder to the current one.
        var levels: [Level]
        var keptCount = 0
        var copies: Set<String> = []
    }

    private func carry(_ folder: String, _ walk: inout Walk) throws(FileSystem.Failure) {
        let level = walk.levels[walk.levels.count - 1]
        // A folder that cannot be emptied after the exchange would stay forever.
        guard fileSystem.isWritable(level.present) else { throw FileSystem.Failure(level.present, .permissionDenied) }
        let entries = try fileSystem.entries(level.present)
        if entries.isEmpty, !walk.known.contains(folder) { try makeFolders(&walk) }
        for entry in entries {
            let name = folder.isEmpty ? entry.text : "\(folder)/\(entry.text)"
            if entry.kind == .folder {
                walk.levels.append(
                    Level(
                        present: level.present.appending(entry), new: level.new.appending(entry),
                        isMade: false))
                try carry(name, &walk)
                walk.levels.removeLast()
            } else if entry.kind == .symbolicLink, walk.known.contains(where: { $0.hasPrefix(name + "/") }) {
                throw OutputFolder.linkFailure(level.present.appending(entry))
            } else if walk.kept.contains(name) || !walk.known.contains(name) {
                try makeFolders(&walk)
                try carryFile(level.present.appending(entry), to: level.new.appending(entry), name, &walk)
            }
        }
    }

    private func carryFile(
        _ file: FilePath, to place: FilePath, _ name: String, _ walk: inout Walk
    ) throws(FileSystem.Failure) {
        if walk.kept.contains(name) { walk.keptCount += 1 }
        do throws(FileSystem.Failure) {
            try fileSystem.link(file, place)
        } catch {
            guard error.code != .improperLink else {
                throw FileSystem.Failure(
                    output, "the folder or one of its subfolders is a mount point", .improperLink)
            }
            // Some file systems have no hard links, and users may not be allowed to link every file.
            try fileSystem.copy(file, place)
            walk.copies.insert(name)
        }
    }

    /// Creates the current folder and its ancestors. Folders with nothing to carry over are not created.
    private func makeFolders(_ walk: inout Walk) throws(FileSystem.Failure) {
        guard walk.levels.last?.isMade == false else { return }
        for index in walk.levels.indices where !walk.levels[index].isMade {
            try fileSystem.imitateFolder(walk.levels[index].present, walk.levels[index].new)
            walk.levels[index].isMade = true
        }
    }

    // MARK: - The way through the folder that was exchanged

    private func retire(_ folder: String, _ known: Set<String>) throws(FileSystem.Failure) {
        let path = tree.appending(path: folder)
        for entry in try fileSystem.entries(path) {
            let name = folder.isEmpty ? entry.text : "\(folder)/\(entry.text)"
            let place = path.appending(entry)
            let successor = output.appending(path: folder).appending(entry)
            if entry.kind == .folder {
                try retire(name, known)
            } else if known.contains(name) || fileSystem.holdsSame(place, successor) {
                try fileSystem.remove(place)
            } else {
                try fileSystem.createFolder(successor.parent)
                try fileSystem.move(place, successor)
            }
        }
        try fileSystem.remove(path)
    }
}

extension FileSystem {
    /// Whether two files are the same or contain the same bytes.
    func holdsSame(_ first: FilePath, _ second: FilePath) -> Bool {
        guard let kind = kind(first), kind == self.kind(second) else { return false }
        // Other kinds, such as symbolic links, were carried over unchanged.
        guard kind == .file else { return true }
        if let stamp = stamp(first), stamp == self.stamp(second) { return true }
        return holdSame(first, second)
    }
}
