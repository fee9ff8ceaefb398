public import SystemPackage

/// A build of a site: a folder of content goes in, a folder of pages comes out.
///
/// ```text
/// site.yaml ─▶ configuration ─┐
/// content/  ─▶ pages ─────────┴─▶ Site ─▶ plan ─▶ bytes, staged ─▶ output folder
/// static/   ────────────────────────────────┘
/// ```
/// Everything that can be wrong with the content is found before the first byte is written.
public struct SiteBuild: Sendable {
    /// The site's folder, which holds `site.yaml`.
    public var folder: FilePath

    /// Where the pages go: `public` in the site's folder unless told otherwise.
    public var output: FilePath?

    /// The address the site will have, instead of the one in `site.yaml`.
    public var baseURL: String?

    /// Whether drafts are published too.
    public var includesDrafts: Bool

    /// The moment of the build: pages of a later date are left out, and those that have expired by then. Without one
    /// all are published, so that the same content makes the same site on any day.
    public var now: PublicationDate?

    /// Whether pages of a later date than ``now`` are published too.
    public var includesFuture = false

    /// Whether pages that have expired are published too.
    public var includesExpired = false

    /// Whether what an earlier build has made stays where nothing has changed of all that it shows, and what is made is
    /// remembered for the next one.
    public var usesMemory = true

    /// Whether the report tells of each file why it was made.
    public var explains = false

    /// The theme, and what a program adds to the content.
    public var website: Website

    /// Asks git when files were last changed.
    var git = Git.installed

    let fileSystem: FileSystem

    /// How often a build begins anew because a file is changed while it goes on, before that is a fault.
    private var attemptsLeft = 5

    /// A build that has not run yet.
    public init(
        folder: FilePath,
        output: FilePath? = nil,
        baseURL: String? = nil,
        includesDrafts: Bool = false,
        website: Website,
        fileSystem: FileSystem = .disk
    ) {
        self.folder = folder
        self.output = output
        self.baseURL = baseURL
        self.includesDrafts = includesDrafts
        self.website = website
        self.fileSystem = fileSystem
    }

    /// A build of a site that has nothing in Swift but its theme.
    public init(
        folder: FilePath,
        output: FilePath? = nil,
        baseURL: String? = nil,
        includesDrafts: Bool = false,
        theme: any Theme,
        fileSystem: FileSystem = .disk
    ) {
        self.init(
            folder: folder, output: output, baseURL: baseURL, includesDrafts: includesDrafts,
            website: Website(theme: theme), fileSystem: fileSystem)
    }

    /// Builds the site.
    ///
    /// What an earlier build has made stays where nothing has changed of all that it shows.
    ///
    /// - Returns: What was done.
    /// - Throws: ``BuildFailure`` with every fault that was found. The output folder is then as it was, unless the
    ///   failure says otherwise.
    public func run() async throws(BuildFailure) -> BuildReport {
        let folder = try openFolder()
        let clock = ContinuousClock()
        let start = clock.now
        var times = PhaseTimes()
        let memoryFile = MemoryFile(of: outputPath(of: folder), in: folder, fileSystem)
        let key = self.key(in: folder)
        let memory = times.measure(.remembering) {
            usesMemory ? memoryFile.memory.flatMap { $0.key == key ? $0 : nil } : nil
        }
        let survey = times.measure(.discovery) { SiteSurvey(of: folder) }
        if let memory, isUnchanged(since: memory, survey, in: folder) {
            return BuildReport(
                pageCount: memory.pageCount, fileCount: memory.outputs.count, output: outputPath(of: folder),
                warnings: memory.warnings, duration: clock.now - start, phases: times.list)
        }
        let report = try await run(
            in: folder, survey, EarlierBuild(memory), key: key, memoryFile, start: start, &times)
        if let report { return report }
        var build = self
        build.attemptsLeft -= 1
        return try await build.run()
    }

    /// - Returns: Nothing where the build has to begin anew, as files have changed while it went on.
    private func run(
        in folder: SiteFolder, _ survey: SiteSurvey, _ earlier: EarlierBuild, key: UInt64, _ memoryFile: MemoryFile,
        start: ContinuousClock.Instant, _ times: inout PhaseTimes
    ) async throws(BuildFailure) -> BuildReport? {
        var faults: [Fault] = []
        let inputs = InputLedger(folder: folder, earlier: earlier.memory?.inputs ?? [:], moment: survey.moment)
        var build = self
        let templates: UInt64
        (build.website, templates) = website.prepared(in: folder, inputs, &faults)
        return try await build.make(
            in: folder, survey, inputs, earlier, key: key, templates: templates, memoryFile, faults, start: start,
            &times)
    }

