import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenMarkdown
import SitegenModel
import SitegenOutputs

/// The conditions, besides the contents of files, under which cached output is reused.
struct CacheConditions: Sendable {
    /// The fingerprint of the inputs that all output files depend on.
    let key: UInt64

    /// The fingerprint of the options that decide which content is published.
    let selection: UInt64

    /// The time of the build, if it has one.
    let moment: PublicationDate?

    /// The fingerprint of the theme's assets.
    let assets: UInt64

    /// Whether the output depends on the inputs alone: no program adds to it, and no dates come from git.
    let canSkip: Bool
}

/// Compares a site with the previous build: finds the output files that are unchanged, and creates the next cache.
///
/// The following is reused:
///
/// | if | then |
/// | --- | --- |
/// | no input, no output file and no option has changed | nothing is loaded (``BuildSession/unchangedTotals(_:)``) |
/// | the inputs and dependencies of an output file are unchanged | the file stays (``OutputReuse``) |
/// | the text of a page that is rendered is unchanged | its HTML is copied from the output file (``RenderedBody``) |
/// | a chapter of a book that is rendered is unchanged | its HTML is taken from a file beside the cache (``OutputParts``) |
/// | rendering gives the bytes of the previous build | the file is not written (``RenderedFile/isOnDisk``) |
struct BuildComparison: Sendable {
    private let site: LoadedSite
    private let plan: OutputFileList
    private let values: DependencyFingerprints
    private let conditions: CacheConditions

    /// The fingerprints of the addresses that links can lead to, and of the targets of links to files.
    private let addresses: UInt64
    private let targets: UInt64

    /// The changes since the previous build, set by ``decisions()``.
    private var changes: ChangeDetection?

    init(of site: LoadedSite, _ model: LocalizedSites, _ plan: OutputFileList, _ conditions: CacheConditions) {
        values = DependencyFingerprints(model)
        self.site = site
        self.plan = plan
        self.conditions = conditions
        addresses = Self.addresses(of: plan, site.texts)
        targets = Self.targets(of: plan, model)
    }

    private var previous: PreviousBuild { site.scan.previous }

    /// The fingerprint of all addresses that links can lead to.
    private static func addresses(of plan: OutputFileList, _ texts: LoadedContent) -> UInt64 {
        Fingerprint.of { hash in
            hash.combine(plan.files) { $0.combine($1.name) }
            hash.combine(texts.absences.keys.sorted()) { hash, file in
                hash.combine(file)
                hash.combine(texts.absences[file])
            }
        }
    }

    /// The fingerprint of the targets of links to files, and of images.
    private static func targets(of plan: OutputFileList, _ model: LocalizedSites) -> UInt64 {
        let canNamePages = model.sites.contains { $0.configuration.markdownExtensions.contains(.wikiLinks) }
        return Fingerprint.of { hash in
            hash.combine(model.pages) { hash, page in
                hash.combine(page.file)
                hash.combine(page.unrecordedPath)
                if canNamePages { hash.combine(page.frontMatter.title) }
            }
            hash.combine(plan.files.lazy.compactMap { file in file.copied.map { (address: file.address, file: $0) } }) {
                hash, copy in
                hash.combine(copy.address)
                hash.combine(copy.file.stamp?.modified ?? 0)
                hash.combine(copy.file.stamp?.size ?? 0)
                hash.combine(copy.file.stamp?.inode ?? 0)
            }
            // An image loses its variants if those for any page cannot be created.
            hash.combine(model.images.filesWithVariants) { $0.combine($1) }
        }
    }

    /// Decides which output files are rendered.
    mutating func decisions() async -> OutputDecisions {
        let context = site.outputContext
        guard let cache = previous.cache else { return OutputDecisions(nil, in: context) }
        let changes = await ChangeDetection(
            since: cache, values: values, targets: targets, datesFromGit: site.configurations[0].datesFromGit)
        self.changes = changes
        let rows = plan.keepsNames ? Array(plan.files.indices) : cache.outputs.indices(of: plan.names)
        let isOutputIntact = await previous.isOutputIntact
        let reuse = OutputReuse(
            cache: cache, changes: changes, isOutputIntact: isOutputIntact,
            canReuseBodies: cache.head.directiveTemplates == context.templates.fingerprintOfDirectives)
        let (parts, _) = await Parallel.map(Parallel.parts(of: plan.files.count), in: .caching, state: { () }) {
            [plan] _, batch in
            batch.map { number in reuse.decision(for: plan.files[number], cached: rows[number], in: context) }
        }
        var decisions: [OutputDecision] = []
        decisions.reserveCapacity(plan.files.count)
        for part in parts { decisions += part }
        let absent = decideCopies(&decisions, cache)
        return OutputDecisions(decisions, absent: absent, in: context)
    }

