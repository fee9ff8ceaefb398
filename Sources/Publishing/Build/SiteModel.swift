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
    ) async {
        let placed = await Self.placed(contents, modified, configurations, texts, &numbers)
        var pages = [[Page]](repeating: [], count: configurations.count)
        var termTexts = [[String: [String: Page]]](repeating: [:], count: configurations.count)
        var all: [Page] = []
        var bundles: [String: String] = [:]
        var faults: [Fault] = []
        all.reserveCapacity(contents.count)
        for placed in placed {
            switch placed {
            case .page(let page, let number, let term?):
                all.append(page)
                termTexts[number][term.taxonomy, default: [:]][term.slug] = page
            case .page(let page, let number, nil):
                all.append(page)
                pages[number].append(page)
                let place = page.place
                guard place.role == .bundle else { continue }
                let folder = (place.folders + [place.name]).joined(separator: "/")
                if bundles[folder] == nil || place.language.isDefault { bundles[folder] = page.path }
            case .fault(let fault): faults.append(fault)
            }
        }
        self.pages = all
        self.faults = faults
        let addresses = PageAddresses(configurations)
        let resources = places.map { place in
            let configuration = configurations[addresses.configuration(for: place.language)]
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
        for (number, configuration) in configurations.enumerated() {
            sites.append(
                Site(
                    configuration: configuration, directives: directives, pages: pages[number],
                    termTexts: termTexts[number], links: links, images: images, data: data, theme: theme, &table))
        }
        self.sites = sites
    }

    /// What becomes of a text.
    private enum Placed: Sendable {
        /// A page with the number of its configuration, and the name that it is about, if it is about one.
        case page(Page, Int, PageAddresses.Term?)
        indirect case fault(Fault)
    }

    /// Gives texts their addresses.
    private static func placed(
        _ contents: [PageContent], _ modified: [String: PublicationDate], _ configurations: [SiteConfiguration],
        _ texts: TextReader, _ numbers: inout PageNumbers
    ) async -> [Placed] {
        let pageNumbers = contents.map { numbers.number(of: $0.place.file) }
        let (placed, _) = await Parallel.map(
            contents.indices, in: .model, state: { PageAddresses(configurations) }
        ) { addresses, index in
            let content = contents[index]
            do throws(Fault) {
                let address = try addresses.address(of: content)
                let page = Page(
                    content, modified: modified.isEmpty ? nil : modified[content.place.file.name], at: address.path,
                    number: pageNumbers[index], reader: texts)
                return Placed.page(page, address.configuration, address.term)
            } catch {
                return .fault(error)
            }
        }
        return placed
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
