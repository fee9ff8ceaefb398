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

    /// When the bytes of the file were last changed.
    package var modificationTime: timespec {
        #if canImport(Darwin)
        st_mtimespec
        #else
        st_mtim
        #endif
    }
}

#if canImport(Darwin)
/// Exchanges what stands at two paths in one step, as `rename` does otherwise.
///
/// - Returns: 0, or -1 with the reason in `errno`.
package func exchangePaths(_ first: UnsafePointer<CChar>, _ second: UnsafePointer<CChar>) -> CInt {
    renamex_np(first, second, UInt32(RENAME_SWAP))
}
#else
private typealias Path = UnsafePointer<CChar>
private typealias Rename = @convention(c) (CInt, Path, CInt, Path, CUnsignedInt) -> CInt

/// The call `renameat2` of Linux 3.15, which headers declare only to those who ask for more than POSIX, and which not
/// every library of C has.
private let rename: Rename? = dlsym(nil, "renameat2").map {
    // The type is the one that renameat2(2) tells.
    unsafeBitCast($0, to: Rename.self)
}

/// Exchanges what stands at two paths in one step, as `rename` does otherwise.
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

/// The path of the program that runs; `nil` if the system does not give it.
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
