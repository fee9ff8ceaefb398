import Foundation
import SitegenConfiguration
import SitegenData
import SitegenModel
import SitegenPublishing
import SitegenTemplates
import SystemPackage

/// The site in the folder `FeatureSite`, which uses every feature, rendered by the default theme.
///
/// `Scripts/site-proof` checks the output of the same folder with external validators of pages, feeds and sitemaps.
enum FeatureSite {
    /// Builds the site in a look, on a fixed day of 2026.
    ///
    /// - Returns: The bytes of the output files by path.
    /// - Throws: `BuildFailure`, or an error of Foundation if the temporary folder cannot be used.
    static func output(in look: SiteConfiguration.LookConfiguration.Kind) async throws -> [String: [UInt8]] {
        let manager = FileManager.default
        let root = manager.temporaryDirectory.appendingPathComponent("sitegen-features-\(UUID().uuidString)")
        defer { try? manager.removeItem(at: root) }
        let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("FeatureSite")
        try manager.copyItem(at: source, to: root)
        let configuration = root.appendingPathComponent("site.yaml")
        let text = try String(contentsOf: configuration, encoding: .utf8)
        try Data(text.replacing("look: series", with: "look: \(look.rawValue)").utf8).write(to: configuration)

        var build = SiteBuild(folder: FilePath(root.path), theme: DefaultTheme())
        build.options.now = PublicationDate("2026-11-20")
        let output = URL(fileURLWithPath: try await build.run().output.string, isDirectory: true)
        var files: [String: [UInt8]] = [:]
        for name in try manager.subpathsOfDirectory(atPath: output.path) {
            let file = output.appendingPathComponent(name)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            files[name] = try Array(Data(contentsOf: file))
        }
        return files
    }
}
