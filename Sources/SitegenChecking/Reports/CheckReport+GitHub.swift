import SitegenBase

extension CheckReport {
    /// Returns the findings as commands of GitHub Actions, one per line (docs.github.com, Workflow commands).
    ///
    /// - Parameter folder: The site's folder relative to the repository; empty if it is the repository's folder.
    /// - Returns: The lines, each with a line feed; empty if there are no findings.
    public func gitHubCommands(in folder: String = "") -> String {
        findings.map { Self.command($0, in: folder) + "\n" }.joined()
    }

    private static func command(_ finding: Finding, in folder: String) -> String {
        let diagnostic = finding.diagnostic
        var properties = [("file", repositoryPath(of: diagnostic.file, in: folder))]
        if let line = diagnostic.line {
            properties.append(("line", "\(line)"))
            if let column = diagnostic.column {
                properties.append(("col", "\(column)"))
                properties.append(("endColumn", "\(column + max(diagnostic.length, 1))"))
            }
        }
        properties.append(("title", finding.ruleName))
        let list = properties.map { "\($0.0)=\(escaped($0.1, asProperty: true))" }.joined(separator: ",")
        let message = diagnostic.message + (diagnostic.help.map { "\n\($0)" } ?? "")
        return "::\(diagnostic.severity.rawValue) \(list)::\(escaped(message, asProperty: false))"
    }

    /// A command is a single line, and its properties are separated by commas and colons.
    private static func escaped(_ text: String, asProperty: Bool) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where asProperty: result += "%3A"
            case "," where asProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The path of a file relative to the repository.
    static func repositoryPath(of file: String, in folder: String) -> String {
        let parts = folder.split(separator: "/").filter { $0 != "." }
        let isAbsolute = folder.hasPrefix("/")
        guard !file.hasPrefix("/"), !parts.isEmpty else { return file }
        return (isAbsolute ? "/" : "") + parts.joined(separator: "/") + "/" + file
    }
}
