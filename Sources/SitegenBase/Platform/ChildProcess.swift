#if os(macOS) || os(Linux)
/// A program that this one has started.
///
/// Foundation's `Process` is not used: on Linux, it reads past the end of a buffer if about 1,300 files are open, and learns of
/// the end of a program only when the programs that this one has started have ended, too.
package struct ChildProcess: Sendable {
    /// The files that a program has open when it starts, as descriptors; `nil` for `/dev/null`. It inherits no others.
    package struct StandardFiles: Sendable {
        let input: CInt?
        let output: CInt?
        let errors: CInt?

        package init(input: CInt? = nil, output: CInt? = nil, errors: CInt? = nil) {
            (self.input, self.output, self.errors) = (input, output, errors)
        }
    }

    /// Why a program cannot be started.
    package struct StartFailure: Error, CustomStringConvertible {
        /// The value of `errno`.
        package let code: CInt

        package var description: String { String(cString: strerror(code)) }
    }

    private let identifier: pid_t

    /// Whether the program has a process group of its own.
    package let hasGroup: Bool

    /// Starts a program. Signals that this program ignores or blocks have their default effect in it.
    ///
    /// - Parameters:
    ///   - program: The path of the program.
    ///   - arguments: Its arguments, without its name.
    ///   - environment: Its environment.
    ///   - folder: Its working directory; `nil` for the current one.
    ///   - files: Its open files. The caller closes its own descriptors.
    ///   - hasGroup: Whether the program has a process group of its own. Otherwise, it is in the group of this program, so that
    ///     Ctrl-C in the terminal ends both.
    /// - Throws: A ``StartFailure`` if the program or the folder does not exist, or if a limit is exceeded.
    package init(
        _ program: String, _ arguments: [String], environment: [String: String], in folder: String? = nil,
        files: StandardFiles, hasGroup: Bool = true
    ) throws(StartFailure) {
        var actions = noFileActions
        try Self.check(posix_spawn_file_actions_init(&actions))
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let folder { try Self.check(changeFolder(&actions, folder)) }
        // The copies have numbers above 2, so that none of them is replaced before it becomes a standard file.
        let copies = [files.input, files.output, files.errors].map { $0.map { fcntl($0, F_DUPFD_CLOEXEC, 3) } }
        defer { for case let copy? in copies where copy >= 0 { close(copy) } }
        for (copy, standard) in zip(copies, CInt(0)...) {
            if let copy {
                guard copy >= 0 else { throw StartFailure(code: EBADF) }
                try Self.check(posix_spawn_file_actions_adddup2(&actions, copy, standard))
            } else {
                try Self.check(posix_spawn_file_actions_addopen(&actions, standard, "/dev/null", O_RDWR, 0))
            }
        }
        try Self.closeOthers(&actions)

        var attributes = noAttributes
        try Self.check(posix_spawnattr_init(&attributes))
        defer { posix_spawnattr_destroy(&attributes) }
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        if hasGroup { flags |= POSIX_SPAWN_SETPGROUP }
        #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #endif
        try Self.check(posix_spawnattr_setflags(&attributes, CShort(flags)))
        try Self.check(posix_spawnattr_setpgroup(&attributes, 0))
        var signals = sigset_t()
        sigemptyset(&signals)
        try Self.check(posix_spawnattr_setsigmask(&attributes, &signals))
        sigfillset(&signals)
        for signal in [SIGKILL, SIGSTOP] { sigdelset(&signals, signal) }
        try Self.check(posix_spawnattr_setsigdefault(&attributes, &signals))

        let words = ([program] + arguments).map { strdup($0) }
        let variables = environment.map { strdup("\($0)=\($1)") }
        defer { for text in words + variables { free(text) } }
        var process: pid_t = 0
        try Self.check(posix_spawn(&process, program, &actions, &attributes, words + [nil], variables + [nil]))
        identifier = process
        self.hasGroup = hasGroup
    }

    private static func check(_ code: CInt) throws(StartFailure) {
        if code != 0 { throw StartFailure(code: code) }
    }

    /// Blocks the thread until the program ends. It is called once for each program, so that the system forgets the program.
    ///
    /// - Returns: The exit status, or the number of the signal that ended the program.
    @discardableResult
    package func waitForEnd() -> CInt {
        var status: CInt = 0
        while waitpid(identifier, &status, 0) < 0 {
            guard errno == EINTR else { return SIGKILL }
        }
        // This is what the macros WIFEXITED, WEXITSTATUS and WTERMSIG do.
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : signal
    }

    /// Whether the program has ended. Afterwards, ``waitForEnd()`` still returns its status.
    package var hasEnded: Bool {
        var end = siginfo_t()
        return waitid(P_PID, id_t(identifier), &end, WEXITED | WNOHANG | WNOWAIT) == 0 && end.si_signo == SIGCHLD
    }

    /// Sends a signal to the program and, if it has a process group, to the programs that it has started.
    package func send(_ signal: CInt) {
        // The group exists until the last of its programs ends.
        if !hasGroup || kill(-identifier, signal) != 0 { kill(identifier, signal) }
    }
}

// MARK: - Differences between systems

#if canImport(Darwin)
// The types are pointers, which a global constant cannot store: it would be shared among threads.
private var noFileActions: posix_spawn_file_actions_t? { nil }
private var noAttributes: posix_spawnattr_t? { nil }

private func changeFolder(_ actions: inout posix_spawn_file_actions_t?, _ folder: String) -> CInt {
    posix_spawn_file_actions_addchdir_np(&actions, folder)
}

extension ChildProcess {
    /// The attribute `POSIX_SPAWN_CLOEXEC_DEFAULT` closes the other files.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t?) throws(StartFailure) {}
}
#else
private var noFileActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
private var noAttributes: posix_spawnattr_t { posix_spawnattr_t() }

#if canImport(Musl)
private func changeFolder(_ actions: inout posix_spawn_file_actions_t, _ folder: String) -> CInt {
    posix_spawn_file_actions_addchdir_np(&actions, folder)
}
#else
private typealias ChangeFolder =
    @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, UnsafePointer<CChar>) -> CInt

/// A function of glibc 2.29. Headers declare it only with non-POSIX extensions enabled.
private let addChangeOfFolder: ChangeFolder? = dlsym(nil, "posix_spawn_file_actions_addchdir_np").map {
    // The type is the one in `spawn.h`.
    unsafeBitCast($0, to: ChangeFolder.self)
}

private func changeFolder(_ actions: inout posix_spawn_file_actions_t, _ folder: String) -> CInt {
    addChangeOfFolder?(&actions, folder) ?? ENOSYS
}
#endif

private typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, CInt) -> CInt

/// A function of glibc 2.34 that other C libraries for Linux do not have.
private let addCloseFrom: CloseFrom? = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np").map {
    // The type is the one in `spawn.h`.
    unsafeBitCast($0, to: CloseFrom.self)
}

extension ChildProcess {
    /// Closes all files above the standard ones when the program starts.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) throws(StartFailure) {
        if let addCloseFrom { return try check(addCloseFrom(&actions, 3)) }
        for file in openFiles where file > 2 { try check(posix_spawn_file_actions_addclose(&actions, file)) }
    }

    /// The descriptors of the files that this program has open.
    package static var openFiles: [CInt] {
        guard let folder = opendir("/proc/self/fd") else { return [] }
        defer { closedir(folder) }
        var files: [CInt] = []
        while let entry = readdir(folder) {
            if let file = CInt(String(cString: entryName(entry))), file != dirfd(folder) { files.append(file) }
        }
        return files
    }
}
#endif
#endif
