import Publishing
import SystemPackage

/// Builds a site, and again whenever its files have changed, one build after the other.
struct SiteFollower: Sendable {
    /// The site's folder.
    let folder: FilePath
    /// Makes a build that reads from a file system.
    let build: @Sendable (FileSystem) -> SiteBuild
    let address: ServedAddress
    let requestedPort: UInt16
    let watcher: any FileWatcher
    let current: CurrentPreview
    let report: @Sendable (ServingEvent) -> Void

    /// Follows the site until cancelled.
    ///
    /// - Throws: ``BuildFailure`` where there is no site, or none that a change of its files could make one of.
    func run() async throws {
        // A browser that was left open must not take this server's first build for that of an earlier one.
        let run = String(UInt64.random(in: 0 ... .max), radix: 16)
        var builtCount = 0
        var isFirst = true
        var preview: FilePath?
        while true {
            let sources = SourceLog(site: folder, fileSystem: .disk)
            let result = await Result(build: build(sources.fileSystem))
            if isFirst, case .failure(let failure) = result, !isWorthWaiting(for: failure) { throw failure }
            if case .success(let report) = result {
                builtCount += 1
                preview = report.output
            }
            await current.show(
                Preview(
                    address: address,
                    version: "\(run)-\(builtCount)",
                    folder: preview,
                    overlay: FaultOverlay.html(of: result.faults, isOverSite: preview != nil)
                ))
            if isFirst {
                let takenPort = requestedPort == 0 || requestedPort == address.port ? nil : requestedPort
                report(.serving(address: address.url, takenPort: takenPort))
                isFirst = false
            }
            switch result {
            case .success(let build): report(builtCount == 1 ? .built(build) : .rebuilt(build))
            case .failure(let failure): report(.failed(failure))
            }
            try await watcher.waitForChange(of: sources.files)
        }
    }

    /// Whether somebody may be at work on what the failure is about. A folder without a configuration is most likely the
    /// wrong one, and the command line does not change.
    private func isWorthWaiting(for failure: BuildFailure) -> Bool {
        SiteConfiguration.isGiven(in: folder)
            && !failure.faults.contains { $0.file == "--base-url" }
    }
}

extension Result<BuildReport, BuildFailure> {
    fileprivate init(build: SiteBuild) async {
        do throws(BuildFailure) {
            self = .success(try await build.run())
        } catch {
            self = .failure(error)
        }
    }

    /// What stood in the way of the build.
    fileprivate var faults: [Fault] {
        if case .failure(let failure) = self { failure.faults } else { [] }
    }
}
