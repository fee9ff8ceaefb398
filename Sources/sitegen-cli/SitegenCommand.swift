import ArgumentParser
import SitegenCommands
import SitegenModel
import SitegenPublishing

/// The `sitegen` command.
///
/// Its exit status is 0 for success, 1 for errors in the content, and 2 for errors in the command line.
@main
struct SitegenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Generator.name,
        abstract: "Build a website from a folder of Markdown files.",
        discussion: """
            A site is a folder that contains site.yaml, with at least a title, and the folder content/, with Markdown \
            files. Files in static/ are copied unchanged.

            EXAMPLES
              sitegen new garden             create a site in the folder garden
              sitegen new post "A title"     create a page in the current site
              sitegen serve                  preview the site while you write
              sitegen build                  build the site in this folder into public/
              sitegen build Site             build the site in the folder Site
              sitegen check                  check the site for problems
              sitegen deploy                 build the site and upload the changed files
              sitegen clean                  remove the output and the cache
              sitegen render notes.md        print a Markdown file as HTML
              sitegen theme eject header     copy the header template into the site
              sitegen schema front-matter    print a JSON Schema for editors
              sitegen snapshots stale        list the snapshots that no test uses
              sitegen doctor                 report missing dependencies

            EXIT STATUS
              0  success
              1  the build or the check failed
              2  the command line is invalid
            """,
        version: Generator.version,
        subcommands: [
            NewCommand.self,
            ImportCommand.self,
            BuildCommand.self,
            MergeCommand.self,
            ServeCommand.self,
            CheckCommand.self,
            DeployCommand.self,
            CleanCommand.self,
            ThemeCommand.self,
            RenderCommand.self,
            SchemaCommand.self,
            SnapshotsCommand.self,
            DoctorCommand.self,
            CompletionsCommand.self,
        ]
    )

    static func main() async {
        await Program.run(SitegenCommand.self)
    }
}
