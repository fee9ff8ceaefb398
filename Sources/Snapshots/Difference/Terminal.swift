import Foundation

/// What the place that output goes to can show.
enum Terminal {
    /// Whether what a test library prints may be colored. XCTest prints to standard output, Swift Testing to standard
    /// error, so that both have to be a terminal.
    static let showsColor = showsColor(
        isTerminal: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1,
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
}
