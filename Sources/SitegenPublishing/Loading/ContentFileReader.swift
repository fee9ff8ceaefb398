import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenModel

/// Reads the front matter of content files. Their bodies are read later.
struct ContentFileReader: Sendable {
    let visibility: Visibility

    /// The configuration of the default language; `nil` if the file is invalid. Content files are then read only to
    /// find their errors.
    let configuration: SiteConfiguration?

    /// The site's title in each language, by language tag.
    let siteTitles: [String: String]

    let texts: PageBodyReader
    let previous: PreviousBuild

    /// The cascades of sections, by language and folder.
    var cascades: [String: [String: FieldMapping]] = [:]

    var website: Website { texts.website }
    private var inputs: InputFiles { texts.inputs }

    /// The fingerprint of the known directives: a content file with an unknown directive has an error.
    let directives: UInt64

    /// The fingerprint of the names of layouts: front matter with an unknown layout has an error.
    private let layouts: UInt64

    init(
        visibility: Visibility, configuration: SiteConfiguration?, siteTitles: [String: String], texts: PageBodyReader,
        previous: PreviousBuild
    ) {
        self.visibility = visibility
        self.configuration = configuration
        self.siteTitles = siteTitles
        self.texts = texts
        self.previous = previous
        let handlers = texts.website.directives
        directives = Fingerprint.of { $0.combine(handlers.declarations) { $0.combine($1) } }
        layouts = Fingerprint.of { hash in
            hash.combine(texts.website.layouts != nil)
            hash.combine(texts.website.layouts ?? []) { $0.combine($1) }
        }
    }

    /// The result of reading a file, with its diagnostics.
    struct Result: Sendable {
        /// The text until its page is created; `nil` afterwards, or if the file could not be read.
        var content: PageSource?
        /// Whether its cached data is kept or replaced; `nil` if the file could not be read.
        var cacheState: LoadedContent.CacheState?
        /// The number of its page.
        var number = 0
        /// The published text.
        var text: PublishedText?
        /// Why the text is not published.
        var absence: Visibility.Absence?
        var diagnostics: [Diagnostic] = []
        /// The cascade of a section.
        var cascade: FieldMapping?
        /// Whether the file is new or changed.
        var isRead = false
        /// The next time at which the text is due to be published or expires, in seconds since 1970.
        var publicationChange: Int?
    }

    /// The state that one task keeps from file to file.
    struct State: Sendable {
        var times = PhaseTimes()
        /// The rules of the previous file's folder.
        fileprivate var rules: FolderRules?
    }

    /// The rules for front matter in a folder. This is a class because all of the folder's content files share it.
    fileprivate final class FolderRules: Sendable {
        let folder: ContentFolder
        let rules: FrontMatterRules
        /// The defaults for keys that a content file does not set, as bytes.
        let defaults: [UInt8]

        init(_ rules: FrontMatterRules, in folder: ContentFolder) {
            (self.folder, self.rules) = (folder, rules)
            var writer = ByteWriter()
            if !rules.defaults.isEmpty { writer.write(rules.defaults) }
            defaults = writer.bytes
        }
    }

    /// Reads the front matter of one content file.
    func content(at place: ContentPlace, _ state: inout State) -> Result {
        if place.role == .section {
            return content(at: place, FolderRules(sectionRules, in: place.folder), &state.times)
        }
        if let rules = state.rules, rules.folder === place.folder { return content(at: place, rules, &state.times) }
        let rules = FolderRules(rules(in: place.folder), in: place.folder)
        state.rules = rules
        return content(at: place, rules, &state.times)
    }

