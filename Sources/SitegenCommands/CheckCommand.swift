package import ArgumentParser
import SitegenChecking
import SitegenData
import SitegenDiagnostics
import SitegenModel
import SystemPackage

/// `check`, of `sitegen` and of every program that is a website.
package struct CheckCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Look for what is wrong with a site.",
        discussion: """
            The site is built into .sitegen/check, and every page that comes out is looked at: where its links lead, \
            whether its pictures are there, what it calls itself. What is published stays as it is.

            Each rule has a severity, which site.yaml may change:
              check:
                rules: {orphan-page: off, missing-translation: error}
                imageBytes: 300000
                titleLength: 60
            A page may allow what a rule finds in its front matter, and a text for the block that follows:
              check: {allow: [orphan-page]}
              <!-- check-allow: skipped-heading (the reason, if you like) -->

            It ends with 0 when nothing is wrong or there are only warnings, with 1 when there are errors (with \
            --strict, warnings too), and with 2 when the command line is wrong.

            EXAMPLES
              sitegen check --list-rules       what is looked for
              sitegen check --strict           fail at warnings too
              sitegen check --external         follow links out of the site too
              sitegen check --format sarif     for services that show findings in code
              sitegen check --format github    beside the lines of a pull request
            """
    )

    /// For whom findings are printed.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// For people: a sentence, the line and a caret, file by file.
        case text
        /// For programs: one array on standard output, empty where all is well.
        case json
        /// For services that show what programs find in code (SARIF 2.1.0).
        case sarif
        /// For GitHub, which shows it beside the lines of a pull request.
        case github
    }

    @Argument(help: "The site's folder, which holds site.yaml.", completion: .directory)
    var folder = "."

    @OptionGroup var selection: SelectionOptions

    @Flag(help: "Ask for links out of the site too, each once; good answers are kept for seven days.")
    var external = false

    @Flag(help: "Fail at warnings too.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Print findings only.")
    var quiet = false

    @Option(help: "How findings are printed: text, json, sarif or github.")
    var format = Format.text

    @Flag(name: .customLong("list-rules"), help: "Print each rule with its severity, as the site has it.")
    var listsRules = false

    package init() {}

    package func run() async throws {
        if listsRules { return listRules() }
        try await SwiftSite.refuse("check", in: FilePath(folder))
        var check = SiteCheck(
            folder: FilePath(folder), options: selection.buildOptions, website: CurrentWebsite.value)
        if external { check.outside = try links().problems }
        let report = await check.run()
        try write(report)
        if report.errorCount > 0 || strict && report.warningCount > 0 { throw ExitCode(1) }
    }

    /// What asks for links out of the site.
    private func links() throws -> ExternalLinks {
        guard CurlHTTPClient.libraryVersion != nil else {
            throw ValidationError(
                "--external needs libcurl 7.68 or later, which is missing; \(CurlHTTPClient.installationHelp)")
        }
        let site = FilePath(folder)
        let options = SiteConfiguration.check(in: site)?.external ?? ExternalLinkOptions()
        return ExternalLinks(client: CurlHTTPClient(), options: options, cache: ExternalLinkCache(of: site))
    }

    private func write(_ report: CheckReport) throws {
        switch format {
        case .text:
            let style = DiagnosticStyle(for: .standardOutput)
            if !report.findings.isEmpty { Console.line(report.text(style: style.text)) }
            if !quiet || report.errorCount > 0 { Console.line(report.summary) }
        case .json: Console.line(report.json)
        case .sarif: Console.line(report.sarif(in: folder))
        case .github: try Console.bytes(Array(report.gitHubCommands(in: folder).utf8))
        }
    }

    /// A line a rule: its severity, its name, what it finds. Outside a site they are what holds for every site.
    private func listRules() {
        let configuration = SiteConfiguration.check(in: FilePath(folder)) ?? CheckConfiguration()
        let width = CheckRule.allCases.map(\.rawValue.count).max() ?? 0
        for rule in CheckRule.allCases {
            let severity = configuration.severity(of: rule).rawValue
            let margin = String(repeating: " ", count: 9 - severity.count)
            let gap = String(repeating: " ", count: width + 2 - rule.rawValue.count)
            Console.line(severity + margin + rule.rawValue + gap + rule.summary)
        }
    }
}
