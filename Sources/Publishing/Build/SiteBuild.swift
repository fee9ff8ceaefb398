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

    /// Whether the output folder is exchanged with a new one in one step, for servers that show it while it is built.
    ///
    /// Files that sitegen did not write are carried along. The new folder is made beside the old one, where there has
    /// to be a right to write, and on a file system that can exchange folders (APFS, Btrfs, ext4, tmpfs, XFS). Whatever
    /// holds the old folder open, such as a shell that stands in it, keeps the old one.
    public var publishesAtomically = false

    /// Called when another build, also one of another program, is writing to the output folder. This one waits for it to
    /// end, and then begins anew, unless its task is cancelled.
    public var whenWaiting: @Sendable (_ output: FilePath) -> Void = { _ in }

    /// How many tasks work at once: at least one, and with one the build is serial. More than there are cores do not
    /// help.
    public var jobs = Parallel.coreCount

    /// Is told how far the build is, while it goes on.
    public var progress: BuildProgress?

    /// Is told what was done when.
    public var profile: BuildProfile?

    /// The theme, and what a program adds to the content.
    public var website: Website

    /// Whether somebody looks at what is put out (``examined()``): then pages are put out although something is wrong with
    /// texts and links, and are remembered so that the next build finds that again.
    var isExamined = false

    /// Asks git when files were last changed.
    var git = Git.installed

    let fileSystem: FileSystem

    /// How often a build begins anew because a file is changed while it goes on, before that is a fault.
    private var attemptsLeft = 5

    /// A build that has not run yet.
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which holds `site.yaml`.
    ///   - output: Where the pages go: `public` in the site's folder unless told otherwise.
    ///   - baseURL: The address the site will have, instead of the one in `site.yaml`.
    ///   - includesDrafts: Whether drafts are published too.
    ///   - website: The theme, and what a program adds to the content.
    ///   - fileSystem: Where all of that is: the disk, or what a test puts in its place.
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
    ///
    /// - Parameters:
    ///   - folder: The site's folder, which holds `site.yaml`.
    ///   - output: Where the pages go: `public` in the site's folder unless told otherwise.
    ///   - baseURL: The address the site will have, instead of the one in `site.yaml`.
    ///   - includesDrafts: Whether drafts are published too.
    ///   - theme: What turns the content into pages.
    ///   - fileSystem: Where all of that is: the disk, or what a test puts in its place.
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
        let conduct = BuildConduct(jobs: max(1, min(jobs, 1024)), progress: progress, profile: profile)
        return try await BuildConduct.$current.withValue(conduct) { () async -> Result<BuildReport, BuildFailure> in
            do throws(BuildFailure) {
                return .success(try await runFromBeginning())
            } catch {
                return .failure(error)
            }
        }.get()
    }

    private func runFromBeginning() async throws(BuildFailure) -> BuildReport {
        let folder = try openFolder()
        let clock = ContinuousClock()
        let start = clock.now
        var times = PhaseTimes(of: .current)
        let memoryFile = MemoryFile(of: outputPath(of: folder), in: folder, fileSystem)
        let key = self.key(in: folder)
        // Read while the files are looked for.
        async let memory = memory(from: memoryFile, key: key)
        var survey = await SiteSurvey(of: folder, &times)
        let waited = clock.now
        var earlier = EarlierBuild(await memory, &survey, output: outputPath(of: folder), in: fileSystem)
        earlier.isSteady = isSteady(earlier, survey, in: folder)
        let unchanged = isExamined ? nil : await unchangedMemory(of: earlier, survey, in: folder)
        times.add(.remembering, clock.now - waited)
        if let unchanged {
            var report = BuildReport(
                pageCount: unchanged.head.pageCount, fileCount: unchanged.outputs.count,
                output: outputPath(of: folder), warnings: unchanged.head.warnings, duration: clock.now - start,
                phases: times.list)
            report.leftOut = unchanged.head.leftOut
            return report
        }
        let made = try await run(in: folder, survey, earlier, key: key, memoryFile, start: start, &times)
        if let (report, leftovers) = made {
            // To let go of all that takes a while, for which nobody need wait.
            Task.detached(priority: .background) { withExtendedLifetime(leftovers) {} }
            return report
        }
        var build = self
        build.attemptsLeft -= 1
        // What is remembered may become another thing each time; the last attempt goes without.
        if build.attemptsLeft == 0 { build.usesMemory = false }
        return try await build.runFromBeginning()
    }

    /// What was done, and all that was needed for it.
    private typealias Made = (report: BuildReport, leftovers: [any Sendable])

    /// - Returns: Nothing where the build has to begin anew, as files have changed while it went on.
    private func run(
        in folder: SiteFolder, _ survey: SiteSurvey, _ earlier: EarlierBuild, key: UInt64, _ memoryFile: MemoryFile,
        start: ContinuousClock.Instant, _ times: inout PhaseTimes
    ) async throws(BuildFailure) -> Made? {
        var faults: [Fault] = []
        let inputs = InputLedger(folder: folder, earlier: earlier, survey: survey)
        let configurations = times.measure(.configuration) { readConfiguration(in: folder, inputs, &faults) }
        if let limit = configurations.first?.sourceBytes { folder.limitSources(to: limit) }
        var build = self
        let templates: TemplateUse
        (build.website, templates) = website.prepared(with: survey.templates, inputs, &faults)
        return try await build.make(
            in: folder, survey, configurations, inputs, earlier, key: key, templates: templates, memoryFile, faults,
            start: start, &times)
    }

    /// - Parameter faults: What is known to be wrong already.
    private func make(
        in folder: SiteFolder, _ survey: SiteSurvey, _ configurations: [SiteConfiguration], _ inputs: InputLedger,
        _ earlier: EarlierBuild, key: UInt64, templates: TemplateUse, _ memoryFile: MemoryFile, _ faults: [Fault],
        start: ContinuousClock.Instant, _ times: inout PhaseTimes
    ) async throws(BuildFailure) -> Made? {
        var faults = faults
        let languages = configurations.first?.languages ?? [SiteLanguage(tag: "en", name: "English", isDefault: true)]
        let (inventory, copies) = times.measure(.discovery) {
            discover(survey, configurations.first, languages, &faults)
        }
        let data = times.measure(.reading) { DataFiles.read(survey.data, inputs, &faults) }
        let texts = TextReader(
            folder: folder, inputs: inputs, configuration: configurations.first, website: website)
        var numbers = earlier.pageNumbers
        earlier.presence?.pause()
        var contents = await readContents(
            inventory.texts, in: folder, configurations, texts, inputs, earlier, &numbers, &times, &faults)
        earlier.presence?.resume()
        guard !configurations.isEmpty else {
            throw BuildFailure(faults + (await check(contents.texts.map(\.page), nil, in: folder, &times)).faults)
        }

        var table = FactTable(names: earlier.memory?.head.factNames ?? [])
        let (model, plan) = await times.measureTasks(.model) {
            let model = await SiteModel(
                configurations, contents.takeTexts(), resources: inventory.resources, copies: copies, reader: texts,
                directives: website.directives, data: data, theme: website.theme, facts: &table)
            let redirects = copies.first { $0.name == ServerFiles.redirectsName }?.copied?.file
            let made = await OutputFile.all(of: model, theme: website.theme, ownRedirects: redirects)
            let mergesRedirects = redirects != nil && made.contains { $0.name == ServerFiles.redirectsName }
            let (plan, clashes) = OutputPlan.make(
                made + website.files(of: model) + duplicates(of: model),
                copying: mergesRedirects ? copies.filter { $0.name != ServerFiles.redirectsName } : copies,
                earlier: earlier.memory?.outputs)
            faults += configurations.flatMap(website.theme.faults) + clashes
            return (model, plan)
        }
        let links = LinkCheck(
            links: model.links, files: plan.files, absences: contents.absences,
            configuration: configurations[0])
        let sections = Set(model.sites.flatMap { $0.allSections.flatMap(\.withDescendants).map(\.folder) })
        faults += configurations.flatMap { links.faults(of: $0, in: folder, sections: sections) }
        guard !faults.holdErrors else {
            if inputs.hasChangedMeanwhile, attemptsLeft > 0 { return nil }
            throw BuildFailure(faults + (await check(model.pages, links, in: folder, &times)).faults)
        }

        // Texts are read when the pages that show them are made. What is wrong with them is known then, and nothing has
        // come to its place yet.
        let output = try await openOutput(of: folder, for: plan.names)
        // The folder stays taken until all is remembered.
        defer { withExtendedLifetime(output) {} }
        guard memoryFile.isAsRead && !output.hasWaited || attemptsLeft == 0 else {
            // Another build has come between, and what it has made is not known here.
            output.discard()
            return nil
        }
        var remembering = Remembering(
            model, table, plan, contents, earlier, numbers, key: key, options: options(survey), moment: now,
            canRest: !website.isAskedInEachBuild)
        let work = await remembering.work(
            inputs, templates: templates, datesFromGit: configurations[0].datesFromGit, &times)
        var staged = await stage(
            plan, work, in: folder, inputs, configurations[0].publish, into: output, &times)
        let checked = await check(model.pages, links, remembering, in: folder, &times)
        faults += checked.faults
        let isFaulty = faults.holdErrors
        if inputs.hasChangedMeanwhile, attemptsLeft > 0 {
            output.discard()
            return nil
        }
        if staged.failures.isEmpty, isExamined || !isFaulty {
            staged.failures = obstacles(to: plan.names, staged.numbers, in: output)
        }
        guard staged.failures.isEmpty, isExamined || !isFaulty else {
            output.discard()
            throw BuildFailure(staged.failures + faults.filter { !staged.failures.contains($0) })
        }
        let publication = try await publish(plan, &staged, in: output, &times)
        let remembered = ContinuousClock.now
        let warnings = faults.sortedOnce()
        let memory =
            usesMemory
            ? await remembering.memory(
                of: staged, work, inputs, warnings, isFaulty: isFaulty, holdsBrokenLinks: !checked.links.isEmpty)
            : nil
        faults += conclude(publication, memory, memoryFile, in: folder)
        times.add(.remembering, ContinuousClock.now - remembered)
        var report = BuildReport(
            pageCount: plan.files.count(where: \.isPage), fileCount: plan.files.count, output: output.path,
            warnings: faults.sortedOnce(), duration: ContinuousClock.now - start, phases: times.list)
        report.leftOut = contents.leftOut
        report.readCount = contents.readCount
        report.madeCount = staged.made.count
        report.writtenCount = staged.numbers.count
        report.removedCount = publication.removedCount
        report.drafts = model.pages.filter(\.isDraft).map(\.path)
        if isExamined {
            report.site = BuiltSite(
                of: model, plan, links: checked.links, exceptions: checked.used, in: folder, output: output.path)
        }
        if explains {
            report.reasons = staged.made.map { (plan.files[$0].name, remembering.reason(for: work[$0])) }
        }
        return (report, [model, remembering, plan, work, contents, earlier])
    }

    func openFolder() throws(BuildFailure) -> SiteFolder {
        do throws(Fault) {
            return try SiteFolder(folder, output: output, in: fileSystem)
        } catch {
            throw BuildFailure([error])
        }
    }

    /// What is wrong with the texts of pages, which are read where they have not been, and with their links; and the
    /// addresses that lead nowhere, by the files of the pages that they stand in, with the exceptions made of them.
    private func check(
        _ pages: [Page], _ links: LinkCheck?, _ remembering: Remembering? = nil, in folder: SiteFolder,
        _ times: inout PhaseTimes
    ) async -> (faults: [Fault], links: [String: Set<String>], used: UsedExceptions) {
        let start = ContinuousClock.now
        let pages = pages.filter { page in
            guard page.isTextRemembered, !page.holdsRememberedFaults, let remembering else { return true }
            return remembering.mustFollowLinks(of: page)
        }
        let (results, parts) = await Parallel.map(
            pages, in: .checking, about: { BuildProfile.Subject(name: $0.file) }, state: { PhaseTimes() }
        ) { times, page in
            times.measure(.checking) { (page.facts.faults, links?.findings(in: page) ?? []) }
        }
        times.add(parts, elapsed: ContinuousClock.now - start)
        let findings = results.flatMap(\.1)
        let told = links?.faults(of: findings) { file in
            (try? folder.read(file)).map { SourceText.read($0, file: file).0 }
        }
        var addresses: [String: Set<String>] = [:]
        for (page, result) in zip(pages, results) where !result.1.isEmpty {
            addresses[page.file] = Set(result.1.map(\.address))
        }
        return (results.flatMap(\.0) + (told?.faults ?? []), addresses, told?.used ?? UsedExceptions())
    }
}

extension [Fault] {
    /// Whether one of them stands in the way of the build.
    fileprivate var holdErrors: Bool {
        contains { $0.severity == .error }
    }
}
