/// Reads what files of content say of themselves; their texts are read later.
struct PageReader: Sendable {
    let folder: SiteFolder
    /// Which texts are published that are not of the day.
    let visibility: Visibility
    /// What the configuration says; nothing where it is at fault: then the content's faults are told all the same.
    let configuration: SiteConfiguration?
    /// What the site is called in each of its languages, by their tags.
    let siteTitles: [String: String]
    /// What a program adds to the content.
    let website: Website
    let texts: TextReader
    /// What sections say for the pages below, by language and by folder.
    var cascades: [String: [String: FieldMapping]] = [:]

    /// A text, or none where the file is not published or at fault, and everything that was wrong.
    struct Result: Sendable {
        var content: PageContent?
        /// Why the text is not published: ‘a draft’.
        var absence: String?
        var faults: [Fault] = []
    }

    /// Reads what one file of content says of itself.
    func content(at place: ContentPlace, times: inout PhaseTimes) -> Result {
        let file: ContentFile
        var faults: [Fault] = []
        do {
            let warning: Fault?
            (file, warning) = try times.measure(.reading) { () throws(Fault) in
                ContentFile.read(try folder.read(place.file), file: place.file.name)
            }
            faults += warning.map { [$0] } ?? []
        } catch {
            return Result(faults: [error])
        }
        let (frontMatter, found) = times.measure(.frontMatter) { file.frontMatter(rules(at: place)) }
        faults += found
        if let absence = visibility.absence(of: frontMatter) { return Result(absence: absence, faults: faults) }
        if place.role == .section { faults += frontMatter.keysWithoutMeaningForFolder(in: place.file.name) }
        let heading = frontMatter.title == nil ? times.measure(.parsing) { texts.title(of: file, at: place) } : nil
        // The home page is called as the site is.
        let name = place.role == .section && place.folders.isEmpty ? siteTitles[place.language.tag] : nil
        let content = PageContent(
            place: place, frontMatter: frontMatter,
            title: frontMatter.title ?? heading ?? name
                ?? AddressPart.title(place.name), source: .file, cover: frontMatter.cover(in: file.source))
        return Result(content: content, faults: faults)
    }
}

extension PageReader {
    /// What front matter may say at a place.
    private func rules(at place: ContentPlace) -> FrontMatterRules {
        let taxonomies = configuration?.taxonomies ?? SiteConfiguration.TaxonomyConfiguration.standard
        var rules = FrontMatterRules(taxonomies: taxonomies.map(\.name), isSection: place.role == .section)
        guard place.role != .section else {
            let sections = configuration.map { Array($0.sections.values) }
            rules.declaredNames =
                website.metadata.isEmpty ? sections.map { Set($0.flatMap { $0.fields ?? [] }.map(\.name)) } : nil
            return rules
        }
        let folder = place.folders.joined(separator: "/")
        rules.fields = configuration?.setting(of: folder, \.fields) ?? []
        rules.metadata = website.metadata(of: place.folders)
        for count in stride(from: place.folders.count, through: 0, by: -1) where !cascades.isEmpty {
            let around = place.folders.prefix(count).joined(separator: "/")
            if let cascade = cascades[place.language.tag]?[around] {
                rules.defaults = rules.defaults.merging(defaults: cascade)
            }
        }
        return rules
    }
}

extension PageContent {
    /// Where the text will be found.
    ///
    /// - Throws: A ``Fault`` where the section's pattern asks for what the page does not tell.
    func path(_ configuration: SiteConfiguration) throws(Fault) -> String {
        let prefix = place.language.prefix
        if let url = frontMatter.url { return prefix + url }
        let folder = AddressPart.path(place.folders, in: place.language, configuration)
        guard place.role != .section else { return folder }
        let name = { AddressPart.name($0, configuration, place.language) }
        let slug = frontMatter.slug ?? name(place.name)
        guard let pattern = configuration.setting(of: place.folders.joined(separator: "/"), \.permalink) else {
            return "\(folder)\(slug)/"
        }
        let facts = PermalinkPattern.Facts(
            date: frontMatter.date, sections: place.folders, title: title, slug: slug, fileName: place.name)
        do throws(PermalinkPattern.Problem) {
            return prefix + (try pattern.path(of: facts, name: name))
        } catch {
            throw Fault(error.message, file: place.file.name, help: error.help)
        }
    }
}
