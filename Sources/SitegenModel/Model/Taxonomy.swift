import SitegenBytes
package import SitegenCache

/// A way of grouping pages by names that they carry: tags, categories, authors.
///
/// A class, because every page looks up its names in it: a reference is copied at once.
public final class Taxonomy: Sendable {
    /// One name, and the pages that carry it.
    ///
    /// A class, because pages are shown with their names: a reference is copied at once.
    public final class Term: Sendable {
        /// The name: from the term's own text, else as the first page that carries it writes it.
        public let name: String

        /// The address of the list within the site: `/tags/swift/`.
        public let path: String

        /// What an author has written about the name, in `content/tags/swift.md`.
        public let page: Page?

        /// The pages, newest first.
        public var pages: [Page] { trackedPages.read() }

        let trackedPages: Tracked<[Page]>
        fileprivate let slug: String

        fileprivate init(
            name: String, slug: String, path: String, page: Page?, pages: [Page], _ dependencies: inout DependencyTable
        ) {
            self.name = name
            self.slug = slug
            self.path = path
            self.page = page
            trackedPages = dependencies.track(list: "the pages of \(path)", pages)
        }

        fileprivate func tracked(_ dependencies: inout DependencyTable) -> Tracked<Term> {
            dependencies.track("the name of \(path)", self) {
                $0.combine($1.name)
                $0.combine($1.page?.file)
            }
        }
    }

    /// What the group is called in addresses and in front matter: `tags`.
    public let name: String

    /// What a reader sees, if the site says so.
    public let title: String?

    /// The address of the list of names within the site: `/tags/`.
    public let path: String

    /// What an author has written about the list, in `content/tags/_index.md`.
    public let page: Page?

    /// The names in alphabetical order.
    public var terms: [Term] { trackedTerms.read() }

    let trackedTerms: Tracked<[Term]>
    private let termsByNumber: [Tracked<Term>]
    private let namesBySlug: [String: Int]

    /// The parts of addresses that the names make which pages carry: to make one takes longer than to look it up.
    private let slugs: [String: String]

    /// Makes the part of an address of another name.
    private let slug: @Sendable (String) -> String

    /// Looks for the names of each kind that pages carry.
    ///
    /// - Parameter pages: The pages in the order of their files. They lie in memory in that order, and to go through them in
    ///   another takes several times as long.
    package static func names(of pages: [Page], in site: SiteConfiguration) -> Names {
        let language = site.language
        let slug = { @Sendable name in AddressPart.term(name, site, language) }
        let taxonomies = site.taxonomies.map(\.name)
        var groupings = taxonomies.map { _ in Grouping(slug: slug) }
        for page in pages {
            page.frontMatter.visitNames { taxonomy in
                taxonomy.withUnsafeBufferPointer { bytes in taxonomies.firstIndex { $0.isWritten(as: bytes) } }
            } _: { kind, name in
                groupings[kind].add(name)
            }
            for kind in groupings.indices { groupings[kind].endPage() }
        }
        return Names(groupings: groupings)
    }

    /// Groups pages by the names of each kind that they carry. Names that make the same address are one.
    ///
    /// - Parameters:
    ///   - pages: The pages, newest first, each with its place in the order of their files.
    ///   - names: The names of the pages in that order.
    ///   - texts: What authors have written about the names, by taxonomy and by the last parts of their addresses, and by
    ///     nothing about the list.
    /// - Returns: The taxonomies that pages use.
    package static func all(
        of pages: (newestFirst: [Page], places: [Int]), _ names: Names, texts: [String: [String: Page]],
        in site: SiteConfiguration, _ dependencies: inout DependencyTable
    ) -> [Taxonomy] {
        zip(site.taxonomies, names.groupings).compactMap { taxonomy, grouping in
            let groups = grouping.groups(of: pages.newestFirst, pages.places)
            if groups.isEmpty { return nil }
            return Taxonomy(taxonomy, (groups, grouping), texts[taxonomy.name] ?? [:], in: site, &dependencies)
        }
    }

    private init(
        _ configuration: SiteConfiguration.TaxonomyConfiguration, _ names: (groups: [Group], grouping: Grouping),
        _ texts: [String: Page], in site: SiteConfiguration, _ dependencies: inout DependencyTable
    ) {
        let (groups, grouping) = names
        let language = site.language
        name = configuration.name
        title = configuration.title ?? texts[""]?.title
        let path = "\(language.prefix)/\(AddressPart.name(configuration.name, site, language))/"
        self.path = path
        page = texts[""]
        slug = grouping.slug
        slugs = grouping.slugs
        let terms = groups.map { group in
            let text = texts[group.slug]
            return Term(
                name: text?.title ?? group.name, slug: group.slug, path: "\(path)\(group.slug)/", page: text,
                pages: group.pages, &dependencies)
        }.sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
        termsByNumber = terms.map { $0.tracked(&dependencies) }
        trackedTerms = dependencies.track("the names of \(path)", terms) { hash, terms in
            hash.combine(terms) {
                $0.combine($1.name)
                $0.combine($1.path)
                $0.combine($1.page?.file)
            }
        }
        namesBySlug = Dictionary(terms.enumerated().map { ($1.slug, $0) }) { first, _ in first }
    }