    private func content(at place: ContentPlace, _ rules: FolderRules, _ times: inout PhaseTimes) -> Result {
        // Neither cascades nor metadata that a program creates from front matter are cached.
        let isCached = place.role != .section && rules.rules.metadata == nil
        if isCached, let result = cachedResult(at: place, rules) { return result }
        let known = previous.text(of: place.file)
        let file: ContentFile
        let version: UInt64
        let warning: Diagnostic?
        do {
            (file, warning, version) = try times.measure(.reading) { () throws(Diagnostic) in
                let (bytes, hash) = try inputs.read(place.file)
                let (file, warning) = ContentFile.read(bytes, file: place.file.name)
                return (file, warning, self.version(hash, rules))
            }
        } catch {
            return Result(diagnostics: [error])
        }
        let isKnown = known?.version == version
        if isCached, isKnown, let known, let frontMatter = Self.frontMatter(of: known) {
            return result(content(at: place, frontMatter, known), .kept, frontMatter.diagnostics)
        }
        var parsed = times.measure(.frontMatter) { file.frontMatter(rules.rules) }
        let named = place.role == .section ? nil : dateInName(of: place)
        if let named, !parsed.values.holds(FrontMatterKeys.all.date.key) {
            parsed.values[FrontMatterKeys.all.date.key] = named.date
        }
        let heading =
            parsed.values.holds(FrontMatterKeys.all.title)
            ? nil : times.measure(.parsing) { texts.title(of: file, at: place) }
        var diagnostics = (warning.map { [$0] } ?? []) + parsed.diagnostics
        let frontMatter = FrontMatter(
            parsed.values, title: heading?.text ?? title(of: place), titleHTML: heading?.html, cover: parsed.cover,
            bodyFingerprint: file.bodyFingerprint, diagnostics: diagnostics)
        if place.role == .section, visibility.absence(of: frontMatter) == nil {
            diagnostics += parsed.values.keysWithoutMeaningForFolder(in: place.file.name)
        }
        // A title may come from an included file. Then the front matter does not depend on this file alone.
        let isWhole = frontMatter.isTitled || file.opening != nil
        var content: PageSource
        var state = LoadedContent.CacheState.kept
        if isKnown, let known, known.content == nil {
            // The rest of the cached record is valid, although the front matter is not cached.
            content = self.content(at: place, frontMatter, known)
        } else {
            content = PageSource(
                place: place, frontMatter: frontMatter, version: version,
                textVersion: textVersion(frontMatter, version),
                mayChooseVariants: configuration?.images != nil && file.source.bytes.mayChooseVariants)
            state = .new(holdsFrontMatter: isCached && isWhole)
        }
        if let metadata = parsed.metadata { content.generated = PageSource.Generated(metadata: metadata) }
        var result = result(content, state, diagnostics)
        if !parsed.cascade.isEmpty { result.cascade = parsed.cascade }
        result.isRead = !isKnown
        return result
    }

    /// The result for an unchanged file from the cache; nearly all files are unchanged.
    private func cachedResult(at place: ContentPlace, _ rules: FolderRules) -> Result? {
        let file = place.file
        guard let known = previous.text(of: file), let hash = inputs.knownFingerprint(of: file),
            known.version == version(hash, rules), let frontMatter = Self.frontMatter(of: known)
        else { return nil }
        return result(content(at: place, frontMatter, known), .kept, frontMatter.diagnostics)
    }

    /// The default title of a content file without a title; for the home page, the site's title.
    private func title(of place: ContentPlace) -> String {
        if place.role == .section {
            let name = place.folders.isEmpty ? siteTitles[place.language.tag] : nil
            return name ?? AddressPart.title(place.name)
        }
        let rest = dateInName(of: place)?.rest ?? ""
        return AddressPart.title(rest.isEmpty ? place.name : rest)
    }

    /// The date at the start of a page's file name, in the site's time zone, and the rest of the name.
    private func dateInName(of place: ContentPlace) -> (date: PublicationDate, rest: String)? {
        guard configuration?.fileNames.hasDates ?? true, let found = ContentFileNames.date(in: place.name) else {
            return nil
        }
        return (configuration?.timeZone?.reading(found.date) ?? found.date, found.rest)
    }

    /// The content of a text, with the body from the cache if that is still valid.
    private func content(
        at place: ContentPlace, _ frontMatter: FrontMatter, _ known: BuildCache.Text
    ) -> PageSource {
        PageSource(
            place: place, frontMatter: frontMatter, version: known.version,
            textVersion: textVersion(frontMatter, known.version), body: body(of: known),
            hasCachedDiagnostics: known.holdsDiagnostics,
            // If it has no valid record, an included file has changed, the text has an error, or it was not published.
            mayChooseVariants: true)
    }

    /// The cached record of a text's body; `nil` if the body must be read again.
    private func body(of known: BuildCache.Text) -> BodySummary? {
        let areInclusionsKnown = known.inclusions.allSatisfy { included in
            texts.fingerprint(of: included.name) == included.hash
        }
        // An error may have been fixed elsewhere: a file that the text includes may exist now.
        guard areInclusionsKnown, !known.holdsErrors else { return nil }
        return known.body.flatMap { try? BodySummary(cached: $0) }
    }

