import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenTools
import SystemPackage

extension SiteBuild {
    /// The fingerprint of the inputs that all output files depend on: the program, the configuration and the base
    /// URL.
    func cacheKey(in folder: SiteFolder) -> UInt64 {
        Fingerprint.of { hash in
            hash.combine(Generator.version)
            hash.combine(RunningProgram.fingerprint)
            hash.combine(options.baseURL)
            hash.combine(options.isPreview)
            hash.combine(Int(truncatingIfNeeded: website.imageProcessor?.fingerprint ?? 0))
            hash.combine(options.shard?.description)
            hash.combine(website.diagrams?.version)
            hash.combine(website.diagrams == nil ? nil : mermaidVersion(in: folder))
            hash.combine(PDFProgram.chromium?.version)
            hash.combine(PDFProgram.weasyPrint?.version)
            let name = try? SiteConfiguration.findFile(in: folder)
            hash.combine(name)
            hash.combine(name.flatMap { try? folder.read($0) } ?? [])
        }
    }

    /// The version of what draws diagrams of Mermaid.
    private func mermaidVersion(in folder: SiteFolder) -> String? {
        // Few sites set the script, and reading the configuration takes a while.
        guard let (source, _) = try? SiteConfiguration.source(in: folder),
            String(decoding: source.bytes, as: UTF8.self).contains("mermaid"),
            let script = SiteConfiguration.read(source, baseURL: options.baseURL).0.first?.mermaidScript
        else { return website.mermaid(nil).version }
        let file = folder.root.appending(script)
        let stamp = folder.fileSystem.stamp(file)
        return "\(website.mermaid(file).version ?? "") \(stamp?.size ?? 0) \(stamp?.modified ?? 0)"
    }

    /// The fingerprint of the theme's assets. A theme in Swift may read them from files that a build does not know.
    func fingerprintOfAssets(for configuration: SiteConfiguration) -> UInt64 {
        Fingerprint.of { hash in
            hash.combine(website.theme.assets(for: configuration)) { hash, asset in
                hash.combine(asset.path)
                hash.combine(asset.bytes)
            }
        }
    }

    /// The configuration of the default language, and the file's name and diagnostics.
    ///
    /// - Throws: A ``Diagnostic`` if there is no file, or if it cannot be read.
    func configuration(
        in folder: SiteFolder
    ) throws(Diagnostic) -> (name: String, configuration: SiteConfiguration?, diagnostics: [Diagnostic]) {
        let (source, warning) = try SiteConfiguration.source(in: folder)
        let (configurations, diagnostics) = SiteConfiguration.read(source, baseURL: options.baseURL)
        return (source.file, configurations.first, (warning.map { [$0] } ?? []) + diagnostics)
    }
}