    /// Decides that a file is rendered if one of its compressed copies is missing or outdated.
    ///
    /// - Returns: The numbers of the kept copies that are not on disk.
    private func decideCopies(_ decisions: inout [OutputDecision], _ cache: BuildCache) -> Set<Int> {
        var absent: Set<Int> = []
        for (number, copies) in plan.copies {
            let rows = copies.map { decisions[$0].kept }
            for case (let copy, let row?) in zip(copies, rows) where cache.outputs.placed(row)?.stamp == .absent {
                absent.insert(copy)
            }
            guard rows.contains(nil), let row = decisions[number].kept,
                let known = cache.outputs.reuseRecord(row, firstDependency: { _ in false })
            else { continue }
            decisions[number] = OutputDecision(
                reason: .copyChanged, previous: PreviousOutput(hash: known.hash, stamp: known.stamp, text: nil))
        }
        return absent
    }

    /// The reason for a decision, for `--explain`.
    func reason(for decision: OutputDecision) -> String {
        switch decision.reason {
        case .kept: "it is unchanged"
        case .noCache: "there is no cache"
        case .new: "it is new"
        case .outputChanged: "the output file was changed or removed"
        case .copyChanged: "a compressed copy is missing or outdated"
        case .generatedByProgram: "it is generated by Swift code"
        case .unknownSource: "its source may have changed"
        case .changed: "an input has changed"
        case .dependency(let dependency): "\(changes?.name(of: dependency) ?? "a dependency") changed"
        }
    }

    /// Whether a page's links have to be followed again.
    func mustFollowLinks(of page: Page) -> Bool {
        guard let cache = previous.cache, let changes else { return true }
        return cache.head.addresses != addresses || cache.head.targets != targets || changes.changedAnchors
            || changes.pagesWithChangedFiles.contains(page.number)
    }

    /// The cache for the next build; `nil` if it would be mostly stale, so that the next build starts fresh.
    func cache(
        of rendered: RenderedFiles, _ decisions: OutputDecisions, _ findings: ContentFindings, _ totals: BuildTotals
    ) async -> BuildCache.Revision? {
        var numbers = site.texts.numbers
        // Assigns numbers to texts that are not published.
        var unpublished: [Int: PageSource] = [:]
        for content in site.texts.unpublished { unpublished[numbers.number(of: content.place.file)] = content }
        var pages = [Page?](repeating: nil, count: numbers.count)
        for page in values.model.pages { pages[page.number] = page }
        let goneCount = pages.indices.count {
            site.texts.cacheState(of: $0) != .kept && unpublished[$0] == nil && pages[$0] == nil
        }
        guard goneCount < 100 + numbers.count / 2 else { return nil }
        return BuildCache.Revision(
            previous: previous.cache, head: head(findings, totals), inputs: site.inputs.table(numbers),
            texts: texts(pages, unpublished, numbers), aspects: await aspects(of: pages, rendered),
            outputs: outputs(of: rendered, decisions))
    }

    /// Whether a transform read an environment variable, or tried to read a file and failed. The next build must check these
    /// even if no file has changed.
    private var transformsReadOthers: Bool {
        !site.website.transforms.isEmpty
            && values.model.pages.contains { page in
                page.body.inclusions.contains { $0.hash == 0 || ProgramSource(name: $0.name) != nil }
            }
    }

    private func head(_ findings: ContentFindings, _ totals: BuildTotals) -> BuildCache.Head {
        // After an error the next build compares everything, and after a broken link it follows all links.
        let hasErrors = totals.warnings.holdErrors
        var head = BuildCache.Head(
            key: conditions.key, options: conditions.selection, expiry: site.texts.nextPublicationChange,
            moment: conditions.moment?.seconds)
        head.addresses = hasErrors || !findings.brokenLinks.isEmpty ? 0 : addresses
        head.targets = targets
        head.directiveTemplates = site.templates.fingerprintOfDirectives
        head.assets = conditions.assets
        head.canSkip =
            conditions.canSkip && !hasErrors && !transformsReadOthers && !values.model.inputs.canChangeWithoutFiles
        head.totals = totals
        let added = values.model.inputs.added
        head.dependencyNames = values.names + added.map(\.name)
        head.dependencyFingerprints = values.others + added.map(\.fingerprint)
        return head
    }

    /// - Parameters:
    ///   - pages: The published pages by number.
    ///   - unpublished: The new texts that are not published, by number.
    private func texts(
        _ pages: [Page?], _ unpublished: [Int: PageSource], _ numbers: PageNumbers
    ) -> RecordTable<BuildCache.Text>.Revision {
        let cache = previous.cache
        let states = site.texts
        var texts = RecordTable.Revision(of: cache?.texts, capacity: numbers.count) { [numbers, pages] number in
            let state = states.cacheState(of: number)
            var text = BuildCache.Text(file: numbers.file(number), version: 0)
            if let content = unpublished[number] {
                text.begin(with: content.frontMatter, content.version, state)
            }
            guard let page = pages[number] else { return text }
            if !text.begin(with: page.frontMatter, page.version, state), let cache,
                number < cache.texts.count, let known = cache.texts[number]
            {
                text = known
            }
            let body = page.body
            text.body = body.bytes
            text.inclusions = body.inclusions
            text.holdsDiagnostics = !body.diagnostics.isEmpty
            return text
        }
        for number in 0..<numbers.count {
            let isNew = states.cacheState(of: number) != .kept || pages[number]?.loader.isCached == false
            if isNew { texts.add(number) } else { texts.keep(number) }
        }
        return texts
    }

