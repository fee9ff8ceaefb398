package import ArgumentParser
import SitegenBase
import SitegenChecking
import SitegenConfiguration
import SitegenData
import SitegenModel
import SystemPackage

/// `check`, of `sitegen` and of every program that builds a website.
package struct CheckCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check a site for problems.",
        discussion: """
            Builds the site into .sitegen/check and checks every page of the output: its links, its images and its \
            metadata. The output folder is not changed.

            Each problem is reported with the name of its rule. Set the severity of rules, and their limits, in \
            site.yaml:
              check:
                rules: {orphan-page: off, missing-translation: error}
                imageBytes: 300000
                titleLength: 60
            To allow the findings of a rule on a whole page, name the rule in the front matter:
              check: {allow: [orphan-page]}
            To allow them in one block of the text only, write a comment before the block:
              <!-- check-allow: skipped-heading (an optional reason) -->

            The exit status is 0 if there are no errors, 1 if there are errors, and 2 if the command line is invalid. \
            With --strict, warnings have the same effect as errors.

            EXAMPLES
              sitegen check --list-rules       list the rules
              sitegen check --strict           fail on warnings too
              sitegen check --external         check external links too
              sitegen check --format sarif     print findings for code scanning services
              sitegen check --format github    annotate the lines of a pull request
            """
    )

    /// The format of the findings.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        /// For people: for each finding a sentence, the line and a caret, grouped by file.
        case text
        /// For programs: one array on standard output, which is empty if there are no findings.
        case json
        /// For services that show the results of code analysis (SARIF 2.1.0).
        case sarif
        /// For GitHub, which shows the findings next to the lines of a pull request.
        case github
    }

    @Argument(help: "The site's folder, which contains site.yaml.", completion: .directory)
    var folder = "."

    @OptionGroup var selection: SelectionOptions

    @Flag(help: "Check external links too, each once. Successful results are cached for seven days.")
    var external = false

    @Flag(help: "Fail on warnings too.")
    var strict = false

    @Flag(help: "Check the other pages even if some cannot be published.")
    var keepGoing = false

    @Flag(name: .shortAndLong, help: "Print findings only.")
    var quiet = false

    @Option(help: "The output format: text, json, sarif or github.")
    var format = Format.text

    @Flag(name: .customLong("list-rules"), help: "List the rules with their severity in this site.")
    var listsRules = false

    package init() {}

    package func run() async throws {
        if listsRules { return listRules() }
        try await SwiftSite.refuse("check", in: FilePath(folder))
        var options = selection.buildOptions
        options.keepsGoing = keepGoing
        var check = SiteCheck(folder: FilePath(folder), options: options, website: CurrentWebsite.value)
        if external { check.outside = try links().problems }
        let report = await check.run()
        try write(report)
        if report.errorCount > 0 || strict && report.warningCount > 0 { throw ExitCode(1) }
    }

    /// The checker of external links.
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

    /// Prints a line for each rule: its severity, its name and what it reports. Outside a site, the severities are the
    /// defaults.
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
