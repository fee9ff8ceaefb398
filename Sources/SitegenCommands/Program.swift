package import ArgumentParser
import SitegenPlatform

/// A program of commands.
///
/// It ends with 0 when all went well, with 1 when the content is wrong, and with 2 when the command line is.
package enum Program {
    /// Does what is typed.
    ///
    /// - Parameter root: The command whose subcommands the program has.
    package static func run<Root: AsyncParsableCommand>(_ root: Root.Type) async {
        growMemoryInLargeSteps()
        let arguments = Array(CommandLine.arguments.dropFirst())
        // Where help is asked for, the argument parser overlooks what it does not know.
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

    /// Lines that are longer than this are hard to read, however wide the terminal is.
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

    /// The argument parser's message, which begins as those of sitegen do.
    private static func styled(_ text: String) -> String {
        let prefix = "Error: "
        guard text.hasPrefix(prefix) else { return text }
        let lines = text.dropFirst(prefix.count).split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        let error = DiagnosticStyle(for: .standardError).text(ofError: String(lines[0]), help: nil)
        return ([error] + lines.dropFirst().map(String.init)).joined(separator: "\n")
    }
}
