import ArgumentParser
import SitegenBase
import SitegenCommands
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SitegenServing
import SitegenTools
import SystemPackage

extension Starter: ExpressibleByArgument {}

/// `sitegen new <folder>`.
struct NewSiteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "site",
        abstract: "Create a site in a new folder.",
        usage: "sitegen new <folder> [<options>]",
        discussion: """
            On a terminal, the command asks for title, language, starter and author. If you give any of the options \
            below except --repository, or if there is no terminal, the command asks nothing and uses the defaults. The \
            folder may exist if it is empty or contains only the files of a new repository, such as .git.

            STARTERS
              blog       \(Starter.blog.summary)
              series     \(Starter.series.summary)
              docs       \(Starter.docs.summary)
              site       \(Starter.site.summary)
              package    \(Starter.package.summary)

            EXAMPLES
              sitegen new garden
              sitegen new notes --starter docs --title "Notes" --language fr
              sitegen new .                              create the site in this folder
            """
    )

    @Argument(help: "The new site's folder, or . for the current folder.", completion: .directory)
    var folder: String

    @Option(help: "The starter to use (default: blog).")
    var starter: Starter?

    @Option(help: "The site's title (default: derived from the folder's name).")
    var title: String?

    @Option(help: "The language tag, such as fr or pt-BR (default: en).")
    var language: String?

    @Option(help: "The author's name (default: none).")
    var author: String?

    @Option(name: .customLong("base-url"), help: "The site's base URL (default: https://example.org/).")
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "The repository from which workflows and Swift packages get sitegen, as a URL or a folder.",
            valueName: "address"))
    var repository = Generator.repository

    func validate() throws {
        if folder.isEmpty { throw ValidationError("The folder has no name. Write . for the current folder.") }
        if let title, title.allSatisfy(\.isWhitespace) { throw ValidationError("The title is empty.") }
        if let language, !SiteConfiguration.isLanguageTag(language) {
            throw ValidationError("‘\(language)’ is not a language tag. Use one such as en, fr or pt-BR.")
        }
        try BaseURLOption.validate(baseURL)
        if repository.isEmpty || repository.contains(where: \.isNewline) {
            throw ValidationError("‘\(repository)’ is neither a URL nor an existing folder.")
        }
    }

    func run() throws {
        let path = FilePath(folder)
        do throws(BuildFailure) {
            // Checks this first, because nobody should have to answer questions about a site that cannot be created.
            try NewSite.check(path)
            if let site = chosenSite(in: path) {
                let made = try site.write(into: path)
                // If this fails, ‘sitegen serve’ asks.
                if made.written.contains("Package.swift") { try? PackageConsent().give(for: path) }
                Console.line(NewSiteReport(site: site, folder: folder, made: made).text)
                return
            }
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
        Console.error("\nCanceled. No files were created.")
        throw ExitCode(1)
    }

    /// The site according to options or answers; `nil` if the input ends.
    private func chosenSite(in path: FilePath) -> NewSite? {
        let whole = (try? FileSystem.disk.resolve(path)) ?? path.lexicallyNormalized()
        var site = NewSite(
            starter ?? .blog, title: title ?? NewSite.title(of: whole), language: language ?? "en", author: author,
            baseURL: baseURL, repository: Self.absolute(repository))
        site.timeZone = SiteTimeZone.ofMachine?.name
        let isAsked = starter == nil && title == nil && language == nil && author == nil && baseURL == nil
        guard isAsked, isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else { return site }
        site.author = GitAuthor.name(in: ".")
        site.language = NewSite.language(ofLocale: Self.locale)
        let dialogue = Dialogue { question in
            try? Console.bytes(Array(question.utf8))
            return readLine()
        } say: { line in
            Console.line(line)
        }
        return dialogue.site(in: folder, suggesting: site)
    }

    /// The absolute path of a folder, for the site's manifest; URLs are unchanged.
    private static func absolute(_ repository: String) -> String {
        guard !repository.contains("://"), let path = try? FileSystem.disk.resolve(FilePath(repository)) else {
            return repository
        }
        return path.string
    }

    /// The locale of messages (POSIX).
    private static var locale: String {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
        }
        return ""
    }
}
