import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SystemPackage

/// One attempt to build a site: the phases, in the order in which they run.
///
/// | phase | input | output |
/// | --- | --- | --- |
/// | scan | the site's folder, the cache | ``ScannedSite``: the sources, with the cached data of each |
/// | load | the sources | ``LoadedSite``: configuration, templates, data, front matter |
/// | assemble | the loaded site | ``LocalizedSites``: pages, sections, taxonomies, series, lists, link index |
/// | plan | the model, the theme | ``BuildPlan``: the output files |
/// | compare | the plan, the cache | ``OutputDecisions``: which output files are rendered, and why |
/// | render | the plan, the decisions | ``RenderedFiles``: bytes in the staging folder, and the recorded reads of each file |
/// | check | text and links | ``ContentFindings``: their errors and warnings |
/// | publish | the staged files | the output folder |
/// | store | fingerprints and dependencies | the cache |
struct BuildSession {
    /// The purpose of the build.
    enum Purpose {
        /// For readers: errors in text and links stop the build.
        case publication
        /// For a check of the output: such errors are reported but do not stop the build.
        case examination
    }

    /// The result of a session.
    struct Outcome: Sendable {
        var report: BuildReport
        /// The site, if it was built to be checked.
        var site: BuiltSite?
    }

    let build: SiteBuild
    let folder: SiteFolder
    let purpose: Purpose

    /// Whether this attempt finishes even if files change meanwhile. Such an attempt does not use the cache, whose
    /// entries may describe outdated versions of the files.
    let isLastAttempt: Bool

    /// The output folder, without symbolic links.
    let output: FilePath

    let cacheFile: CacheFile

    /// The images that earlier attempts could not decode.
    let brokenImages: BrokenImages

    /// The fingerprint of the inputs that all output files depend on.
    let cacheKey: UInt64

    let start = ContinuousClock.now
    var times = PhaseTimes(of: .current)

    /// Whether the cache is read and written.
    var usesCache: Bool { build.options.usesCache && !isLastAttempt }

    /// The errors and warnings found so far, except those in text and links.
    var diagnostics: [Diagnostic] = []

    /// - Parameter brokenImages: The images that earlier attempts could not decode.
    init(
        _ build: SiteBuild, in folder: SiteFolder, for purpose: Purpose, isLastAttempt: Bool,
        _ brokenImages: BrokenImages
    ) {
        self.build = build
        self.brokenImages = brokenImages
        self.folder = folder
        self.purpose = purpose
        self.isLastAttempt = isLastAttempt
        output = build.outputPath(of: folder)
        cacheFile = CacheFile(of: output, in: folder, build.fileSystem)
        cacheKey = build.cacheKey(in: folder)
    }

    /// Runs the phases.
    ///
    /// - Returns: `nil` if the build must start again, because files changed or another build ended meanwhile.
    mutating func run() async throws(BuildFailure) -> Outcome? {
        let scan = await scan()
        if let totals = await unchangedTotals(scan) {
            return Outcome(report: report(totals))
        }
        var site = try await load(scan)
        let model = await assemble(&site)
        guard var plan = try await plan(model, site) else { return nil }

        let output = try await build.openOutput(of: folder, for: plan.outputs.names)
        // The folder stays locked until the cache is stored.
        defer { withExtendedLifetime(output) {} }
        guard isLastAttempt || cacheFile.isAsRead && !output.hasWaited else {
            // Another build has ended since the cache was read.
            output.discard()
            return nil
        }
        await compare(&plan)
        var rendered = await render(plan, into: output)
        if rendered.holdsBrokenImages, !isLastAttempt {
            // Pages refer to variants that cannot be created. The next attempt plans none for these images.
            output.discard()
            return nil
        }
        let findings = await check(model.pages, plan)
        if site.inputs.hasChangedMeanwhile, !isLastAttempt {
            output.discard()
            return nil
        }
        try accept(findings, &rendered, plan, in: output)
        let publication = try await publish(plan, &rendered, in: output)
        var totals = plan.totals
        totals.warnings = (diagnostics + findings.diagnostics).sortedOnce()
        let storeWarnings = await store(plan, rendered, findings, publication, totals)
        totals.warnings = (totals.warnings + storeWarnings).sortedOnce()
        return outcome(totals, plan, rendered, findings, removedCount: publication.removedCount)
    }

    /// The report with the totals of a build.
    private func report(_ totals: BuildTotals) -> BuildReport {
        BuildReport(
            totals: totals, output: output, duration: ContinuousClock.now - start, phases: times.list)
    }

    private func outcome(
        _ totals: BuildTotals, _ plan: BuildPlan, _ rendered: RenderedFiles, _ findings: ContentFindings,
        removedCount: Int
    ) -> Outcome {
        var report = report(totals)
        report.readCount = plan.site.texts.readCount
        report.renderedCount = rendered.rendered.count
        report.writtenCount = rendered.staged.count
        report.removedCount = removedCount
        report.drafts = plan.model.pages.filter { $0.isDraft && $0.original == nil }.map(\.path)
        if build.options.explains {
            report.reasons = rendered.rendered.map { (plan.outputs.files[$0].name, plan.reason(for: $0)) }
        }
        // Releasing a large site takes a while, and no caller needs to wait for it.
        Task.detached(priority: .background) { withExtendedLifetime(plan) {} }
        guard purpose == .examination else { return Outcome(report: report) }
        return Outcome(report: report, site: BuiltSite(of: plan, findings, in: folder, output: output))
    }
}

extension [Diagnostic] {
    /// Whether one of the diagnostics stops the build.
    var holdErrors: Bool {
        contains { $0.severity == .error }
    }
}
