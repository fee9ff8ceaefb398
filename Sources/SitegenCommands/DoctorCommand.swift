package import ArgumentParser
import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenPublishing
import SystemPackage

/// `doctor`, of `sitegen` and of every program that builds a website.
package struct DoctorCommand: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Print versions and report missing dependencies.",
        discussion: """
            Changes nothing. Include the output when you report a bug. The exit status is 1 if something is missing \
            or has to be fixed.

            EXAMPLES
              sitegen doctor         check this machine and the site in this folder
              sitegen doctor Site    check the site in the folder Site
            """
    )

    @Argument(
        help: "The site's folder (default: the current folder, if it is a site).",
        completion: .directory)
    var folder: String?

    @Option(
        name: .shortAndLong, help: "The output folder (default: public in the site's folder).", completion: .directory)
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
        print(findings, titled: "Program and machine")
        if let condition {
            let site = Doctor.site(condition)
            print(site, titled: "Site in \(folder ?? "this folder")")
            findings += site
            Diagnostics.print(condition.diagnostics, as: .text)
        } else {
            Console.line("This folder is not a site: it has no site.yaml.")
        }
        let diagnosticCount = findings.count(where: \.isProblem)
        let hintCount = findings.count { !$0.isProblem && $0.help != nil }
        let hints = hintCount == 0 ? "" : " \(hintCount.counted("recommendation"))."
        Console.line(
            (diagnosticCount == 0 ? "No problems found." : "\(diagnosticCount.counted("problem")) found.") + hints)
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
