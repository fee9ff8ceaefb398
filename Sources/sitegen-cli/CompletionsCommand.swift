import ArgumentParser
import SitegenCommands

/// `sitegen completions`.
struct CompletionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completions",
        abstract: "Print a completion script for a shell.",
        discussion: """
            The script completes commands, options, files, folders, starters and templates. ‘make install’ and the \
            Debian package install the scripts for bash, zsh and fish.

            EXAMPLES
              sitegen completions bash >> ~/.bash_completion
              sitegen completions zsh > ~/.zfunc/_sitegen    (with ~/.zfunc in $fpath)
              sitegen completions fish > ~/.config/fish/completions/sitegen.fish
            """
    )

    /// A shell with completions.
    enum Shell: String, ExpressibleByArgument, CaseIterable {
        case bash, zsh, fish

        /// The corresponding shell of the argument parser.
        var completionShell: CompletionShell {
            switch self {
            case .bash: .bash
            case .zsh: .zsh
            case .fish: .fish
            }
        }
    }

    @Argument(help: "The shell: bash, zsh or fish.")
    var shell: Shell

    func run() throws {
        Console.line(SitegenCommand.completionScript(for: shell.completionShell))
    }
}
