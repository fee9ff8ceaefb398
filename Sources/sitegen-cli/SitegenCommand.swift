import ArgumentParser
import SitegenCommands
import SitegenModel
import SitegenPublishing

/// The `sitegen` command.
///
/// It ends with 0 when all went well, with 1 when the content is wrong, and with 2 when the command line is.
@main
struct SitegenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Generator.name,
        abstract: "Make a website of a folder of Markdown.",
        discussion: """
            A site is a folder with site.yaml (at least a title), content/ (Markdown with front matter) and, \
            where there are any, static/ (files copied as they are).

            EXAMPLES
              sitegen new garden             make a new site in the folder garden
              sitegen new post "A title"     begin a text in the site around this folder
              sitegen build                  build the site in this folder into public/
              sitegen build Site             build the site in the folder Site
              sitegen check                  look for what is wrong with the pages
              sitegen clean                  remove what was built
              sitegen render notes.md        print a Markdown file as HTML
              sitegen theme eject header     make the top of every page a template
              sitegen schema front-matter    print a JSON Schema for editors
              sitegen snapshots stale        list the snapshots that no test uses
              sitegen doctor                 say what is missing

            EXIT STATUS
              0  all went well
              1  the build or the check failed
              2  the command line is wrong
            """,
        version: Generator.version,
        subcommands: [
            NewCommand.self,
            ImportCommand.self,
            BuildCommand.self,
            ServeCommand.self,
            CheckCommand.self,
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
