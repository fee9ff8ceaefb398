import SitegenFiles
import Synchronization
import SystemPackage

/// A disk that is a dictionary: what files hold, by their paths. Folders are there as soon as something is in them.
final class MemoryDisk: Sendable {
    // region: disk
    private let files: Mutex<[FilePath: [UInt8]]>

    init(_ texts: [String: String]) {
        let files = texts.map { (FilePath($0), Array($1.utf8)) }
        self.files = Mutex(Dictionary(uniqueKeysWithValues: files))
    }

    private func read(_ path: FilePath) throws(FileSystem.Failure) -> [UInt8] {
        guard let bytes = files.withLock({ $0[path] }) else {
            throw FileSystem.Failure(path, .noSuchFileOrDirectory)
        }
        return bytes
    }

    private func write(_ path: FilePath, _ bytes: [UInt8]) {
        files.withLock { $0[path] = bytes }
    }
    // endregion

    /// The texts of the files in a folder and below, by their paths within it.
    func texts(in folder: FilePath) -> [String: String] {
        files.withLock { files in
            var texts: [String: String] = [:]
            for (path, bytes) in files {
                var inside = path
                if inside.removePrefix(folder) { texts[inside.string] = String(decoding: bytes, as: UTF8.self) }
            }
            return texts
        }
    }

    private func kind(_ path: FilePath) -> FileSystem.Kind? {
        files.withLock { files in
            if files[path] != nil { return .file }
            return files.keys.contains { $0.starts(with: path) } ? .folder : nil
        }
    }

    private func entries(_ path: FilePath) -> [FileSystem.Entry] {
        let names = files.withLock { files in
            Set(
                files.keys.compactMap { file in
                    var inside = file
                    return inside.removePrefix(path) ? inside.components.first : nil
                })
        }
        return names.compactMap { name in
            kind(path.appending(name)).map { FileSystem.Entry(name: name, kind: $0) }
        }
    }

    private func move(_ source: FilePath, _ destination: FilePath) throws(FileSystem.Failure) {
        let isMoved = files.withLock { files in
            guard let bytes = files.removeValue(forKey: source) else { return false }
            files[destination] = bytes
            return true
        }
        guard isMoved else { throw FileSystem.Failure(source, .noSuchFileOrDirectory) }
    }

    private func remove(_ path: FilePath) {
        files.withLock { $0[path] = nil }
    }

    /// Nobody else builds in this memory.
    private final class Lock: Sendable {}
}

extension MemoryDisk {
    // region: file-system
    var fileSystem: FileSystem {
        FileSystem(
            kind: kind,
            stamp: { _ in nil },
            entries: entries,
            read: read,
            readPart: { path, range throws(FileSystem.Failure) in
                let bytes = try self.read(path)
                return Array(bytes[range.clamped(to: bytes.indices)])
            },
            resolve: { path in path.lexicallyNormalized() },
            createFolder: { _ in },
            imitateFolder: { _, _ in },
            isWritable: { _ in true },
            write: write,
            move: move,
            link: { _, name throws(FileSystem.Failure) in
                throw FileSystem.Failure(name, .notSupported)
            },
            copy: { _, target throws(FileSystem.Failure) in
                throw FileSystem.Failure(target, .notSupported)
            },
            exchange: { _, folder throws(FileSystem.Failure) in
                throw FileSystem.Failure(folder, .notSupported)
            },
            remove: remove,
            lock: { _ in Lock() })
    }
    // endregion
}
