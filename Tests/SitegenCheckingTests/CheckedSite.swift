import Foundation
import SitegenBase
import SitegenChecking
import SitegenPublishing
import SystemPackage

/// A site in a temporary folder, created from a text archive. Deinitialization removes the folder.
///
/// ```text
/// -- content/a.md --
/// Hello
/// ```
final class CheckedSite: Sendable {
    let folder: String
    private let theme: BareTheme

    /// Creates a site. The archive can omit the configuration and the home page.
    init(_ archive: String, theme: BareTheme = BareTheme()) throws {
        self.theme = theme
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)").path
        try write(Self.configuration, to: "site.yaml")
        try write("# Home\n", to: "content/_index.md")
        var name = ""
        var text = ""
        for line in (archive + "\n-- --").split(separator: "\n", omittingEmptySubsequences: false) {
            guard line.hasPrefix("-- "), line.hasSuffix("--") else {
                text += "\(line)\n"
                continue
            }
            if !name.isEmpty { try write(text, to: name) }
            name = line.dropFirst(3).dropLast(2).trimmingCharacters(in: .whitespaces)
            text = ""
        }
    }

    static let configuration = """
        title: Test
        baseURL: https://example.org/
        description: A site
        rawHTML: keep

        """

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func write(_ text: String, to name: String) throws {
        try write(Array(text.utf8), to: name)
    }

    func write(_ bytes: [UInt8], to name: String) throws {
        let file = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: file)
    }

    /// The names of the files and folders in the site's folder.
    var entries: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// The text of a file of the site.
    func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }

    func check(
        outside: (@Sendable ([String]) async -> [String: SiteCheck.OutsideProblem])? = nil
    ) async -> CheckReport {
        var check = SiteCheck(folder: FilePath(folder), website: Website(theme: theme))
        check.outside = outside
        return await check.run()
    }

    /// The findings, one per line: position, severity, rule, message.
    func findings() async -> String {
        await check().lines
    }
}

extension CheckReport {
    /// The findings, one per line: position, severity, rule, message.
    var lines: String {
        findings.map { finding in
            let diagnostic = finding.diagnostic
            let place = [diagnostic.file] + [diagnostic.line, diagnostic.column].compactMap { $0 }.map(String.init)
            return "\(place.joined(separator: ":")) \(diagnostic.severity) \(finding.ruleName): \(diagnostic.message)"
        }.joined(separator: "\n")
    }
}
