package import ArgumentParser
import SitegenBase
import SitegenMustache
import SitegenPublishing
import SystemPackage

/// `theme`, of every program that builds a website. That of `sitegen` has more subcommands.
struct WebsiteThemeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme", abstract: "Explain how a page is rendered.", subcommands: [ThemeExplainCommand.self])
}

/// `theme explain`, of `sitegen` and of every program that builds a website.
package struct ThemeExplainCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show the templates that render a page, and the values that they can read.",
        discussion: """
            EXAMPLES
              sitegen theme explain content/soup.md     explain the page of a Markdown file
              sitegen theme explain /tags/              explain the page at a URL
              sitegen theme explain /soup/ --all        include names without a value
            """
    )

    @Argument(help: ArgumentHelp("The page, as its Markdown file, its URL or its output file.", valueName: "page"))
    var page: String

    @Option(help: ArgumentHelp("The site's folder.", valueName: "folder"), completion: .directory)
    var site = "."

    @Flag(help: "Include names without a value.")
    var all = false

    package init() {}

    package func run() async throws {
        try await SwiftSite.refuse("theme explain \(page)", in: FilePath(site))
        let found: SiteBuild.FoundPage
        do throws(BuildFailure) {
            let options = BuildOptions(includesDrafts: true, includesFuture: true, includesExpired: true)
            found = try await SiteBuild(
                folder: FilePath(site), options: options, website: CurrentWebsite.value
            ).page(named: page)
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
        guard let theme = found.theme as? MustacheTheme else {
            Console.line("Templates: none; a theme in Swift renders the page: \(type(of: found.theme))")
            return
        }
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
