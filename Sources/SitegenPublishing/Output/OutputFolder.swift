import SitegenCache
import SitegenFiles
import SystemPackage

/// The folder that a site is put into, never half written.
///
/// ```text
/// open                             the folder is taken for oneself
/// stage(file)  …  stage(file)      new files wait in a folder of their own, on the same volume
/// publish                          each is renamed into place; what is no longer made is removed
/// ```
/// A build that fails before `publish` begins to rename leaves the folder as it was. What stands in the way is found
/// before that. Where all is to appear at once, the files come to their places in a new folder (``OutputExchange``).
///
/// A class, because each file is staged and placed by it, on all cores: a reference is copied at once.
final class OutputFolder: Sendable {
    /// The folder, absolute.
    let path: FilePath

    /// Whether another build was writing to the folder at first.
    let hasWaited: Bool

    private let fileSystem: FileSystem
    private let staging: FilePath
    private let exchange: OutputExchange?
    /// What sitegen has put into the folder.
    private let record: OutputRecord
    /// The files of earlier builds. Nobody else changes them while the folder is taken.
    private let previous: OutputNames
    private let isNew: Bool
    private let lock: any Sendable & AnyObject

    /// Makes the folder, takes it, and makes an empty place for new files; what a build that was cut short has left
    /// goes. The result is nothing where another build has taken the folder.
    ///
    /// - Parameters:
    ///   - cache: The folder of the site's cache.
    ///   - atomically: Whether the folder is to be exchanged with a new one.
    ///   - names: The paths of what the build puts out, as far as they are known.
    ///   - hasWaited: Whether another build was writing to the folder at first.
    init?(
        _ path: FilePath, cache: FilePath, atomically: Bool, for names: OutputNames, hasWaited: Bool,
        in fileSystem: FileSystem
    ) throws(FileSystem.Failure) {
        self.path = path
        self.hasWaited = hasWaited
        self.fileSystem = fileSystem
        record = OutputRecord(of: path, in: cache, fileSystem)
        isNew = fileSystem.kind(path) == nil
        try fileSystem.createFolder(path)
        guard let lock = try fileSystem.lock(path) else { return nil }
        self.lock = lock
        previous = record.names(expecting: names)
        try Self.clear(path, fileSystem)
        record.discardDraft()
        exchange = atomically ? try OutputExchange(with: path, in: fileSystem) : nil
        staging = exchange?.staging ?? Self.staging(in: path)
        try fileSystem.createFolder(staging)
    }

    private static func staging(in path: FilePath) -> FilePath {
        path.appending(".sitegen-staging")
    }

    /// Whether a name in the folder is that of something which is there only while a build goes on.
    static func isReserved(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && name.lowercased().utf8.starts(with: ".sitegen-staging".utf8)
    }

    /// The folders that are there only while a build goes on, whichever way it publishes.
    static func leftovers(of path: FilePath) -> [FilePath] {
        [staging(in: path), OutputExchange.place(for: path)]
    }

    /// Whether a build goes on that writes to a folder, or was cut short.
    static func isInWork(_ path: FilePath, in fileSystem: FileSystem) -> Bool {
        leftovers(of: path).contains { fileSystem.kind($0) != nil }
    }

    private static func clear(_ path: FilePath, _ fileSystem: FileSystem) throws(FileSystem.Failure) {
        for folder in leftovers(of: path) where fileSystem.kind(folder) != nil { try fileSystem.removeTree(folder) }
    }

    /// Whether a name is a path that stays in the folder, that every part of the system reads alike, and that a disk
    /// can hold.
    static func isSafe(_ name: String) -> Bool {
        var length = 0
        var dotCount = 0
        /// An empty part is `.` as well.
        func isPartSafe() -> Bool { length <= 255 && (length > 2 || dotCount < length) }
        for byte in name.utf8 {
            guard byte >= 0x20, byte != 0x7F else { return false }
            if byte == UInt8(ascii: "/") {
                guard isPartSafe() else { return false }
                (length, dotCount) = (0, 0)
                continue
            }
            length += 1
            if byte == UInt8(ascii: ".") { dotCount += 1 }
        }
        return isPartSafe()
    }

