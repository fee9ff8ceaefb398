// swift-format-ignore-file

// Declarations of macOS's C library that the branches `#if canImport(Darwin)` of SitegenBase use, with the types and the
// optionality of Apple's headers (macOS 15 SDK: spawn.h, sys/stat.h, sys/socket.h, stdio.h, mach-o/dyld.h). They shadow those
// of Linux. Scripts/darwin-check compiles this file as a module `Darwin`; nothing calls it.
@_exported import Glibc

// spawn.h: both types are pointers, `typedef void *posix_spawnattr_t`.
public typealias posix_spawn_file_actions_t = UnsafeMutableRawPointer
public typealias posix_spawnattr_t = UnsafeMutableRawPointer

public let POSIX_SPAWN_CLOEXEC_DEFAULT: CInt = 0x4000
public let POSIX_SPAWN_SETPGROUP: CInt = 0x0002
public let POSIX_SPAWN_SETSIGDEF: CInt = 0x0004
public let POSIX_SPAWN_SETSIGMASK: CInt = 0x0008

public func posix_spawn_file_actions_init(_: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> CInt { 0 }
@discardableResult
public func posix_spawn_file_actions_destroy(_: UnsafeMutablePointer<posix_spawn_file_actions_t?>!) -> CInt { 0 }
public func posix_spawn_file_actions_adddup2(
    _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: CInt, _: CInt
) -> CInt { 0 }
public func posix_spawn_file_actions_addopen(
    _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: CInt, _: UnsafePointer<CChar>!, _: CInt, _: mode_t
) -> CInt { 0 }
public func posix_spawn_file_actions_addchdir_np(
    _: UnsafeMutablePointer<posix_spawn_file_actions_t?>!, _: UnsafePointer<CChar>!
) -> CInt { 0 }

public func posix_spawnattr_init(_: UnsafeMutablePointer<posix_spawnattr_t?>!) -> CInt { 0 }
@discardableResult
public func posix_spawnattr_destroy(_: UnsafeMutablePointer<posix_spawnattr_t?>!) -> CInt { 0 }
public func posix_spawnattr_setflags(_: UnsafeMutablePointer<posix_spawnattr_t?>!, _: CShort) -> CInt { 0 }
public func posix_spawnattr_setpgroup(_: UnsafeMutablePointer<posix_spawnattr_t?>!, _: pid_t) -> CInt { 0 }
public func posix_spawnattr_setsigmask(
    _: UnsafeMutablePointer<posix_spawnattr_t?>!, _: UnsafePointer<sigset_t>!
) -> CInt { 0 }
public func posix_spawnattr_setsigdefault(
    _: UnsafeMutablePointer<posix_spawnattr_t?>!, _: UnsafePointer<sigset_t>!
) -> CInt { 0 }

public func posix_spawn(
    _: UnsafeMutablePointer<pid_t>!, _: UnsafePointer<CChar>!, _: UnsafePointer<posix_spawn_file_actions_t?>!,
    _: UnsafePointer<posix_spawnattr_t?>!, _: UnsafePointer<UnsafeMutablePointer<CChar>?>!,
    _: UnsafePointer<UnsafeMutablePointer<CChar>?>!
) -> CInt { 0 }

// signal.h: a signal set is a number there.
public typealias sigset_t = UInt32
@discardableResult public func sigemptyset(_: UnsafeMutablePointer<sigset_t>!) -> CInt { 0 }
@discardableResult public func sigfillset(_: UnsafeMutablePointer<sigset_t>!) -> CInt { 0 }
@discardableResult public func sigdelset(_: UnsafeMutablePointer<sigset_t>!, _: CInt) -> CInt { 0 }

// sys/wait.h
public func waitid(_: idtype_t, _: id_t, _: UnsafeMutablePointer<siginfo_t>!, _: CInt) -> CInt { 0 }

// sys/stat.h
extension stat {
    public var st_atimespec: timespec { st_atim }
    public var st_mtimespec: timespec { st_mtim }
}

// sys/stdio.h
public let RENAME_SWAP: CInt = 0x0002
public func renamex_np(_: UnsafePointer<CChar>!, _: UnsafePointer<CChar>!, _: CUnsignedInt) -> CInt { 0 }

// mach-o/dyld.h
@discardableResult
public func _NSGetExecutablePath(_: UnsafeMutablePointer<CChar>!, _: UnsafeMutablePointer<UInt32>!) -> CInt { 0 }

// sys/socket.h
public let SOCK_STREAM: CInt = 1
public let SO_NOSIGPIPE: CInt = 0x1022
