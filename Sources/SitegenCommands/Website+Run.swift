import ArgumentParser
public import SitegenPublishing
import SystemPackage

extension Website {
    /// Runs the command on the command line: `new`, `build`, `merge`, `serve`, `check`, `deploy`, `clean`, `schema`, `theme
    /// explain` or `doctor`, with all options that they have in `sitegen`.
    ///
    /// ```swift
    /// @main enum Kitchen {
    ///     static func main() async { await Website(theme: KitchenTheme()).run() }
    /// }
    /// ```
    /// ```sh
    /// swift run Kitchen build --drafts
    /// swift run Kitchen serve --port 8080
    /// swift run Kitchen schema front-matter --section recipes
    /// ```
    /// The site's folder is the current one, unless the command line specifies another. If there are errors, the program exits:
    /// with status 1 for errors in the content, with status 2 for errors in the command line.
    public func run() async {
        await CurrentWebsite.$own.withValue(self) {
            await Program.run(WebsiteCommand.self)
        }
    }
}

/// The root command of a program that builds a website, named after its executable.
private struct WebsiteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: CommandLine.arguments.first.flatMap { FilePath($0).lastComponent?.string },
        abstract: "Build a website from a folder of Markdown and the pages of this program.",
        version: Generator.version,
        subcommands: [
            NewTextCommand.self,
            BuildCommand.self,
            ServeCommand.self,
            MergeCommand.self,
            CheckCommand.self,
            DeployCommand.self,
            CleanCommand.self,
            SchemaCommand.self,
            WebsiteThemeCommand.self,
            DoctorCommand.self,
        ]
    )
}