    /// What a file holds that an earlier build has put out; nothing where it cannot be read, or holds something else.
    ///
    /// - Parameter hash: The hash of what was put out.
    func bytes(of name: String, hash: UInt64?) -> [UInt8]? {
        guard let bytes = try? fileSystem.read(path.pushing(FilePath(name))) else { return nil }
        return Fingerprint.of(bytes) == hash ? bytes : nil
    }

    /// Writes a new file where it waits to be published.
    ///
    /// - Parameter number: The file's place in the list given to ``publish(_:_:)``.
    func stage(_ bytes: [UInt8], number: Int) throws(FileSystem.Failure) {
        try fileSystem.write(staging.appending(String(number)), bytes)
    }

    /// Removes what waits to be published, and the folder where it was made for that.
    func discard() {
        try? Self.clear(path, fileSystem)
        if isNew, (try? fileSystem.entries(path))?.isEmpty == true { try? fileSystem.remove(path) }
    }

    /// What sitegen did not write and the build would replace, and the symbolic links that it would follow to write or
    /// remove something elsewhere. Files that are the same already may be replaced.
    ///
    /// - Parameters:
    ///   - names: The files' paths relative to the folder, sorted: their places are their numbers.
    ///   - staged: The numbers of those that wait.
    func obstacles(to names: OutputNames, _ staged: [Int]) -> [FileSystem.Failure] {
        // Nothing stands in the way in a folder that holds nothing.
        if holdsNothing { return [] }
        let stale = previous.subtracting(names)
        var checkedFolders: Set<String> = []
        var obstacles: [FileSystem.Failure] = []
        /// Checks the folders around a file that have not been checked yet.
        func checkFolders(around name: String, isNeeded: Bool) {
            var name = name
            while let folder = name.parentPath, checkedFolders.insert(folder).inserted {
                name = folder
                let place = path.pushing(FilePath(folder))
                switch fileSystem.kind(place) {
                case .symbolicLink: obstacles.append(Self.linkFailure(place))
                case .file where isNeeded && !previous.contains(folder):
                    obstacles.append(FileSystem.Failure(place, "sitegen needs a folder where this file stands"))
                default: break
                }
            }
        }
        for number in staged {
            let name = names[number]
            checkFolders(around: name, isNeeded: true)
            let destination = path.pushing(FilePath(name))
            switch previous.contains(name) ? nil : fileSystem.kind(destination) {
            case nil: break
            case .file? where fileSystem.holdsSame(destination, staging.appending(String(number))): break
            case .folder? where isMade(of: stale, destination): break
            default: obstacles.append(FileSystem.Failure(destination, "sitegen did not write what stands here"))
            }
        }
        for name in stale { checkFolders(around: name, isNeeded: false) }
        let links = obstacles.filter { $0.code == .tooManySymbolicLinkLevels }
        // What stands behind a link is no obstacle of its own.
        return obstacles.filter { obstacle in
            !links.contains { $0.path != obstacle.path && obstacle.path.isWithin($0.path) }
        }
    }

    /// Why a symbolic link in the folder is not followed. The code is that of the system for such a refusal.
    static func linkFailure(_ link: FilePath) -> FileSystem.Failure {
        FileSystem.Failure(
            link, "this is a symbolic link, and sitegen writes and removes nothing behind links",
            .tooManySymbolicLinkLevels)
    }

