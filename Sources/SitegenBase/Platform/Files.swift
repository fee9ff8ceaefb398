#if !os(Windows) && !os(WASI)
#if canImport(MachO)
import MachO
#endif

extension stat {
    /// When the file was last read.
    package var accessTime: timespec {
        #if canImport(Darwin)
        st_atimespec
        #else
        st_atim
        #endif
    }

    /// When the contents of the file were last changed.
    package var modificationTime: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }
}

#if canImport(Darwin)
/// Exchanges the files at two paths atomically, as `rename` replaces a file.
///
/// - Returns: 0, or -1 with the reason in `errno`.
package func exchangePaths(_ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>) -> CInt {
    renamex_np(first, second, UInt32(RENAME_SWAP))
}
#else
private typealias Path = UnsafePointer<CChar>
private typealias Rename = @convention(c) (CInt, Path, CInt, Path, CUnsignedInt) -> CInt

/// The Linux call `renameat2`, available since 3.15. Headers declare it only with non-POSIX extensions enabled, and not every C
/// library has it.
private let rename: Rename? = dlsym(nil, "renameat2").map {
    // The type is the one documented in renameat2(2).
    unsafeBitCast($0, to: Rename.self)
}

/// Exchanges the files at two paths atomically, as `rename` replaces a file.
///
/// - Returns: 0, or -1 with the reason in `errno`.
package func exchangePaths(_ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>) -> CInt {
    guard let rename else {
        errno = ENOSYS
        return -1
    }
    let exchange: CUnsignedInt = 1 << 1  // RENAME_EXCHANGE
    return rename(AT_FDCWD, first, AT_FDCWD, second, exchange)
}
#endif

/// The name of an entry of a folder. A record may end with its name, so the whole structure must not be copied.
package func entryName(_ entry: UnsafePointer<dirent>) -> UnsafePointer<CChar> {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { preconditionFailure("d_name is stored") }
    return (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self)
}

/// The path of the running program; `nil` if the system does not provide it.
package var programPath: String? {
    #if canImport(Darwin)
    var size: UInt32 = 0
    _NSGetExecutablePath(nil, &size)
    var path = [CChar](repeating: 0, count: Int(size))
    guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
    return path.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    #else
    return "/proc/self/exe"
    #endif
}
#endif
