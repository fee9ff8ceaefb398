import SitegenData

/// The places in which a page is listed: what `listed` says in front matter or in the settings of a section.
///
/// A page that is not listed is published, and can be linked to.
package struct PageListing: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Lists of pages: those of the home page, sections, terms, series and years, the sidebar, neighbours and related pages.
    package static let lists = PageListing(rawValue: 1)
    /// Feeds, which contain the pages of a list.
    package static let feeds = PageListing(rawValue: 2)
    /// The sitemap and the results of search engines.
    package static let sitemap = PageListing(rawValue: 4)
    /// The search of the site.
    package static let search = PageListing(rawValue: 8)

    /// All places, the default.
    package static let everywhere: PageListing = [.lists, .feeds, .sitemap, .search]

    private static let names: [(key: String, place: PageListing, description: String)] = [
        ("lists", .lists, "Whether lists, the sidebar, neighbours and related pages contain the page."),
        ("feeds", .feeds, "Whether feeds contain the page; this requires lists."),
        ("sitemap", .sitemap, "Whether the sitemap contains the page, and search engines may list it."),
        ("search", .search, "Whether the search of the site finds the page."),
    ]

    /// Descriptions for editors, in one sentence each.
    static let description = "Whether the page is in lists, feeds, the sitemap and the search, or in which of them."
    static let sectionDescription = "Whether the pages of the section and its subsections are listed, and where."
    static let descriptions = Dictionary(uniqueKeysWithValues: names.map { ($0.key, $0.description) })
}

extension PageListing {
    /// Reads `listed: false`, or the only places that list the page: `listed: {search: true}`.
    ///
    /// - Returns: `nil` if the key is missing.
    init?(from reader: inout FieldReader) {
        guard reader.record != nil || reader.has("listed") else {
            // Counts as a known key.
            _ = reader.has("listed")
            return nil
        }
        let places = reader.value(
            "listed",
            keyed: { reader in
                reader.mapping("listed") { reader -> PageListing in
                    let listed = Self.names.filter { reader.bool($0.key) == true }
                    let places = PageListing(listed.map(\.place))
                    if places.contains(.feeds), !places.contains(.lists) {
                        reader.reject(
                            "feeds", "feeds contain only pages of lists", help: "add ‘lists: true’, or remove ‘feeds’")
                    }
                    return places
                }
            },
            plain: { reader in reader.bool("listed").map { $0 ? .everywhere : [] } })
        guard let places else { return nil }
        self = places
    }
}

extension PageListing: FrontMatterScalar {
    init?(part: ArraySlice<UInt8>) {
        guard let byte = part.first, part.count == 1 else { return nil }
        self.init(rawValue: byte)
    }

    var part: [UInt8] { [rawValue] }
}
