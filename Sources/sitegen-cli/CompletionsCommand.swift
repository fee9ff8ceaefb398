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
        Console.line(Self.script(for: shell))
    }

    /// The script of the argument parser, extended by the options of a new site after `sitegen new garden`. The argument parser
    /// does not complete the options of a default subcommand.
    package static func script(for shell: Shell) -> String {
        let script = SitegenCommand.completionScript(for: shell.completionShell)
        let (place, addition) =
            switch shell {
            case .bash:
                (
                    "\n_sitegen_new() {\n",
                    """
                        # The argument is the folder of a new site, unless it is a subcommand.
                        case "${unparsed_words[0]}" in
                        site | post | page | '') ;;
                        *)
                            if [[ "${#unparsed_words[@]}" -gt 1 || "${unparsed_words[0]}" = -* ]]; then
                                _sitegen_new_site
                                return
                            fi
                            ;;
                        esac

                    """
                )
            case .zsh:
                (
                    """
                            site|post|page)
                                "_sitegen_new_${words[1]}" && ret=0
                                ;;

                    """,
                    """
                            *)
                                _sitegen_new_site && ret=0
                                ;;

                    """
                )
            case .fish:
                (
                    "\n        case 'new'\n",
                    """
                                if test (count $unparsed_tokens) -gt 1; and not contains -- $unparsed_tokens[2] site post page
                                    set unparsed_tokens new site $unparsed_tokens[2..]
                                end

                    """
                )
            }
        guard let found = script.firstRange(of: place) else { return script }
        return String(script[..<found.upperBound]) + addition + script[found.upperBound...]
    }
}
