import SitegenDiagnostics
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SystemPackage

/// Builds the site of a folder, in memory and in this process.
struct FolderBuilder: PreviewBuilder {
    let trees: Set<WatchedPlaces.Tree>

    private let folder: FilePath
    private let memory: MemoryFolder
    private let build: @Sendable (FileSystem) -> SiteBuild

    /// - Parameters:
    ///   - folder: The site's folder, without links.
    ///   - memory: The folder in memory that the build writes to.
    ///   - build: Makes a build that reads from a file system.
    init(
        of folder: FilePath, in memory: MemoryFolder, build: @escaping @Sendable (FileSystem) -> SiteBuild
    ) {
        self.folder = folder
        self.memory = memory
        self.build = build
        let bounds = SourceBounds(root: folder, in: .disk)
        trees = Set(
            ["assets", "content", "data", "static", "templates"].map {
                // `.well-known` is a folder of files to be copied.
                WatchedPlaces.Tree(path: folder.appending($0), includesHidden: $0 == "static", bounds: bounds)
            })
    }

    func build() async -> PreviewResult {
        let sources = SourceLog(site: folder, trees: trees.map(\.path), fileSystem: memory.fileSystem)
        let outcome: Result<BuiltPreview, BuildFailure>
        do throws(BuildFailure) {
            let report = try await build(sources.fileSystem).run()
            let summary = ServedBuild(
                pageCount: report.pageCount, warnings: report.warnings, duration: report.duration)
            outcome = .success(
                BuiltPreview(
                    files: BuiltFiles(memory.files, in: report.output.string), drafts: report.drafts.map { Set($0) },
                    summary: summary))
        } catch {
            outcome = .failure(error)
        }
        let configurations = SiteConfiguration.fileNames.map { folder.appending($0) }
        return PreviewResult(
            outcome: outcome, sources: sources.files.union(configurations), changedSources: sources.changedFiles)
    }
}