    /// - Parameter faults: What is known to be wrong already.
    private func make(
        in folder: SiteFolder, _ survey: SiteSurvey, _ inputs: InputLedger, _ earlier: EarlierBuild, key: UInt64,
        templates: UInt64, _ memoryFile: MemoryFile, _ faults: [Fault], start: ContinuousClock.Instant,
        _ times: inout PhaseTimes
    ) async throws(BuildFailure) -> BuildReport? {
        var faults = faults
        let configurations = times.measure(.configuration) { readConfiguration(in: folder, inputs, &faults) }
        let languages = configurations.first?.languages ?? [SiteLanguage(tag: "en", name: "English", isDefault: true)]
        let (inventory, copies) = times.measure(.discovery) { discover(survey, languages, &faults) }
        let data = times.measure(.reading) { DataFiles.read(in: folder, inputs, &faults) }
        let texts = TextReader(
            folder: folder, inputs: inputs, configuration: configurations.first, website: website)
        let contents = await readContents(
            inventory.texts, in: folder, configurations, texts, inputs, earlier, &times, &faults)
        guard !configurations.isEmpty else {
            let pages = contents.all.map { Page($0, at: "/", number: 0, reader: texts) }
            throw BuildFailure(faults + (await check(pages, nil, in: folder, &times)))
        }

        var numbers = earlier.pageNumbers
        var table = FactTable(names: earlier.memory?.factNames ?? [])
        let (model, plan) = times.measure(.model) {
            let model = SiteModel(
                configurations, contents: contents.all, resources: inventory.resources, copies: copies, texts: texts,
                directives: website.directives, data: data, theme: website.theme, numbers: &numbers, facts: &table)
            let (plan, clashes) = OutputPlan.make(
                OutputFile.all(of: model, theme: website.theme) + website.files(of: model) + duplicates(of: model),
                copying: copies)
            faults += configurations.flatMap(website.theme.faults) + model.faults + clashes
            return (model, plan)
        }
        let links = LinkCheck(
            resolver: model.links, addresses: Set(plan.files.map(\.address)), absences: contents.absences,
            rawHTML: configurations[0].rawHTML)
        let sections = Set(model.sites.flatMap { $0.allSections.flatMap(\.withDescendants).map(\.folder) })
        faults += configurations.flatMap { links.faults(of: $0, in: folder, sections: sections) }
        guard !faults.holdErrors else {
            throw BuildFailure(faults + (await check(model.pages, links, in: folder, &times)))
        }

        // Texts are read when the pages that show them are made. What is wrong with them is known then, and nothing has
        // come to its place yet.
        let output = try openOutput(of: folder)
        guard memoryFile.isAsRead || attemptsLeft == 0 else {
            // Another build has come between, and what it has made is not known here.
            return nil
        }
        let values = FactValues(model: model, table: table)
        var remembering = Remembering(
            values, plan, contents, earlier, numbers, key: key, options: options, moment: now?.seconds)
        let work = await remembering.work(
            on: plan, inputs, output, templates: templates,
            datesFromGit: configurations[0].datesFromGit, &times)
        var staged = await stage(plan, work, in: folder, inputs, into: output, &times)
        faults += await check(model.pages, links, remembering, in: folder, &times)
        if inputs.hasChangedMeanwhile, attemptsLeft > 0 {
            try? output.discard()
            return nil
        }
        if staged.failures.isEmpty, !faults.holdErrors {
            staged.failures = obstacles(to: plan.files.map(\.name), staged.numbers, in: output)
        }
        guard staged.failures.isEmpty, !faults.holdErrors else {
            try? output.discard()
            throw BuildFailure(staged.failures + faults.filter { !staged.failures.contains($0) })
        }
        let removedCount = try await publish(plan, &staged, in: output, &times)
        let warnings = faults.sortedOnce()
        let remembered = ContinuousClock.now
        if usesMemory, let memory = await remembering.memory(of: staged, inputs, warnings) {
            // A build that is not remembered is still a build.
            try? memoryFile.remember(memory)
        } else {
            memoryFile.forget()
        }
        times.add(.remembering, ContinuousClock.now - remembered)
        var report = BuildReport(
            pageCount: plan.files.count(where: \.isPage), fileCount: plan.files.count, output: output.path,
            warnings: warnings, duration: ContinuousClock.now - start, phases: times.list)
        report.readCount = contents.readCount
        report.madeCount = staged.made.count
        report.writtenCount = staged.numbers.count
        report.removedCount = removedCount
        report.drafts = model.pages.filter(\.isDraft).map(\.path)
        if explains {
            report.reasons = staged.made.map { (plan.files[$0].name, work[$0].reason) }
        }
        return report
    }

    func openFolder() throws(BuildFailure) -> SiteFolder {
        do throws(Fault) {
            return try SiteFolder(folder, in: fileSystem)
        } catch {
            throw BuildFailure([error])
        }
    }

    /// What is wrong with the texts of pages, which are read where they have not been, and with their links.
    private func check(
        _ pages: [Page], _ links: LinkCheck?, _ remembering: Remembering? = nil, in folder: SiteFolder,
        _ times: inout PhaseTimes
    ) async -> [Fault] {
        let start = ContinuousClock.now
        let pages = pages.filter { page in
            guard page.isTextRemembered, !page.holdsRememberedFaults, let remembering else { return true }
            return remembering.mustFollowLinks(of: page)
        }
        let (results, parts) = await Parallel.map(pages, state: { PhaseTimes() }) { times, page in
            times.measure(.checking) { (page.facts.faults, links?.findings(in: page) ?? []) }
        }
        times.add(parts, elapsed: ContinuousClock.now - start)
        let findings = results.flatMap(\.1)
        let faults = links?.faults(of: findings) { file in
            (try? folder.read(file)).map { SourceText.read($0, file: file).0 }
        }
        return results.flatMap(\.0) + (faults ?? [])
    }
}

extension [Fault] {
    /// Whether one of them stands in the way of the build.
    fileprivate var holdErrors: Bool {
        contains { $0.severity == .error }
    }
}
