import Dispatch
import SitegenFiles
import Synchronization
import SystemPackage

/// Watches files by checking all of them repeatedly, if the system does not report changes.
///
/// Sendable: the timer is set once, and its functions may be called from any thread.
final class PollingWatcher: FileWatcher, @unchecked Sendable {
    private struct State {
        var places = WatchedPlaces()
        var stamps: [FilePath: FileStamp] = [:]
    }

    private let state = Mutex(State())
    private let changes: ChangeCollector
    private let timer: any DispatchSourceTimer

    /// - Parameter interval: The time between two checks.
    init(_ changes: ChangeCollector, interval: DispatchTimeInterval = .milliseconds(500)) {
        self.changes = changes
        timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "sitegen.polling"))
        timer.setEventHandler { [weak self] in self?.compare() }
        timer.schedule(deadline: .now() + interval, repeating: interval)
        timer.activate()
    }

    deinit {
        timer.cancel()
    }

    func watch(_ places: WatchedPlaces) {
        state.withLock { state in
            guard places != state.places else { return }
            let known = state.stamps
            state.places = places
            state.stamps = Self.stamps(of: places)
            // Changes since the last check must still be detected.
            state.stamps.merge(known) { _, known in known }
        }
    }

    private func compare() {
        state.withLock { state in
            let stamps = Self.stamps(of: state.places)
            for path in Set(stamps.keys).union(state.stamps.keys) where stamps[path] != state.stamps[path] {
                changes.note(path.string)
            }
            state.stamps = stamps
        }
    }

    private static func stamps(of places: WatchedPlaces) -> [FilePath: FileStamp] {
        var stamps: [FilePath: FileStamp] = [:]
        for file in places.files { stamps[file] = FileSystem.disk.stamp(file) }
        for tree in places.trees {
            var pending = [tree.path]
            // A link may lead back to an ancestor.
            var seen: Set<FilePath> = []
            while let path = pending.popLast() {
                if FileSystem.disk.kind(path) == .symbolicLink, tree.resolve(path) == nil { continue }
                if let stamp = FileSystem.disk.stamp(path) {
                    stamps[path] = stamp
                } else if let folder = try? FileSystem.disk.resolve(path), seen.insert(folder).inserted,
                    let entries = try? FileSystem.disk.entries(folder)
                {
                    pending += entries.filter { tree.includes($0.text, in: path) }
                        .map { path.appending($0) }
                }
            }
        }
        return stamps
    }
}
