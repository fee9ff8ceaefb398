import SitegenPlatform

/// What somebody sees who reads a stream of the command.
package struct Terminal: Sendable {
    /// Standard output as it is.
    package static var standardOutput: Terminal { Terminal(of: STDOUT_FILENO) }

    /// Standard error as it is, at this moment: a window may be made wider while the command runs.
    package static var standardError: Terminal { Terminal(of: STDERR_FILENO) }

    /// Whether what is written may be colored.
    package let hasColors: Bool

    /// Whether a line can be written over once it stands there.
    package let canRewrite: Bool

    /// The number of columns of a line; `nil` without a terminal.
    package let width: Int?

    /// Colors are for terminals, unless the environment wants it otherwise: `NO_COLOR` (no-color.org) forbids them,
    /// `CLICOLOR_FORCE` (bixense.com/clicolors) has them in files and pipes too.
    ///
    /// - Parameters:
    ///   - columns: The number of columns of the terminal; `nil` if the stream is not a terminal.
    ///   - environment: What is set of the environment, by name.
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

    /// A terminal that does not know how wide it is counts as one of 80 columns.
    private static func columns(of file: Int32) -> Int {
        var size = winsize()
        guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
