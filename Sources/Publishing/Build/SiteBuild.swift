import Hypertext
import Markdown
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

    private let fileSystem: FileSystem

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
        let contents = await readContents(inventory.texts, in: folder, configurations, &times, &faults)
        guard !configurations.isEmpty else { throw BuildFailure(faults) }

        let plan = times.measure(.model) {
            let model = SiteModel(
                configurations, contents: contents.all, resources: inventory.resources, directives: website.directives,
                data: data, images: ImageSizes(copies: copies, folder: folder), theme: website.theme)
            let (plan, clashes) = OutputPlan.make(
                OutputFile.all(of: model, theme: website.theme) + website.files(of: model) + duplicates(of: model),
                copying: copies)
            faults += configurations.flatMap(website.theme.faults) + model.faults + clashes
            var check = LinkCheck(
                resolver: model.links, addresses: Set(plan.files.map(\.address)), absences: contents.absences)
            for page in model.pages {
                faults += check.faults(of: page) { file in
                    (try? folder.read(file)).map { SourceText.read($0, file: file).0 }
                }
            }
            return plan
        }
        guard !faults.contains(where: { $0.severity == .error }) else { throw BuildFailure(faults) }

        let outputFolder = try openOutput(of: folder)
        let names = plan.files.map(\.name)
        var failures = await stage(plan, in: folder, into: outputFolder, &times)
        if failures.isEmpty { failures = obstacles(to: names, in: outputFolder) }
        guard failures.isEmpty else {
            try? outputFolder.discard()
            throw BuildFailure(failures)
        }
        do throws(FileSystem.Failure) {
            try times.measure(.publishing) { () throws(FileSystem.Failure) in try outputFolder.publish(names) }
        } catch {
            throw BuildFailure([Self.unwritable(error)], isOutputChanged: true)
        }
        return BuildReport(
            pageCount: plan.files.count(where: \.isPage),
            fileCount: plan.files.count,
            output: outputFolder.path,
            warnings: faults.sortedOnce(),
            duration: clock.now - start,
            phases: times.list
        )
    }

    // MARK: - Reading

    private func openFolder() throws(BuildFailure) -> SiteFolder {
        do throws(Fault) {
            return try SiteFolder(folder, in: fileSystem)
        } catch {
            throw BuildFailure([error])
        }
    }

    /// - Returns: What holds for each language, the default one first; nothing where the file is at fault.
    private func readConfiguration(in folder: SiteFolder, _ faults: inout [Fault]) -> [SiteConfiguration] {
        if let baseURL, SiteConfiguration.normalizedBaseURL(baseURL) == nil {
            faults.append(
                Fault(
                    "‘\(baseURL)’ is not a web address", file: "--base-url",
                    help: "write all of it, such as https://example.org/"))
        }
        let name: String
        do throws(Fault) {
            name = try SiteConfiguration.findFile(in: folder)
        } catch {
            faults.append(error)
            return []
        }
        do {
            let (source, warning) = SourceText.read(try folder.read(name), file: name)
            let (configuration, found) = SiteConfiguration.read(source, baseURL: baseURL)
            faults += (warning.map { [$0] } ?? []) + found
            return configuration
        } catch {
            faults.append(Fault("cannot read the file: \(error.reason)", file: name))
            return []
        }
    }

    private func discover(
        in folder: SiteFolder, _ languages: [SiteLanguage], _ faults: inout [Fault]
    ) -> (content: ContentInventory, copies: [OutputFile]) {
        var content = ContentInventory([], languages: languages)
        if folder.holds("content") {
            let found = folder.files(under: "content", hidden: false)
            content = ContentInventory(found.files, languages: languages)
            faults += found.faults + content.faults
        } else {
            faults.append(
                Fault("there is no content folder", file: "content", help: "create it with a Markdown file in it"))
        }
        var copies: [OutputFile] = []
        if folder.holds("static") {
            let found = folder.files(under: "static", hidden: true)
            faults += found.faults
            copies = found.files.map { file in
                OutputFile(
                    name: file.name.pathParts.dropFirst().joined(separator: "/"), origin: file.name,
                    content: .copy(file))
            }
        }
        return (content, copies)
    }

    private func readContents(
        _ places: [ContentPlace], in folder: SiteFolder, _ configurations: [SiteConfiguration],
        _ times: inout PhaseTimes, _ faults: inout [Fault]
    ) async -> Contents {
        let configuration = configurations.first
        let titles = configurations.map { ($0.language.tag, $0.title) }
        let visibility = Visibility(
            includesDrafts: includesDrafts, includesFuture: includesFuture || configuration?.publishesFuture == true,
            includesExpired: includesExpired || configuration?.publishesExpired == true, now: now)
        var reader = PageReader(
            folder: folder, visibility: visibility, configuration: configuration,
            siteTitles: Dictionary(titles) { first, _ in first }, website: website)
        // Sections come first: the pages below them have what they do not say themselves from them.
        let sections = places.filter { $0.role == .section }
        var contents = await read(sections, reader, &times, &faults)
        for content in contents.all where !content.frontMatter.cascade.isEmpty {
            let place = content.place
            reader.cascades[place.language.tag, default: [:]][place.folders.joined(separator: "/")] =
                content.frontMatter.cascade
        }
        let pages = await read(places.filter { $0.role != .section }, reader, &times, &faults)
        contents.all += pages.all
        contents.absences.merge(pages.absences) { first, _ in first }
        let made = website.contents(in: folder, configuration?.languages ?? [], besides: places)
        faults += made.faults
        contents.all += made.contents.filter { visibility.absence(of: $0.frontMatter) == nil }
        if configuration?.datesFromGit == true {
            let history = times.measure(.reading) { LastModified.read("content", of: folder.root.string, git: git) }
            faults += history.warning.map { [$0] } ?? []
            for index in contents.all.indices {
                contents.all[index].modified = history.dates[contents.all[index].place.file.name]
            }
        }
        return contents
    }

    /// What was read.
    private struct Contents: Sendable {
        var all: [PageContent] = []
        /// What the texts are that are not published, by their files.
        var absences: [String: String] = [:]
    }

    private func read(
        _ places: [ContentPlace], _ reader: PageReader, _ times: inout PhaseTimes, _ faults: inout [Fault]
    ) async -> Contents {
        let start = ContinuousClock.now
        let (results, parts) = await Parallel.map(places, state: { PhaseTimes() }) { times, place in
            reader.content(at: place, times: &times)
        }
        times.add(parts, elapsed: ContinuousClock.now - start)
        var contents = Contents()
        for (place, result) in zip(places, results) {
            faults += result.faults
            if let content = result.content { contents.all.append(content) }
            if let absence = result.absence { contents.absences[place.file.name] = absence }
        }
        return contents
    }

    /// Texts of folders that have another one already, `index.md` beside `_index.md`: the plan names them as clashes.
    private func duplicates(of model: SiteModel) -> [OutputFile] {
        var seen: Set<[String]> = []
        return model.pages.filter { $0.isFolderText && !seen.insert([$0.language.tag, $0.folder]).inserted }
            .map { .page(at: $0.path, from: $0.file, .bytes([])) }
    }

    // MARK: - Writing

    private func openOutput(of folder: SiteFolder) throws(BuildFailure) -> OutputFolder {
        let path = canonical(output ?? folder.root.appending("public"))
        let sources = [folder.root.appending("content"), folder.root.appending("static")]
        if folder.root.starts(with: path) || sources.contains(where: { path.starts(with: $0) }) {
            throw BuildFailure([
                Fault(
                    "the output folder would mix with the site's sources", file: path.string,
                    help: "choose a folder of its own, such as public")
            ])
        }
        do throws(FileSystem.Failure) {
            return try OutputFolder(path, memory: folder.root.appending(".sitegen"), in: fileSystem)
        } catch {
            throw BuildFailure([Self.unwritable(error)])
        }
    }

    private static func unwritable(_ failure: FileSystem.Failure) -> Fault {
        Fault("cannot be written: \(failure.reason)", file: failure.path.string)
    }

    /// What stands in the way of the new files, told one by one where it is little, and at once where the record of
    /// an earlier build was lost.
    private func obstacles(to names: [String], in output: OutputFolder) -> [Fault] {
        let obstacles = output.obstacles(to: names)
        guard obstacles.count > 5, let first = obstacles.first else {
            return obstacles.map { obstacle in
                Fault(
                    obstacle.reason, file: obstacle.path.string,
                    help: "move it away, or choose another folder with --output")
            }
        }
        let message = "sitegen did not write \(obstacles.count) files that it would replace, such as \(first.path)"
        return [Fault(message, file: output.path.string, help: "empty it, or choose another folder with --output")]
    }

    /// A path without links, `.` and `..`, as far as it exists; what does not exist has no links.
    private func canonical(_ path: FilePath) -> FilePath {
        if let resolved = try? fileSystem.resolve(path) { return resolved }
        guard let name = path.lastComponent else { return path }
        let parent = path.removingLastComponent()
        let folder = canonical(parent.isEmpty ? "." : parent)
        switch name.kind {
        case .regular: return folder.appending(name)
        case .currentDirectory: return folder
        case .parentDirectory: return folder.removingLastComponent()
        }
    }

    /// Makes all files and puts them where they wait.
    ///
    /// - Returns: What stood in the way.
    private func stage(
        _ plan: OutputPlan, in folder: SiteFolder, into output: OutputFolder,
        _ times: inout PhaseTimes
    ) async -> [Fault] {
        let renderer = PageRenderer(theme: website.theme, folder: folder)
        let start = ContinuousClock.now
        let (results, parts) = await Parallel.map(
            Array(plan.files.enumerated()), state: { (PhaseTimes(), HTMLBuffer()) }
        ) { state, file -> (unreadable: Fault?, unwritable: FileSystem.Failure?) in
            let bytes: [UInt8]
            do throws(Fault) {
                bytes = try state.0.measure(.rendering) { () throws(Fault) in
                    try renderer.bytes(of: file.element, buffer: &state.1)
                }
            } catch {
                return (error, nil)
            }
            do throws(FileSystem.Failure) {
                try state.0.measure(.writing) { () throws(FileSystem.Failure) in
                    try output.stage(bytes, number: file.offset)
                }
            } catch {
                return (nil, error)
            }
            return (nil, nil)
        }
        times.add(parts.map(\.0), elapsed: ContinuousClock.now - start)
        let unreadable = results.compactMap(\.unreadable)
        // A full disk is told once, not for each file.
        return unreadable.isEmpty ? results.compactMap(\.unwritable).prefix(1).map(Self.unwritable) : unreadable
    }
}
