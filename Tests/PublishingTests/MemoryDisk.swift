import Foundation
import Publishing
import SystemPackage

/// A disk in memory, filled from a text archive:
///
/// ```text
/// -- site.yaml --
/// title: Test
/// -- content/a.md --
/// Hello
/// ```
/// A line `-- name -> target --` makes a symbolic link. The site stands in `/site`.
// Sendable although it changes: `state` is only touched while `lock` is held.
final class MemoryDisk: @unchecked Sendable {
    private enum Node: Sendable {
        case file([UInt8])
        case folder
        case link(FilePath)
    }

    private struct State: Sendable {
        var nodes: [FilePath: Node] = ["/": .folder]
        var writeCount = 0
        var failingWrite: Int?
        var moveCount = 0
        var failingMove: Int?
        /// The time of the disk, which ticks with every change.
        var time = 0
        var times: [FilePath: Int] = [:]

        mutating func put(_ bytes: [UInt8], at path: FilePath) {
            time += 1
            nodes[path] = .file(bytes)
            times[path] = time
        }

        var readCounts: [FilePath: Int] = [:]
        /// Why files cannot have second names.
        var linkFailure: Errno?
        /// Why folders cannot be exchanged.
        var exchangeFailure: Errno?
        /// What is done right before folders are exchanged.
        var beforeExchange: (@Sendable () -> Void)?

        /// A part of a folder: what stands at a path within it.
        typealias Part = (path: FilePath, node: Node, time: Int?)

        mutating func take(_ folder: FilePath) -> [Part] {
            nodes.keys.filter { $0.starts(with: folder) }.compactMap { path in
                var inside = path
                guard inside.removePrefix(folder), let node = nodes.removeValue(forKey: path) else { return nil }
                return (inside, node, times.removeValue(forKey: path))
            }
        }

        mutating func give(_ part: Part, to folder: FilePath) {
            let path = part.path.isEmpty ? folder : folder.pushing(part.path)
            nodes[path] = part.node
            times[path] = part.time
        }
    }

    private let lock = NSLock()
    private var state = State()

    private func withState<Result>(_ body: (inout State) -> Result) -> Result {
        lock.withLock { body(&state) }
    }

