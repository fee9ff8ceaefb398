#if !os(Windows) && !os(WASI)
/// Waits until a child process has ended, and leaves its status to `waitpid`.
///
/// - Returns: The exit status, or the number of the signal that ended it; `nil` if `waitpid` has taken the status already.
package func waitForEnd(of process: pid_t) -> CInt? {
    var info = siginfo_t()
    while waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT) != 0 {
        guard errno == EINTR else { return nil }
    }
    return info.childStatus
}

extension siginfo_t {
    /// `si_status`, which is a macro except on Apple's systems.
    fileprivate var childStatus: CInt {
        #if canImport(Darwin)
        si_status
        #elseif canImport(Musl)
        __si_fields.__si_common.__second.__sigchld.si_status
        #else
        _sifields._sigchld.si_status
        #endif
    }
}
#endif
