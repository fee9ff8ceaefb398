package import ArgumentParser
import SitegenDiagnostics
import SitegenModel
import SitegenPublishing
import SystemPackage

/// `doctor`, of `sitegen` and of every program that is a website.
package struct DoctorCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Say which versions are at work, and what is missing.",
        discussion: """
            Nothing is changed. What is printed is what a report of a fault should begin with. The command ends \
            with 1 where something is missing.

            EXAMPLES
              sitegen doctor         the program, the machine, the site in this folder
              sitegen doctor Site    the same for the site in the folder Site
            """
    )

    @Argument(
        help: "The site's folder (default: this one, if it is a site; else no site is looked at).",
        completion: .directory)
    var folder: String?

    @Option(
        name: .shortAndLong, help: "Where the site's pages go (default: public in its folder).", completion: .directory)
    var output: String?

    package init() {}

    package func run() async throws {
        let condition: SiteCondition?
        do throws(BuildFailure) {
            condition = try await siteCondition()
        } catch {
            Diagnostics.print(error.diagnostics, as: .text)
            throw ExitCode(1)
        }
        var findings = Doctor.program + Doctor.machine(for: condition)
        print(findings, titled: "The program and the machine")
        if let condition {
            let site = Doctor.site(condition)
            print(site, titled: "The site in \(folder ?? "this folder")")
            findings += site
            Diagnostics.print(condition.diagnostics, as: .text)
        } else {
            Console.line("This folder is no site: it has no site.yaml.")
        }
        let diagnosticCount = findings.count(where: \.isProblem)
        Console.line(
            diagnosticCount == 0 ? "Nothing is missing." : "\(Summary.count(diagnosticCount, "thing")) to mend.")
        if diagnosticCount > 0 { throw ExitCode(1) }
    }

    private func siteCondition() async throws(BuildFailure) -> SiteCondition? {
        guard folder != nil || SiteConfiguration.isGiven(in: ".") else { return nil }
        let build = SiteBuild(
            folder: FilePath(folder ?? "."), options: BuildOptions(output: output.map { FilePath($0) }),
            website: CurrentWebsite.value)
        return try await build.condition()
    }

    private func print(_ findings: [Doctor.Finding], titled title: String) {
        let style = DiagnosticStyle(for: .standardOutput)
        Console.line(style.colored(title, .bold))
        for finding in findings {
            let name = finding.name + String(repeating: " ", count: max(1, 15 - finding.name.count))
            let mark =
                if finding.isProblem {
                    style.colored("✗", .red)
                } else if finding.help != nil {
                    style.colored("!", .yellow)
                } else {
                    style.colored("✓", .green)
                }
            Console.line("  \(mark) \(name)\(finding.value)")
            if let help = finding.help {
                Console.line("    \(String(repeating: " ", count: 15))= \(style.colored("help:", .cyan)) \(help)")
            }
        }
    }
}
