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

    /// The theme, and what a program adds to the content.
    public var website: Website

    /// Asks git when files were last changed.
    var git = Git.installed

    let fileSystem: FileSystem

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
    /// - Returns: What was done.
    /// - Throws: ``BuildFailure`` with every fault that was found. The output folder is then as it was, unless the
    ///   failure says otherwise.
    public func run() async throws(BuildFailure) -> BuildReport {
        let folder = try openFolder()
        var build = self
        var faults: [Fault] = []
        build.website = website.prepared(in: folder, &faults)
        return try await build.run(in: folder, faults)
    }

    /// - Parameter faults: What is known to be wrong already.
    private func run(in folder: SiteFolder, _ faults: [Fault]) async throws(BuildFailure) -> BuildReport {
        let clock = ContinuousClock()
        let start = clock.now
        var times = PhaseTimes()
        var faults = faults

        let configurations = times.measure(.configuration) { readConfiguration(in: folder, &faults) }
        let languages = configurations.first?.languages ?? [SiteLanguage(tag: "en", name: "English", isDefault: true)]
        let (inventory, copies) = times.measure(.discovery) { discover(in: folder, languages, &faults) }
        let data = times.measure(.reading) { DataFiles.read(in: folder, &faults) }
        let texts = TextReader(folder: folder, configuration: configurations.first, website: website)
        let contents = await readContents(inventory.texts, in: folder, configurations, texts, &times, &faults)
        guard !configurations.isEmpty else {
            let pages = contents.all.map { Page($0, at: "/", reader: texts) }
            throw BuildFailure(faults + (await check(pages, nil, in: folder, &times)))
        }

        let (model, plan) = times.measure(.model) {
            let model = SiteModel(
                configurations, contents: contents.all, resources: inventory.resources, copies: copies, texts: texts,
                directives: website.directives, data: data, theme: website.theme)
            let (plan, clashes) = OutputPlan.make(
                OutputFile.all(of: model, theme: website.theme) + website.files(of: model) + duplicates(of: model),
                copying: copies)
            faults += configurations.flatMap(website.theme.faults) + model.faults + clashes
            return (model, plan)
        }
        let links = LinkCheck(
            resolver: model.links, addresses: Set(plan.files.map(\.address)), absences: contents.absences,
            rawHTML: configurations[0].rawHTML)
        let sections = Set(model.sites.flatMap { $0.sections.flatMap(\.withDescendants).map(\.folder) })
        faults += configurations.flatMap { links.faults(of: $0, in: folder, sections: sections) }
        guard !faults.holdErrors else {
            throw BuildFailure(faults + (await check(model.pages, links, in: folder, &times)))
        }

        // Texts are read when the pages that show them are made. What is wrong with them is known then, and nothing has
        // come to its place yet.
        let output = try openOutput(of: folder)
        var failures = await stage(plan, in: folder, into: output, &times)
        faults += await check(model.pages, links, in: folder, &times)
        if failures.isEmpty, !faults.holdErrors { failures = obstacles(to: plan.files.map(\.name), in: output) }
        guard failures.isEmpty, !faults.holdErrors else {
            try? output.discard()
            throw BuildFailure(failures + faults.filter { !failures.contains($0) })
        }
        try await publish(plan, in: output, &times)
        return BuildReport(
            pageCount: plan.files.count(where: \.isPage),
            fileCount: plan.files.count,
            output: output.path,
            warnings: faults.sortedOnce(),
            duration: clock.now - start,
            phases: times.list
        )
    }

    private func openFolder() throws(BuildFailure) -> SiteFolder {
        do throws(Fault) {
            return try SiteFolder(folder, in: fileSystem)
        } catch {
            throw BuildFailure([error])
        }
    }

    /// What is wrong with the texts of pages, which are read where they have not been, and with their links.
    private func check(
        _ pages: [Page], _ links: LinkCheck?, in folder: SiteFolder, _ times: inout PhaseTimes
    ) async -> [Fault] {
        let start = ContinuousClock.now
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
