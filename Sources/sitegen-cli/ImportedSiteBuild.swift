import Sitegen
import SitegenBase
import SitegenFiles
import SitegenImporting
import SitegenPublishing
import SitegenTools
import SystemPackage

/// Builds an imported site in memory. Imported sites are not trusted, so commands, git and other programs do not run.
enum ImportedSiteBuild {
    static func run(_ folder: FilePath) async -> TrialBuild {
        let site = (try? FileSystem.disk.resolve(folder)) ?? folder
        let memory = MemoryFolder(site.appending(".sitegen"))
        var options = BuildOptions()
        options.output = memory.root.appending("import")
        options.usesCache = false
        options.commands = .none
        let website = Website().diagrams(nil)
        var build = SiteBuild(folder: site, options: options, website: website, fileSystem: memory.fileSystem)
        build.git = .absent
        do throws(BuildFailure) {
            let (report, built) = try await build.examined()
            var pages: [String: VisibleWords] = [:]
            for file in built.files {
                guard file.kind == .page || file.kind == .home || file.kind == .notFound, let text = file.text?.file,
                    let bytes = memory.bytes(of: built.output.appending(path: file.name))
                else { continue }
                pages[text] = VisibleWords(html: bytes)
            }
            return TrialBuild(diagnostics: report.warnings, pages: pages)
        } catch {
            return TrialBuild(diagnostics: error.diagnostics)
        }
    }
}
