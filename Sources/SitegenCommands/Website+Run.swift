import ArgumentParser
public import SitegenPublishing
import SystemPackage

extension Website {
    /// Runs the command on the command line: `new`, `build`, `merge`, `serve`, `check`, `deploy`, `clean`, `schema`,
    /// `theme explain` or `doctor`, with all options that `sitegen` has for them.
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
    /// The folder of the site is the one in which the program is run, or the one that is named. Where something is
    /// wrong the program ends here: with 1 when the content is wrong, with 2 when the command line is.
    public func run() async {
        await CurrentWebsite.$own.withValue(self) {
            await Program.run(WebsiteCommand.self)
        }
    }
}

/// A program that is a website, called as its executable is.
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
