import SitegenCache
package import SitegenFiles
package import SystemPackage

/// The output folder, which never contains partly written files.
///
/// ```text
/// open                             the folder is locked for this build
/// stage(file)  …  stage(file)      new files are written to a staging folder on the same volume
/// publish                          each is renamed into place; stale files are removed
/// ```
/// A build that fails before `publish` begins to rename files leaves the folder unchanged. Obstacles are found before
/// that. To publish atomically, the files are moved into a new folder instead (``AtomicOutputFolder``).
///
/// This is a class because tasks use it to stage and place each file, and a reference is cheap to copy.
package final class OutputFolder: Sendable {
    /// The folder, absolute.
    package let path: FilePath

    /// Whether another build was writing to the folder at first.
    package let hasWaited: Bool

    private let fileSystem: FileSystem
    private let staging: FilePath
    private let exchange: AtomicOutputFolder?
    /// The list of files that sitegen has written to the folder.
    private let record: OutputRecord
    /// The output files of the previous build. No other build changes them while the folder is locked.
    private let previous: OutputNames
    private let isNew: Bool
    private let lock: any Sendable & AnyObject

    /// Creates and locks the folder, and creates an empty staging folder. Removes the leftovers of an interrupted build.
    /// Returns `nil` if another build has locked the folder.
    ///
    /// - Parameters:
    ///   - record: The list of files that sitegen has written to the folder.
    ///   - atomically: Whether a new folder replaces this one.
    ///   - names: The paths of the build's output files, if they are known.
    ///   - hasWaited: Whether another build was writing to the folder at first.
    package init?(
        _ path: FilePath, _ record: OutputRecord, atomically: Bool, for names: OutputNames, hasWaited: Bool,
        in fileSystem: FileSystem
    ) throws(FileSystem.Failure) {
        self.path = path
        self.hasWaited = hasWaited
        self.fileSystem = fileSystem
        self.record = record
        isNew = fileSystem.kind(path) == nil
        try fileSystem.createFolder(path)
        guard let lock = try fileSystem.lock(path) else { return nil }
        self.lock = lock
        previous = record.names(expecting: names)
        try Self.clear(path, fileSystem)
        record.discardDraft()
        exchange = atomically ? try AtomicOutputFolder(with: path, in: fileSystem) : nil
        staging = exchange?.staging ?? Self.staging(in: path)
        try fileSystem.createFolder(staging)
    }

    private static func staging(in path: FilePath) -> FilePath {
        path.appending(".sitegen-staging")
    }

    /// Whether a name in the folder is reserved for the staging folder.
    package static func isReserved(_ name: String) -> Bool {
        name.utf8.first == UInt8(ascii: ".") && name.lowercased().utf8.starts(with: ".sitegen-staging".utf8)
    }

    /// The temporary folders of a build, for both ways to publish.
    package static func leftovers(of path: FilePath) -> [FilePath] {
        [staging(in: path), AtomicOutputFolder.place(for: path)]
    }

    /// Whether a build is writing to a folder, or was interrupted.
    package static func isInWork(_ path: FilePath, in fileSystem: FileSystem) -> Bool {
        leftovers(of: path).contains { fileSystem.kind($0) != nil }
    }

    private static func clear(_ path: FilePath, _ fileSystem: FileSystem) throws(FileSystem.Failure) {
        for folder in leftovers(of: path) where fileSystem.kind(folder) != nil { try fileSystem.removeTree(folder) }
    }

    /// The number of bytes that file systems allow in a component of a path.
    private static let componentLimit = 255

    /// What to do about a name that is not safe.
    package static func help(forUnsafe name: String) -> String {
        name.utf8.split(separator: UInt8(ascii: "/")).contains { $0.count > componentLimit }
            ? "shorten the name; each part of a path can have at most \(componentLimit) bytes"
            : "rename the file; letters, digits, hyphens, dots and underscores are safe"
    }

    /// Whether a name is a portable path inside the folder, whose components are no longer than file systems allow.
    package static func isSafe(_ name: String) -> Bool {
        var length = 0
        var dotCount = 0
        /// An empty component is equivalent to `.`.
        func isPartSafe() -> Bool { length <= componentLimit && (length > 2 || dotCount < length) }
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

    /// The bytes of an output file of the previous build; `nil` if it cannot be read or has changed.
    ///
    /// - Parameter hash: The fingerprint of the bytes that were written.
    package func bytes(of name: String, hash: UInt64?) -> [UInt8]? {
        guard let bytes = try? fileSystem.read(path.appending(path: name)) else { return nil }
        return Fingerprint.of(bytes) == hash ? bytes : nil
    }

    /// The bytes of a file of this build: the staged ones, otherwise those in the folder.
    ///
    /// - Parameter number: The file's index in the list passed to ``publish(_:_:without:)``, if it is staged.
    package func currentBytes(of name: String, staged number: Int?) throws(FileSystem.Failure) -> [UInt8] {
        try fileSystem.read(number.map { staging.appending(path: String($0)) } ?? path.appending(path: name))
    }

    /// Whether an earlier build has written a file of this name.
    package func hasWritten(_ name: String) -> Bool { previous.contains(name) }

    /// Writes a new file to the staging folder.
    ///
    /// - Parameter number: The file's index in the list passed to ``publish(_:_:without:)``.
    package func stage(_ bytes: [UInt8], number: Int) throws(FileSystem.Failure) {
        try fileSystem.write(staging.appending(path: String(number)), bytes)
    }

    /// Writes a piece of a new file to the staging folder.
    ///
    /// - Parameter isFirst: Whether the piece is the first one of the file.
    package func stage(_ piece: [UInt8], number: Int, isFirst: Bool) throws(FileSystem.Failure) {
        if isFirst { return try stage(piece, number: number) }
        try fileSystem.append(staging.appending(path: String(number)), piece)
    }

    /// Removes the staged files, and the output folder if this build created it.
    package func discard() {
        try? Self.clear(path, fileSystem)
        if isNew, (try? fileSystem.entries(path))?.isEmpty == true { try? fileSystem.remove(path) }
    }

    /// The files that the build would replace although sitegen did not write them, and the symbolic links that it
    /// would follow to write or remove files elsewhere. Files with the same bytes may be replaced.
    ///
    /// - Parameters:
    ///   - names: The files' paths relative to the folder, sorted. Their indices are their numbers.
    ///   - staged: The numbers of the staged files.
    package func obstacles(to names: OutputNames, _ staged: [Int]) -> [FileSystem.Failure] {
        // An empty folder has no obstacles.
        if holdsNothing { return [] }
        let stale = previous.subtracting(names)
        var checkedFolders: Set<String> = []
        var obstacles: [FileSystem.Failure] = []
        /// Checks the parent folders of a file that have not been checked yet.
        func checkFolders(around name: String, isNeeded: Bool) {
            var name = name
            while let folder = name.parentPath, checkedFolders.insert(folder).inserted {
                name = folder
                let place = path.appending(path: folder)
                switch fileSystem.kind(place) {
                case .symbolicLink: obstacles.append(Self.linkFailure(place))
                case .file where isNeeded && !previous.contains(folder):
                    obstacles.append(FileSystem.Failure(place, "the site needs a folder at the path of this file"))
                default: break
                }
            }
        }
        for number in staged {
            let name = names[number]
            checkFolders(around: name, isNeeded: true)
            let destination = path.appending(path: name)
            switch previous.contains(name) ? nil : fileSystem.kind(destination) {
            case nil: break
            case .file? where fileSystem.holdsSame(destination, staging.appending(path: String(number))): break
            case .folder? where isMade(of: stale, destination): break
            default:
                obstacles.append(FileSystem.Failure(destination, "sitegen did not write the existing file or folder"))
            }
        }
        for name in stale { checkFolders(around: name, isNeeded: false) }
        let links = obstacles.filter { $0.code == .tooManySymbolicLinkLevels }
        // The link itself is reported, not files beyond it.
        return obstacles.filter { obstacle in
            !links.contains { $0.path != obstacle.path && obstacle.path.isWithin($0.path) }
        }
    }

    /// The error for a symbolic link in the folder, with the system's code for a refusal to follow it.
    static func linkFailure(_ link: FilePath) -> FileSystem.Failure {
        FileSystem.Failure(
            link, "this is a symbolic link; sitegen does not write or remove files through links",
            .tooManySymbolicLinkLevels)
    }

    /// The folders in which the build would change something, but which are not writable.
    ///
    /// - Parameters:
    ///   - names: The files' paths relative to the folder, sorted. Their indices are their numbers.
    ///   - staged: The numbers of the staged files.
    package func closedFolders(for names: OutputNames, _ staged: [Int]) -> [FileSystem.Failure] {
        if holdsNothing { return [] }
        let changing = staged.map { names[$0] } + previous.subtracting(names)
        let folders = Set(changing.map { $0.parentPath ?? "" }).map { folder in
            var folder = path.appending(path: folder)
            // Missing folders are created in their nearest existing ancestor.
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

    /// The result of ``publish(_:_:without:)``.
    package struct Publication: Sendable {
        /// The stamps of the files that changed on disk, by number.
        package var stamps: [(number: Int, stamp: FileStamp?)] = []
        package var removedCount = 0
        /// The error if the list of sitegen's files could not be written.
        package var unrecorded: FileSystem.Failure?
        /// The error if a temporary folder could not be removed.
        package var uncleared: FileSystem.Failure?
    }

    /// The error if publication failed before or while files were placed.
    package struct Interruption: Error {
        package enum Step {
            /// The output is unchanged.
            case preparing
            /// The output is unchanged, because the new folder could not replace it.
            case exchanging
            /// Some files may have been replaced.
            case placing
        }

        package let failure: FileSystem.Failure
        package let step: Step

        package init(failure: FileSystem.Failure, step: Step) {
            self.failure = failure
            self.step = step
        }
    }

    /// Moves the staged files into place, and removes those of the previous build that are no longer part of the
    /// site.
    ///
    /// - Parameters:
    ///   - names: The paths of all output files relative to the folder, sorted. Their indices are their numbers.
    ///   - staged: The numbers of the staged files; the others are in place already.
    ///   - absent: The numbers of the files that the folder must not contain.
    package func publish(
        _ names: OutputNames, _ staged: [Int], without absent: Set<Int> = []
    ) async throws(Interruption) -> Publication {
        let current = names.removing(absent)
        var publication = Publication()
        publication.removedCount = previous.subtracting(current).count
        if !staged.isEmpty || current != previous {
            var step = Interruption.Step.preparing
            do throws(FileSystem.Failure) {
                // Until the new files are in place, the files of both lists belong to sitegen.
                if current != previous { publication.unrecorded = try note(current.union(previous)) }
                if let exchange {
                    publication.stamps = try await publish(names, current, staged, by: exchange, &step)
                } else {
                    step = .placing
                    publication.stamps = try await place(names, current, staged)
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
            // The longer list is already on disk and contains the shorter one.
        }
        return publication
    }

    /// Moves the staged files into place one by one.
    ///
    /// - Parameter current: The names of the files that the folder will contain.
    private func place(
        _ names: OutputNames, _ current: OutputNames, _ staged: [Int]
    ) async throws(FileSystem.Failure) -> [(number: Int, stamp: FileStamp?)] {
        let stale = previous.subtracting(current)
        guard !stale.isEmpty else { return try await place(names, staged, in: path) }
        // Stale files are removed last, except those whose paths a new file or its folder needs.
        let folderNames = Set(current.flatMap(\.parentPaths))
        for name in stale where folderNames.contains(name) || !current.isDisjoint(with: name.parentPaths) {
            try remove(name)
        }
        let stamps = try await place(names, staged, in: path)
        // On a file system that ignores case, the old name refers to the new file.
        let kept = Dictionary(current.map { ($0.lowercased(), $0) }) { first, _ in first }
        for name in stale {
            if let other = kept[name.lowercased()], isSameFile(name, other) { continue }
            try remove(name)
        }
        return stamps
    }

    /// Fills a new folder with the unchanged and the staged files, and replaces this folder with it.
    ///
    /// - Parameter current: The names of the files that the folder will contain.
    private func publish(
        _ names: OutputNames, _ current: OutputNames, _ staged: [Int], by exchange: AtomicOutputFolder,
        _ step: inout Interruption.Step
    ) async throws(FileSystem.Failure) -> [(number: Int, stamp: FileStamp?)] {
        let copies = try exchange.fill(
            kept: Set(current).subtracting(staged.map { names[$0] }), known: Set(current.union(previous)))
        var stamps = try await place(names, staged, in: exchange.tree)
        if !copies.isEmpty {
            for (number, name) in names.enumerated() where copies.contains(name) {
                stamps.append((number, fileSystem.stamp(exchange.tree.appending(path: name))))
            }
        }
        step = .exchanging
        try exchange.swap()
        return stamps
    }

    /// Records which files belong to sitegen.
    ///
    /// - Returns: The error if the record may not be written.
    private func note(_ names: OutputNames) throws(FileSystem.Failure) -> FileSystem.Failure? {
        do throws(FileSystem.Failure) {
            try record.store(names)
            return nil
        } catch {
            guard error.isRefusal else { throw error }
            return error
        }
    }

    /// Whether two names refer to the same file.
    private func isSameFile(_ name: String, _ other: String) -> Bool {
        let stamp = fileSystem.stamp(path.appending(path: name))
        return stamp != nil && stamp?.inode == fileSystem.stamp(path.appending(path: other))?.inode
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

    /// Moves a staged file into place.
    ///
    /// - Parameter made: The folder that was created last, relative to `folder`.
    private func place(
        _ name: String, _ number: Int, in folder: FilePath, _ made: inout String?
    ) throws(FileSystem.Failure) -> FileStamp? {
        let parent = name.parentPath ?? ""
        if parent != made {
            try fileSystem.createFolder(folder.appending(path: parent))
            made = parent
        }
        let destination = folder.appending(path: name)
        let staged = staging.appending(path: String(number))
        do throws(FileSystem.Failure) {
            try fileSystem.move(staged, destination)
        } catch {
            // An empty folder may be replaced by a file.
            guard fileSystem.kind(destination) == .folder, isMade(of: OutputNames([]), destination) else { throw error }
            try fileSystem.removeTree(destination)
            try fileSystem.move(staged, destination)
        }
        return fileSystem.stamp(destination)
    }

    /// Removes a file, and the folders that are empty afterwards.
    private func remove(_ name: String) throws(FileSystem.Failure) {
        var place = path.appending(path: name)
        guard fileSystem.kind(place) == .file else { return }
        try fileSystem.remove(place)
        while true {
            place = place.parent
            guard place != path, place.isWithin(path) else { return }
            guard let entries = try? fileSystem.entries(place), entries.isEmpty else { return }
            try fileSystem.remove(place)
        }
    }

    /// Whether a folder contains only files with these names.
    private func isMade(of names: OutputNames, _ folder: FilePath) -> Bool {
        guard let entries = try? fileSystem.entries(folder) else { return false }
        return entries.allSatisfy { entry in
            var place = folder.appending(entry)
            if entry.kind == .folder { return isMade(of: names, place) }
            return place.removePrefix(path) && names.contains(place.string)
        }
    }
}
