import SitegenBase

/// The capabilities of an output stream.
package struct Terminal: Sendable {
    /// The standard output.
    package static var standardOutput: Terminal { Terminal(of: STDOUT_FILENO) }

    /// The standard error at this moment, because its window may be resized while the command runs.
    package static var standardError: Terminal { Terminal(of: STDERR_FILENO) }

    /// Whether colors are enabled.
    package let hasColors: Bool

    /// Whether a line can be overwritten.
    package let canRewrite: Bool

    /// The number of columns; `nil` if the stream is not a terminal.
    package let width: Int?

    /// Colors are used on terminals, unless the environment says otherwise: `NO_COLOR` (no-color.org) turns them off, and
    /// `CLICOLOR_FORCE` (bixense.com/clicolors) turns them on for files and pipes too.
    ///
    /// - Parameters:
    ///   - columns: The number of columns of the terminal; `nil` if the stream is not a terminal.
    ///   - environment: Returns the value of an environment variable.
    package init(columns: Int?, environment: (String) -> String?) {
        func isSet(_ name: String) -> Bool { environment(name).map { !$0.isEmpty } ?? false }
        let isCapable = columns != nil && isSet("TERM") && environment("TERM") != "dumb"
        canRewrite = isCapable
        if isSet("NO_COLOR") {
            hasColors = false
        } else if isSet("CLICOLOR_FORCE"), environment("CLICOLOR_FORCE") != "0" {
            hasColors = true
        } else {
            hasColors = isCapable
        }
        width = columns
    }

    private init(of file: Int32) {
        let columns = isatty(file) == 1 ? Self.columns(of: file) : nil
        self.init(columns: columns) { name in getenv(name).map { String(cString: $0) } }
    }

    /// A terminal of unknown width is treated as having 80 columns.
    private static func columns(of file: Int32) -> Int {
        var size = winsize()
        guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
