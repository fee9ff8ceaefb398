import SitegenFiles
import SystemPackage

/// Watches the files of a site in the best available way.
struct SiteWatcher {
    /// The recorded changes.
    let changes: ChangeCollector

    private let trees: Set<WatchedPlaces.Tree>
    private let report: @Sendable (ServingEvent) -> Void
    private var watcher: (any FileWatcher)?

    /// - Parameters:
    ///   - folder: The site's folder, with links resolved.
    ///   - trees: The folders to watch with everything in them.
    init(
        folder: FilePath, trees: Set<WatchedPlaces.Tree>, report: @escaping @Sendable (ServingEvent) -> Void
    ) {
        self.trees = trees
        self.report = report
        changes = ChangeCollector(busyMark: Self.indexLock(around: folder))
    }

    /// Watches the folders, and additional files.
    mutating func watch(_ files: Set<FilePath>) {
        let places = WatchedPlaces(trees: trees, files: files)
        do throws(WatchingFailure) {
            if watcher == nil { watcher = try makeSystemWatcher(changes) }
            try watcher?.watch(places)
        } catch {
            report(.polling(reason: error.reason))
            let watcher = PollingWatcher(changes)
            watcher.watch(places)
            self.watcher = watcher
        }
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
