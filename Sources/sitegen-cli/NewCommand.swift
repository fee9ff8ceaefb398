import ArgumentParser
import SitegenCommands

/// `sitegen new`.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Make a site in a new folder, or begin a text in a site.",
        usage: """
            sitegen new <folder> [--starter <starter>] [--title <title>] …
            sitegen new post <title> [--section <section>] [--draft] …
            sitegen new page <title> …
            """,
        discussion: """
            What follows is the site's folder, unless it is ‘post’ or ‘page’: a site in a folder of that name is made \
            by sitegen new ./post. Nothing that exists is ever written over.

            EXAMPLES
              sitegen new garden                  ask for title, language and the rest
              sitegen new garden --starter docs   ask for nothing
              sitegen new . --title "Garden notes" --language fr --author Ada
              sitegen new site --help             tell of the starters, and all options
              sitegen new post "The first tide"   begin a text with a date, in a site
              sitegen new page "About"            begin one without
            """,
        subcommands: [
            NewSiteCommand.self,
            NewPostCommand.self,
            NewPageCommand.self,
        ],
        defaultSubcommand: NewSiteCommand.self
    )
}
