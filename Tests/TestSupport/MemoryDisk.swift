import Foundation
package import SitegenFiles
package import SystemPackage

/// A disk in memory, filled from a text archive:
///
/// ```text
/// -- site.yaml --
/// title: Test
/// -- content/a.md --
/// Hello
/// ```
/// A line `-- name -> target --` creates a symbolic link. The site's folder is `/site`.
// Unchecked because it is mutable: `state` is accessed only while `lock` is held.
package final class MemoryDisk: @unchecked Sendable {
    fileprivate enum Node: Sendable {
        case file([UInt8])
        case folder
        case link(String)
    }

    fileprivate struct State: Sendable {
        var nodes: [DiskPath: Node] = ["/": .folder]
        var writeCount = 0
        var failingWrite: Int?
        var moveCount = 0
        var failingMove: Int?
        /// The clock of the disk, which advances with every change.
        var time = 0
        /// Whether a symbolic link was ever created.
        var hasLinks = false
        var times: [DiskPath: Int] = [:]

        mutating func put(_ bytes: [UInt8], at path: DiskPath) {
            time += 1
            nodes[path] = .file(bytes)
            times[path] = time
        }

        var readCounts: [DiskPath: Int] = [:]
        /// The size of the largest part of a file that was read or written at once.
        var largestTransfer = 0
        /// The error of creating a hard link; `nil` if hard links work.
        var linkFailure: Errno?
        /// The error of exchanging folders; `nil` if exchanging works.
        var exchangeFailure: Errno?
        /// The function to call right before folders are exchanged.
        var beforeExchange: (@Sendable () -> Void)?

        /// An entry of a folder at a path relative to it.
        typealias Part = (path: String, node: Node, time: Int?)

        mutating func take(_ folder: DiskPath) -> [Part] {
            nodes.keys.filter { $0 == folder || $0.name(in: folder) != nil }.compactMap { path in
                guard let node = nodes.removeValue(forKey: path) else { return nil }
                return (path.name(in: folder) ?? "", node, times.removeValue(forKey: path))
            }
        }

        mutating func give(_ part: Part, to folder: DiskPath) {
            let path = folder.path(to: part.path)
            nodes[path] = part.node
            times[path] = part.time
        }
    }

    private let lock = NSLock()
    private var state = State()

    private func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { body(&state) }
    }

    package init(_ archive: String) {
        var name: String?
        var lines: [Substring] = []
        func flush() {
            guard let name else { return }
            put(lines.map { "\($0)\n" }.joined(), at: name)
        }
        for line in archive.split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("-- "), line.hasSuffix(" --") else {
                lines.append(line)
                continue
            }
            flush()
            lines = []
            name = String(line.dropFirst(3).dropLast(3))
        }
        if lines.last == "" { lines.removeLast() }
        flush()
        if archive.isEmpty { makeFolder("/site") }
    }

    /// Writes a file in the site's folder, or creates a symbolic link if the name contains an arrow.
    package func put(_ text: String, at name: String) {
        put(Array(text.utf8), at: name)
    }

    package func put(_ bytes: [UInt8], at name: String) {
        let parts = name.split(separator: " -> ", maxSplits: 1).map(String.init)
        let path = Self.path(parts[0])
        makeFolder(path.folder)
        withState { state in
            guard parts.count == 2 else { return state.put(bytes, at: path) }
            state.nodes[path] = .link(parts[1])
            state.hasLinks = true
        }
    }

    package func remove(_ name: String) {
        withState { _ = $0.nodes.removeValue(forKey: Self.path(name)) }
    }

    /// Replaces the texts of files by their paths; `nil` removes a file.
    package func edit(_ edits: [String: String?]) {
        for (name, text) in edits.sorted(by: { $0.key < $1.key }) {
            if let text { put(text, at: name) } else { remove(name) }
        }
    }

    /// The bytes of a file in the site's folder.
    package func bytes(_ name: String) -> [UInt8]? {
        withState { state in
            guard case .file(let bytes)? = state.nodes[Self.path(name)] else { return nil }
            return bytes
        }
    }

    /// The text of a file in the site's folder.
    package func text(_ name: String) -> String? {
        bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The files under a folder, by their paths relative to it, sorted.
    package func files(under folder: String) -> [String] {
        let folder = Self.path(folder)
        return withState { state in
            state.nodes.compactMap { path, node in
                if case .file = node { path.name(in: folder) } else { nil }
            }.sorted()
        }
    }

    /// The files under a folder with their bytes, by their paths relative to it.
    package func contents(of folder: String) -> [String: [UInt8]] {
        let folder = Self.path(folder)
        return withState { state in
            state.nodes.reduce(into: [:]) { contents, node in
                guard case .file(let bytes) = node.value, let name = node.key.name(in: folder) else { return }
                contents[name] = bytes
            }
        }
    }

    /// An independent copy with the same files and times, without some folders.
    package func copy(without folders: [String] = []) -> MemoryDisk {
        let left = folders.map(Self.path)
        var state = withState { $0 }
        state.nodes = state.nodes.filter { node in !left.contains { node.key == $0 || node.key.name(in: $0) != nil } }
        let copy = MemoryDisk("")
        copy.withState { [state] in $0 = state }
        return copy
    }

    /// All files under a folder as one text, to compare two states of the folder.
    package func archive(of folder: String) -> String {
        files(under: folder).map { "-- \($0) --\n\(text("\(folder)/\($0)") ?? "")" }.joined()
    }

    /// The number of bytes of a file that were read so far.
    package func readCount(of name: String) -> Int {
        withState { $0.readCounts[Self.path(name)] ?? 0 }
    }

    /// The size of the largest part of a file that was read or written at once.
    package var largestTransfer: Int { withState { $0.largestTransfer } }

    /// Makes all writes after the next `count` writes fail, as on a full disk.
    package func failWrite(after count: Int) {
        withState { $0.failingWrite = $0.writeCount + count }
    }

    /// Makes all moves after the next `count` moves fail, or none if `count` is `nil`.
    package func failMoves(after count: Int?) {
        withState { state in state.failingMove = count.map { state.moveCount + $0 } }
    }

    /// Makes the creation of hard links fail.
    package func failLinks(_ code: Errno) {
        withState { $0.linkFailure = code }
    }

    /// Makes the exchange of folders fail, or work again if `code` is `nil`.
    package func failExchange(_ code: Errno?) {
        withState { $0.exchangeFailure = code }
    }

    /// Sets the function to call right before folders are exchanged.
    package func beforeExchange(_ body: @escaping @Sendable () -> Void) {
        withState { $0.beforeExchange = body }
    }

    private func duplicate(_ file: FilePath, _ name: FilePath, keepingStamp: Bool) {
        withState { state in
            let file = state.followingFolders(file)
            let name = state.followingFolders(name)
            state.time += 1
            state.nodes[name] = state.nodes[file]
            state.times[name] = keepingStamp ? state.times[file] : state.time
        }
    }

    private func exchange(_ first: FilePath, _ second: FilePath) throws(FileSystem.Failure) {
        withState { $0.beforeExchange }?()
        let failure = withState { state -> Errno? in
            if let code = state.exchangeFailure { return code }
            let firstParts = state.take(DiskPath(first))
            let secondParts = state.take(DiskPath(second))
            firstParts.forEach { state.give($0, to: DiskPath(second)) }
            secondParts.forEach { state.give($0, to: DiskPath(first)) }
            return nil
        }
        if let failure { throw FileSystem.Failure(second, "the file system cannot exchange two folders", failure) }
    }

    private static func path(_ name: String) -> DiskPath {
        ("/site" as DiskPath).path(to: name)
    }

    private func makeFolder(_ path: DiskPath) {
        withState { $0.makeFolder(path) }
    }

    package var fileSystem: FileSystem {
        FileSystem(
            kind: { path in self.withState { Self.kind(of: $0.nodes[$0.followingFolders(path)]) } },
            stamp: { path in
                self.withState { state in
                    let path = state.resolved(path)
                    guard case .file(let bytes)? = state.nodes[path], let time = state.times[path] else { return nil }
                    return FileStamp(size: bytes.count, modified: time, inode: UInt64(time))
                }
            },
            entries: { path throws(FileSystem.Failure) in
                let entries = self.withState { $0.entries(of: $0.resolved(path)) }
                guard let entries else { throw FileSystem.Failure(path, "no such file or directory") }
                return entries
            },
            read: { path throws(FileSystem.Failure) in try self.read(path) { $0 } },
            readPart: { path, range throws(FileSystem.Failure) in
                try self.read(path) { Array($0[range.clamped(to: $0.indices)]) }
            },
            resolve: { path throws(FileSystem.Failure) in
                let resolved = self.withState { state in
                    let resolved = state.resolved(path)
                    return state.nodes[resolved].map { _ in resolved }
                }
                guard let resolved else { throw FileSystem.Failure(path, "no such file or directory") }
                return FilePath(resolved.string)
            },
            createFolder: { path throws(FileSystem.Failure) in
                let isMade = self.withState { state in
                    let resolved = state.resolved(path)
                    var folder = resolved
                    while folder != .root {
                        if case .file? = state.nodes[folder] { return false }
                        folder = folder.folder
                    }
                    state.makeFolder(resolved)
                    return true
                }
                if !isMade { throw FileSystem.Failure(path, "file exists") }
            },
            imitateFolder: { _, path throws(FileSystem.Failure) in self.makeFolder(DiskPath(path)) },
            isWritable: { _ in true },
            write: { path, bytes throws(FileSystem.Failure) in
                let isFull = self.withState { state in
                    defer { state.writeCount += 1 }
                    if let failing = state.failingWrite, state.writeCount >= failing { return true }
                    state.put(bytes, at: state.resolved(path))
                    state.largestTransfer = max(state.largestTransfer, bytes.count)
                    return false
                }
                if isFull { throw FileSystem.Failure(path, .noSpace) }
            },
            append: { path, bytes throws(FileSystem.Failure) in
                let isFull = self.withState { state in
                    defer { state.writeCount += 1 }
                    if let failing = state.failingWrite, state.writeCount >= failing { return true }
                    let place = state.resolved(path)
                    guard case .file(let start)? = state.nodes[place] else { return true }
                    state.put(start + bytes, at: place)
                    state.largestTransfer = max(state.largestTransfer, bytes.count)
                    return false
                }
                if isFull { throw FileSystem.Failure(path, .noSpace) }
            },
            move: { source, destination throws(FileSystem.Failure) in
                let reason = self.withState { state -> String? in
                    defer { state.moveCount += 1 }
                    if let failing = state.failingMove, state.moveCount >= failing { return "input/output error" }
                    let destination = state.followingFolders(destination)
                    let source = state.followingFolders(source)
                    if case .folder? = state.nodes[source] {
                        guard state.nodes.keys.allSatisfy({ $0.name(in: destination) == nil }) else {
                            return "directory not empty"
                        }
                        state.take(source).forEach { state.give($0, to: destination) }
                        return nil
                    }
                    if case .folder? = state.nodes[destination] { return "is a directory" }
                    guard case .folder? = state.nodes[destination.folder],
                        let node = state.nodes.removeValue(forKey: source)
                    else { return "no such file or directory" }
                    state.nodes[destination] = node
                    state.times[destination] = state.times.removeValue(forKey: source)
                    return nil
                }
                if let reason { throw FileSystem.Failure(destination, reason) }
            },
            link: { file, name throws(FileSystem.Failure) in
                if let code = self.withState({ $0.linkFailure }) { throw FileSystem.Failure(file, code) }
                self.duplicate(file, name, keepingStamp: true)
            },
            copy: { file, name throws(FileSystem.Failure) in self.duplicate(file, name, keepingStamp: false) },
            exchange: { first, second throws(FileSystem.Failure) in
                try self.exchange(first, second)
            },
            remove: { path throws(FileSystem.Failure) in
                self.withState { state in
                    _ = state.nodes.removeValue(forKey: state.followingFolders(path))
                }
            },
            lock: { _ throws(FileSystem.Failure) in MemoryLock() }
        )
    }

    fileprivate static func kind(of node: Node?) -> FileSystem.Kind? {
        switch node {
        case .file?: .file
        case .folder?: .folder
        case .link?: .symbolicLink
        case nil: nil
        }
    }

    private func read(_ path: FilePath, _ part: ([UInt8]) -> [UInt8]) throws(FileSystem.Failure) -> [UInt8] {
        let bytes = withState { state -> [UInt8]? in
            let path = state.resolved(path)
            guard case .file(let bytes)? = state.nodes[path] else { return nil }
            let part = part(bytes)
            state.readCounts[path, default: 0] += part.count
            state.largestTransfer = max(state.largestTransfer, part.count)
            return part
        }
        guard let bytes else { throw FileSystem.Failure(path, "no such file or directory") }
        return bytes
    }
}

