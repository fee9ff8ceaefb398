import SitegenBase
import Synchronization
package import SystemPackage

/// A folder that exists only in memory, such as the output of a build. Everything outside it is on disk.
///
/// ```text
/// content/, static/ …     the disk
/// .sitegen/               memory: the pages, and the cache for the next build
/// ```
/// Incomplete output is never visible: a program takes a snapshot of ``MemoryFolder/files`` after a build.
package final class MemoryFolder: Sendable {
    /// A file in memory.
    package struct File: Sendable {
        package var bytes: [UInt8]
        /// Distinguishes the file from all earlier ones with the same path.
        package var number: UInt64
        /// The modification time, in seconds since the beginning of 1970.
        package var time: Int
    }

    private struct Contents {
        var files: [String: File] = [:]
        /// The names in each folder.
        var folders: [String: Set<String>] = [:]
        var count: UInt64 = 0
    }

    /// The folder, absolute and with links resolved.
    package let root: FilePath

    private let contents: Mutex<Contents>

    /// Creates an empty folder.
    package init(_ root: FilePath) {
        self.root = root
        contents = Mutex(Contents(folders: [root.string: []]))
    }

    /// A snapshot of all files by their absolute paths.
    package var files: [String: File] { contents.withLock { $0.files } }

    /// The disk, with this folder at its path.
    package var fileSystem: FileSystem {
        let disk = FileSystem.disk
        return FileSystem(
            kind: { [self] path in holds(path) ? kind(path) : disk.kind(path) },
            stamp: { [self] path in holds(path) ? stamp(path) : disk.stamp(path) },
            stamps: { [self] folder, names in
                guard holds(folder) else { return disk.stamps(folder, names) }
                return names.map { stamp(folder.pushing(FilePath($0))) }
            },
            entries: { [self] (path) throws(FileSystem.Failure) in
                holds(path) ? try entries(path) : try disk.entries(path)
            },
            read: { [self] (path) throws(FileSystem.Failure) in
                holds(path) ? try read(path) : try disk.read(path)
            },
            readPart: { [self] (path, range) throws(FileSystem.Failure) in
                guard holds(path) else { return try disk.readPart(path, range) }
                let bytes = try read(path)
                return Array(bytes[range.clamped(to: bytes.indices)])
            },
            resolve: { [self] (path) throws(FileSystem.Failure) in
                guard holds(path) else { return try disk.resolve(path) }
                guard kind(path) != nil else { throw missing(path) }
                return path
            },
            createFolder: { [self] (path) throws(FileSystem.Failure) in
                holds(path) ? createFolder(path) : try disk.createFolder(path)
            },
            imitateFolder: { [self] (model, path) throws(FileSystem.Failure) in
                holds(path) ? createFolder(path) : try disk.imitateFolder(model, path)
            },
            isWritable: { [self] path in holds(path) || disk.isWritable(path) },
            write: { [self] (path, bytes) throws(FileSystem.Failure) in
                holds(path) ? write(path, bytes) : try disk.write(path, bytes)
            },
            append: { [self] (path, bytes) throws(FileSystem.Failure) in
                holds(path) ? try append(path, bytes) : try disk.append(path, bytes)
            },
            move: { [self] (source, destination) throws(FileSystem.Failure) in
                holds(source) && holds(destination)
                    ? try move(source, destination) : try disk.move(source, destination)
            },
            // The folder in memory is not visible while it changes, so it is never exchanged as a whole.
            link: disk.link,
            copy: disk.copy,
            exchange: disk.exchange,
            remove: { [self] (path) throws(FileSystem.Failure) in
                holds(path) ? try remove(path) : try disk.remove(path)
            },
            // No other process can access the folder.
            lock: { [self] (path) throws(FileSystem.Failure) in holds(path) ? self : try disk.lock(path) }
        )
    }

    /// The bytes of a file; `nil` if it is missing.
    package func bytes(of path: FilePath) -> [UInt8]? { contents.withLock { $0.files[path.string]?.bytes } }

    private func holds(_ path: FilePath) -> Bool { path.isWithin(root) }

    private func missing(_ path: FilePath) -> FileSystem.Failure {
        FileSystem.Failure(path, "no such file or folder")
    }

    private func kind(_ path: FilePath) -> FileSystem.Kind? {
        let name = path.string
        return contents.withLock { contents in
            contents.files[name] != nil ? .file : contents.folders[name] != nil ? .folder : nil
        }
    }

    private func stamp(_ path: FilePath) -> FileStamp? {
        contents.withLock { $0.files[path.string] }
            .map { FileStamp(size: $0.bytes.count, modified: FileStamp.nanoseconds($0.time), inode: $0.number) }
    }

    private func entries(_ path: FilePath) throws(FileSystem.Failure) -> [FileSystem.Entry] {
        let folder = path.string
        let entries: [FileSystem.Entry]? = contents.withLock { contents in
            contents.folders[folder]?.map { name in
                let kind = contents.files["\(folder)/\(name)"] == nil ? FileSystem.Kind.folder : .file
                return FileSystem.Entry(platformString: name, kind: kind)
            }
        }
        guard let entries else { throw missing(path) }
        return entries
    }

    private func read(_ path: FilePath) throws(FileSystem.Failure) -> [UInt8] {
        guard let file = contents.withLock({ $0.files[path.string] }) else { throw missing(path) }
        return file.bytes
    }

    /// The parent folder and the name of an absolute path.
    private static func place(of path: String) -> (folder: String, name: String) {
        let folder = path.parentPath ?? ""
        let name = String(Substring(path.utf8.dropFirst(folder.utf8.count + 1)))
        return (folder.isEmpty ? "/" : folder, name)
    }

    private func createFolder(_ path: FilePath) {
        contents.withLock { contents in
            var names: [(folder: String, name: String)] = []
            var folder = path.string
            while contents.folders[folder] == nil, folder != "/" {
                contents.folders[folder] = []
                let place = Self.place(of: folder)
                names.append(place)
                folder = place.folder
            }
            for (folder, name) in names { contents.folders[folder]?.insert(name) }
        }
    }

    private static var now: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec)
    }

    private func write(_ path: FilePath, _ bytes: [UInt8]) {
        let now = Self.now
        contents.withLock { contents in
            contents.count += 1
            put(File(bytes: bytes, number: contents.count, time: now), at: path, &contents)
        }
    }

    /// The maximum size of a file.
    private static let limit = 2 << 30

    private func append(_ path: FilePath, _ bytes: [UInt8]) throws(FileSystem.Failure) {
        let now = Self.now
        let isThere = try contents.withLock { contents throws(FileSystem.Failure) in
            contents.count += 1
            if let size = contents.files[path.string]?.bytes.count, size > Self.limit - bytes.count {
                throw FileSystem.Failure(path, .fileTooLarge)
            }
            // Append in place, because a copy of the whole file for each piece would cost more than everything else.
            contents.files[path.string]?.bytes += bytes
            contents.files[path.string]?.number = contents.count
            contents.files[path.string]?.time = now
            return contents.files[path.string] != nil
        }
        if !isThere { throw missing(path) }
    }

    private func put(_ file: File, at path: FilePath, _ contents: inout Contents) {
        let (folder, name) = Self.place(of: path.string)
        contents.files[path.string] = file
        contents.folders[folder]?.insert(name)
    }

    private func move(_ source: FilePath, _ destination: FilePath) throws(FileSystem.Failure) {
        let isMoved = contents.withLock { contents in
            guard let file = contents.files.removeValue(forKey: source.string) else { return false }
            let (folder, name) = Self.place(of: source.string)
            contents.folders[folder]?.remove(name)
            put(file, at: destination, &contents)
            return true
        }
        if !isMoved { throw missing(source) }
    }

    private func remove(_ path: FilePath) throws(FileSystem.Failure) {
        let failure: FileSystem.Failure? = contents.withLock { contents in
            if contents.files.removeValue(forKey: path.string) == nil {
                guard let names = contents.folders[path.string] else { return missing(path) }
                guard names.isEmpty else { return FileSystem.Failure(path, "the folder is not empty") }
                contents.folders[path.string] = nil
            }
            let (folder, name) = Self.place(of: path.string)
            contents.folders[folder]?.remove(name)
            return nil
        }
        if let failure { throw failure }
    }
}
