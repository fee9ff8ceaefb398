/// A way of grouping pages by names that they carry: tags, categories, authors.
public struct Taxonomy: Sendable {
    /// One name, and the pages that carry it.
    public struct Term: Sendable {
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

    /// Groups pages, newest first, by the names of one kind. Names that make the same address are one.
    ///
    /// - Parameters:
    ///   - filed: The same pages in the order of their files, each with its place among those. They lie in memory in that
    ///     order, and to go through them in another takes several times as long.
    ///   - texts: What authors have written about the names, by the last parts of their addresses, and by nothing about
    ///     the list.
    init(
        _ configuration: SiteConfiguration.TaxonomyConfiguration, of pages: [Page],
        filed: [(page: Page, rank: Int)], texts: [String: Page],
        in site: SiteConfiguration, _ facts: inout FactTable
    ) {
        let language = site.language
        name = configuration.name
        title = configuration.title ?? texts[""]?.title
        let path = "\(language.prefix)/\(AddressPart.name(configuration.name, site, language))/"
        self.path = path
        page = texts[""]
        let slug = { @Sendable name in AddressPart.term(name, site, language) }
        self.slug = slug
        var slugs: [String: String] = [:]
        var groups: [Group] = []
        var numbersBySlug: [String: Int] = [:]
        var numbers: [String: Int] = [:]
        for (page, rank) in filed {
            for name in page.allNames[configuration.name] ?? [] {
                let number: Int
                if let known = numbers[name] {
                    number = known
                } else {
                    let slug = slug(name)
                    number = numbersBySlug[slug] ?? groups.count
                    if number == groups.count { groups.append(Group(slug: slug, name: name, firstRank: rank)) }
                    numbersBySlug[slug] = number
                    (slugs[name], numbers[name]) = (slug, number)
                }
                groups[number].add(rank, name)
            }
        }
        self.slugs = slugs
        let terms = groups.map { group in
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

    /// The pages whose names make one address, by their places among all.
    private struct Group {
        let slug: String
        /// As the first page writes it.
        var name: String
        var firstRank: Int
        var ranks: [Int] = []

        mutating func add(_ rank: Int, _ name: String) {
            if rank < firstRank { (firstRank, self.name) = (rank, name) }
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
