import SitegenBase
import SitegenDeploying
import SitegenPublishing

/// The line that is printed at the end of a build.
enum Summary {
    /// `Built 14 pages in 35 ms: Site/public`, or `Built 3 of 21 files in 9 ms: Site/public` if the others are unchanged.
    static func text(of report: BuildReport, in output: String) -> String {
        let errors =
            report.errors.isEmpty ? "" : "\nThe site was published despite \(report.errors.count.counted("error"))."
        return ([line(of: report, in: output)] + report.summary).joined(separator: "\n") + errors
    }

    private static func line(of report: BuildReport, in output: String) -> String {
        let time = "in \(time(report.duration))"
        let removed = report.removedCount == 0 ? "" : ", removed \(report.removedCount)"
        if report.renderedCount == report.fileCount {
            return "Built \(report.pageCount.counted("page"))\(removed) \(time): \(output)"
        }
        if report.renderedCount == 0, report.removedCount == 0 {
            return "No changes in \(report.pageCount.counted("page")), checked \(time): \(output)"
        }
        return "Built \(report.renderedCount) of \(report.fileCount.counted("file"))\(removed) \(time): \(output)"
    }

    /// One line for each rendered file: why it was rendered.
    static func reasons(of report: BuildReport) -> String {
        report.reasons.map { "\($0.file): \($0.reason)" }.joined(separator: "\n")
    }

    /// `2 errors, 1 warning. The output folder is unchanged.`
    static func text(of failure: BuildFailure) -> String {
        let errors = failure.diagnostics.count { $0.severity == .error }
        let warnings = failure.diagnostics.count - errors
        let counts = errors.counted("error") + (warnings > 0 ? ", \(warnings.counted("warning"))" : "")
        return failure.isOutputChanged
            ? "\(counts). The output folder is only partly updated. Build again to complete the update."
            : "\(counts). The output folder is unchanged." + remedy(for: failure)
    }

    /// A hint if all errors are in content, so that the other pages can be published.
    private static func remedy(for failure: BuildFailure) -> String {
        let errors = failure.diagnostics.filter { $0.severity == .error }
        return errors.allSatisfy { $0.file.hasPrefix("content/") }
            ? "\nTo publish the site despite the errors, add --keep-going." : ""
    }

    /// The line that is printed when a shared cache was used.
    static func text(of event: SharedCaches.Event) -> String {
        switch event {
        case .restoredBuild: "Restored the previous build from \(SharedCaches.buildVariable)"
        case .storedBuild: "Stored the build in \(SharedCaches.buildVariable)"
        }
    }

    /// The message while another build uses the output folder.
    static func waiting(for output: String) -> String {
        "Waiting for another build that is writing to \(output)"
    }

    /// A path in a folder, as a user would type it.
    static func path(_ name: String, in folder: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// A duration for people: `35 ms`, `13.8 s`.
    static func time(_ duration: Duration) -> String {
        let milliseconds = milliseconds(duration)
        return milliseconds < 1000 ? "\(milliseconds) ms" : "\(tenths(duration / .milliseconds(100))) s"
    }

    /// A duration in whole milliseconds.
    static func milliseconds(_ duration: Duration) -> Int {
        Int((duration / .milliseconds(1)).rounded())
    }

    /// A number with one decimal: `1,105.0`.
    static func tenths(_ count: Double) -> String {
        let tenths = Int(count.rounded())
        return "\((tenths / 10).grouped).\(tenths % 10)"
    }
}
