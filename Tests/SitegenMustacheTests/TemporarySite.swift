import Foundation
import SitegenBase
import SitegenData
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SitegenTools
import SystemPackage

/// Creates images without content.
private struct EmptyImages: ImageProcessor {
    let fingerprint: UInt64? = 1
    let installationHelp = ""

    func files(
        of image: ImageBytes, _ variants: [ImageVariant], _ settings: ImageSettings
    ) async throws(ImageFailure) -> [[UInt8]] { variants.map { _ in [] } }

    func draw(_ card: ShareCard) async throws(ImageFailure) -> [UInt8] { [] }

    func draw(_ icon: IconImage, from drawing: [UInt8]) async throws(ImageFailure) -> [UInt8] { [] }

    func knownFailure(of hash: UInt64, _ settings: ImageSettings) -> ImageFailure? { nil }
}

/// A site in a temporary folder. Deinitialization removes the folder.
final class TemporarySite: Sendable {
    let folder: String

    /// - Parameter files: The contents of the files by their paths in the site's folder.
    init(_ files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-\(UUID().uuidString)").path
        for (name, text) in files { try write(text, to: name) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    func write(_ text: String, to name: String) throws {
        let file = URL(fileURLWithPath: "\(folder)/\(name)")
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }

    /// Builds the site, drafts included.
    ///
    /// - Returns: The warnings, as they are printed.
    @discardableResult
    func build(_ theme: any Theme) async throws -> [String] {
        try await report(theme).warnings.map(\.description)
    }

    /// Builds the site, drafts included.
    ///
    /// - Returns: The report, with the reason for each rendered file.
    func report(_ theme: any Theme) async throws(BuildFailure) -> BuildReport {
        var build = SiteBuild(folder: FilePath(folder), options: BuildOptions(includesDrafts: true), theme: theme)
        build.options.explains = true
        build.website.imageProcessor = EmptyImages()
        return try await build.run()
    }

    /// The content of an output file: `notes/index.html`.
    func page(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/public/\(name)")), as: UTF8.self)
    }

    /// All pages of the output by file name.
    func pages() throws -> [String: String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder + "/public")
        return try Dictionary(uniqueKeysWithValues: names.filter { $0.hasSuffix(".html") }.map { ($0, try page($0)) })
    }
}
