import Documents
import SystemPackage

extension SiteBuild {
    /// - Returns: What holds for each language, the default one first; nothing where the file is at fault.
    func readConfiguration(
        in folder: SiteFolder, _ inputs: InputLedger, _ faults: inout [Fault]
    ) -> [SiteConfiguration] {
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
            let (source, warning) = SourceText.read(try inputs.readPart(try folder.file(name)).bytes, file: name)
            let (configuration, found) = SiteConfiguration.read(source, baseURL: baseURL)
            faults += (warning.map { [$0] } ?? []) + found
            return configuration
        } catch {
            faults.append(Fault("cannot read the file: \(error.reason)", file: name))
            return []
        }
    }

    func discover(
        _ survey: SiteSurvey, _ configuration: SiteConfiguration?, _ languages: [SiteLanguage],
        _ faults: inout [Fault]
    ) -> (content: ContentInventory, copies: [OutputFile]) {
        var content = ContentInventory([], languages: languages)
        if let found = survey.content {
            content = ContentInventory(survey.files, found.files.indices, languages: languages)
            faults += found.faults + content.faults
        } else {
            faults.append(
                Fault("there is no content folder", file: "content", help: "create it with a Markdown file in it"))
        }
        let publishing = configuration?.publish ?? PublishConfiguration()
        faults += ActiveFile.faults(in: content.resources, publishing: publishing)
        var copies: [OutputFile] = []
        if let found = survey.copies {
            faults += found.faults
            let hiddenFiles = found.files.filter(survey.isHidden).map(\.name)
            let published = Set(hiddenFiles.filter { publishing.publishes($0, \.hidden) })
            let unpublished = Set(survey.hidden).subtracting(published)
            faults += unpublished.map { Self.unpublished($0, isFile: hiddenFiles.contains($0)) }
            copies = found.files.filter { unpublished.isEmpty || !unpublished.contains($0.name) }.map { file in
                OutputFile(
                    name: file.name.pathParts.dropFirst().joined(separator: "/"), origin: file.name,
                    content: .copy(file))
            }
        }
        return (content, copies)
    }

    private static func unpublished(_ name: String, isFile: Bool) -> Fault {
        let pattern = name.pathParts.last ?? ""
        return Fault(
            "hidden \(isFile ? "files" : "folders") are not published", severity: .warning, file: name,
            help: isFile
                ? "remove it, or publish it by a line in \(SiteConfiguration.fileName): publish: {hidden: [\(pattern)]}"
                : "remove the folder, or rename it")
    }

    func readContents(
        _ places: [ContentPlace], in folder: SiteFolder, _ configurations: [SiteConfiguration],
        _ texts: TextReader, _ inputs: InputLedger, _ earlier: EarlierBuild, _ numbers: inout PageNumbers,
        _ times: inout PhaseTimes, _ faults: inout [Fault]
    ) async -> Contents {
        let configuration = configurations.first
        var modified: [String: PublicationDate] = [:]
        if configuration?.datesFromGit == true {
            let history = times.measure(.reading) { LastModified.read("content", of: folder.root.string, git: git) }
            faults += history.warning.map { [$0] } ?? []
            modified = history.dates
        }
        var maker = PageMaker(
            addresses: configurations.isEmpty ? nil : PageAddresses(configurations), modified: modified, reader: texts)
        let titles = configurations.map { ($0.language.tag, $0.title) }
        let visibility = Visibility(
            includesDrafts: includesDrafts, includesFuture: includesFuture || configuration?.publishesFuture == true,
            includesExpired: includesExpired || configuration?.publishesExpired == true, now: now)
        var reader = PageReader(
            visibility: visibility, configuration: configuration,
            siteTitles: Dictionary(titles) { first, _ in first }, website: website, texts: texts, inputs: inputs,
            earlier: earlier,
            directives: ContentHash.of { hash in
                let directives = website.directives
                hash.combine(directives.blockNames) { $0.combine($1) }
                hash.combine(directives.inlineNames) { $0.combine($1) }
            })
        // Sections come first: the pages below them have what they do not say themselves from them.
        let sections = places.filter { $0.role == .section }
        var contents = Contents()
        await read(sections, reader, maker, &numbers, into: &contents, &times, &faults)
        for (place, cascade) in contents.cascades {
            reader.cascades[place.language.tag, default: [:]][place.folder.path] = cascade
        }
        await read(places.filter { $0.role != .section }, reader, maker, &numbers, into: &contents, &times, &faults)
        let made = website.contents(in: folder, configuration?.languages ?? [], besides: places)
        faults += made.faults
        for content in made.contents {
            if let absence = visibility.absence(of: content.frontMatter) {
                contents.leftOut.add(absence)
                continue
            }
            do throws(Fault) {
                contents.texts.append(try maker.text(of: content, number: numbers.number(of: content.place.file)))
            } catch {
                faults.append(error)
            }
        }
        return contents
    }

    /// What was read.
    struct Contents: Sendable {
        /// The texts that are published.
        var texts: [PublishedText] = []
        /// What the texts are that are not published, by their files.
        var absences: [String: String] = [:]
        /// The texts that are not published and are new or others than they were: they are remembered all the same.
        var unpublished: [PageContent] = []
        /// The numbers of the texts of which all that is remembered is as it was.
        var kept: [Int] = []
        /// How many texts are not published.
        fileprivate(set) var leftOut = BuildReport.LeftOut()
        /// How many were read.
        var readCount = 0
        /// Whether each says of itself what the build before has known of it.
        private(set) var areSaidAlike = true
        /// What sections say for the pages below.
        var cascades: [(place: ContentPlace, fields: FieldMapping)] = []
        /// The next moment at which a text is to be published or expires, in seconds since the beginning of 1970.
        private(set) var nextTurn: Int?

        /// Adds what was read at a place.
        mutating func add(_ result: PageReader.Result, at place: ContentPlace, _ faults: inout [Fault]) {
            faults += result.faults
            if !result.isSaidAlike { areSaidAlike = false }
            guard let memory = result.text?.page.contentMemory ?? result.content?.memory else { return }
            if result.isRead { readCount += 1 }
            if let turn = result.turn { nextTurn = min(nextTurn ?? turn, turn) }
            if case .kept = memory, let number = place.file.earlier?.text { kept.append(number) }
            if let cascade = result.cascade, result.absence == nil { cascades.append((place, cascade)) }
            if let text = result.text { texts.append(text) }
            guard let absence = result.absence else { return }
            absences[place.file.name] = absence.description
            leftOut.add(absence)
            if case .new = memory, let content = result.content { unpublished.append(content) }
        }

        /// The texts that are published, which are let go of: the model holds their pages.
        mutating func takeTexts() -> [PublishedText] {
            defer { texts = [] }
            return texts
        }
    }

    private func read(
        _ places: [ContentPlace], _ reader: PageReader, _ maker: PageMaker, _ numbers: inout PageNumbers,
        into contents: inout Contents, _ times: inout PhaseTimes, _ faults: inout [Fault]
    ) async {
        let start = ContinuousClock.now
        let pageNumbers = places.map { numbers.number(of: $0.file) }
        var (batches, parts) = await Parallel.mapInBatches(
            places.indices, in: .reading, about: { BuildProfile.Subject(name: places[$0].file.name) },
            state: { PageReader.State() }, finishing: { $0.makePages(by: maker) }
        ) { state, index in
            var result = reader.content(at: places[index], &state)
            result.number = pageNumbers[index]
            return result
        }
        times.add(parts.map(\.times), elapsed: ContinuousClock.now - start)
        contents.texts.reserveCapacity(contents.texts.count + places.count)
        var rest = places[...]
        for number in batches.indices {
            for result in batches[number] { contents.add(result, at: rest.removeFirst(), &faults) }
            // What is known of many texts is held once.
            batches[number] = []
        }
    }

    /// Texts of folders that have another one already, `index.md` beside `_index.md`: the plan names them as clashes.
    func duplicates(of model: SiteModel) -> [OutputFile] {
        var seen: Set<[String]> = []
        return model.pages.filter { $0.isFolderText && !seen.insert([$0.language.tag, $0.folder]).inserted }
            .map { .page(at: $0.path, from: $0.file, .bytes([])) }
    }
}
