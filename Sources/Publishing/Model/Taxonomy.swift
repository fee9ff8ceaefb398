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
        public var pages: [Page] {
            ReadRecorder.note(pagesFact)
            return allPages
        }

        let allPages: [Page]
        fileprivate let slug: String
        fileprivate let fact: SiteFact
        private let pagesFact: SiteFact

        fileprivate init(name: String, slug: String, path: String, page: Page?, pages: [Page], _ facts: inout FactTable)
        {
            self.name = name
            self.slug = slug
            self.path = path
            self.page = page
            allPages = pages
            pagesFact = facts.add(list: "the pages of \(path)", pages)
            fact = facts.add("the name of \(path)") {
                ContentHash.of {
                    $0.combine(name)
                    $0.combine(page?.file)
                }
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
    public var terms: [Term] {
        ReadRecorder.note(termsFact)
        return allTerms
    }

    let allTerms: [Term]
    private let termsFact: SiteFact
    private let namesBySlug: [String: Int]

    /// The parts of addresses that the names make which pages carry: to make one takes longer than to look it up.
    private let slugs: [String: String]

    /// Makes the part of an address of another name.
    private let slug: @Sendable (String) -> String

    /// Groups pages, newest first, by the names of each kind that they carry. Names that make the same address are one.
    ///
    /// - Parameters:
    ///   - filed: The same pages in the order of their files.
    ///   - ranks: The place of each of those among the newest first. They lie in memory in the order of their files, and to
    ///     go through them in another takes several times as long.
    ///   - texts: What authors have written about the names, by taxonomy and by the last parts of their addresses, and by
    ///     nothing about the list.
    /// - Returns: The taxonomies that pages use.
    static func all(
        of pages: [Page], filed: [Page], ranks: [Int], texts: [String: [String: Page]], in site: SiteConfiguration,
        _ facts: inout FactTable
    ) -> [Taxonomy] {
        let language = site.language
        let slug = { @Sendable name in AddressPart.term(name, site, language) }
        var groupings = site.taxonomies.map { Grouping(taxonomy: $0.name, slug: slug) }
        for (page, rank) in zip(filed, ranks) {
            page.frontMatter.visitNames { taxonomy in
                groupings.firstIndex { $0.taxonomy.utf8.elementsEqual(taxonomy) }
            } _: { kind, name in
                groupings[kind].add(name, of: rank)
            }
        }
        return site.taxonomies.compactMap { taxonomy in
            guard let grouping = groupings.first(where: { $0.taxonomy == taxonomy.name && !$0.groups.isEmpty })
            else { return nil }
            return Taxonomy(taxonomy, grouping, of: pages, texts[taxonomy.name] ?? [:], in: site, &facts)
        }
    }

    private init(
        _ configuration: SiteConfiguration.TaxonomyConfiguration, _ grouping: Grouping, of pages: [Page],
        _ texts: [String: Page], in site: SiteConfiguration, _ facts: inout FactTable
    ) {
        let language = site.language
        name = configuration.name
        title = configuration.title ?? texts[""]?.title
        let path = "\(language.prefix)/\(AddressPart.name(configuration.name, site, language))/"
        self.path = path
        page = texts[""]
        slug = grouping.slug
        slugs = grouping.slugs
        let terms = grouping.groups.map { group in
            let text = texts[group.slug]
            return Term(
                name: text?.title ?? group.name, slug: group.slug, path: "\(path)\(group.slug)/", page: text,
                pages: group.ranks.sorted().map { pages[$0] }, &facts)
        }.sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
        allTerms = terms
        termsFact = facts.add("the names of \(path)") {
            ContentHash.of {
                $0.combine(terms) {
                    $0.combine($1.name)
                    $0.combine($1.path)
                    $0.combine($1.page?.file)
                }
            }
        }
        namesBySlug = Dictionary(terms.enumerated().map { ($1.slug, $0) }) { first, _ in first }
    }

    /// The names of one kind, and who carries them.
    private struct Grouping {
        let taxonomy: String
        /// Makes the part of an address of a name.
        let slug: @Sendable (String) -> String
        private(set) var groups: [Group] = []
        private(set) var slugs: [String: String] = [:]
        private var numbersBySlug: [String: Int] = [:]
        /// The numbers of the groups by the hashes of names; of two names with the same hash the first stands here.
        private var numbersByHash: [UInt64: (name: ArraySlice<UInt8>, number: Int)] = [:]

        init(taxonomy: String, slug: @escaping @Sendable (String) -> String) {
            self.taxonomy = taxonomy
            self.slug = slug
        }

        mutating func add(_ name: ArraySlice<UInt8>, of rank: Int) {
            let hash = ContentHash.of { $0.combine(name) }
            if let known = numbersByHash[hash], known.name == name {
                groups[known.number].add(rank, name)
            } else {
                let number = number(of: String(decoding: name, as: UTF8.self), firstRank: rank)
                if numbersByHash[hash] == nil { numbersByHash[hash] = (name, number) }
                groups[number].add(rank, name)
            }
        }

        private mutating func number(of name: String, firstRank: Int) -> Int {
            if let known = slugs[name], let number = numbersBySlug[known] { return number }
            let slug = slug(name)
            let number = numbersBySlug[slug] ?? groups.count
            if number == groups.count { groups.append(Group(slug: slug, name: name, firstRank: firstRank)) }
            (slugs[name], numbersBySlug[slug]) = (slug, number)
            return number
        }
    }

    /// The pages whose names make one address, by their places among all.
    private struct Group {
        let slug: String
        /// As the first page writes it.
        var name: String
        var firstRank: Int
        var ranks: [Int] = []

        mutating func add(_ rank: Int, _ name: ArraySlice<UInt8>) {
            if rank < firstRank { (firstRank, self.name) = (rank, String(decoding: name, as: UTF8.self)) }
            // A page that carries a name twice stands in its list once.
            if ranks.last != rank { ranks.append(rank) }
        }
    }

    /// The term that a page means by a name.
    ///
    /// - Parameter name: The name as a page writes it.
    /// - Returns: The term, or `nil` where no page carries it.
    public func term(_ name: String) -> Term? {
        guard let number = namesBySlug[slugs[name] ?? slug(name)] else {
            ReadRecorder.note(termsFact)
            return nil
        }
        ReadRecorder.note(allTerms[number].fact)
        return allTerms[number]
    }

    /// The names of a page, as it writes them, each once.
    func names(of page: Page) -> [String] {
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
