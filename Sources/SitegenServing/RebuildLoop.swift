import SitegenBase
import SitegenConfiguration
import SitegenModel
import SystemPackage

/// Builds a site, and rebuilds it whenever its files have changed, one build after the other.
struct RebuildLoop: Sendable {
    /// The site's folder, with links resolved.
    let folder: FilePath
    let builder: any PreviewBuilder
    /// Whether to check all files for changes instead of waiting for events of the system.
    var polls = false
    let address: ServedAddress
    let current: CurrentPreview
    let report: @Sendable (ServingEvent) -> Void

    /// Builds the site repeatedly until canceled.
    ///
    /// - Parameter start: Called after the first build, before it is reported.
    /// - Throws: `BuildFailure` if there is no site, and changing its files could not fix that.
    func run(start: @Sendable () -> Void) async throws {
        var watcher = SiteWatcher(folder: folder, trees: builder.trees, polls: polls, report: report)
        var shown = Preview(address: address, version: "", files: nil, overlay: "")
        // Prevents a browser that was left open from mistaking this server's first build for that of an earlier server.
        let run = String(UInt64.random(in: 0 ... .max), radix: 16)
        var count = 0
        // Changes during the first build must not be missed.
        watcher.watch([])
        while true {
            let result = await builder.build()
            try Task.checkCancellation()
            if count == 0, case .failure(let failure) = result.outcome, !isWorthWaiting(for: failure) { throw failure }
            let changes = result.changes(since: shown.files)
            let next = preview(after: shown, result.outcome, changes, version: "\(run)-\(count + 1)")
            let isFirst = shown.files == nil
            if count == 0 || next.isOther(than: shown) {
                count += 1
                shown = next
                await current.show(shown)
                if count == 1 { start() }
                switch result.outcome {
                case .success(let build):
                    var summary = build.summary
                    summary.changedPageCount = changes.count { MediaType.of($0) == MediaType.html }
                    report(isFirst ? .built(summary) : .rebuilt(summary))
                case .failure(let failure): report(.failed(failure))
                }
            }
            watcher.watch(result.sources)
            for file in result.changedSources { watcher.changes.note(file.string) }
            if result.lacksFiles {
                // No change of a file would cause another build.
                try await Task.sleep(for: .seconds(1))
                continue
            }
            repeat { try await watcher.changes.change() } while !builder.isOutdated()
        }
    }

    /// The preview after a build.
    private func preview(
        after shown: Preview, _ outcome: Result<BuiltPreview, BuildFailure>, _ changes: [String], version: String
    ) -> Preview {
        switch outcome {
        case .success(let build):
            return Preview(
                address: address, version: version, earlierVersion: shown.version, files: build.files,
                changedAssets: changes.filter { MediaType.of($0) != MediaType.html }, overlay: "",
                drafts: build.drafts ?? shown.drafts)
        case .failure(let failure):
            return Preview(
                address: address, version: version, earlierVersion: shown.version, files: shown.files,
                overlay: ErrorOverlay.html(of: failure.diagnostics, isOverSite: shown.files != nil),
                drafts: shown.drafts)
        }
    }

    /// Whether the author may be fixing the failure. A folder without a configuration is most likely the wrong one, and the
    /// command line does not change.
    private func isWorthWaiting(for failure: BuildFailure) -> Bool {
        SiteConfiguration.isGiven(in: folder)
            && !failure.diagnostics.contains { $0.file == "--base-url" }
    }
}