    private func outputs(
        of rendered: RenderedFiles, _ decisions: OutputDecisions
    ) -> RecordTable<BuildCache.Output>.Revision {
        let cache = previous.cache
        var outputs = RecordTable.Revision(of: cache?.outputs, capacity: plan.files.count) { [plan] number in
            let decision = decisions[number]
            var output: BuildCache.Output
            if let file = rendered.files[number] {
                output = BuildCache.Output(
                    name: plan.files[number].name, planFingerprint: file.planFingerprint, hash: file.hash,
                    reads: file.reads)
                if file.isOnDisk { output.stamp = decision.previous?.stamp }
                if file.isAbsent { output.stamp = .absent }
            } else {
                output =
                    decision.kept.flatMap { cache?.outputs[$0] }
                    ?? BuildCache.Output(
                        name: plan.files[number].name, planFingerprint: 0, hash: 0,
                        reads: OutputDependencies(dependencies: []))
            }
            if let stamp = rendered.newStamp(of: number) { output.stamp = stamp }
            return output
        }
        for number in plan.files.indices {
            if rendered.files[number] != nil || rendered.newStamp(of: number) != nil {
                outputs.add(number)
            } else if let row = decisions[number].kept {
                outputs.keep(row)
            }
        }
        return outputs
    }

    /// The fingerprints of the aspects that output files depend on, by the aspects' numbers.
    ///
    /// - Parameter pages: The pages by number.
    private func aspects(of pages: [Page?], _ rendered: RenderedFiles) async -> FingerprintTable.Revision {
        /// The aspects of each text that output files depend on, one bit for each aspect.
        var wanted = [UInt32](repeating: 0, count: pages.count)
        for dependency in rendered.files.lazy.compactMap({ $0?.reads.dependencies }).joined() {
            guard let (page, aspect) = dependency.ofPage, page < pages.count else { continue }
            wanted[page] |= 1 << aspect.number
        }
        let cache = previous.cache
        let earlierCount = cache?.texts.count ?? 0
        let touched = changes?.pagesWithChangedAspects ?? []
        let numbers = pages.indices.filter { number in
            guard let page = pages[number] else { return number < earlierCount }
            return wanted[number] != 0 || !page.loader.isCached || touched.contains(number)
        }
        var aspects = FingerprintTable.Revision(
            of: cache?.aspects, count: pages.count * PageAspect.stride,
            capacity: wanted.reduce(0) { $0 + $1.nonzeroBitCount })
        // Processed in parts, so that the results for all pages are never in memory at once.
        for start in stride(from: 0, to: numbers.count, by: 8192) {
            let part = Array(numbers[start..<min(start + 8192, numbers.count)])
            let (found, _) = await Parallel.map(part, in: .caching, state: { () }) {
                [wanted, changes, values] _, number -> [(PageAspect, UInt64)] in
                // Clears the fingerprints of a page that no longer exists.
                guard let page = pages[number] else { return PageAspect.all.map { ($0, 0) } }
                let isOld = number < earlierCount
                let isChanged = !page.loader.isCached
                return PageAspect.all.compactMap { aspect -> (PageAspect, UInt64)? in
                    let previous = isOld ? cache?.value(of: aspect, of: number) ?? 0 : 0
                    guard previous != 0 || wanted[number] & 1 << aspect.number != 0 else { return nil }
                    let isKnown = !isChanged && changes?.isChanged(Dependency(aspect, of: number)) == false
                    return isKnown && previous != 0 ? nil : (aspect, values.value(of: aspect, of: page))
                }
            }
            for (number, found) in zip(part, found) {
                for (aspect, hash) in found { aspects.set(hash, at: number * PageAspect.stride + aspect.number) }
            }
        }
        return aspects
    }
}

extension BuildCache.Text {
    /// Stores the front matter and the version of a new or changed text.
    ///
    /// - Returns: Whether the text is new or changed.
    @discardableResult
    fileprivate mutating func begin(
        with frontMatter: FrontMatter, _ version: UInt64?, _ state: LoadedContent.CacheState?
    ) -> Bool {
        guard case .new(let holdsFrontMatter) = state else { return false }
        self.version = version ?? 0
        content = holdsFrontMatter ? frontMatter.bytes : nil
        return true
    }
}