extension MemoryDisk.State {
    mutating func makeFolder(_ path: DiskPath) {
        var path = path
        while nodes[path] == nil {
            nodes[path] = .folder
            path = path.folder
        }
    }

    /// The entries of a folder; `nil` if there is no folder at the path.
    package func entries(of path: DiskPath) -> [FileSystem.Entry]? {
        guard case .folder? = nodes[path] else { return nil }
        return nodes.compactMap { child, node in
            guard let name = child.name(in: path), !name.utf8.contains(UInt8(ascii: "/")) else { return nil }
            return MemoryDisk.kind(of: node).map { FileSystem.Entry(platformString: name, kind: $0) }
        }
    }

    /// The path with symbolic links resolved in all components except the last.
    package func followingFolders(_ path: FilePath) -> DiskPath {
        let path = DiskPath(path)
        return hasLinks && path != .root ? resolved(path.folder).path(to: path.name) : path
    }

    /// The path with all symbolic links resolved.
    package func resolved(_ path: FilePath) -> DiskPath { resolved(DiskPath(path)) }

    private func resolved(_ path: DiskPath) -> DiskPath {
        // Most disks have no symbolic links.
        guard hasLinks else { return path }
        var result = DiskPath.root
        for part in path.string.utf8.split(separator: UInt8(ascii: "/")) {
            let folder = result
            result = folder.path(to: String(Substring(part)))
            if case .link(let target)? = nodes[result] { result = resolved(folder.path(to: target)) }
        }
        return result
    }
}

/// A lock without effect, because no other build uses the disk of a test.
private final class MemoryLock: Sendable {}
