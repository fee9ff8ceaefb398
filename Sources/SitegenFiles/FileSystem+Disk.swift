import SitegenBase
import SystemPackage

extension FileSystem {
    /// The disk, accessed with system calls, because Foundation's file functions sync every file that they write.
    public static let disk = FileSystem(
        kind: Disk.kind,
        stamp: Disk.stamp,
        stamps: Disk.stamps,
        entries: Disk.entries,
        read: Disk.read,
        readPart: Disk.readPart,
        resolve: Disk.resolve,
        createFolder: Disk.createFolder,
        imitateFolder: Disk.imitateFolder,
        isWritable: Disk.isWritable,
        write: Disk.write,
        append: Disk.append,
        move: Disk.move,
        link: Disk.link,
        copy: Disk.copy,
        exchange: Disk.exchange,
        remove: Disk.remove,
        lock: Disk.lock
    )
}

enum Disk {
    static func kind(_ path: FilePath) -> FileSystem.Kind? {
        var status = stat()
        guard path.withPlatformString({ lstat($0, &status) }) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK: return .symbolicLink
        default: return .other
        }
    }

    static func stamp(_ path: FilePath) -> FileStamp? {
        var status = stat()
        return path.withPlatformString({ stat($0, &status) }) == 0 ? stamp(status) : nil
    }

    /// Uses paths relative to the files' common folder, so that the system resolves that folder and its parents only once.
    static func stamps(_ folder: FilePath, _ names: ArraySlice<String>) -> [FileStamp?] {
        func open(_ folder: FilePath) -> FileDescriptor? {
            try? FileDescriptor.open(folder, .readOnly, options: [.directory, .closeOnExec])
        }
        var shared = names.sharedFolder
        var place = open(folder.appending(path: shared))
        // A folder that may not be listed may still be traversed.
        if place == nil, !shared.isEmpty { (shared, place) = ("", open(folder)) }
        // No more folders can be opened.
        guard let place else { return names.map { stamp(folder.appending(path: $0)) } }
        defer { try? place.close() }
        var status = stat()
        return names.map { name in
            let isThere = name.withCString { fstatat(place.rawValue, $0 + shared.utf8.count, &status, 0) == 0 }
            return isThere ? stamp(status) : nil
        }
    }

    private static func stamp(_ status: stat) -> FileStamp? {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        let time = status.modificationTime
        return FileStamp(
            size: Int(status.st_size), modified: FileStamp.nanoseconds(Int(time.tv_sec), Int(time.tv_nsec)),
            inode: UInt64(status.st_ino))
    }

    static func entries(_ path: FilePath) throws(FileSystem.Failure) -> [FileSystem.Entry] {
        guard let folder = path.withPlatformString({ opendir($0) }) else { throw failure(path) }
        defer { closedir(folder) }
        var entries: [FileSystem.Entry] = []
        while true {
            // Only `errno` distinguishes the end from an error.
            errno = 0
            guard let entry = readdir(folder) else {
                if errno != 0 { throw failure(path) }
                break
            }
            let name = entryName(entry)
            if strcmp(name, ".") == 0 || strcmp(name, "..") == 0 { continue }
            let kind: FileSystem.Kind?
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): kind = .file
            case Int32(DT_DIR): kind = .folder
            case Int32(DT_LNK): kind = .symbolicLink
            // Some file systems do not return the type.
            default: kind = FilePath.Component(platformString: name).flatMap { Self.kind(path.appending($0)) }
            }
            if let kind { entries.append(FileSystem.Entry(platformString: name, kind: kind)) }
        }
        return entries
    }

    static func read(_ path: FilePath) throws(FileSystem.Failure) -> [UInt8] {
        do {
            let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
            defer { try? file.close() }
            return try contents(of: file)
        } catch {
            throw failure(path, error)
        }
    }

    static func readPart(_ path: FilePath, _ range: Range<Int>) throws(FileSystem.Failure) -> [UInt8] {
        do {
            let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
            defer { try? file.close() }
            return try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
                while count < range.count {
                    let rest = UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(buffer)[count...])
                    let read = try file.read(fromAbsoluteOffset: Int64(range.lowerBound + count), into: rest)
                    if read == 0 { break }
                    count += read
                }
            }
        } catch {
            throw failure(path, error)
        }
    }

    /// The maximum size of files that are read as a whole. Larger ones are read in pieces (``FileSystemPieces``), or not at
    /// all: without memory for the bytes, the program would be terminated without a message.
    private static let wholeLimit = 1 << 30

    private static func contents(of file: FileDescriptor) throws -> [UInt8] {
        // A pipe has no size, and that of a folder is meaningless. The bytes of a pipe arrive in parts.
        var status = stat()
        let isFile = fstat(file.rawValue, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        let size = isFile ? Int(status.st_size) : 0
        guard size <= wholeLimit else { throw Errno.fileTooLarge }
        // Request one byte more than the size of the file, so that a single read also reaches the end.
        var capacity = size + 1
        var bytes: [UInt8] = []
        while true {
            let part = try [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                count = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
            }
            if part.isEmpty { return bytes }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            if bytes.count == size { return bytes }
            guard bytes.count <= wholeLimit else { throw Errno.fileTooLarge }
            capacity = max(size - bytes.count + 1, 65_536)
        }
    }

    static func resolve(_ path: FilePath) throws(FileSystem.Failure) -> FilePath {
        guard let resolved = path.withPlatformString({ realpath($0, nil) }) else { throw failure(path) }
        defer { free(resolved) }
        return FilePath(platformString: resolved)
    }

    static func createFolder(_ path: FilePath) throws(FileSystem.Failure) {
        if makeFolder(path) == 0 { return }
        if errno == ENOENT, path.lastComponent != nil {
            try createFolder(path.parent)
            if makeFolder(path) == 0 { return }
        }
        let error = Errno(rawValue: errno)
        // Another task may have created the folder first, and a link to a folder is also a folder.
        var status = stat()
        let exists = path.withPlatformString { stat($0, &status) } == 0
        guard exists, status.st_mode & S_IFMT == S_IFDIR else { throw failure(path, error) }
    }

    private static func makeFolder(_ path: FilePath) -> Int32 {
        path.withPlatformString { mkdir($0, 0o755) }
    }

    static func write(_ path: FilePath, _ bytes: [UInt8]) throws(FileSystem.Failure) {
        try write(path, bytes, [.create, .truncate, .closeOnExec])
    }

    static func append(_ path: FilePath, _ bytes: [UInt8]) throws(FileSystem.Failure) {
        try write(path, bytes, [.append, .closeOnExec])
    }

    private static func write(
        _ path: FilePath, _ bytes: [UInt8], _ options: FileDescriptor.OpenOptions
    ) throws(FileSystem.Failure) {
        do {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: options, permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try file.closeAfter { _ = try file.writeAll(bytes) }
        } catch {
            throw failure(path, error)
        }
    }

    static func move(_ source: FilePath, _ destination: FilePath) throws(FileSystem.Failure) {
        let status = source.withPlatformString { from in
            destination.withPlatformString { to in rename(from, to) }
        }
        guard status == 0 else { throw failure(destination) }
    }

    static func remove(_ path: FilePath) throws(FileSystem.Failure) {
        let status = path.withPlatformString { kind(path) == .folder ? rmdir($0) : unlink($0) }
        guard status == 0 else { throw failure(path) }
    }

    static func lock(_ path: FilePath) throws(FileSystem.Failure) -> (any Sendable & AnyObject)? {
        do {
            let folder = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
            let error = flock(folder.rawValue, LOCK_EX | LOCK_NB) == 0 ? nil : Errno(rawValue: errno)
            if error == nil, isStill(folder, at: path) { return FolderLock(folder) }
            try folder.close()
            guard let error, error != .wouldBlock else { return nil }
            throw error
        } catch {
            throw failure(path, error)
        }
    }

    /// Whether an open folder is still at its path. Another folder may have replaced it.
    private static func isStill(_ folder: FileDescriptor, at path: FilePath) -> Bool {
        var opened = stat()
        var standing = stat()
        guard fstat(folder.rawValue, &opened) == 0, path.withPlatformString({ stat($0, &standing) }) == 0 else {
            return false
        }
        return opened.st_dev == standing.st_dev && opened.st_ino == standing.st_ino
    }

    /// The lock ends with the descriptor and its copies in other programs, even if the process is killed.
    private final class FolderLock: InheritableLock {
        private let folder: FileDescriptor

        var descriptor: CInt { folder.rawValue }

        init(_ folder: FileDescriptor) {
            self.folder = folder
        }

        deinit {
            // A program that is being started has a copy of the descriptor for a moment, which would keep the lock.
            flock(folder.rawValue, LOCK_UN)
            try? folder.close()
        }
    }

    static func failure(_ path: FilePath, _ error: any Error = Errno(rawValue: errno)) -> FileSystem.Failure {
        guard let code = error as? Errno else { return FileSystem.Failure(path, "\(error)") }
        return FileSystem.Failure(path, code)
    }
}
