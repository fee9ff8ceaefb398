package import SitegenDiagnostics
import SitegenFiles
import SitegenModel
package import SystemPackage

/// What stands in a site's folder and in its output folder, as far as it is to be seen without a build.
package struct SiteCondition: Sendable {
    /// What is wrong with the configuration, warnings among it.
    package var diagnostics: [Diagnostic] = []

    /// The configuration's file.
    package var configuration: String?

    /// Whether git is asked when texts were last changed.
    package var datesFromGit = false

    /// How many files of content there are; nothing where there is no such folder.
    package var contentCount: Int?

    /// How many folders hold what the site is made of: whoever waits for changes watches each.
    package var folderCount = 0

    /// What an earlier build has left for the next one.
    package enum Cache: Sendable, Hashable {
        /// Nothing.
        case absent
        /// So many bytes, which the next build uses.
        case usable(Int)
        /// Something that the next build does not use: another sitegen has made it, for another configuration or
        /// another address, or it is damaged.
        case stale
    }

    /// What an earlier build has left for the next one.
    package var cache = Cache.absent

    /// The output folder.
    package var output: FilePath = ""

    /// What the output folder is like.
    package enum Output: Sendable, Hashable {
        /// There is none.
        case absent
        /// There is something else in its place.
        case obstructed
        /// It holds so many files of earlier builds, and so many others of theirs are not there any more.
        case built(Int, missing: Int)
        /// A build is writing to it at this moment.
        case taken
    }

    /// What the output folder is like.
    package var outputState = Output.absent
}

extension SiteBuild {
    /// Looks at the site without changing anything.
    ///
    /// - Throws: ``/SitegenDiagnostics/BuildFailure`` where the site's folder cannot be opened.
    package func condition() async throws(BuildFailure) -> SiteCondition {
        let folder = try openFolder()
        var condition = SiteCondition()
        do throws(Diagnostic) {
            let name = try SiteConfiguration.findFile(in: folder)
            condition.configuration = name
            let (configuration, diagnostics) = try readConfiguration(name, in: folder)
            condition.diagnostics = diagnostics
            condition.datesFromGit = configuration?.datesFromGit ?? false
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

    private func readConfiguration(
        _ name: String, in folder: SiteFolder
    ) throws(Diagnostic) -> (SiteConfiguration?, [Diagnostic]) {
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try folder.read(name)
        } catch {
            throw Diagnostic("cannot read the file: \(error.reason)", file: name)
        }
        let (source, warning) = SourceText.read(bytes, file: name)
        let (configurations, diagnostics) = SiteConfiguration.read(source, baseURL: options.baseURL)
        return (configurations.first, (warning.map { [$0] } ?? []) + diagnostics)
    }

    private func outputState(of output: FilePath, in folder: SiteFolder) -> SiteCondition.Output {
        switch fileSystem.kind(output) {
        case nil: return .absent
        case .folder: break
        default: return .obstructed
        }
        // Where the folder cannot be locked, something else is told of it.
        if let lock = try? fileSystem.lock(output) as (any Sendable & AnyObject)??, lock == nil { return .taken }
        let names = OutputRecord(of: output, in: folder.cache, fileSystem).names()
        let missingCount = names.count { fileSystem.kind(output.pushing(FilePath($0))) != .file }
        return .built(names.count - missingCount, missing: missingCount)
    }
}
