import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs

/// The result of the plan phase: the output files; after the compare phase also whether each has to be rendered.
struct BuildPlan: Sendable {
    let site: LoadedSite
    let model: LocalizedSites
    let outputs: OutputFileList
    let links: LinkCheck

    /// Compares the site with the previous build.
    private var comparison: BuildComparison

    /// Which output files are rendered, and why: all of them before ``compare()``.
    private(set) var decisions: OutputDecisions

    init(
        _ site: LoadedSite, _ model: LocalizedSites, _ outputs: OutputFileList, _ links: LinkCheck,
        _ conditions: CacheConditions
    ) {
        (self.site, self.model, self.outputs, self.links) = (site, model, outputs, links)
        comparison = BuildComparison(of: site, model, outputs, conditions)
        decisions = OutputDecisions(nil, in: site.outputContext)
    }

    /// The fingerprint of an output file of the previous build, given by its number; `nil` if there is none.
    func previousHash(of number: Int) -> UInt64? {
        decisions[number].kept.flatMap { site.scan.previous.cache?.outputs.hash(of: $0) }
            ?? decisions[number].previous?.hash
    }

    /// Finds the output files that are unchanged.
    mutating func compare() async { decisions = await comparison.decisions() }

    /// Why an output file, given by its number, is rendered; for `--explain`.
    func reason(for number: Int) -> String {
        // Files of the search index that are derived from others have no decision of their own.
        decisions[number].kept == nil ? comparison.reason(for: decisions[number]) : "a page that it indexes has changed"
    }

    /// The pages whose text or link targets may have changed, and those with diagnostics in the cache. All pages
    /// before ``compare()``.
    func pagesToCheck(among pages: [Page]) -> [Page] {
        pages.filter { page in
            // Other pages are checked by the shards that render them.
            if let shard = outputs.shard, !shard.owns(page.path) { return false }
            return !page.loader.isCached || page.loader.hasCachedDiagnostics || comparison.mustFollowLinks(of: page)
        }
    }

    /// The cache for the next build; `nil` if it would be mostly stale, so that the next build starts fresh.
    func cache(of rendered: RenderedFiles, _ findings: ContentFindings, _ totals: BuildTotals) async
        -> BuildCache.Revision?
    {
        await comparison.cache(of: rendered, decisions, findings, totals)
    }

    /// The totals of the build.
    var totals: BuildTotals {
        BuildTotals(
            pageCount: outputs.files.count(where: \.isPage), fileCount: outputs.originals.count,
            leftOut: site.texts.leftOut)
    }
}

extension BuildSession {
    /// Lists the output files and finds conflicts between them.
    ///
    /// - Returns: `nil` if a file has changed meanwhile, because the errors found may then be about an inconsistent site.
    /// - Throws: ``BuildFailure`` with all errors if there is one in a part of the site that pages depend on.
    mutating func plan(_ model: LocalizedSites, _ site: LoadedSite) async throws(BuildFailure) -> BuildPlan? {
        let precompression = Precompression(site.configurations[0])
        let missingLibraries = Precompression.diagnostics(of: site.configurations[0])
        diagnostics += missingLibraries + imageDiagnostics(of: site)
        let (outputs, clashes) = await times.measureTasks(.model) {
            await Self.outputs(of: model, site, precompression)
        }
        let themeDiagnostics =
            site.configurations.flatMap(site.website.theme.diagnostics)
            + site.website.theme.diagnostics(usedLayouts: site.texts.layouts)
            + ListQuery.diagnostics(in: site.configurations[0], of: model.sites)
            + Site.bookDiagnostics(in: site.configurations[0], of: model.sites)
            + Site.termDiagnostics(in: site.configurations[0], of: model.sites)
        diagnostics += themeDiagnostics + clashes
        let links = LinkCheck(
            model, files: outputs.originals, absences: site.texts.absences, configuration: site.configurations[0])
        let sections = Set(model.sites.flatMap { $0.contents.sections.value.flatMap(\.withDescendants).map(\.folder) })
        // A language that inherits its menus has the entries of the default language.
        let emptyTargets = model.sites[0].emptyMenuTargets
        diagnostics += zip(site.configurations, model.sites).flatMap { configuration, site in
            links.diagnostics(
                of: configuration, in: folder, sections: sections,
                emptyMenuTargets: site.emptyMenuTargets.union(emptyTargets))
        }
        diagnostics += links.diagnostics(of: site.assets)
        diagnostics += site.website.metadataDiagnostics(in: folder, sections: sections)
        let share = build.options.shard.map { outputs.share(of: $0, manifest(of: $0, outputs, site), site) }
        let plan = BuildPlan(site, model, share ?? outputs, links, conditions(of: site, missingLibraries))
        let mayKeepGoing = site.mayKeepGoing && !themeDiagnostics.holdErrors
        guard diagnostics.holdErrors, !mayKeepGoing else { return plan }
        if site.inputs.hasChangedMeanwhile, !isLastAttempt { return nil }
        let findings = await check(model.pages, plan)
        throw BuildFailure(diagnostics + findings.diagnostics)
    }

    private static func outputs(
        of model: LocalizedSites, _ site: LoadedSite, _ precompression: Precompression
    ) async -> (plan: OutputFileList, diagnostics: [Diagnostic]) {
        let redirects = site.copies.first { $0.name == ServerFiles.redirectsName }?.copied
        let hasOwnHome = site.copies.contains { $0.name == "index.html" }
        let generated = await OutputFile.all(
            of: model, theme: site.website.theme, ownRedirects: redirects,
            homeRedirect: hasOwnHome ? nil : site.configurations[0].homeRedirect)
        let mergesRedirects = redirects != nil && generated.contains { $0.name == ServerFiles.redirectsName }
        return OutputFileList.make(
            generated + assets(of: site) + site.website.files(of: model) + duplicates(of: model),
            copying: mergesRedirects ? site.copies.filter { $0.name != ServerFiles.redirectsName } : site.copies,
            precompression,
            previous: site.scan.previous.cache?.outputs)
    }

    private static func assets(of site: LoadedSite) -> [OutputFile] {
        site.assets.assets.map { asset in
            OutputFile(
                name: String(asset.path.withoutFirstSlash), origin: "\(AssetFiles.key)/\(asset.name)",
                BytesOutput(asset.bytes))
        }
    }

    /// The second content files of folders, such as `index.md` next to `_index.md`. The plan reports them as conflicts.
    private static func duplicates(of model: LocalizedSites) -> [OutputFile] {
        var seen: Set<[String]> = []
        return model.pages.filter { $0.isFolderText && !seen.insert([$0.language.tag, $0.folder]).inserted }
            .map { .page(at: $0.path, from: $0.file, BytesOutput([])) }
    }

    /// - Parameter missingLibraries: The warnings about libraries that may be installed before the next build.
    private func conditions(of site: LoadedSite, _ missingLibraries: [Diagnostic]) -> CacheConditions {
        let isAskedEachTime = build.website.isAskedInEachBuild || site.configurations.contains(where: \.datesFromGit)
        return CacheConditions(
            key: cacheKey, selection: selection(of: site.scan.sources), moment: build.options.now,
            assets: build.fingerprintOfAssets(for: site.configurations[0]),
            canSkip: !isAskedEachTime && missingLibraries.isEmpty)
    }
}
