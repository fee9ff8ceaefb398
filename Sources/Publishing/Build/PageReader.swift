/// Reads what files of content say of themselves; their texts are read later.
struct PageReader: Sendable {
    /// Which texts are published that are not of the day.
    let visibility: Visibility
    /// What the configuration says; nothing where it is at fault: then the content's faults are told all the same.
    let configuration: SiteConfiguration?
    /// What the site is called in each of its languages, by their tags.
    let siteTitles: [String: String]
    /// What a program adds to the content.
    let website: Website
    let texts: TextReader
    let inputs: InputLedger
    /// What is remembered of the texts.
    let earlier: EarlierBuild
    /// The hash of the directives that there are: a text that names another one is at fault.
    let directives: UInt64
    /// What sections say for the pages below, by language and by folder.
    var cascades: [String: [String: FieldMapping]] = [:]

    /// A text, or none where the file is not published or at fault, and everything that was wrong.
    struct Result: Sendable {
        var content: PageContent?
        /// Why the text is not published: ‘a draft’.
        var absence: String?
        var faults: [Fault] = []
        /// What is to be remembered of the text, if that is anything new.
        var memory: BuildMemory.Text?
        /// Whether all that is remembered of the text is as it was.
        var isKept = false
        /// Whether the text is another than it was.
        var isRead = false
        /// When the text is to be published, and when it expires, in seconds since the beginning of 1970.
        var turns: [Int] = []
    }

    /// What one task has at hand from file to file.
    struct State: Sendable {
        var times = PhaseTimes()
        /// What front matter may say in the folder of the file before.
        fileprivate var rules: (folder: ContentFolder, rules: FrontMatterRules)?
    }

    /// Reads what one file of content says of itself.
    func content(at place: ContentPlace, _ state: inout State) -> Result {
        if place.role == .section { return content(at: place, sectionRules, &state.times) }
        if let (folder, rules) = state.rules, folder === place.folder {
            return content(at: place, rules, &state.times)
        }
        let rules = rules(in: place.folder)
        state.rules = (place.folder, rules)
        return content(at: place, rules, &state.times)
    }

    private func content(at place: ContentPlace, _ rules: FrontMatterRules, _ times: inout PhaseTimes) -> Result {
        // What a section says for the pages below, and what a program makes of front matter, is not kept.
        let isRemembered = place.role != .section && rules.metadata == nil
        let known = earlier.text(of: place.file)
        if isRemembered, let known, let hash = inputs.knownHash(of: place.file),
            known.version == version(hash, rules), let content = Self.decoded(known)
        {
            return result(content, at: place, known, isKept: true)
        }
        let file: ContentFile
        let version: UInt64
        let warning: Fault?
        do {
            (file, warning, version) = try times.measure(.reading) { () throws(Fault) in
                let (bytes, hash) = try inputs.read(place.file)
                let (file, warning) = ContentFile.read(bytes, file: place.file.name)
                return (file, warning, self.version(hash, rules))
            }
        } catch {
            return Result(faults: [error])
        }
        var memory = BuildMemory.Text(file: place.file.name, version: version)
        if let known, known.version == version {
            memory = known
            if isRemembered, let content = Self.decoded(known) {
                return result(content, at: place, known, isKept: true)
            }
        }
        let (frontMatter, found) = times.measure(.frontMatter) { file.frontMatter(rules) }
        let heading = frontMatter.title == nil ? times.measure(.parsing) { texts.title(of: file, at: place) } : nil
        let content = RememberedContent(
            heading: heading, frontMatter: frontMatter, cover: frontMatter.cover(in: file.source),
            faults: (warning.map { [$0] } ?? []) + found)
        // A title may come from a file that is included.
        if isRemembered, frontMatter.title != nil || file.opening != nil {
            var writer = ByteWriter()
            writer.write(content)
            memory.content = writer.bytes[...]
        }
        var result = result(content, at: place, memory, isKept: false)
        result.isRead = known?.version != version
        return result
    }

