import ArgumentParser
import SitegenCommands
import SitegenDiagnostics
import SitegenMustache
import SystemPackage

/// `sitegen theme`.
struct ThemeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "See the templates of the default theme, and make some of them a site's own.",
        subcommands: [ThemeListCommand.self, ThemeEjectCommand.self]
    )
}

/// `sitegen theme list`.
struct ThemeListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the templates of pages and their parts, and which of them a site has itself.",
        discussion: """
            EXAMPLES
              sitegen theme list                what there is, and what this site has
              sitegen theme list --site Blog    the same for the site in Blog
            """
    )

    @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"), completion: .directory)
    var site = "."

    func run() throws {
        try withDiagnostics { () throws(BuildFailure) in
            let templates = try ThemeTemplates(of: FilePath(site))
            let width = ThemeTemplates.all.map(\.name.count).max() ?? 0
            for (heading, isPartial) in [("Pages", false), ("Parts", true)] {
                Console.line(heading)
                for template in ThemeTemplates.all where template.isPartial == isPartial {
                    let space = String(repeating: " ", count: width - template.name.count)
                    let place =
                        switch templates.state(of: template) {
                        case .theme: "the theme's"
                        case .copy: "\(template.path), as the theme has it"
                        case .own: template.path
                        }
                    Console.line("  \(template.name)\(space)  \(place)")
                }
            }
        }
    }
}

/// `sitegen theme eject`.
struct ThemeEjectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "eject",
        abstract: "Write the theme's templates into a site, which can then change them.",
        discussion: """
            The files go to templates/ of the site and are Mustache: the same pages as before come of them. A file \
            that is deleted is the theme's again, so that it is best to keep those alone that are changed. Files of \
            the site's own are never written over: where one stands in the way, nothing is written.

            EXAMPLES
              sitegen theme list                        what there is
              sitegen theme eject header footer         the top and the end of every page
              sitegen theme eject --site Blog article   the page of a text, in Blog
              sitegen theme eject                       all of it
            """
    )

    @Argument(
        help: ArgumentHelp("The templates and parts (default: all).", valueName: "name"),
        completion: .list(ThemeTemplates.all.map(\.name)))
    var names: [String] = []

    @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"), completion: .directory)
    var site = "."

    func run() throws {
        try withDiagnostics { () throws(BuildFailure) in
            let written = try ThemeTemplates(of: FilePath(site)).eject(names)
            for template in written { Console.line(template.path) }
            guard let first = written.first(where: { $0.name == "layout" }) ?? written.first else {
                Console.line("The site has all of them, as the theme has them.")
                return
            }
            Console.line(
                """
                Begin with \(first.path)\(first.name == "layout" ? ", which holds every page together" : "").
                A file that you delete is the theme's again.
                """)
        }
    }
}

/// Prints errors, and ends the command with 1 where there are any.
private func withDiagnostics(_ body: () throws(BuildFailure) -> Void) throws {
    do throws(BuildFailure) {
        try body()
    } catch {
        Diagnostics.print(error.diagnostics, as: .text)
        throw ExitCode(1)
    }
}