    init(_ archive: String) {
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

    /// Puts a text at a path in the site's folder, or a link where the path says so.
    func put(_ text: String, at name: String) {
        put(Array(text.utf8), at: name)
    }

    func put(_ bytes: [UInt8], at name: String) {
        let parts = name.split(separator: " -> ", maxSplits: 1).map(String.init)
        let path = Self.path(parts[0])
        makeFolder(path.removingLastComponent())
        withState { state in
            if parts.count == 2 { state.nodes[path] = .link(FilePath(parts[1])) } else { state.put(bytes, at: path) }
        }
    }

    func remove(_ name: String) {
        withState { _ = $0.nodes.removeValue(forKey: Self.path(name)) }
    }

    /// Replaces the texts of files by their paths; `nil` removes a file.
    func edit(_ edits: [String: String?]) {
        for (name, text) in edits.sorted(by: { $0.key < $1.key }) {
            if let text { put(text, at: name) } else { remove(name) }
        }
    }

    /// The bytes of a file in the site's folder.
    func bytes(_ name: String) -> [UInt8]? {
        withState { state in
            guard case .file(let bytes)? = state.nodes[Self.path(name)] else { return nil }
            return bytes
        }
    }

    /// The text of a file in the site's folder.
    func text(_ name: String) -> String? {
        bytes(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The files under a folder, by their paths relative to it, sorted.
    func files(under folder: String) -> [String] {
        let folder = Self.path(folder)
        return withState { state in
            state.nodes.compactMap { path, node in
                var path = path
                guard case .file = node, path.removePrefix(folder) else { return nil }
                return path.string
            }.sorted()
        }
    }

    /// The files under a folder with their bytes, by their paths relative to it.
    func contents(of folder: String) -> [String: [UInt8]] {
        let folder = Self.path(folder)
        return withState { state in
            state.nodes.reduce(into: [:]) { contents, node in
                var path = node.key
                guard case .file(let bytes) = node.value, path.removePrefix(folder) else { return }
                contents[path.string] = bytes
            }
        }
    }

    /// A disk of its own with the same files, which are as old as these, without some folders.
    func copy(without folders: [String] = []) -> MemoryDisk {
        let left = folders.map(Self.path)
        var state = withState { $0 }
        state.nodes = state.nodes.filter { node in !left.contains { node.key.starts(with: $0) } }
        let copy = MemoryDisk("")
        copy.withState { [state] in $0 = state }
        return copy
    }

    /// Everything under a folder as one text, for comparing two states of it.
    func archive(of folder: String) -> String {
        files(under: folder).map { "-- \($0) --\n\(text("\(folder)/\($0)") ?? "")" }.joined()
    }

    /// How many bytes of a file were read so far.
    func readCount(of name: String) -> Int {
        withState { $0.readCounts[Self.path(name)] ?? 0 }
    }

    /// Lets the write that comes after `count` others fail, as on a full disk.
    func failWrite(after count: Int) {
        withState { $0.failingWrite = $0.writeCount + count }
    }

    /// Lets every move fail that comes after `count` others, or none where `count` is `nil`.
    func failMoves(after count: Int?) {
        withState { state in state.failingMove = count.map { state.moveCount + $0 } }
    }

    /// Lets no file have a second name.
    func failLinks(_ code: Errno) {
        withState { $0.linkFailure = code }
    }

    /// Lets folders not be exchanged, or again where `code` is `nil`.
    func failExchange(_ code: Errno?) {
        withState { $0.exchangeFailure = code }
    }

    /// Does something right before folders are exchanged.
    func beforeExchange(_ body: @escaping @Sendable () -> Void) {
        withState { $0.beforeExchange = body }
    }

    private func duplicate(_ file: FilePath, _ name: FilePath, keepingStamp: Bool) {
        withState { state in
            let file = Self.followingFolders(file, in: state)
            let name = Self.followingFolders(name, in: state)
            state.time += 1
            state.nodes[name] = state.nodes[file]
            state.times[name] = keepingStamp ? state.times[file] : state.time
        }
    }

    private func exchange(_ first: FilePath, _ second: FilePath) throws(FileSystem.Failure) {
        withState { $0.beforeExchange }?()
        let failure = withState { state -> Errno? in
            if let code = state.exchangeFailure { return code }
            let firstParts = state.take(first)
            let secondParts = state.take(second)
            firstParts.forEach { state.give($0, to: second) }
            secondParts.forEach { state.give($0, to: first) }
            return nil
        }
        if let failure { throw FileSystem.Failure(second, "this file system cannot exchange two folders", failure) }
    }

    private static func path(_ name: String) -> FilePath {
        FilePath("/site").pushing(FilePath(name)).lexicallyNormalized()
    }

    private func makeFolder(_ path: FilePath) {
        withState { state in
            var path = path
            while state.nodes[path] == nil {
                state.nodes[path] = .folder
                path.removeLastComponent()
            }
        }
    }

    var fileSystem: FileSystem {
        FileSystem(
            kind: { path in self.withState { Self.kind(of: $0.nodes[Self.followingFolders(path, in: $0)]) } },
            stamp: { path in
                self.withState { state in
                    let path = Self.resolved(path, in: state)
                    guard case .file(let bytes)? = state.nodes[path], let time = state.times[path] else { return nil }
                    return FileStamp(size: bytes.count, modified: time, inode: UInt64(time))
                }
            },
            entries: { path throws(FileSystem.Failure) in
                let state = self.withState { $0 }
                let path = Self.resolved(path, in: state)
                guard case .folder? = state.nodes[path] else {
                    throw FileSystem.Failure(path, "no such file or directory")
                }
                return state.nodes.compactMap { child, node in
                    guard child.removingLastComponent() == path, let name = child.lastComponent,
                        let kind = Self.kind(of: node)
                    else { return nil }
                    return FileSystem.Entry(name: name, kind: kind)
                }
            },
            read: { path throws(FileSystem.Failure) in
                let state = self.withState { $0 }
                guard case .file(let bytes)? = state.nodes[Self.resolved(path, in: state)] else {
                    throw FileSystem.Failure(path, "no such file or directory")
                }
                self.withState { state in state.readCounts[Self.resolved(path, in: state), default: 0] += bytes.count }
                return bytes
            },
            readPart: { path, range throws(FileSystem.Failure) in
                let state = self.withState { $0 }
                guard case .file(let bytes)? = state.nodes[Self.resolved(path, in: state)] else {
                    throw FileSystem.Failure(path, "no such file or directory")
                }
                let part = Array(bytes[range.clamped(to: bytes.indices)])
                self.withState { state in state.readCounts[Self.resolved(path, in: state), default: 0] += part.count }
                return part
            },
            resolve: { path throws(FileSystem.Failure) in
                let state = self.withState { $0 }
                let resolved = Self.resolved(path, in: state)
                guard state.nodes[resolved] != nil else {
                    throw FileSystem.Failure(path, "no such file or directory")
                }
                return resolved
            },
            createFolder: { path throws(FileSystem.Failure) in
                let state = self.withState { $0 }
                var folder = path
                while folder.lastComponent != nil {
                    if case .file? = state.nodes[Self.resolved(folder, in: state)] {
                        throw FileSystem.Failure(path, "file exists")
                    }
                    folder.removeLastComponent()
                }
                self.makeFolder(Self.resolved(path, in: state))
            },
            imitateFolder: { _, path throws(FileSystem.Failure) in self.makeFolder(path) },
            isWritable: { _ in true },
            write: { path, bytes throws(FileSystem.Failure) in
                let isFull = self.withState { state in
                    defer { state.writeCount += 1 }
                    if let failing = state.failingWrite, state.writeCount >= failing { return true }
                    state.put(bytes, at: Self.resolved(path, in: state))
                    return false
                }
                if isFull { throw FileSystem.Failure(path, .noSpace) }
            },
            move: { source, destination throws(FileSystem.Failure) in
                let reason = self.withState { state -> String? in
                    defer { state.moveCount += 1 }
                    if let failing = state.failingMove, state.moveCount >= failing { return "input/output error" }
                    let destination = Self.followingFolders(destination, in: state)
                    let source = Self.followingFolders(source, in: state)
                    if case .folder? = state.nodes[source] {
                        guard state.nodes.keys.allSatisfy({ $0 == destination || !$0.starts(with: destination) }) else {
                            return "directory not empty"
                        }
                        state.take(source).forEach { state.give($0, to: destination) }
                        return nil
                    }
                    if case .folder? = state.nodes[destination] { return "is a directory" }
                    guard case .folder? = state.nodes[destination.removingLastComponent()],
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
                    _ = state.nodes.removeValue(forKey: Self.followingFolders(path, in: state))
                }
            },
            lock: { _ throws(FileSystem.Failure) in MemoryLock() }
        )
    }

    private static func kind(of node: Node?) -> FileSystem.Kind? {
        switch node {
        case .file?: .file
        case .folder?: .folder
        case .link?: .symbolicLink
        case nil: nil
        }
    }

    /// The path with the links of its folders followed, its last part left as it is.
    private static func followingFolders(_ path: FilePath, in state: State) -> FilePath {
        guard let name = path.lastComponent else { return path }
        return resolved(path.removingLastComponent(), in: state).appending(name)
    }

    private static func resolved(_ path: FilePath, in state: State) -> FilePath {
        var result: FilePath = "/"
        for component in path.lexicallyNormalized().components {
            result.append(component)
            if case .link(let target)? = state.nodes[result] {
                result.removeLastComponent()
                result = resolved(result.pushing(target).lexicallyNormalized(), in: state)
            }
        }
        return result
    }
}

/// Nobody else builds in a test's memory.
private final class MemoryLock: Sendable {}
