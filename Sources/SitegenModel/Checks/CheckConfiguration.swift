import SitegenData
public import SitegenDiagnostics
package import SitegenFiles
package import SystemPackage

/// What the configuration says about checks of a site, below `check:`.
///
/// ```yaml
/// check:
///   rules: {orphan-page: off, missing-translation: error}
///   imageBytes: 300000
/// ```
public struct CheckConfiguration: Sendable {
    /// What becomes of findings where the site says otherwise than a rule's standard.
    public internal(set) var severities: [CheckRule: CheckRule.Severity] = [:]

    /// How many bytes a picture may have.
    public internal(set) var imageBytes = 500_000

    /// How many characters a title may have, with what the theme adds to it. Search engines show 60 to 70.
    public internal(set) var titleLength = 70

    /// How links out of the site are asked for.
    public internal(set) var external = ExternalLinkOptions()

    /// What holds where nothing is said.
    public init() {}

    /// What becomes of what a rule finds.
    ///
    /// - Parameter rule: The rule.
    /// - Returns: What the configuration says, or what is usual for the rule.
    public func severity(of rule: CheckRule) -> CheckRule.Severity {
        severities[rule] ?? rule.standardSeverity
    }
}

extension SiteConfiguration {
    /// What the configuration of the site in a folder says about checks, be the rest of it wrong or not; nothing where
    /// there is no such file.
    package static func check(in folder: FilePath, of fileSystem: FileSystem = .disk) -> CheckConfiguration? {
        guard let folder = try? SiteFolder(folder, in: fileSystem), let name = try? findFile(in: folder),
            let bytes = try? folder.read(name)
        else { return nil }
        return read(SourceText.read(bytes, file: name).0, baseURL: nil).0.first?.check
    }
}

extension CheckConfiguration {
    init(from reader: inout FieldReader) {
        severities =
            reader.mapping("rules") { reader in
                CheckRule.allCases.reduce(into: [:]) { severities, rule in
                    severities[rule] = reader.choice(rule.rawValue, of: CheckRule.Severity.self)
                }
            } ?? [:]
        imageBytes = reader.int("imageBytes", in: 1...Int.max) ?? imageBytes
        titleLength = reader.int("titleLength", in: 1...Int.max) ?? titleLength
        external = reader.mapping("external") { ExternalLinkOptions(from: &$0) } ?? external
    }
}
