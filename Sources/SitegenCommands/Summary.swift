import SitegenDiagnostics
import SitegenPublishing

/// The line that a build prints at its end.
enum Summary {
    /// `Built 14 pages in 35 ms: Site/public`, or `Built 3 of 21 files in 9 ms: Site/public` if the others are unchanged.
    static func text(of report: BuildReport, in output: String) -> String {
        let errors = report.errors.isEmpty ? "" : "\n\(count(report.errors.count, "error")). The rest was published."
        return line(of: report, in: output) + leftOut(of: report.leftOut) + errors
    }

    /// A second line if texts were not published: which, and the options that publish them.
    private static func leftOut(of leftOut: BuildTotals.LeftOut) -> String {
        let counts = [
            (leftOut.drafts, "\(count(leftOut.drafts, "draft")) (--drafts)"),
            (leftOut.future, "\(count(leftOut.future, "page")) with a future date (--future)"),
            (leftOut.expired, "\(count(leftOut.expired, "expired page")) (--expired)"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map(\.1)
        return parts.isEmpty ? "" : "\nLeft out: \(parts.joined(separator: ", "))"
    }

    private static func line(of report: BuildReport, in output: String) -> String {
        let time = "in \(time(report.duration))"
        let removed = report.removedCount == 0 ? "" : ", removed \(report.removedCount)"
        if report.renderedCount == report.fileCount {
            return "Built \(count(report.pageCount, "page"))\(removed) \(time): \(output)"
        }
        if report.renderedCount == 0, report.removedCount == 0 {
            return "No changes in \(count(report.pageCount, "page")), checked \(time): \(output)"
        }
        return "Built \(report.renderedCount) of \(count(report.fileCount, "file"))\(removed) \(time): \(output)"
    }

    /// One line for each rendered file: why it was rendered.
    static func reasons(of report: BuildReport) -> String {
        report.reasons.map { "\($0.file): \($0.reason)" }.joined(separator: "\n")
    }

    /// `2 errors, 1 warning. The output folder is unchanged.`
    static func text(of failure: BuildFailure) -> String {
        let errors = failure.diagnostics.count { $0.severity == .error }
        let warnings = failure.diagnostics.count - errors
        let counts = count(errors, "error") + (warnings > 0 ? ", \(count(warnings, "warning"))" : "")
        return failure.isOutputChanged
            ? "\(counts). The output folder is only partly updated. Build again to complete it."
            : "\(counts). The output folder is unchanged."
    }

    /// What is said while another build has the output folder.
    static func waiting(for output: String) -> String {
        "Waiting for another build that is writing to \(output)"
    }

    /// The path of something in a folder as the reader would type it.
    static func path(_ name: String, in folder: String) -> String {
        if folder == "." { return name }
        return folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// A duration as it is good to read: `35 ms`, `13.8 s`.
    static func time(_ duration: Duration) -> String {
        let milliseconds = milliseconds(duration)
        return milliseconds < 1000 ? "\(milliseconds) ms" : "\(tenths(duration / .milliseconds(100))) s"
    }

    /// A duration in whole milliseconds.
    static func milliseconds(_ duration: Duration) -> Int {
        Int((duration / .milliseconds(1)).rounded())
    }

    /// A number of tenths as a decimal fraction: `1,105.0`.
    static func tenths(_ count: Double) -> String {
        let tenths = Int(count.rounded())
        return "\(grouped(tenths / 10)).\(tenths % 10)"
    }

    /// A number that is not negative, its digits in groups: `13,046`.
    static func grouped(_ number: Int) -> String {
        let digits = Array(String(number))
        return digits.indices.reduce(into: "") { text, index in
            if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
            text.append(digits[index])
        }
    }

    /// `1 page`, `2 pages`, `10,000 pages`.
    static func count(_ number: Int, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }
}
