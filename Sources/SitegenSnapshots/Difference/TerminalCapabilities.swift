import Foundation

/// The capabilities of the output.
enum TerminalCapabilities {
    /// Whether the output of a test library may be colored. XCTest prints to standard output and Swift Testing to standard
    /// error, so both must be terminals.
    static let showsColor = showsColor(
        isTerminal: [STDOUT_FILENO, STDERR_FILENO].allSatisfy { isatty($0) == 1 || isHandedOn($0) },
        environment: ProcessInfo.processInfo.environment
    )

    /// Whether output may be colored: on a terminal that is not `dumb`, unless `NO_COLOR` is set and not empty
    /// (no-color.org).
    ///
    /// - Parameters:
    ///   - isTerminal: Whether the output goes to a terminal.
    ///   - environment: The variables of the process.
    static func showsColor(isTerminal: Bool, environment: [String: String]) -> Bool {
        isTerminal && environment["TERM"] != "dumb" && (environment["NO_COLOR"] ?? "").isEmpty
    }

    /// Whether `swift test` reads the output and prints it. It sets `NO_COLOR` if its own output is not a terminal.
    private static func isHandedOn(_ descriptor: Int32) -> Bool {
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else { return false }
        #if os(Linux)
        let parent = try? String(contentsOfFile: "/proc/\(getppid())/comm", encoding: .utf8)
        return parent?.hasPrefix("swift-") ?? false
        #else
        // Apple's systems put another program in between. Swift Testing treats every pipe as one of `swift test`.
        return ProcessInfo.processInfo.environment["TERM"] != nil
        #endif
    }
}
