import Foundation
package import SystemPackage

/// Draws diagrams in the language of Graphviz, from code blocks of `dot` or `graphviz`, with the program `dot`.
///
/// The program reads the source from standard input. It must not load files (`GV_FILE_PATH` is empty, and `SERVER_NAME` makes
/// Graphviz respect that), and it is stopped at ``Graphviz/timeLimit`` or ``Graphviz/outputLimit``.
public struct Graphviz: DiagramRenderer {
    /// The limit in seconds of a diagram's processor time and of its elapsed time.
    public static let timeLimit = 10

    /// The maximum size of a diagram's source in bytes.
    public static let sourceLimit = 65_536

    /// The maximum size of an SVG document in bytes.
    public static let outputLimit = 4_194_304

    /// Drawings have the background and the kind of typeface of the page, unless a source has others.
    private static let arguments =
        ["-Tsvg", "-Gbgcolor=transparent"] + ["-G", "-N", "-E"].map { "\($0)fontname=Helvetica,Arial,sans-serif" }

    private let program: FilePath?
    private let timeLimit: Int

    /// Creates a renderer with the Graphviz in `PATH`.
    public init() {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        self.init(
            program: folders.lazy.map { FilePath(String($0)).appending("dot") }.first { file in
                access(file.string, X_OK) == 0
            })
    }

    /// - Parameter program: The program `dot`; `nil` if it is not installed.
    package init(program: FilePath?, timeLimit: Int = Self.timeLimit) {
        self.program = program
        self.timeLimit = timeLimit
    }

    /// `Graphviz`.
    public var name: String { "Graphviz" }

    /// The names of the language in fences.
    public var languages: Set<String> { ["dot", "graphviz"] }

    /// How to install Graphviz on this system.
    public var installationHelp: String {
        "install Graphviz (Debian and Ubuntu: apt install graphviz, macOS: brew install graphviz)"
    }

    /// The program's path, size and modification time, which change with its version and are available without running it.
    public var version: String? {
        guard let program else { return nil }
        var status = stat()
        guard stat(program.string, &status) == 0 else { return nil }
        #if os(macOS)
        let modified = status.st_mtimespec.tv_sec
        #else
        let modified = status.st_mtim.tv_sec
        #endif
        return "\(program) \(status.st_size) \(modified) \(Self.arguments.joined(separator: " "))"
    }

    /// The version that the program prints: `2.43.0`; `nil` if it is not installed.
    package var printedVersion: String? {
        guard let program, let run = try? ProgramRun.run(program, ["-V"]) else { return nil }
        let words = String(decoding: run.errors + run.output, as: UTF8.self).split { $0 == " " || $0.isNewline }
        return words.first { $0.first?.isNumber == true }.map(String.init)
    }

    /// Draws a diagram with the program.
    ///
    /// - Parameters:
    ///   - source: The diagram in the language of Graphviz.
    ///   - language: `dot` or `graphviz`, which are equivalent.
    /// - Returns: An SVG document.
    /// - Throws: `DiagramFailure` with the program's message and line, or if a limit is exceeded.
    public func draw(_ source: String, language: String) throws(DiagramFailure) -> [UInt8] {
        guard source.utf8.count <= Self.sourceLimit else {
            throw DiagramFailure("the source has more than \(Self.sourceLimit) bytes")
        }
        guard let program else { throw DiagramFailure("Graphviz is not installed") }
        // The system ends the program if it uses too much processor time or memory, and a timer if it waits too long.
        let script = "ulimit -t \(timeLimit); ulimit -v 1048576 2>/dev/null; exec \"$0\" \"$@\""
        let arguments = ["-c", script, program.string] + Self.arguments
        let environment = ["PATH": "/usr/bin:/bin", "SERVER_NAME": "sitegen", "GV_FILE_PATH": "", "LC_ALL": "C"]
        let run: ProgramRun
        do {
            run = try ProgramRun.run(
                "/bin/sh", arguments, environment: environment, input: Array(source.utf8),
                limits: ProgramRun.Limits(seconds: timeLimit + 2, outputBytes: Self.outputLimit))
        } catch {
            throw DiagramFailure("Graphviz cannot be started: \(error)")
        }
        guard run.output.count < Self.outputLimit else { throw DiagramFailure("the drawing is too large") }
        guard run.status == 0 else { throw Self.failure(run, timeLimit: timeLimit) }
        return run.output
    }

    /// `Error: <stdin>: syntax error in line 2 near '->'`
    private static func failure(_ run: ProgramRun, timeLimit: Int) -> DiagramFailure {
        let lines = String(decoding: run.errors.prefix(4096), as: UTF8.self).split { $0.isNewline }
        guard let error = lines.first(where: { $0.hasPrefix("Error: ") }) else {
            return DiagramFailure("Graphviz needed more than \(timeLimit) s or too much memory")
        }
        let message = error.dropFirst("Error: ".count).replacingOccurrences(of: "<stdin>: ", with: "")
        guard let place = message.range(of: "in line ") else { return DiagramFailure(message) }
        return DiagramFailure(message, line: Int(message[place.upperBound...].prefix { $0.isNumber }))
    }
}
