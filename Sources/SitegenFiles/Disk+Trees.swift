import SitegenBase
import SystemPackage

/// The operations for creating a folder that replaces another one.
extension Disk {
    static func imitateFolder(_ model: FilePath, _ path: FilePath) throws(FileSystem.Failure) {
        var status = stat()
        guard model.withPlatformString({ stat($0, &status) }) == 0 else { throw failure(model) }
        guard path.withPlatformString({ mkdir($0, 0o700) }) == 0 else { throw failure(path) }
        // Only an administrator may change the owner. The owner is set first, because that clears some permission bits.
        _ = path.withPlatformString { lchown($0, status.st_uid, status.st_gid) }
        guard path.withPlatformString({ chmod($0, status.st_mode & 0o7777) }) == 0 else { throw failure(path) }
    }

    static func isWritable(_ path: FilePath) -> Bool {
        path.withPlatformString { access($0, W_OK | X_OK) } == 0
    }

    static func link(_ file: FilePath, _ name: FilePath) throws(FileSystem.Failure) {
        let status = file.withPlatformString { file in
            name.withPlatformString { name in linkat(AT_FDCWD, file, AT_FDCWD, name, 0) }
        }
        guard status == 0 else { throw failure(file) }
    }

    static func copy(_ source: FilePath, _ destination: FilePath) throws(FileSystem.Failure) {
        var status = stat()
        guard source.withPlatformString({ lstat($0, &status) }) == 0 else { throw failure(source) }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            try write(destination, [])
            for piece in FileSystemPieces(of: source, in: .disk) { try append(destination, try piece.get()) }
            guard destination.withPlatformString({ chmod($0, status.st_mode & 0o7777) }) == 0 else {
                throw failure(destination)
            }
            let times = [status.accessTime, status.modificationTime]
            guard destination.withPlatformString({ utimensat(AT_FDCWD, $0, times, 0) }) == 0 else {
                throw failure(destination)
            }
        case S_IFLNK:
            // One byte more than the longest target, because systems do not terminate it.
            var target = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
            guard source.withPlatformString({ readlink($0, &target, Int(PATH_MAX)) }) >= 0 else {
                throw failure(source)
            }
            guard destination.withPlatformString({ symlink(target, $0) }) == 0 else { throw failure(destination) }
        default: throw FileSystem.Failure(source, "neither a file nor a folder")
        }
    }

    static func exchange(_ first: FilePath, _ second: FilePath) throws(FileSystem.Failure) {
        let status = first.withPlatformString { first in
            second.withPlatformString { second in exchangePaths(first, second) }
        }
        guard status != 0 else { return }
        let code = Errno(rawValue: errno)
        switch code {
        case .resourceBusy:
            throw FileSystem.Failure(second, "it is a mount point", code)
        case .invalidArgument, .noFunction, .notSupported, .notSupportedOnSocket, .improperLink:
            throw FileSystem.Failure(second, "the file system cannot exchange two folders", code)
        default: throw failure(second, code)
        }
    }
}
