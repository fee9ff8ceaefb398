import SitegenFiles
import SystemPackage

/// Watches the files of a site in the best available way.
struct SiteWatcher {
    /// The recorded changes.
    let changes: ChangeCollector

    private let trees: Set<WatchedPlaces.Tree>
    private let polls: Bool
    private let report: @Sendable (ServingEvent) -> Void
    private var watcher: (any FileWatcher)?

    /// - Parameters:
    ///   - folder: The site's folder, with links resolved.
    ///   - trees: The folders to watch with everything in them.
    ///   - polls: Whether to check all files repeatedly instead of waiting for events of the system.
    init(
        folder: FilePath, trees: Set<WatchedPlaces.Tree>, polls: Bool,
        report: @escaping @Sendable (ServingEvent) -> Void
    ) {
        self.trees = trees
        self.polls = polls
        self.report = report
        changes = ChangeCollector(busyMark: Self.indexLock(around: folder))
    }

    /// Watches the folders, and additional files.
    mutating func watch(_ files: Set<FilePath>) {
        let places = WatchedPlaces(trees: trees, files: files)
        do throws(WatchingFailure) {
            if watcher == nil { watcher = try makeWatcher() }
            try watcher?.watch(places)
        } catch {
            report(.polling(reason: error.reason))
            let watcher = PollingWatcher(changes)
            watcher.watch(places)
            self.watcher = watcher
        }
    }

    /// The watcher for the option, or for the file systems of the folders.
    ///
    /// - Throws: The reason why only polling is possible.
    private func makeWatcher() throws(WatchingFailure) -> any FileWatcher {
        if polls { return PollingWatcher(changes) }
        for tree in trees.sorted(by: { $0.path.string < $1.path.string }) {
            if let mount = EventlessMount(of: tree.path) {
                throw WatchingFailure(
                    reason:
                        "‘\(tree.path.lastComponent?.string ?? "/")’ is on a file system (\(mount.type)) that may not "
                        + "report changes")
            }
        }
        return try makeSystemWatcher(changes)
    }

    /// The file that exists in a repository while git changes many others.
    private static func indexLock(around folder: FilePath) -> FilePath? {
        var place = folder
        repeat {
            let repository = place.appending(".git")
            if FileSystem.disk.kind(repository) == .folder { return repository.appending("index.lock") }
        } while place.removeLastComponent()
        return nil
    }
}
