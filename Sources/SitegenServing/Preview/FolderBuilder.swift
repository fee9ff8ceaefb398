import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenPublishing
import Synchronization
import SystemPackage

/// Builds the site in a folder, in memory and in this process.
struct FolderBuilder: PreviewBuilder {
    /// The folders of a site.
    static let folders = ["assets", "content", "data", "icons", "static", "templates", "themes"]

    let trees: Set<WatchedPlaces.Tree>

    private let folder: FilePath
    private let memory: MemoryFolder
    private let build: @Sendable (FileSystem) -> SiteBuild
    private let state = SourceState()

    /// - Parameters:
    ///   - folder: The site's folder, with links resolved.
    ///   - memory: The folder in memory that the build writes to.
    ///   - build: Creates a build that reads from a file system.
    init(
        of folder: FilePath, in memory: MemoryFolder, build: @escaping @Sendable (FileSystem) -> SiteBuild
    ) {
        self.folder = folder
        self.memory = memory
        self.build = build
        let bounds = SourceBounds(root: folder, in: .disk)
        trees = Set(
            Self.folders.map {
                // `.well-known` is a folder of files to copy.
                WatchedPlaces.Tree(path: folder.appending($0), includesHidden: $0 == "static", bounds: bounds)
            })
    }

    func build() async -> PreviewResult {
        let sources = SourceLog(site: folder, trees: trees.map(\.path), fileSystem: memory.fileSystem)
        let outcome: Result<BuiltPreview, BuildFailure>
        do throws(BuildFailure) {
            var build = build(sources.fileSystem)
            state.forget()
            build.whenCommandsEnd = { [folder, state] in state.note(SourceState.stamps(in: folder), sources) }
            let report = try await build.run()
            let summary = ServedBuild(
                pageCount: report.pageCount, warnings: report.warnings, duration: report.duration)
            outcome = .success(
                BuiltPreview(
                    files: BuiltFiles(memory.files.mapValues(ServedFile.init), in: report.output.string),
                    drafts: report.drafts.map { Set($0) },
                    summary: summary))
        } catch {
            outcome = .failure(error)
        }
        let configurations = SiteConfiguration.fileNames.map { folder.appending($0) }
        return PreviewResult(
            outcome: outcome, sources: sources.files.union(configurations), changedSources: sources.changedFiles,
            lacksFiles: sources.lacksFiles)
    }

    func isOutdated() -> Bool { state.isOutdated(SourceState.stamps(in: folder)) }
}

/// The stamps of a site's files after the commands before a build had run. Files that they wrote are part of the build and do
/// not cause another one.
private final class SourceState: Sendable {
    private struct Noted {
        let stamps: [String: FileStamp]
        let others: SourceLog
    }

    private let noted = Mutex<Noted?>(nil)

    /// The stamps of all files in the folders of a site, and of its configuration.
    static func stamps(in folder: FilePath) -> [String: FileStamp] {
        guard let site = try? SiteFolder(folder, in: .disk) else { return [:] }
        var stamps: [String: FileStamp] = [:]
        for name in FolderBuilder.folders {
            let files = site.files(under: name, hidden: name == "static").files
            for (file, stamp) in zip(files, site.stamps(of: files[...])) { stamps[file.name] = stamp }
        }
        for name in SiteConfiguration.fileNames { stamps[name] = FileSystem.disk.stamp(folder.appending(name)) }
        return stamps
    }

    func forget() { noted.withLock { $0 = nil } }

    func note(_ stamps: [String: FileStamp], _ others: SourceLog) {
        noted.withLock { $0 = Noted(stamps: stamps, others: others) }
    }

    /// Whether a file has changed since the commands ran; always true if none did.
    func isOutdated(_ stamps: @autoclosure () -> [String: FileStamp]) -> Bool {
        guard let noted = noted.withLock({ $0 }) else { return true }
        return noted.stamps != stamps() || !noted.others.changedFiles.isEmpty
    }
}
