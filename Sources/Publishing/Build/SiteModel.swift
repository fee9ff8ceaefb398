import Documents

/// All sites of a build, one a language, made of the texts that were read.
struct SiteModel: Sendable {
    /// A file that is published as it is, and its address.
    struct Resource: Sendable {
        let file: SiteFolder.File
        let path: String
    }

    /// The sites, that of the default language first.
    let sites: [Site]

    /// All texts that have an address, in the order of their files.
    let pages: [Page]

    /// The files of content that are published as they are.
    let resources: [Resource]

    /// Made while others go on: links are followed when pages are made, and until then there is other work to be done.
    let links: Lazily<LinkResolver>

    let images: ImageSizes

    /// What was wrong with the texts' addresses.
    let faults: [Fault]

    /// - Parameters:
    ///   - configurations: What holds for each language, the default one first; at least one.
    ///   - contents: The texts of all languages.
    ///   - modified: When the files were last changed as git has it, if asked.
    ///   - copies: The files of `static/`.
    init(
        _ configurations: [SiteConfiguration], contents: [PageContent], modified: [String: PublicationDate],
        resources places: [ContentPlace], copies: [OutputFile], texts: TextReader, directives: DirectiveHandlers,
        data: FieldMapping, theme: any Theme, numbers: inout PageNumbers, facts table: inout FactTable
    ) {
        let configuration = configurations[0]
        /// The places of the configurations by their languages: they are too large to be copied for each text.
        let placesByTag = Dictionary(configurations.enumerated().map { ($1.language.tag, $0) }) { first, _ in first }
        let taxonomies = Dictionary(configuration.taxonomies.map { (AddressPart.name($0.name), $0.name) }) { first, _ in
            first
        }
        var pages: [String: [Page]] = [:]
        var termTexts: [String: [String: [String: Page]]] = [:]
        var all: [Page] = []
        var bundles: [String: String] = [:]
        var faults: [Fault] = []
        var addresses = PageAddresses()
        func page(_ content: PageContent, _ path: String) -> Page {
            let file = content.place.file
            return Page(
                content, modified: modified.isEmpty ? nil : modified[file.name], at: path,
                number: numbers.number(of: file), reader: texts)
        }
        all.reserveCapacity(contents.count)
        for content in contents {
            let place = content.place
            let number = placesByTag[place.language.tag] ?? 0
            if place.folders.count == 1, let taxonomy = taxonomies[AddressPart.name(place.folders[0])] {
                let name =
                    content.frontMatter.slug ?? AddressPart.term(place.name, configurations[number], place.language)
                let slug = place.role == .section ? "" : name
                let folder = AddressPart.path([taxonomy], in: place.language, configurations[number])
                let path = folder + (slug.isEmpty ? "" : "\(slug)/")
                let page = page(content, path)
                termTexts[place.language.tag, default: [:]][taxonomy, default: [:]][slug] = page
                all.append(page)
                continue
            }
            let path: String
            do throws(Fault) {
                path = try addresses.path(of: content, configurations[number])
            } catch {
                faults.append(error)
                continue
            }
            let page = page(content, path)
            pages[place.language.tag, default: []].append(page)
            all.append(page)
            if place.role == .bundle {
                let folder = (place.folders + [place.name]).joined(separator: "/")
                if bundles[folder] == nil || place.language.isDefault { bundles[folder] = page.path }
            }
        }
        self.pages = all
        self.faults = faults
        let resources = places.map { place in
            let configuration = configurations[placesByTag[place.language.tag] ?? 0]
            return Resource(file: place.file, path: Self.path(of: place, bundles, configuration))
        }
        self.resources = resources
        let addressesByFile = Dictionary(resources.map { ($0.file.name, $0.path) }) { first, _ in first }
        // Whoever asks first is not the one that depends on all addresses.
        let links = Lazily { [all] in
            ReadRecorder.pausing { LinkResolver(pages: all, resources: addressesByFile) }
        }
        links.prepare()
        self.links = links
        let files = resources.map { ($0.path, $0.file) } + copies.compactMap(\.copied)
        let images = ImageSizes(files: Dictionary(files) { first, _ in first }, read: texts.folder.read)
        self.images = images
        var sites: [Site] = []
        for configuration in configurations {
            let tag = configuration.language.tag
            sites.append(
                Site(
                    configuration: configuration, directives: directives, pages: pages[tag] ?? [],
                    termTexts: termTexts[tag] ?? [:], links: links, images: images, data: data, theme: theme, &table))
        }
        self.sites = sites
    }

    /// A file beside a page with a folder of its own goes where the page goes, another one where its section is.
    private static func path(
        of place: ContentPlace, _ bundles: [String: String], _ configuration: SiteConfiguration
    ) -> String {
        for count in stride(from: place.folders.count, to: 0, by: -1) {
            guard let page = bundles[place.folders.prefix(count).joined(separator: "/")] else { continue }
            return page + (place.folders.dropFirst(count) + [place.name]).joined(separator: "/")
        }
        return AddressPart.path(place.folders, in: place.language, configuration) + place.name
    }
}
