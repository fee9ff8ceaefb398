import ArgumentParser
import SitegenBase

/// A command, or an option in its place, that was typed and does not exist.
struct UnknownCommand {
    /// The typed text, with its parent commands: `theme lst`.
    let name: String

    /// What the typed text appears to be: a command or an option.
    var noun = "command"

    /// The command that was probably meant: `theme list`.
    let suggestion: String?

    /// The command that does not have this subcommand.
    let group: any ParsableCommand.Type

    /// Finds an unknown command.
    ///
    /// - Parameter arguments: The arguments after the program's name.
    static func find(in arguments: [String], of root: any ParsableCommand.Type) -> UnknownCommand? {
        var group = root
        var path: [String] = []
        for argument in arguments.first == "help" ? arguments.dropFirst() : arguments[...] {
            let commands = group.configuration.subcommands
            guard !commands.isEmpty, group.configuration.defaultSubcommand == nil else { return nil }
            if argument.hasPrefix("-") {
                let options = ["--help", "--version"]
                guard argument.hasPrefix("--"), !options.contains(argument) else { return nil }
                return UnknownCommand(
                    name: argument, noun: "option", suggestion: Suggestion.nearest(to: argument, among: options),
                    group: group)
            }
            guard let command = commands.first(where: { Self.names(of: $0).contains(argument) }) else {
                let suggestion = Suggestion.nearest(to: argument, among: commands.map { $0._commandName })
                return UnknownCommand(
                    name: (path + [argument]).joined(separator: " "),
                    suggestion: suggestion.map { (path + [$0]).joined(separator: " ") }, group: group)
            }
            group = command
            path.append(argument)
        }
        return nil
    }

    private static func names(of command: any ParsableCommand.Type) -> [String] {
        [command._commandName] + command.configuration.aliases
    }
}
