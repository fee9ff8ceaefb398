import SitegenCache
import SitegenData
import SitegenDocuments
import SitegenModel

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

    /// The parts of the sites on which pages can depend, besides other pages.
    let dependencies: DependencyTable

    /// - Parameter texts: The published texts of all languages.
    init(of site: LoadedSite, _ texts: [PublishedText]) async {
        let configurations = site.configurations
        var pages = [[Page]](repeating: [], count: configurations.count)
        var termTexts = [[String: [String: Page]]](repeating: [:], count: configurations.count)
        var notFoundTexts = [Page?](repeating: nil, count: configurations.count)
        var bundles: [String: String] = [:]
        for text in texts {
            if let term = text.term {
                termTexts[text.configuration][term.taxonomy, default: [:]][term.slug] = text.page
                continue
            }
            if text.isNotFound {
                notFoundTexts[text.configuration] = text.page
                continue
            }
            pages[text.configuration].append(text.page)
            let place = text.page.place
            guard place.role == .bundle else { continue }
            let folder = (place.folders + [place.name]).joined(separator: "/")
            if bundles[folder] == nil || place.language.isDefault {
                bundles[folder] = PageAddress.folder(of: text.page.path)
            }
        }
        let all = texts.map(\.page)
        self.pages = all
        let addresses = PageAddresses(configurations)
        let resources = site.resources.map { place in
            let configuration = configurations[addresses.configuration(for: place.language)]
            return Resource(file: place.file, path: Self.path(of: place, bundles, configuration))
        }
        self.resources = resources
        let addressesByFile = Dictionary(resources.map { ($0.file.name, $0.path) }) { first, _ in first }
        let scheme = configurations[0].headingIdentifierScheme
        let links = Lazily { [all] in LinkResolver(pages: all, resources: addressesByFile, scheme: scheme) }
        self.links = links
        let files = resources.map { ($0.path, $0.file) } + site.copies.compactMap(\.copied)
        let images = ImageSizes(files: Dictionary(files) { first, _ in first }, read: site.reader.folder.read)
        self.images = images
        var table = DependencyTable(names: site.scan.previous.cache?.head.dependencyNames ?? [])
        let shared = Site.Shared(
            directives: site.website.directives, links: links, images: images, data: site.data,
            theme: site.website.theme)
        var sites: [Site] = []
        for (number, configuration) in configurations.enumerated() {
            let source = Site.Source(
                configuration: configuration, pages: pages[number], termTexts: termTexts[number],
                notFoundText: notFoundTexts[number])
            sites.append(await Site(source, shared, &table))
        }
        self.sites = sites
        dependencies = table
        links.prepare()
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
