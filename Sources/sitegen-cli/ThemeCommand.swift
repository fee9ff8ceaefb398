import ArgumentParser
import SitegenCommands
import SitegenDiagnostics
import SitegenMustache
import SitegenPublishing
import SystemPackage

/// `sitegen theme`.
struct ThemeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "List the default theme's templates, copy them into a site, or explain a page.",
        subcommands: [ThemeListCommand.self, ThemeEjectCommand.self, ThemeExplainCommand.self]
    )
}

/// `sitegen theme list`.
struct ThemeListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the page templates and partials, and those that the site overrides.",
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
            for (heading, isPartial) in [("Pages", false), ("Parts", true)] {
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
            Writes Mustache files to the site's templates/ folder. They produce the same pages as before. Keep only the \
            files that you change: for a deleted file, the theme's template is used again. Existing files are never \
            overwritten; if the site has changed one of them, nothing is written.

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
                Console.line("The site already has unchanged copies of all of them.")
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

/// `sitegen theme explain`.
struct ThemeExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show the templates that render a page, and the values that they can read.",
        discussion: """
            EXAMPLES
              sitegen theme explain content/soup.md     the page of a text
              sitegen theme explain /tags/              the page at an address
              sitegen theme explain /soup/ --all        also the names without a value
            """
    )

    @Argument(help: ArgumentHelp("The page: its text, its address, or its output file.", valueName: "page"))
    var page: String

    @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"), completion: .directory)
    var site = "."

    @Flag(help: "Include names without a value.")
    var all = false

    func run() async throws {
        let found: SiteBuild.FoundPage
        do throws(BuildFailure) {
            let options = BuildOptions(includesDrafts: true, includesFuture: true, includesExpired: true)
            found = try await SiteBuild(folder: FilePath(site), options: options, theme: MustacheTheme())
                .page(named: page)
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
        guard let theme = found.theme as? MustacheTheme else { return }
        let explanation = theme.explanation(of: found.page, in: found.site)
        Console.line("Templates: \(explanation.reason)")
        let parts = explanation.parts.map { ($0.name, $0.file ?? "the theme's") }
        Self.table(parts)
        Console.line("Values")
        let values = explanation.values.filter { all || $0.text != nil }
        Self.table(values.map { ($0.path, $0.text ?? "–") })
    }

    private static func table(_ rows: [(name: String, text: String)]) {
        let width = rows.map(\.name.count).max() ?? 0
        for (name, text) in rows {
            Console.line("  \(name)\(String(repeating: " ", count: width - name.count))  \(text)")
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
