import Foundation
import SitegenBase
import SitegenConfiguration
import SitegenModel
import SystemPackage

/// A base URL that `sitegen new` writes into the configuration until the author knows the site's URL.
enum PlaceholderURL {
    /// The domains that are reserved for examples (RFC 2606 §3).
    private static let domains = ["example.org", "example.com", "example.net"]

    /// Whether a continuous integration service runs the command.
    static var isInService: Bool {
        !["", "0", "false"].contains((ProcessInfo.processInfo.environment["CI"] ?? "").lowercased())
    }

    /// A warning if the base URL is a placeholder.
    ///
    /// - Parameters:
    ///   - folder: The site's folder.
    ///   - baseURL: The value of `--base-url`, which replaces that of the configuration.
    static func warnings(in folder: String, baseURL: String?) -> [Diagnostic] {
        guard let (_, configuration) = try? SiteConfiguration.load(from: FilePath(folder), in: .disk) else { return [] }
        let text = baseURL ?? configuration.baseURL
        guard let host = URL(string: text)?.host?.lowercased(),
            domains.contains(where: { host == $0 || host.hasSuffix(".\($0)") })
        else { return [] }
        return [
            Diagnostic(
                "the site is built for the placeholder \(text), so feeds, the sitemap and canonical links lead nowhere",
                severity: .warning, file: configuration.file,
                help: "set ‘baseURL’ to the URL of the site, or pass it with --base-url")
        ]
    }
}
