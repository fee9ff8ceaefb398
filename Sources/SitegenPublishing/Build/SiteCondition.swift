package import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
package import SystemPackage

/// The state of a site's folder and its output folder, as far as it can be determined without a build.
package struct SiteCondition: Sendable {
    /// The errors and warnings in the configuration.
    package var diagnostics: [Diagnostic] = []

    /// The name of the configuration file.
    package var configuration: String?

    /// Whether the dates of last changes come from git.
    package var datesFromGit = false

    /// The number of files in `content/`; `nil` if the folder is missing.
    package var contentCount: Int?

    /// The number of folders with sources. A watcher watches each of them.
    package var folderCount = 0

    /// The state of the cache.
    package enum Cache: Sendable, Hashable {
        /// There is no cache.
        case absent
        /// A cache of this many bytes, which the next build uses.
        case usable(Int)
        /// A cache that the next build ignores, because it is damaged or comes from another version of sitegen,
        /// configuration or base URL.
        case stale
    }

    /// The state of the cache.
    package var cache = Cache.absent

    /// The output folder.
    package var output: FilePath = ""

    /// The state of the output folder.
    package enum Output: Sendable, Hashable {
        /// The folder does not exist.
        case absent
        /// Something other than a folder has its path.
        case obstructed
        /// The number of files of previous builds that still exist, and of those that are missing.
        case built(Int, missing: Int)
        /// A build is writing to the folder.
        case taken
    }

    /// The state of the output folder.
    package var outputState = Output.absent
}

extension SiteBuild {
    /// Examines the site without changing anything.
    ///
    /// - Throws: ``/SitegenBase/BuildFailure`` if the site's folder cannot be opened.
    package func condition() async throws(BuildFailure) -> SiteCondition {
        let folder = try openFolder()
        var condition = SiteCondition()
        do throws(Diagnostic) {
            let found = try configuration(in: folder)
            condition.configuration = found.name
            condition.diagnostics = found.diagnostics
            condition.datesFromGit = found.configuration?.datesFromGit ?? false
        } catch {
            condition.diagnostics = [error]
        }
        var times = PhaseTimes()
        let sources = await SourceScan(of: folder, &times)
        condition.contentCount = sources.content?.files.count
        condition.folderCount = Set(sources.files.map { FilePath($0.name).removingLastComponent() }).count + 1
        let output = outputPath(of: folder)
        let file = CacheFile(of: output, in: folder, fileSystem)
        if let byteCount = file.byteCount {
            condition.cache = file.cache?.head.key == cacheKey(in: folder) ? .usable(byteCount) : .stale
        }
        condition.output = output
        condition.outputState = outputState(of: output, in: folder)
        return condition
    }

    private func outputState(of output: FilePath, in folder: SiteFolder) -> SiteCondition.Output {
        switch fileSystem.kind(output) {
        case nil: return .absent
        case .folder: break
        default: return .obstructed
        }
        // A failure to lock is ignored; another diagnostic covers it.
        if let lock = try? fileSystem.lock(output) as (any Sendable & AnyObject)??, lock == nil { return .taken }
        let names = outputRecord(of: output, in: folder).names()
        let missingCount = names.count { fileSystem.kind(output.appending(path: $0)) != .file }
        return .built(names.count - missingCount, missing: missingCount)
    }
}