    /// The result for the text of a row of data, with the body from the cache if that is still valid.
    ///
    /// - Parameter number: The number of its page.
    func result(for row: PageSource, number: Int) -> Result {
        var row = row
        var state = LoadedContent.CacheState.new(holdsFrontMatter: false)
        if let cache = previous.cache, number < cache.texts.count, let known = cache.texts[number],
            known.version == row.version
        {
            (row.body, row.hasCachedDiagnostics) = (body(of: known), known.holdsDiagnostics)
            state = .kept
        }
        var result = result(row, state, row.frontMatter.diagnostics)
        result.number = number
        result.isRead = state != .kept
        return result
    }

    private func result(
        _ content: consuming PageSource, _ state: LoadedContent.CacheState, _ diagnostics: [Diagnostic]
    ) -> Result {
        let absence = visibility.absence(of: content.frontMatter)
        let publicationChange = visibility.publicationChange(of: content.frontMatter)
        return Result(
            content: content, cacheState: state, absence: absence, diagnostics: diagnostics,
            publicationChange: publicationChange)
    }

    /// The fingerprint that changes with a page's body. Transforms can read all of the front matter, so with
    /// transforms it is the version of the whole page.
    private func textVersion(_ frontMatter: FrontMatter, _ version: UInt64) -> UInt64 {
        guard website.transforms.isEmpty, let body = frontMatter.bodyFingerprint else { return version }
        return Fingerprint.of {
            $0.combine(body)
            $0.combine(directives)
            $0.combine(frontMatter.isTitled)
            // A text may show the lists that the page declares.
            $0.combine(frontMatter[FrontMatterKeys.all.lists].keys.sorted()) { $0.combine($1) }
        }
    }

    /// The fingerprint that changes with a page's file, the directives, the layouts, and the defaults of its folder.
    private func version(_ hash: UInt64, _ rules: FolderRules) -> UInt64 {
        Fingerprint.of {
            $0.combine(hash)
            $0.combine(directives)
            $0.combine(layouts)
            if !rules.defaults.isEmpty { $0.combine(rules.defaults) }
        }
    }

    private static func frontMatter(of text: BuildCache.Text) -> FrontMatter? {
        text.content.flatMap { try? FrontMatter(cached: $0) }
    }
}

extension BuildCache.Text {
    /// Whether the body has errors, which stop a build.
    fileprivate var holdsErrors: Bool {
        guard holdsDiagnostics, let body = body.flatMap({ try? BodySummary(cached: $0) }) else { return false }
        return body.diagnostics.contains { $0.severity == .error }
    }
}

extension ContentFileReader {
    /// The rules for front matter in a section's own content file.
    private var sectionRules: FrontMatterRules {
        var rules = FrontMatterRules(taxonomies: taxonomyNames, isSection: true)
        rules.unknownKeys = configuration?.unknownKeys ?? .error
        rules.timeZone = configuration?.timeZone
        rules.layouts = website.layouts
        rules.icons = website.directives.icons
        rules.hasComments = configuration.map { $0.comments != nil } ?? true
        let sections = configuration.map { Array($0.sections.values) }
        rules.declaredNames =
            website.metadata.isEmpty ? sections.map { Set($0.flatMap { $0.fields ?? [] }.map(\.name)) } : nil
        return rules
    }

    /// The rules for front matter in the content files of a folder.
    func rules(in folder: ContentFolder) -> FrontMatterRules {
        var rules = FrontMatterRules(taxonomies: taxonomyNames)
        rules.fields = configuration?.setting(of: folder.path, \.fields) ?? []
        rules.unknownKeys = configuration?.unknownKeys ?? .error
        rules.timeZone = configuration?.timeZone
        rules.layouts = website.layouts
        rules.icons = website.directives.icons
        rules.hasComments = configuration.map { $0.comments != nil } ?? true
        rules.linkSchemes = configuration?.linkSchemes ?? rules.linkSchemes
        rules.metadata = website.metadata(of: folder.names)
        for count in stride(from: folder.names.count, through: 0, by: -1) where !cascades.isEmpty {
            let around = folder.names.prefix(count).joined(separator: "/")
            if let cascade = cascades[folder.language.tag]?[around] {
                rules.defaults = rules.defaults.merging(defaults: cascade)
            }
        }
        return rules
    }

    private var taxonomyNames: [String] {
        (configuration?.taxonomies ?? SiteConfiguration.TaxonomyConfiguration.standard).map(\.name)
    }
}
