import Publishing
import SystemPackage

/// Watches the files of a site in the best way that there is.
struct SiteWatcher {
    /// What has happened to the files.
    let changes: ChangeCollector

    private let trees: Set<WatchedPlaces.Tree>
    private let report: @Sendable (ServingEvent) -> Void
    private var watcher: (any FileWatcher)?

    /// - Parameter folder: The site's folder, without links.
    init(folder: FilePath, report: @escaping @Sendable (ServingEvent) -> Void) {
        self.report = report
        trees = Set(
            ["content", "data", "static", "templates"].map {
                // `.well-known` is a folder of files to be copied.
                WatchedPlaces.Tree(path: folder.appending($0), includesHidden: $0 == "static")
            })
        changes = ChangeCollector(busyMark: Self.indexLock(around: folder))
        configurations = Set(SiteConfiguration.fileNames.map { folder.appending($0) })
    }

    private let configurations: Set<FilePath>

    /// The folders that are watched with all that is in them.
    var folders: [FilePath] { trees.map(\.path) }

    /// Watches the folders of the site, its configuration, and files beside.
    mutating func watch(_ files: Set<FilePath>) {
        let places = WatchedPlaces(trees: trees, files: files.union(configurations))
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

    /// The file that is in a repository while git changes many others.
    private static func indexLock(around folder: FilePath) -> FilePath? {
        var place = folder
        repeat {
            let repository = place.appending(".git")
            if FileSystem.disk.kind(repository) == .folder { return repository.appending("index.lock") }
        } while place.removeLastComponent()
        return nil
    }
}
