import ArgumentParser
import SitegenBase
import SitegenCommands
import SitegenMustache
import SitegenPublishing
import SystemPackage

/// `sitegen theme`.
struct ThemeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "List the default theme's templates, copy them into a site, explain a page, or check a theme.",
        subcommands: [ThemeListCommand.self, ThemeEjectCommand.self, ThemeExplainCommand.self, ThemeCheckCommand.self]
    )
}

/// `sitegen theme list`.
struct ThemeListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the page templates and partials, and show which ones the site overrides.",
        discussion: """
            EXAMPLES
              sitegen theme list                list the templates for this site
              sitegen theme list --site Blog    list them for the site in Blog
            """
    )

    @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"), completion: .directory)
    var site = "."

    func run() throws {
        try withDiagnostics { () throws(BuildFailure) in
            let templates = try ThemeTemplates(of: FilePath(site))
            let width = ThemeTemplates.all.map(\.name.count).max() ?? 0
            for (heading, isPartial) in [("Pages", false), ("Partials", true)] {
                Console.line(heading)
                for template in ThemeTemplates.all where template.isPartial == isPartial {
                    let space = String(repeating: " ", count: width - template.name.count)
                    let place =
                        switch templates.state(of: template) {
                        case .theme: "the theme's"
                        case .copy: "\(template.path), unchanged"
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
        abstract: "Copy templates of the default theme into a site, to change them.",
        discussion: """
            Writes Mustache files to the site's templates/ folder. The pages stay the same until you edit these files. \
            Delete the files that you do not edit, so that sitegen uses the theme's templates again. Existing files are \
            never overwritten. If the site already contains an edited copy of one of the templates, nothing is written.

            EXAMPLES
              sitegen theme list                        list the templates
              sitegen theme eject header footer         copy the header and the footer
              sitegen theme eject --site Blog article   copy the article template into Blog
              sitegen theme eject                       copy all templates
            """
    )

    @Argument(
        help: ArgumentHelp("The templates and partials (default: all).", valueName: "name"),
        completion: .list(ThemeTemplates.all.map(\.name)))
    var names: [String] = []

    @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"), completion: .directory)
    var site = "."

    func run() throws {
        try withDiagnostics { () throws(BuildFailure) in
            let written = try ThemeTemplates(of: FilePath(site)).eject(names)
            for template in written { Console.line(template.path) }
            guard let first = written.first(where: { $0.name == "layout" }) ?? written.first else {
                Console.line("The site already has unchanged copies of these templates.")
                return
            }
            Console.line(
                """
                Start with \(first.path)\(first.name == "layout" ? ", the layout of every page" : "").
                If you delete a file, the theme's template is used again.
                """)
        }
    }
}

/// `sitegen theme check`.
struct ThemeCheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check a theme in a folder, and list which kinds of pages it renders.",
        discussion: """
            Reports errors in the templates, unused partials, settings and interface text that no template reads, and \
            interface text that is missing in a language. The exit status is 1 if there are errors.

            EXAMPLES
              sitegen theme check                 check the theme of this site
              sitegen theme check themes/paper    check another theme
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The theme's folder in the site's folder (default: the theme of the site).", valueName: "theme"),
        completion: .directory)
    var theme: String?

    @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"), completion: .directory)
    var site = "."

    func run() throws {
        try withDiagnostics { () throws(BuildFailure) in
            let check = try ThemeCheck(theme, of: FilePath(site))
            Console.line("Theme: \(check.name)")
            Console.line("Covered: \(Self.list(check.coveredKinds))")
            Console.line("Rendered by the default theme: \(Self.list(check.missingKinds))")
            if !check.layouts.isEmpty { Console.line("Layouts: \(Self.list(check.layouts))") }
            let errors = check.findings.filter { $0.severity == .error }
            Diagnostics.print(check.findings.filter { $0.severity != .error }, as: .text)
            if !errors.isEmpty { throw BuildFailure(errors) }
        }
    }

    private static func list(_ names: [String]) -> String { names.isEmpty ? "none" : names.joined(separator: ", ") }
}

/// Prints errors and, if there are any, ends the command with status 1.
private func withDiagnostics(_ body: () throws(BuildFailure) -> Void) throws {
    do throws(BuildFailure) {
        try body()
    } catch {
        Diagnostics.print(error.diagnostics, as: .text)
        throw ExitCode(1)
    }
}
