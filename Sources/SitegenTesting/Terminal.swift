import Foundation

/// What the place that output goes to can show.
enum Terminal {
    /// Whether text on standard output may be colored.
    static let standardOutputShowsColor = showsColor(
        isTerminal: isatty(STDOUT_FILENO) == 1,
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
