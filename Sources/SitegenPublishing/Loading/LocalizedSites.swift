import Foundation
import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenFiles
import SitegenModel
import SitegenOutputs

/// The sites of a build, one for each language.
struct LocalizedSites: Sendable {
    /// A file that is published unchanged, and its address.
    struct Resource: Sendable {
        let file: SiteFolder.File
        let path: String
    }

    /// The sites, the default language first.
    let sites: [Site]

    /// All texts that have an address, in the order of their files.
    let pages: [Page]

    /// The files of `content/` that are published unchanged.
    let resources: [Resource]

    /// The folders whose files are not published.
    let unpublishedFolders: UnpublishedFolders

    /// Created in the background, because the links are first needed when pages are rendered.
    let links: Lazily<LinkResolver>

    let images: SiteImages

    /// The parts of the sites that pages can depend on, besides other pages.
    let dependencies: DependencyTable

    /// The inputs besides pages that themes and directives read.
    let inputs: RenderInputs

    /// - Parameters:
    ///   - texts: The published texts of all languages.
    ///   - work: What an image processor creates.
    init(of site: LoadedSite, _ texts: [PublishedText], _ work: ImageWork) async {
        let configurations = site.configurations
        let divided = DividedTexts(texts, configurationCount: configurations.count)
        let all = texts.map(\.page)
        self.pages = all
        let addresses = PageAddresses(configurations)
        let unpublished = UnpublishedFolders(site.texts.absences, texts, configurations[0].fileNames)
        unpublishedFolders = unpublished
        let resources = site.resources.filter { unpublished.reason(for: $0.file.name) == nil }.map { place in
            let configuration = configurations[addresses.configuration(for: place.language)]
            return Resource(file: place.file, path: Self.path(of: place, divided.bundles, configuration))
        }
        self.resources = resources
        let addressesByFile = Dictionary(resources.map { ($0.file.name, $0.path) }) { first, _ in first }
        let scheme = configurations[0].headingIdentifierScheme
        let links = Lazily { [all] in LinkResolver(pages: all, resources: addressesByFile, scheme: scheme) }
        self.links = links
        let files =
            resources.map { ($0.path, $0.file) }
            + site.copies.compactMap { copy in copy.copied.map { (copy.address, $0) } }
        let uses = work.variants == nil ? [:] : await Self.usesOfImages(in: all, site, links)
        let images = SiteImages(
            files: Dictionary(files) { first, _ in first }, work.variants, uses: uses,
            read: site.reader.folder.read)
        self.images = images
        var table = DependencyTable(names: site.scan.previous.cache?.head.dependencyNames ?? [])
        let inputs = RenderInputs(
            files: SiteFileReader(folder: site.reader.folder, inputs: site.inputs), values: site.programInputs,
            environment: { ProcessInfo.processInfo.environment[$0] })
        self.inputs = inputs
        inputs.register(in: &table)
        let shared = Site.Shared(
            directives: site.website.directives, links: links, images: images, isCardBroken: work.isCardBroken,
            iconDrawing: work.icon, data: site.data, theme: site.website.theme, inputs: inputs)
        var sites: [Site] = []
        for (number, configuration) in configurations.enumerated() {
            let source = Site.Source(
                configuration: configuration, pages: divided.pages[number], termTexts: divided.termTexts[number],
                notFoundText: divided.notFoundTexts[number], unpublished: site.texts.absences.keys.sorted(),
                emptyMenuTargets: sites.first?.emptyMenuTargets ?? [])
            sites.append(await Site(source, shared, &table))
        }
        self.sites = sites
        inputs.number(after: table)
        dependencies = table
        links.prepare()
    }

    /// The attributes with which texts show images, by the addresses of the images. Reads the texts that have no
    /// record and may have such attributes.
    private static func usesOfImages(
        in pages: [Page], _ site: LoadedSite, _ links: Lazily<LinkResolver>
    ) async -> [String: Set<ImageVariantAttributes>] {
        // A transform may add the attributes to any text.
        let areTransformed = !site.website.transforms.isEmpty
        let pages = pages.filter { $0.loader.mayChooseVariants || areTransformed && $0.loader.known == nil }
        let (found, _) = await Parallel.map(pages, in: .parsing, state: { () }) { _, page in
            page.variantChoices(links.value)
        }
        return found.joined().reduce(into: [:]) { $0[$1.address, default: []].insert($1.attributes) }
    }

    /// The address of a resource: in the folder of the page if it belongs to a page with its own folder, otherwise in
    /// that of its section.
    private static func path(
        of place: ContentPlace, _ bundles: [String: String], _ configuration: SiteConfiguration
    ) -> String {
        for count in stride(from: place.folders.count, to: 0, by: -1) {
            guard let page = bundles[place.folders.prefix(count).joined(separator: "/")] else { continue }
            return page + (place.folders.dropFirst(count) + [place.name]).joined(separator: "/").precomposed
        }
        return AddressPart.path(place.folders, in: place.language, configuration) + place.name.precomposed
    }
}

/// The published texts, divided by the configurations of their languages.
private struct DividedTexts {
    var pages: [[Page]]
    /// By taxonomy.
    var termTexts: [[String: TermTexts]]
    var notFoundTexts: [Page?]
    /// The addresses of the pages with their own folders, by folder. The default language takes precedence.
    var bundles: [String: String] = [:]

    init(_ texts: [PublishedText], configurationCount count: Int) {
        pages = Array(repeating: [], count: count)
        termTexts = Array(repeating: [:], count: count)
        notFoundTexts = Array(repeating: nil, count: count)
        for text in texts {
            if let term = text.term {
                termTexts[text.configuration][term.taxonomy, default: TermTexts()].add(text.page, of: term)
                addBundle(text.page)
                continue
            }
            if text.isNotFound {
                notFoundTexts[text.configuration] = text.page
                continue
            }
            pages[text.configuration].append(text.page)
            addBundle(text.page)
        }
    }

    private mutating func addBundle(_ page: Page) {
        let place = page.place
        guard place.role == .bundle else { return }
        let folder = (place.folders + [place.name]).joined(separator: "/")
        if bundles[folder] == nil || place.language.isDefault { bundles[folder] = PageAddress.folder(of: page.path) }
    }
}
