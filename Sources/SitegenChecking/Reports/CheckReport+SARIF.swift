import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenPublishing

extension CheckReport {
    /// Returns the findings as a SARIF 2.1.0 log (OASIS, Static Analysis Results Interchange Format), with a description of
    /// each rule.
    ///
    /// - Parameter folder: The site's folder relative to the repository; empty if it is the repository's folder.
    /// - Returns: The log as JSON.
    public func sarif(in folder: String = "") -> String {
        Self.json(of: SARIFLog(findings, in: folder))
    }
}

/// The parts of a log that a check uses. The names are those of the format.
private struct SARIFLog: Encodable {
    struct Message: Encodable {
        let text: String
    }

    struct Configuration: Encodable {
        let level: String
    }

    struct Rule: Encodable {
        let id: String
        let shortDescription: Message
        let fullDescription: Message
        let help: Message
        let defaultConfiguration: Configuration
    }

    struct Driver: Encodable {
        let name = Generator.name
        let version = Generator.version
        let rules: [Rule]
    }

    struct Tool: Encodable {
        let driver: Driver
    }

    struct Artifact: Encodable {
        let uri: String
    }

    struct Region: Encodable {
        let startLine: Int
        let startColumn: Int?
        let endColumn: Int?
        let snippet: Message?
    }

    struct Physical: Encodable {
        let artifactLocation: Artifact
        let region: Region?
    }

    struct Location: Encodable {
        let physicalLocation: Physical
    }

    struct Result: Encodable {
        let ruleId: String
        let ruleIndex: Int
        let level: String
        let message: Message
        let locations: [Location]
    }

    struct Run: Encodable {
        let tool: Tool
        let columnKind = "unicodeCodePoints"
        let results: [Result]
    }

    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
        case schema = "$schema"
        case version, runs
    }

    init(_ findings: [Finding], in folder: String) {
        let build = Rule(
            id: Finding.buildName, shortDescription: Message(text: "The build reports a problem."),
            fullDescription: Message(text: "The content, the configuration, a template or a link has an error."),
            help: Message(text: "The message explains how to fix it."),
            defaultConfiguration: Configuration(level: "error"))
        let rules = CheckRule.allCases.map { rule in
            Rule(
                id: rule.rawValue, shortDescription: Message(text: rule.summary),
                fullDescription: Message(text: rule.summary + " " + rule.explanation),
                help: Message(text: rule.explanation),
                defaultConfiguration: Configuration(level: rule.standardSeverity.rawValue))
        }
        let places = Dictionary(
            uniqueKeysWithValues: CheckRule.allCases.enumerated().map { ($0.element, $0.offset + 1) })
        let results = findings.map { finding in
            let diagnostic = finding.diagnostic
            let message = diagnostic.message + "." + (diagnostic.help.map { " Help: \($0)." } ?? "")
            let physical = Physical(
                artifactLocation: Artifact(uri: Self.uri(of: diagnostic.file, in: folder)),
                region: Self.region(of: diagnostic))
            return Result(
                ruleId: finding.ruleName, ruleIndex: finding.rule.flatMap { places[$0] } ?? 0,
                level: diagnostic.severity.rawValue, message: Message(text: message),
                locations: [Location(physicalLocation: physical)])
        }
        runs = [Run(tool: Tool(driver: Driver(rules: [build] + rules)), results: results)]
    }

    /// The position in code points, whereas diagnostics count characters.
    private static func region(of diagnostic: Diagnostic) -> Region? {
        guard let line = diagnostic.line else { return nil }
        guard let column = diagnostic.column, let excerpt = diagnostic.excerpt else {
            return Region(startLine: line, startColumn: nil, endColumn: nil, snippet: nil)
        }
        func codePoints(_ count: Int) -> Int { excerpt.prefix(count).unicodeScalars.count }
        let start = codePoints(max(column - 1, 0)) + 1
        let end = max(codePoints(column - 1 + max(diagnostic.length, 0)) + 1, start)
        return Region(startLine: line, startColumn: start, endColumn: end, snippet: Message(text: excerpt))
    }

    /// The file's path as a URI reference (RFC 3986).
    private static func uri(of file: String, in folder: String) -> String {
        CheckReport.repositoryPath(of: file, in: folder).percentEncoded { byte in
            byte.isUnreservedInURL || byte == UInt8(ascii: "/")
        }
    }
}