    /// The names of all kinds, and who carries them.
    package struct Names: Sendable {
        fileprivate let groupings: [Grouping]
    }

    /// The names of one kind, and who carries them.
    fileprivate struct Grouping: Sendable {
        /// Makes the part of an address of a name.
        let slug: @Sendable (String) -> String

        /// The names as pages write them, and the numbers of their groups.
        private var names: [(bytes: ArraySlice<UInt8>, group: Int)] = []
        private var numbersByName: [String: Int] = [:]
        /// The numbers of the names by their hashes; of two with the same hash the first stands here.
        private var numbersByHash: [UInt64: Int] = [:]
        private var groups: [String] = []
        private var groupsBySlug: [String: Int] = [:]

        /// The numbers of the names that the pages carry, page by page, and where those of each page end.
        private var carried: [Int32] = []
        private var ends: [Int32] = []

        init(slug: @escaping @Sendable (String) -> String) {
            self.slug = slug
        }

        /// Adds a name that the page carries.
        mutating func add(_ name: ArraySlice<UInt8>) {
            let hash = Fingerprint.of { $0.combine(name) }
            let number: Int
            if let known = numbersByHash[hash], names[known].bytes == name {
                number = known
            } else {
                number = self.number(of: name)
                if numbersByHash[hash] == nil { numbersByHash[hash] = number }
            }
            carried.append(Int32(number))
        }

        mutating func endPage() {
            ends.append(Int32(carried.count))
        }

        private mutating func number(of bytes: ArraySlice<UInt8>) -> Int {
            let name = String(decoding: bytes, as: UTF8.self)
            if let known = numbersByName[name] { return known }
            let slug = slug(name)
            let group = groupsBySlug[slug] ?? groups.count
            if group == groups.count { groups.append(slug) }
            (groupsBySlug[slug], numbersByName[name]) = (group, names.count)
            names.append((bytes, group))
            return names.count - 1
        }

        /// The parts of addresses that the names make.
        var slugs: [String: String] { numbersByName.mapValues { groups[names[$0].group] } }

        /// The names with the pages that carry them.
        ///
        /// - Parameters:
        ///   - pages: The pages in another order than they were added in.
        ///   - places: When each of them was added.
        func groups(of pages: [Page], _ places: [Int]) -> [Group] {
            var groups = groups.map { Group(slug: $0) }
            var counts = [Int](repeating: 0, count: groups.count)
            for number in carried { counts[names[Int(number)].group] += 1 }
            for (group, count) in counts.enumerated() { groups[group].pages.reserveCapacity(count) }
            /// The page that was added to each group last: one that carries a name twice stands in its list once.
            var last = [Int](repeating: -1, count: groups.count)
            for (rank, place) in places.enumerated() {
                for index in (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place]) {
                    let (name, group) = names[Int(carried[index])]
                    guard last[group] != rank else { continue }
                    if last[group] < 0 { groups[group].name = String(decoding: name, as: UTF8.self) }
                    groups[group].pages.append(pages[rank])
                    last[group] = rank
                }
            }
            return groups
        }
    }

    /// The pages whose names make one address.
    fileprivate struct Group {
        let slug: String
        /// As the first page writes it.
        var name = ""
        var pages: [Page] = []
    }

    /// The term that a page means by a name.
    ///
    /// - Parameter name: The name as a page writes it.
    /// - Returns: The term, or `nil` where no page carries it.
    public func term(_ name: String) -> Term? {
        guard let number = namesBySlug[slugs[name] ?? slug(name)] else {
            // The page that carries the name may come: then the list of names changes.
            _ = trackedTerms.read()
            return nil
        }
        return termsByNumber[number].read()
    }

    /// The names of a page, as it writes them, each once.
    package func names(of page: Page) -> [String] {
        Self.terms(name, of: page, slugs).map(\.name)
    }

    /// A page's names of one kind, each with its part of an address, each once.
    private static func terms(
        _ taxonomy: String, of page: Page, _ slugs: [String: String]
    ) -> [(name: String, slug: String)] {
        var seen: Set<String> = []
        return page.names(in: taxonomy).compactMap { name in
            guard let slug = slugs[name], seen.insert(slug).inserted else { return nil }
            return (name, slug)
        }
    }
}