    /// The folders in which something would change, and may not be changed.
    ///
    /// - Parameters:
    ///   - names: The files' paths relative to the folder, sorted: their places are their numbers.
    ///   - staged: The numbers of those that wait.
    func closedFolders(for names: OutputNames, _ staged: [Int]) -> [FileSystem.Failure] {
        if holdsNothing { return [] }
        let changing = staged.map { names[$0] } + previous.subtracting(names)
        let folders = Set(changing.map { $0.parentPath ?? "" }).map { folder in
            var folder = path.pushing(FilePath(folder))
            // Folders that are missing are made in the one around them.
            while folder != path, fileSystem.kind(folder) == nil { folder = folder.parent }
            return folder
        }
        return Set(folders).filter { fileSystem.kind($0) == .folder && !fileSystem.isWritable($0) }
            .sorted { $0.string < $1.string }.map { FileSystem.Failure($0, .permissionDenied) }
    }

    private var holdsNothing: Bool {
        let waiting = Self.leftovers(of: path).map(\.lastName)
        guard let entries = try? fileSystem.entries(path) else { return false }
        return entries.allSatisfy { waiting.contains($0.text) }
    }

    /// What ``publish(_:_:)`` has done.
    struct Publication: Sendable {
        /// The files that lie on the disk in another way than before, by their numbers.
        var stamps: [(number: Int, stamp: FileStamp?)] = []
        var removedCount = 0
        /// Why it could not be noted which files are sitegen's.
        var unrecorded: FileSystem.Failure?
        /// Why something that was only needed until then is still there.
        var uncleared: FileSystem.Failure?
    }

    /// Why nothing, or not all, was published.
    struct Interruption: Error {
        enum Step {
            /// The output is as it was.
            case preparing
            /// The output is as it was: it cannot be exchanged.
            case exchanging
            /// Some files are new.
            case placing
        }

        let failure: FileSystem.Failure
        let step: Step
    }

    /// Puts the staged files in their places, and removes the files of earlier builds that are not among them.
    ///
    /// - Parameters:
    ///   - current: The paths relative to the folder of all files that shall be there, sorted: their places are their
    ///     numbers.
    ///   - staged: The numbers of those that wait; the others are there already.
    func publish(_ current: OutputNames, _ staged: [Int]) async throws(Interruption) -> Publication {
        var publication = Publication()
        publication.removedCount = previous.subtracting(current).count
        if !staged.isEmpty || current != previous {
            var step = Interruption.Step.preparing
            do throws(FileSystem.Failure) {
                // Until the new files are in place, both lists are sitegen's.
                if current != previous { publication.unrecorded = try note(current.union(previous)) }
                if let exchange {
                    publication.stamps = try await publish(current, staged, by: exchange, &step)
                } else {
                    step = .placing
                    publication.stamps = try await place(current, staged)
                }
            } catch {
                throw Interruption(failure: error, step: step)
            }
        }
        do throws(FileSystem.Failure) {
            try exchange?.retire(known: Set(current.union(previous)))
            try Self.clear(path, fileSystem)
        } catch {
            publication.uncleared = error
        }
        do throws(FileSystem.Failure) {
            if current != previous { publication.unrecorded = try note(current) }
        } catch {
            // The longer list, which is there, holds what the shorter one would.
        }
        return publication
    }

    /// Puts the staged files in their places one by one.
    private func place(
        _ current: OutputNames, _ staged: [Int]
    ) async throws(FileSystem.Failure) -> [(number: Int, stamp: FileStamp?)] {
        let stale = previous.subtracting(current)
        guard !stale.isEmpty else { return try await place(current, staged, in: path) }
        // What is needed no more goes last, but for what stands where a new file or its folder will stand.
        let folderNames = Set(current.flatMap(\.foldersAround))
        for name in stale where folderNames.contains(name) || !current.isDisjoint(with: name.foldersAround) {
            try remove(name)
        }
        let stamps = try await place(current, staged, in: path)
        // On a disk that takes `A` and `a` for one name, the old name is the new file.
        let kept = Dictionary(current.map { ($0.lowercased(), $0) }) { first, _ in first }
        for name in stale {
            if let other = kept[name.lowercased()], isSameFile(name, other) { continue }
            try remove(name)
        }
        return stamps
    }

