public import SitegenBase
import SitegenData
package import SitegenFiles
package import SystemPackage

/// The settings of `sitegen check`, from `check` in the configuration.
///
/// ```yaml
/// check:
///   rules: {orphan-page: off, missing-translation: error}
///   imageBytes: 300000
/// ```
public struct CheckConfiguration: Sendable {
    /// The severities of rules that differ from the default.
    public internal(set) var severities: [CheckRule: CheckRule.Severity] = [:]

    /// The size limit of images in bytes.
    public internal(set) var imageBytes = 500_000

    /// The limit for the characters of a title, including the text that the theme adds. Search engines show 60 to 70.
    public internal(set) var titleLength = 70

    /// The settings for checking links to other sites.
    public internal(set) var external = ExternalLinkOptions()

    /// The default settings.
    public init() {}

    /// Returns the severity of a rule.
    ///
    /// - Parameter rule: The rule.
    /// - Returns: The severity in the configuration, or the default of the rule.
    public func severity(of rule: CheckRule) -> CheckRule.Severity {
        severities[rule] ?? rule.standardSeverity
    }
}

extension SiteConfiguration {
    /// Reads the settings of the site in a folder, even if the rest of the configuration has errors; `nil` if there is no
    /// configuration file.
    package static func check(in folder: FilePath, of fileSystem: FileSystem = .disk) -> CheckConfiguration? {
        guard let folder = try? SiteFolder(folder, in: fileSystem), let found = try? source(in: folder) else {
            return nil
        }
        return read(found.source, baseURL: nil).0.first?.check
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
