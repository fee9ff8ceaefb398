#if os(macOS)
import CoreServices
import Dispatch
import Foundation  // bridges arrays and strings
import Synchronization
import SystemPackage

/// Watches files through the file system events of macOS (File System Events Programming Guide), which cover a folder with
/// everything in it.
final class FSEventsWatcher: FileWatcher {
    private struct State {
        var places = WatchedPlaces()
        var stream: Stream?
    }

    private let state = Mutex(State())
    private let changes: ChangeCollector

    init(_ changes: ChangeCollector) {
        self.changes = changes
    }

    deinit {
        state.withLock { $0.stream?.end() }
    }

    func watch(_ places: WatchedPlaces) throws(WatchingFailure) {
        let isStarted = state.withLock { state in
            guard places != state.places else { return true }
            guard let stream = Stream(places, changes) else { return false }
            // The new stream starts before the old one ends, so that no events are missed.
            state.stream?.end()
            state.stream = stream
            state.places = places
            return true
        }
        guard isStarted else { throw WatchingFailure(reason: "the system does not report file changes") }
    }

    /// A stream of events, until ``end()``.
    ///
    /// Sendable: everything except the reference is constant, and the watcher accesses the reference only while it holds its
    /// lock.
    private final class Stream: @unchecked Sendable {
        private let places: WatchedPlaces
        private let changes: ChangeCollector
        private var reference: FSEventStreamRef?

        init?(_ places: WatchedPlaces, _ changes: ChangeCollector) {
            self.places = Self.resolved(places)
            self.changes = changes
            let folders =
                self.places.trees.map { Self.existingFolder(at: $0.path) }
                + self.places.files.map { Self.existingFolder(at: $0.parent) }
            // The system retains and releases the watcher with these two functions.
            var context = FSEventStreamContext(
                version: 0, info: Unmanaged.passUnretained(self).toOpaque(),
                retain: { info in
                    guard let info else { return nil }
                    _ = Unmanaged<Stream>.fromOpaque(info).retain()
                    return UnsafeRawPointer(info)
                },
                release: { info in
                    guard let info else { return }
                    Unmanaged<Stream>.fromOpaque(info).release()
                },
                copyDescription: nil)
            let flags =
                kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
                | kFSEventStreamCreateFlagUseCFTypes
            let reference = FSEventStreamCreate(
                nil,
                { _, info, count, paths, flags, _ in
                    guard let info else { return }
                    let stream = Unmanaged<Stream>.fromOpaque(info).takeUnretainedValue()
                    let paths = Unmanaged<CFArray>.fromOpaque(paths).takeUnretainedValue() as? [String] ?? []
                    for (path, flags) in zip(paths, UnsafeBufferPointer(start: flags, count: count)) {
                        stream.handle(path, flags)
                    }
                },
                &context, Set(folders.map(\.string)).sorted() as CFArray,
                FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.005, FSEventStreamCreateFlags(flags))
            guard let reference else { return nil }
            self.reference = reference
            FSEventStreamSetDispatchQueue(reference, DispatchQueue(label: "sitegen.fsevents", qos: .userInitiated))
            guard FSEventStreamStart(reference) else {
                end()
                return nil
            }
        }

        /// Ends the events. The system then releases the stream, which it has kept alive until now.
        func end() {
            guard let reference else { return }
            self.reference = nil
            FSEventStreamStop(reference)
            FSEventStreamInvalidate(reference)
            FSEventStreamRelease(reference)
        }

        private func handle(_ path: String, _ flags: FSEventStreamEventFlags) {
            let isLost = flags & FSEventStreamEventFlags(kFSEventStreamEventFlagMustScanSubDirs) != 0
            let place = FilePath(path)
            guard isLost || places.files.contains(where: { $0.isWithin(place) }) || isInTree(place) else { return }
            changes.note(path)
        }

        private func isInTree(_ place: FilePath) -> Bool {
            places.trees.contains { tree in
                if tree.path.isWithin(place) { return true }
                var inside = place
                guard inside.removePrefix(tree.path) else { return false }
                var folder = tree.path
                return inside.components.allSatisfy { name in
                    defer { folder.append(name) }
                    return tree.includes(name.string, in: folder)
                }
            }
        }

        /// The places as events name them, with links resolved.
        private static func resolved(_ places: WatchedPlaces) -> WatchedPlaces {
            func resolve(_ path: FilePath) -> FilePath { (try? FileSystem.disk.resolve(path)) ?? path }
            return WatchedPlaces(
                trees: Set(
                    places.trees.map { tree in
                        WatchedPlaces.Tree(
                            path: tree.resolve(tree.path) ?? tree.path, includesHidden: tree.includesHidden,
                            excluding: tree.excluding, bounds: tree.bounds)
                    }),
                files: Set(places.files.map(resolve)))
        }

        /// The folder, or its nearest existing ancestor.
        private static func existingFolder(at path: FilePath) -> FilePath {
            var folder = path
            while FileSystem.disk.kind(folder) != .folder, folder.removeLastComponent() {}
            return folder
        }
    }
}
#endif
