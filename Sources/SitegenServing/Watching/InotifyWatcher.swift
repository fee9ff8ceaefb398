import SitegenFiles

#if os(Linux)
import Dispatch
import SitegenBase
import Synchronization
import SystemPackage

/// Watches files through the kernel of Linux (inotify(7)).
///
/// Sendable: the source is set once, and its functions may be called from any thread.
///
/// The kernel watches individual folders. Therefore each folder of a tree has its own watch, including folders that are created
/// in the tree or moved into it, as soon as the event arrives. Changes in such a folder before it is watched are not seen, but
/// that does no harm: the recorded change of the folder itself causes everything to be read afterwards.
final class InotifyWatcher: FileWatcher, @unchecked Sendable {
    /// The watched items of a folder.
    private struct Watch {
        var path: FilePath
        var tree: WatchedPlaces.Tree?
        /// The relevant names if the folder is not part of a tree.
        var names: Set<String> = []
    }

    private struct State {
        var places = WatchedPlaces()
        var watches: [Int32: Watch] = [:]
        var failure: WatchingFailure?
    }

    private let state = Mutex(State())
    private let changes: ChangeCollector
    private let file: FileDescriptor
    private let source: any DispatchSourceRead

    init(_ changes: ChangeCollector) throws(WatchingFailure) {
        let number = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
        guard number >= 0 else {
            throw WatchingFailure(
                reason: errno == EMFILE
                    ? "the system's limit of file watchers is reached (fs.inotify.max_user_instances)"
                    : "the system cannot watch files: \(Errno(rawValue: errno))")
        }
        let file = FileDescriptor(rawValue: number)
        self.changes = changes
        self.file = file
        source = DispatchSource.makeReadSource(
            fileDescriptor: number, queue: DispatchQueue(label: "sitegen.inotify", qos: .userInitiated))
        source.setEventHandler { [weak self] in self?.readEvents() }
        source.setCancelHandler { try? file.close() }
        source.activate()
    }

    deinit {
        source.cancel()
    }

    func watch(_ places: WatchedPlaces) throws(WatchingFailure) {
        let failure: WatchingFailure? = state.withLock { state in
            if state.failure == nil, places != state.places {
                state.places = places
                addAll(&state)
            }
            return state.failure
        }
        if let failure { throw failure }
    }

    // MARK: - Watches

    private func addAll(_ state: inout State) {
        for tree in state.places.trees {
            if FileSystem.disk.kind(tree.path) != .symbolicLink || tree.resolve(tree.path) != nil {
                add(tree, at: tree.path, &state)
            }
            add(tree.path, &state)
        }
        for file in state.places.files { add(file, &state) }
    }

    /// Watches a folder and its subfolders. Everything that is not a folder is skipped.
    private func add(_ tree: WatchedPlaces.Tree, at path: FilePath, _ state: inout State) {
        var pending = [path]
        while let folder = pending.popLast() {
            guard let number = addWatch(folder, &state) else { continue }
            // If the folder is already watched, it was reached through a link, which may lead back to an ancestor.
            guard state.watches[number]?.tree == nil else { continue }
            state.watches[number, default: Watch(path: folder)].tree = tree
            // The next build reports a folder that has disappeared or cannot be read.
            for entry in (try? FileSystem.disk.entries(folder)) ?? [] where tree.includes(entry.text, in: folder) {
                let path = folder.appending(entry)
                switch entry.kind {
                case .folder: pending.append(path)
                case .symbolicLink:
                    // A link that may not be followed changes the site only when it is replaced.
                    guard let target = tree.resolve(path) else { continue }
                    pending.append(path)
                    add(target, &state)
                case .file, .other: break
                }
            }
        }
    }

    /// Watches for a name in its folder, or for the first missing one of its parent folders.
    private func add(_ file: FilePath, _ state: inout State) {
        var folder = file
        while let name = folder.lastComponent, folder.removeLastComponent() {
            guard let number = addWatch(folder, &state) else { continue }
            state.watches[number, default: Watch(path: folder)].names.insert(name.string)
            return
        }
    }

    private func addWatch(_ folder: FilePath, _ state: inout State) -> Int32? {
        guard state.failure == nil else { return nil }
        let kinds =
            IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO
            | IN_DELETE_SELF | IN_MOVE_SELF
        let mask = UInt32(kinds) | UInt32(IN_ONLYDIR)
        let number = folder.withPlatformString { inotify_add_watch(file.rawValue, $0, mask) }
        if number >= 0 { return number }
        if errno == ENOSPC {
            state.failure = WatchingFailure(
                reason: "the system's limit of watched folders is reached (fs.inotify.max_user_watches)")
        }
        return nil
    }

    /// Removes the watches of a tree's folder that was moved or deleted.
    private func remove(at path: FilePath, _ state: inout State) {
        for (number, watch) in state.watches where watch.path.isWithin(path) {
            state.watches[number] = nil
            inotify_rm_watch(file.rawValue, number)
        }
    }

    // MARK: - Events

    private func readEvents() {
        let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
            count = (try? file.read(into: UnsafeMutableRawBufferPointer(buffer))) ?? 0
        }
        state.withLock { state in
            bytes.withUnsafeBytes { bytes in
                let headSize = MemoryLayout<inotify_event>.size
                var offset = 0
                while offset + headSize <= bytes.count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let end = min(offset + headSize + Int(event.len), bytes.count)
                    // The name is padded with NULs.
                    let name = bytes[(offset + headSize)..<end].prefix { $0 != 0 }
                    handle(event, String(decoding: name, as: UTF8.self), &state)
                    offset = end
                }
            }
            // The next call of `watch`, which this causes, reports what can no longer be watched.
            if state.failure != nil { changes.note("") }
        }
    }

    private func handle(_ event: inotify_event, _ name: String, _ state: inout State) {
        func holds(_ kinds: Int32...) -> Bool { kinds.contains { event.mask & UInt32($0) != 0 } }
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 {
            // Events were lost, so everything is read again, including folders that are already watched.
            for number in state.watches.keys { state.watches[number]?.tree = nil }
            addAll(&state)
            changes.note("")
            return
        }
        guard let watch = state.watches[event.wd] else { return }
        if holds(Int32(IN_IGNORED)) {
            state.watches[event.wd] = nil
            return
        }
        if holds(Int32(IN_DELETE_SELF), Int32(IN_MOVE_SELF)) {
            // The parent folder reports the name, if it is relevant.
            return
        }
        let path = watch.path.appending(name)
        let isInTree = watch.tree?.includes(name, in: watch.path) == true
        guard isInTree || watch.names.contains(name) else { return }
        if holds(Int32(IN_MOVED_FROM)), event.mask & UInt32(IN_ISDIR) != 0 { remove(at: path, &state) }
        if holds(Int32(IN_CREATE), Int32(IN_MOVED_TO)) {
            // A new folder, a link to one, or a parent folder of something that was missing.
            if isInTree, let tree = watch.tree { add(tree, at: path, &state) }
            for tree in state.places.trees where tree.path.isWithin(path) {
                add(tree, at: tree.path, &state)
                add(tree.path, &state)
            }
            for file in state.places.files where file != path && file.isWithin(path) { add(file, &state) }
            if isInTree, let target = try? FileSystem.disk.resolve(path), target != path { add(target, &state) }
        }
        let isFolder = event.mask & UInt32(IN_ISDIR) != 0
        changes.note(path.string, isUnfinished: !isFolder && holds(Int32(IN_MODIFY), Int32(IN_CREATE)))
    }
}
#endif
