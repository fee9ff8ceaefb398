import SystemPackage

/// The folder that a site is put into, never half written.
///
/// ```text
/// open                             the folder is taken for oneself
/// stage(file)  …  stage(file)      new files wait in a folder of their own, on the same volume
/// publish                          each is renamed into place; what is no longer made is removed
/// ```
/// A build that fails before `publish` begins to rename leaves the folder as it was. What stands in the way is found
/// before that.
struct OutputFolder: Sendable {
    /// The folder, absolute.
    let path: FilePath

    private let fileSystem: FileSystem
    private let staging: FilePath
    /// What sitegen has put into the folder.
    private let record: OutputRecord
    /// The files of earlier builds. Nobody else changes them while the folder is taken.
    private let earlier: Set<String>
    private let lock: any Sendable & AnyObject

    /// Makes the folder, takes it, and makes an empty place for new files; what a build that was cut short has left
    /// there goes.
    ///
    /// - Parameters:
    ///   - memory: The folder in which sitegen keeps what it remembers of a site.
    init(_ path: FilePath, memory: FilePath, in fileSystem: FileSystem) throws(FileSystem.Failure) {
        self.path = path
        self.fileSystem = fileSystem
        staging = path.appending(".sitegen-staging")
        record = OutputRecord(of: path, in: memory, fileSystem)
        try fileSystem.createFolder(path)
        guard let lock = try fileSystem.lock(path) else {
            throw FileSystem.Failure(path, "another build is writing to it")
        }
        self.lock = lock
        earlier = record.names
        try discard()
        try fileSystem.createFolder(staging)
    }

    /// Whether a name is a path that stays in the folder, that every part of the system reads alike, and that a disk
    /// can hold.
    static func isSafe(_ name: String) -> Bool {
        let path = FilePath(name)
        return !path.isEmpty && path.isRelative && path.string == name
            && path.components.allSatisfy { $0.kind == .regular && $0.string.utf8.count <= 255 }
            && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// Writes a new file where it waits to be published.
    ///
    /// - Parameter number: The file's place in the list given to ``publish(_:)``.
    func stage(_ bytes: [UInt8], number: Int) throws(FileSystem.Failure) {
        try fileSystem.write(staging.appending(String(number)), bytes)
    }

    /// Removes what waits to be published.
    func discard() throws(FileSystem.Failure) {
        if fileSystem.kind(staging) != nil { try fileSystem.removeTree(staging) }
    }

    /// What sitegen did not write and the build would replace. Files that are the same already may be replaced.
    ///
    /// - Parameters:
    ///   - names: The files' paths relative to the folder, in the order of their numbers.
    ///   - staged: The numbers of those that wait.
    func obstacles(to names: [String], _ staged: [Int]) -> [FileSystem.Failure] {
        let waiting = staging.lastComponent
        // Nothing stands in the way in a folder that holds nothing.
        if let entries = try? fileSystem.entries(path), entries.allSatisfy({ $0.name == waiting }) { return [] }
        let stale = earlier.subtracting(names)
        var checkedFolders: Set<FilePath> = []
        var obstacles: [FileSystem.Failure] = []
        for number in staged {
            let name = names[number]
            let destination = path.pushing(FilePath(name))
            switch earlier.contains(name) ? nil : fileSystem.kind(destination) {
            case nil: break
            case .file? where isSame(destination, as: staging.appending(String(number))): break
            case .folder? where isMade(of: stale, destination): break
            default: obstacles.append(FileSystem.Failure(destination, "sitegen did not write what stands here"))
            }
            var folder = FilePath(name)
            while folder.removeLastComponent(), !folder.isEmpty, checkedFolders.insert(folder).inserted {
                guard fileSystem.kind(path.pushing(folder)) == .file, !earlier.contains(folder.string) else { continue }
                obstacles.append(
                    FileSystem.Failure(path.pushing(folder), "sitegen needs a folder where this file stands"))
            }
        }
        return obstacles
    }

    /// Puts the staged files in their places, and removes the files of earlier builds that are not among them.
    ///
    /// - Parameters:
    ///   - names: The paths relative to the folder of all files that shall be there, in the order of their numbers.
    ///   - staged: The numbers of those that wait; the others are there already.
    /// - Returns: The stamps of the files that have waited, and how many files were removed.
    func publish(
        _ names: [String], _ staged: [Int]
    ) async throws(FileSystem.Failure) -> (stamps: [FileStamp?], removedCount: Int) {
        let current = Set(names)
        let stale = earlier.subtracting(current).sorted()
        // Until the new files are in place, both lists are sitegen's.
        if current != earlier { try record.remember(current.union(earlier)) }
        // What is needed no more goes last, but for what stands where a new file or its folder will stand.
        let folderNames = Set(names.flatMap(\.foldersAround))
        for name in stale where folderNames.contains(name) || !current.isDisjoint(with: name.foldersAround) {
            try remove(name)
        }
        let (placed, _) = await Parallel.map(staged, in: .publishing, state: { FilePath() }) { folder, number in
            Result { () throws(FileSystem.Failure) in try place(names[number], number: number, &folder) }
        }
        var stamps: [FileStamp?] = []
        for result in placed { stamps.append(try result.get()) }
        // On a disk that takes `A` and `a` for one name, the old name is the new file.
        let kept = Set(names.map { $0.lowercased() })
        for name in stale where !kept.contains(name.lowercased()) { try remove(name) }
        try discard()
        if current != earlier { try record.remember(current) }
        return (stamps, stale.count)
    }

    /// How a file lies on the disk.
    func stamp(of name: String) -> FileStamp? {
        let place = path.pushing(FilePath(name))
        return fileSystem.kind(place) == .file ? fileSystem.stamp(place) : nil
    }

    /// Puts a staged file in its place.
    ///
    /// - Parameter folder: The folder that was made last.
    private func place(
        _ name: String, number: Int, _ folder: inout FilePath
    ) throws(FileSystem.Failure) -> FileStamp? {
        let destination = path.pushing(FilePath(name))
        let around = destination.removingLastComponent()
        if around != folder {
            try fileSystem.createFolder(around)
            folder = around
        }
        try fileSystem.move(staging.appending(String(number)), destination)
        return fileSystem.stamp(destination)
    }

    /// Removes a file and the folders that are empty then.
    private func remove(_ name: String) throws(FileSystem.Failure) {
        var place = path.pushing(FilePath(name))
        guard fileSystem.kind(place) == .file else { return }
        try fileSystem.remove(place)
        while place.removeLastComponent(), place != path, place.starts(with: path) {
            guard let entries = try? fileSystem.entries(place), entries.isEmpty else { return }
            try fileSystem.remove(place)
        }
    }

    private func isSame(_ first: FilePath, as second: FilePath) -> Bool {
        guard let bytes = try? fileSystem.read(first) else { return false }
        return (try? fileSystem.read(second)) == bytes
    }

    /// Whether a folder holds nothing but files of these names.
    private func isMade(of names: Set<String>, _ folder: FilePath) -> Bool {
        guard let entries = try? fileSystem.entries(folder) else { return false }
        return entries.allSatisfy { entry in
            var place = folder.appending(entry.name)
            if entry.kind == .folder { return isMade(of: names, place) }
            return place.removePrefix(path) && names.contains(place.string)
        }
    }
}

extension String {
    /// The paths of the folders that the path goes through.
    fileprivate var foldersAround: [String] {
        utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
    }
}
