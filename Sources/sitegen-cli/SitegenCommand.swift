import ArgumentParser
import Publishing
import SitegenCommands

/// The `sitegen` command.
///
/// It ends with 0 when all went well, with 1 when the content is at fault, and with 2 when the command line is.
@main
struct SitegenCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: Generator.name,
        abstract: "Make a website of a folder of Markdown.",
        discussion: """
            A site is a folder with site.yaml (at least a title), content/ (Markdown with front matter) and, \
            where there are any, static/ (files copied as they are).

            EXAMPLES
              sitegen build                  build the site in this folder into public/
              sitegen build Site             build the site in the folder Site
              sitegen check                  look for what is wrong with the pages that come out
              sitegen clean                  remove what was built
              sitegen render notes.md        print the HTML of a Markdown file
              sitegen theme eject header     make the top of every page a template of the site's own
              sitegen schema front-matter    print a JSON Schema of front matter for editors
              sitegen snapshots stale        list the snapshots that no test of a package uses
            """,
        version: Generator.version,
        subcommands: [
            BuildCommand.self, ServeCommand.self, CheckCommand.self, CleanCommand.self, ThemeCommand.self,
            RenderCommand.self, SchemaCommand.self, SnapshotsCommand.self,
        ]
    )

    static func main() async {
        await Program.run(SitegenCommand.self)
    }
}
