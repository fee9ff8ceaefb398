public import SitegenDiagnostics

extension CheckReport {
    /// The findings for people, with a blank line between those of one file and those of the next.
    ///
    /// - Parameter style: Formats a diagnostic, such as with colors and wrapped lines for a terminal.
    /// - Returns: The findings, each ended by a line feed; empty where nothing was found.
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

    /// What the check has found, in one sentence or two.
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
