import ArgumentParser
import SitegenCommands

/// `sitegen new`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Create a site, or a page in a site.",
        usage: """
            sitegen new <folder> [--starter <starter>] [--title <title>] …
            sitegen new post <title> [--section <section>] [--draft] …
            sitegen new page <title> …
            """,
        discussion: """
            The argument is the new site's folder, unless it is ‘post’ or ‘page’. To create a site in a folder of that \
            name, write sitegen new ./post. Existing files are never overwritten.

            EXAMPLES
              sitegen new garden                  ask for title, language, starter and author
              sitegen new garden --starter docs   create a site without questions
              sitegen new . --title "Garden notes" --language fr --author Ada
              sitegen new site --help             list the starters and all options
              sitegen new post "The first tide"   create a page with a date, inside a site
              sitegen new page "About"            create a page without a date
            """,
        subcommands: [
            NewSiteCommand.self,
            NewPostCommand.self,
            NewPageCommand.self,
        ],
        defaultSubcommand: NewSiteCommand.self
    )
}
