import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenFiles
import SitegenModel

/// Loads the front matter of a site's content files: from the cache if a file is unchanged, otherwise from the file.
struct ContentLoader {
    private(set) var texts: LoadedContent
    private(set) var diagnostics: [Diagnostic] = []
    private var maker: PageMaker
    private var reader: ContentFileReader
    /// Whether a content file with an error in its front matter is skipped, so that the other files can be published.
    private let leavesOutErrors: Bool

    /// - Parameters:
    ///   - configurations: The configuration of each language; empty if the file is invalid.
    ///   - modified: The dates of the files' last changes; empty unless they come from git.
    ///   - options: The options of the build.
    init(
        _ texts: PageBodyReader, _ configurations: [SiteConfiguration], modified: [String: PublicationDate],
        previous: PreviousBuild, _ options: BuildOptions
    ) {
        leavesOutErrors = options.keepsGoing
        self.texts = LoadedContent(numbers: previous.pageNumbers)
        self.texts.leftOut.timeZone = configurations.first?.timeZone?.name
        maker = PageMaker(
            addresses: configurations.isEmpty ? nil : PageAddresses(configurations), modified: modified, reader: texts)
        let titles = configurations.map { ($0.language.tag, $0.title) }
        reader = ContentFileReader(
            visibility: Visibility(options, configurations.first), configuration: configurations.first,
            siteTitles: Dictionary(titles) { first, _ in first }, texts: texts, previous: previous)
    }

    /// Loads the texts at the given places.
    mutating func load(_ places: [ContentPlace], _ times: inout PhaseTimes) async {
        // Sections come first, because the pages below them inherit from them.
        await read(places.filter { $0.role == .section }, &times)
        for (place, cascade) in texts.cascades {
            reader.cascades[place.language.tag, default: [:]][place.folder.path] = cascade
        }
        await read(places.filter { $0.role != .section }, &times)
    }

    private mutating func read(_ places: [ContentPlace], _ times: inout PhaseTimes) async {
        let start = ContinuousClock.now
        let pageNumbers = places.map { texts.numbers.number(of: $0.file) }
        var (batches, parts) = await Parallel.mapInBatches(
            places.indices, in: .reading, about: { BuildProfile.Subject(name: places[$0].file.name) },
            state: { ContentFileReader.State() }, finishing: { [maker] in $0.makePages(by: maker) }
        ) { [reader, leavesOutErrors] state, index in
            let place = places[index]
            var result = CrashReport.naming(place.file.name) { reader.content(at: place, &state) }
            if leavesOutErrors { result.leaveOutErrors() }
            result.number = pageNumbers[index]
            return result
        }
        times.add(parts.map(\.times), elapsed: ContinuousClock.now - start)
        texts.published.reserveCapacity(texts.published.count + places.count)
        var rest = places[...]
        for number in batches.indices {
            for result in batches[number] {
                diagnostics += result.diagnostics
                texts.add(result, at: rest.removeFirst())
            }
            // Releases each batch, so that the results of a large site are in memory only once.
            batches[number] = []
        }
    }

    /// Adds the pages that a program generates.
    ///
    /// - Parameter places: The texts of the site's folder, to which the pages are added.
    mutating func loadGeneratedPages(besides places: [ContentPlace]) async {
        let generated = await reader.website.contents(
            in: reader.texts.folder, reader.configuration?.languages ?? [], besides: places)
        diagnostics += generated.diagnostics
        for content in generated.contents {
            if let layout = content.frontMatter.layout { note(layout, of: content.place.file.name) }
            add(content)
        }
    }

    /// Adds the pages that the configuration creates from rows of data.
    ///
    /// - Parameters:
    ///   - files: The data files whose rows become pages.
    ///   - places: The texts of the site's folder, to which the pages are added.
    mutating func loadPages(from files: [DataFile], besides places: [ContentPlace]) {
        guard let configuration = reader.configuration, !configuration.pages.isEmpty else { return }
        var rows = DataPageReader(configuration, files, besides: places, directives: reader.directives) {
            [reader] in reader.rules(in: $0)
        }
        for pages in configuration.pages { rows.read(pages, layouts: reader.website.layouts) }
        diagnostics += rows.diagnostics
        var results = rows.contents.map { content in
            var result = reader.result(for: content, number: texts.numbers.number(of: content.place.file))
            if leavesOutErrors { result.leaveOutErrors() }
            return result
        }
        results.makePages(by: maker)
        for (result, content) in zip(results, rows.contents) {
            diagnostics += result.diagnostics
            texts.add(result, at: content.place)
        }
    }

    /// Adds the pages of the default language that are shown in other languages because a translation is missing.
    ///
    /// - Parameter configurations: The configuration of each language.
    mutating func loadFallbacks(_ configurations: [SiteConfiguration]) {
        let languages = configurations.filter(\.fallsBack).map(\.language)
        if languages.isEmpty { return }
        // The theme has its own text in each language for missing pages.
        let originals = texts.published.filter { $0.page.language.isDefault && !$0.isNotFound }.map(\.page)
        let translations = Dictionary(grouping: texts.published.lazy.map(\.page), by: \.language.tag)
        let cache = reader.previous.cache
        for language in languages {
            let translated = Set((translations[language.tag] ?? []).map(\.key))
            var folders: [ObjectIdentifier: ContentFolder] = [:]
            for original in originals where !translated.contains(original.key) {
                let folder = original.place.folder
                let moved = folders[ObjectIdentifier(folder)] ?? ContentFolder(folder.names, in: language)
                folders[ObjectIdentifier(folder)] = moved
                // No file has this name, because all of them are in `content/`.
                let number = texts.numbers.number(of: SiteFolder.File(name: "\(language.tag):\(original.file)"))
                guard let text = maker.fallback(for: original, in: moved, number: number) else { continue }
                texts.published.append(text)
                let isKept =
                    texts.cacheState(of: original.number) == .kept
                    && cache.map { number < $0.texts.count && $0.texts[number]?.version == original.version } == true
                texts.setCacheState(isKept ? .kept : .new(holdsFrontMatter: false), of: number)
            }
        }
    }

    /// Adds a page that a program generates.
    private mutating func add(_ content: PageSource) {
        if let absence = reader.visibility.absence(of: content.frontMatter) {
            texts.leftOut.add(absence, of: content.place.file.name)
            return
        }
        do throws(Diagnostic) {
            let number = texts.numbers.number(of: content.place.file)
            texts.published.append(try maker.text(of: content, number: number))
        } catch {
            diagnostics.append(error)
        }
    }

    /// Records the layout of a page that a program generates, because no front-matter reader has checked it.
    private mutating func note(_ layout: String, of file: String) {
        texts.layouts.insert(layout)
        guard let known = reader.website.layouts, !known.contains(layout) else { return }
        let (message, help) = FrontMatterReader.unknownLayout(layout, among: known)
        diagnostics.append(Diagnostic(message, file: file, help: help))
    }
}

extension ContentFileReader.Result {
    /// Removes the text if its front matter has an error.
    fileprivate mutating func leaveOutErrors() {
        if diagnostics.holdErrors { absence = .invalid }
    }
}