    /// Puts the staged files in a new folder with all that stays, and that in place of this one.
    private func publish(
        _ current: OutputNames, _ staged: [Int], by exchange: OutputExchange, _ step: inout Interruption.Step
    ) async throws(FileSystem.Failure) -> [(number: Int, stamp: FileStamp?)] {
        let copies = try exchange.fill(
            kept: Set(current).subtracting(staged.map { current[$0] }), known: Set(current.union(previous)))
        var stamps = try await place(current, staged, in: exchange.tree)
        if !copies.isEmpty {
            for (number, name) in current.enumerated() where copies.contains(name) {
                stamps.append((number, fileSystem.stamp(exchange.tree.pushing(FilePath(name)))))
            }
        }
        step = .exchanging
        try exchange.swap()
        return stamps
    }

    /// - Returns: Why it was not noted which files are sitegen's, where that may not be written down.
    private func note(_ names: OutputNames) throws(FileSystem.Failure) -> FileSystem.Failure? {
        do throws(FileSystem.Failure) {
            try record.remember(names)
            return nil
        } catch {
            guard error.isRefusal else { throw error }
            return error
        }
    }

    /// Whether two names are those of one file.
    private func isSameFile(_ name: String, _ other: String) -> Bool {
        let stamp = fileSystem.stamp(path.pushing(FilePath(name)))
        return stamp != nil && stamp?.inode == fileSystem.stamp(path.pushing(FilePath(other)))?.inode
    }

    private func place(
        _ names: OutputNames, _ staged: [Int], in folder: FilePath
    ) async throws(FileSystem.Failure) -> [(number: Int, stamp: FileStamp?)] {
        let (placed, _) = await Parallel.map(staged, in: .publishing, state: { nil }) { parent, number in
            Result { () throws(FileSystem.Failure) in try self.place(names[number], number, in: folder, &parent) }
        }
        var stamps: [(number: Int, stamp: FileStamp?)] = []
        stamps.reserveCapacity(staged.count)
        for (number, result) in zip(staged, placed) { stamps.append((number, try result.get())) }
        return stamps
    }

    /// Puts a staged file in its place.
    ///
    /// - Parameter made: The folder that was created last, relative to `folder`.
    private func place(
        _ name: String, _ number: Int, in folder: FilePath, _ made: inout String?
    ) throws(FileSystem.Failure) -> FileStamp? {
        let parent = name.parentPath ?? ""
        if parent != made {
            try fileSystem.createFolder(folder.pushing(FilePath(parent)))
            made = parent
        }
        let destination = folder.pushing(FilePath(name))
        let staged = staging.appending(String(number))
        do throws(FileSystem.Failure) {
            try fileSystem.move(staged, destination)
        } catch {
            // Folders that hold nothing do not stand in a file's way.
            guard fileSystem.kind(destination) == .folder, isMade(of: OutputNames([]), destination) else { throw error }
            try fileSystem.removeTree(destination)
            try fileSystem.move(staged, destination)
        }
        return fileSystem.stamp(destination)
    }

    /// Removes a file and the folders that are empty then.
    private func remove(_ name: String) throws(FileSystem.Failure) {
        var place = path.pushing(FilePath(name))
        guard fileSystem.kind(place) == .file else { return }
        try fileSystem.remove(place)
        while true {
            place = place.parent
            guard place != path, place.isWithin(path) else { return }
            guard let entries = try? fileSystem.entries(place), entries.isEmpty else { return }
            try fileSystem.remove(place)
        }
    }

    /// Whether a folder holds nothing but files of these names.
    private func isMade(of names: OutputNames, _ folder: FilePath) -> Bool {
        guard let entries = try? fileSystem.entries(folder) else { return false }
        return entries.allSatisfy { entry in
            var place = folder.appending(entry)
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
