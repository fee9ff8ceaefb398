package import ArgumentParser
import SitegenBase
import SitegenModel

/// A program with subcommands.
///
/// Its exit status is 0 for success, 1 for errors in the content, and 2 for errors in the command line.
package enum Program {
    /// Runs the command line.
    ///
    /// - Parameter root: The command that defines the subcommands.
    package static func run<Root: AsyncParsableCommand>(_ root: Root.Type) async {
        growMemoryInLargeSteps()
        let version = "\(Generator.name) \(Generator.version)"
        CrashReport.enable(
            for: CurrentWebsite.own == nil ? version : "\(root._commandName) (\(version))",
            address: Generator.repository)
        let arguments = Array(CommandLine.arguments.dropFirst())
        // When help is requested, the argument parser ignores unknown commands.
        if arguments.first == "help", let unknown = UnknownCommand.find(in: arguments, of: root) {
            refuse(unknown, of: root)
        }
        do {
            var command = try Root.parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            let code = Root.exitCode(for: error)
            if code == .validationFailure, let unknown = UnknownCommand.find(in: arguments, of: root) {
                refuse(unknown, of: root)
            }
            let text = Root.fullMessage(for: error, columns: columns(of: code))
            if code.isSuccess {
                Console.line(text)
            } else if !text.isEmpty {
                Console.error(styled(text))
            }
            exit(code == .validationFailure ? 2 : code.rawValue)
        }
    }

    /// Longer lines are hard to read, regardless of the width of the terminal.
    private static func columns(of code: ExitCode) -> Int? {
        (code.isSuccess ? Terminal.standardOutput : .standardError).width.map { min($0, 100) }
    }

    private static func refuse<Root: AsyncParsableCommand>(_ unknown: UnknownCommand, of root: Root.Type) -> Never {
        let program = root._commandName
        let group = unknown.group == root ? program : "\(program) \(unknown.group._commandName)"
        let style = DiagnosticStyle(for: .standardError)
        let help = unknown.suggestion.map { "did you mean ‘\($0)’?" } ?? "‘\(group) --help’ lists the commands"
        Console.error(style.text(ofError: "there is no \(unknown.noun) ‘\(unknown.name)’", help: help))
        Console.error("Usage: \(root.usageString(for: unknown.group))")
        exit(2)
    }

    /// The argument parser's message in the style of sitegen's messages.
    private static func styled(_ text: String) -> String {
        let prefix = "Error: "
        guard text.hasPrefix(prefix) else { return text }
        let lines = text.dropFirst(prefix.count).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let error = DiagnosticStyle(for: .standardError).text(ofError: String(lines[0]), help: nil)
        return ([error] + lines.dropFirst().map(String.init)).joined(separator: "\n")
    }
}
