public import SitegenBase

extension CheckReport {
    /// Returns the findings as text for people, with a blank line between the files.
    ///
    /// - Parameter style: Formats a diagnostic, such as with colors and wrapped lines for a terminal.
    /// - Returns: The findings, each with a line feed; empty if there are none.
    public func text(style: (Diagnostic) -> String = \.description) -> String {
        var text = ""
        var file: String?
        for finding in findings {
            if let file, file != finding.diagnostic.file { text += "\n" }
            file = finding.diagnostic.file
            text += "\(style(finding.diagnostic))\n"
        }
        return text
    }

    /// A summary of the check in one or two sentences.
    public var summary: String {
        guard isComplete else {
            return "\(counts). The build failed, so the pages were not checked."
        }
        let time = Int(((durations.build + durations.check) / .milliseconds(1)).rounded())
        let pages = pageCount.counted("page")
        return findings.isEmpty
            ? "No problems in \(pages), checked in \(time) ms" : "\(counts) in \(pages), checked in \(time) ms"
    }

    private var counts: String {
        let parts = [(errorCount, "error"), (warningCount, "warning")].filter { $0.0 > 0 }
        return parts.map { $0.0.counted($0.1) }.joined(separator: ", ")
    }
}
