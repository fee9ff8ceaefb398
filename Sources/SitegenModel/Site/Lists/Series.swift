package import SitegenCache
package import SitegenConfiguration

/// Pages that are meant to be read in order.
public struct Series: Sendable {
    /// The name as in the front matter of its pages.
    public let name: String

    /// The address of its list within the site: `/series/swift-in-depth/`.
    public let path: String

    /// The series' own text, `content/series/swift-in-depth.md`, if there is one.
    public let page: Page?

    /// The pages, by weight, then oldest first.
    public var pages: [Page] { trackedPages.read() }

    let trackedPages: Tracked<[Page]>

    /// A page's position in a series.
    public struct Place: Sendable {
        /// The series that contains the page.
        public let series: Series

        /// The page's number, counted from 1.
        public let number: Int

        /// The number of pages in the series. Unlike ``Series/pages``, it is part of a page's position in the series.
        package var count: Int { series.trackedPages.value.count }

        /// The previous page, if there is one.
        public var previous: Page? {
            number > 1 ? series.trackedPages.value[number - 2] : nil
        }

        /// The next page, if there is one.
        public var next: Page? {
            number < series.trackedPages.value.count ? series.trackedPages.value[number] : nil
        }
    }
}

extension Series {
    /// The address of the list of series.
    package static func listPath(in language: SiteLanguage) -> String { "\(language.prefix)/series/" }

    /// Divides pages into those of the site and the texts of series, which are the files of `content/series` whose address is
    /// that of a series.
    ///
    /// - Returns: The pages, and the texts by their addresses.
    static func divided(_ pages: [Page], in site: SiteConfiguration) -> (pages: [Page], texts: [String: Page]) {
        let folder = listPath(in: site.language)
        let candidates = pages.filter { $0.folder == "series" && $0.unrecordedPath.hasPrefix(folder) }
        if candidates.isEmpty { return (pages, [:]) }
        let paths = Set(pages.flatMap(\.series).map { "\(folder)\(AddressPart.term($0, site, site.language))/" })
        let texts = Dictionary(
            candidates.filter { paths.contains($0.unrecordedPath) }.map { ($0.unrecordedPath, $0) }
        ) { first, _ in first }
        return (pages.filter { texts[$0.unrecordedPath]?.file != $0.file }, texts)
    }

    /// Returns the series of the pages, longest first.
    ///
    /// - Parameter texts: The texts of series, by their addresses.
    package static func all(
        of pages: [Page], texts: [String: Page] = [:], in site: SiteConfiguration,
        _ dependencies: inout DependencyTable
    ) -> [Series] {
        let language = site.language
        var groups: [String: (name: String, pages: [Page])] = [:]
        for page in pages {
            var seen: Set<String> = []
            for name in page.series {
                let slug = AddressPart.term(name, site, language)
                guard seen.insert(slug).inserted else { continue }
                groups[slug, default: (name, [])].pages.append(page)
            }
        }
        return groups.map { slug, group in
            let path = "\(listPath(in: language))\(slug)/"
            let pages = group.pages.sorted(by: Page.isReadBefore)
            return Series(
                name: group.name, path: path, page: texts[path],
                trackedPages: dependencies.track(list: "the pages of \(path)", pages))
        }.sorted { (-$0.trackedPages.value.count, $0.path) < (-$1.trackedPages.value.count, $1.path) }
    }
}