    /// - Parameter isKept: Whether nothing about the text is new.
    private func result(
        _ content: RememberedContent, at place: ContentPlace, _ memory: BuildMemory.Text, isKept: Bool
    ) -> Result {
        let frontMatter = content.frontMatter
        var faults = content.faults
        let turns = [frontMatter.date, frontMatter.expires].compactMap { $0?.seconds }
        if let absence = visibility.absence(of: frontMatter) {
            return Result(
                absence: absence, faults: faults, memory: isKept ? nil : memory, isKept: isKept, turns: turns)
        }
        if place.role == .section { faults += frontMatter.keysWithoutMeaningForFolder(in: place.file.name) }
        // The home page is called as the site is.
        let name = place.role == .section && place.folders.isEmpty ? siteTitles[place.language.tag] : nil
        let areInclusionsKnown = memory.inclusions.allSatisfy { included in
            (try? texts.folder.file(included.name)).flatMap { try? inputs.hash(of: $0) } == included.hash
        }
        // An error may be mended elsewhere: a file that the text could not include may be there by now.
        let isTextKnown = areInclusionsKnown && !memory.holdsErrors
        let page = PageContent(
            place: place, frontMatter: frontMatter,
            title: frontMatter.title ?? content.heading ?? name ?? AddressPart.title(place.name), source: .file,
            cover: content.cover, version: memory.version, rememberedText: isTextKnown ? memory.facts : nil,
            holdsRememberedFaults: memory.holdsFaults)
        return Result(
            content: page, faults: faults, memory: isKept ? nil : memory, isKept: isKept, turns: turns)
    }

    /// What tells whether a page has changed.
    private func version(_ hash: UInt64, _ rules: FrontMatterRules) -> UInt64 {
        ContentHash.of {
            $0.combine(hash)
            $0.combine(directives)
            guard !rules.defaults.isEmpty else { return }
            var writer = ByteWriter()
            writer.write(rules.defaults)
            $0.combine(writer.bytes)
        }
    }

    private static func decoded(_ text: BuildMemory.Text) -> RememberedContent? {
        guard let content = text.content else { return nil }
        var reader = ByteReader(content)
        return try? RememberedContent(from: &reader)
    }
}

extension BuildMemory.Text {
    /// Whether something is wrong with the text that stands in the way of a build.
    fileprivate var holdsErrors: Bool {
        guard holdsFaults, let facts = facts.flatMap({ try? TextFacts(remembered: $0) }) else { return false }
        return facts.faults.contains { $0.severity == .error }
    }
}

extension PageReader {
    /// What front matter may say in a section's own text.
    private var sectionRules: FrontMatterRules {
        var rules = FrontMatterRules(taxonomies: taxonomyNames, isSection: true)
        let sections = configuration.map { Array($0.sections.values) }
        rules.declaredNames =
            website.metadata.isEmpty ? sections.map { Set($0.flatMap { $0.fields ?? [] }.map(\.name)) } : nil
        return rules
    }

    /// What it may say in the texts of a folder.
    private func rules(in folder: ContentFolder) -> FrontMatterRules {
        var rules = FrontMatterRules(taxonomies: taxonomyNames)
        rules.fields = configuration?.setting(of: folder.path, \.fields) ?? []
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

/// Where texts will be found.
struct PageAddresses {
    /// The folder of the text before, its address, and the pattern of the addresses in it.
    private var last: (folder: ContentFolder, path: String, pattern: PermalinkPattern?)?

    /// Where a text will be found.
    ///
    /// - Throws: A ``Fault`` where the section's pattern asks for what the page does not tell.
    mutating func path(of content: PageContent, _ configuration: SiteConfiguration) throws(Fault) -> String {
        let place = content.place
        if let url = content.frontMatter.url { return place.language.prefix + url }
        let (folder, pattern) = path(of: place.folder, configuration)
        guard place.role != .section else { return folder }
        let slug = content.frontMatter.slug ?? AddressPart.name(place.name, configuration, place.language)
        guard let pattern else { return "\(folder)\(slug)/" }
        let facts = PermalinkPattern.Facts(
            date: content.frontMatter.date, sections: place.folders, title: content.title, slug: slug,
            fileName: place.name)
        do throws(PermalinkPattern.Problem) {
            let path = try pattern.path(of: facts) { AddressPart.name($0, configuration, place.language) }
            return place.language.prefix + path
        } catch {
            throw Fault(error.message, file: place.file.name, help: error.help)
        }
    }

    private mutating func path(
        of folder: ContentFolder, _ configuration: SiteConfiguration
    ) -> (path: String, pattern: PermalinkPattern?) {
        if let last, last.folder === folder { return (last.path, last.pattern) }
        let path = AddressPart.path(folder.names, in: folder.language, configuration)
        let pattern = configuration.setting(of: folder.path, \.permalink)
        last = (folder, path, pattern)
        return (path, pattern)
    }
}
