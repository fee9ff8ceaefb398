import SystemPackage

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileSystem {
    /// The disk, by system calls: Foundation's file functions sync every file they write.
    public static let disk = FileSystem(
        kind: Disk.kind,
        entries: Disk.entries,
        read: Disk.read,
        resolve: Disk.resolve,
        createFolder: Disk.createFolder,
        write: Disk.write,
        move: Disk.move,
        remove: Disk.remove
    )
}

private enum Disk {
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

    static func entries(_ path: FilePath) throws(FileSystem.Failure) -> [FileSystem.Entry] {
        guard let folder = path.withPlatformString({ opendir($0) }) else { throw failure(path) }
        defer { closedir(folder) }
        var entries: [FileSystem.Entry] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                tuple.withMemoryRebound(to: CInterop.PlatformChar.self, capacity: MemoryLayout.size(ofValue: tuple)) {
                    FilePath.Component(platformString: $0)
                }
            }
            // `.` and `..` are components of another kind.
            guard let name, name.kind == .regular else { continue }
            let kind: FileSystem.Kind?
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): kind = .file
            case Int32(DT_DIR): kind = .folder
            case Int32(DT_LNK): kind = .symbolicLink
            // Some file systems leave the type out.
            default: kind = Self.kind(path.appending(name))
            }
            if let kind { entries.append(FileSystem.Entry(name: name, kind: kind)) }
        }
        return entries
    }

    static func read(_ path: FilePath) throws(FileSystem.Failure) -> [UInt8] {
        do {
            let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
            defer { try? file.close() }
            // One byte more than the file has, so that the first read also meets the end.
            let end = try file.seek(offset: 0, from: .end)
            try file.seek(offset: 0, from: .start)
            return try contents(of: file, sizeHint: Int(max(end, 0)) + 1)
        } catch {
            throw failure(path, error)
        }
    }

    private static func contents(of file: FileDescriptor, sizeHint: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var capacity = sizeHint
        while true {
            var readCount = 0
            let part = try [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                readCount = try file.read(into: UnsafeMutableRawBufferPointer(buffer))
                count = readCount
            }
            if readCount == 0 { return bytes }
            if bytes.isEmpty { bytes = part } else { bytes += part }
            if readCount < capacity, capacity == sizeHint { return bytes }
            capacity = 65_536
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
            try createFolder(path.removingLastComponent())
            if makeFolder(path) == 0 { return }
        }
        let error = Errno(rawValue: errno)
        // Another task may have been faster, and a link to a folder is a folder too.
        var status = stat()
        let exists = path.withPlatformString { stat($0, &status) } == 0
        guard exists, status.st_mode & S_IFMT == S_IFDIR else { throw failure(path, error) }
    }

    private static func makeFolder(_ path: FilePath) -> Int32 {
        path.withPlatformString { mkdir($0, 0o755) }
    }

    static func write(_ path: FilePath, _ bytes: [UInt8]) throws(FileSystem.Failure) {
        do {
            let file = try FileDescriptor.open(
                path, .writeOnly, options: [.create, .truncate, .closeOnExec],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
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

    private static func failure(_ path: FilePath, _ error: any Error = Errno(rawValue: errno)) -> FileSystem.Failure {
        let text = "\(error)"
        return FileSystem.Failure(path, text.prefix(1).lowercased() + text.dropFirst())
    }
}
