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
        public let pages: [Page]
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
    public let terms: [Term]

    private let namesBySlug: [String: Int]

    /// Groups pages, newest first, by the names of one kind. Names that make the same address are one.
    ///
    /// - Parameter texts: What authors have written about the names, by the last parts of their addresses, and by
    ///   nothing about the list.
    init(
        _ configuration: SiteConfiguration.TaxonomyConfiguration, of pages: [Page], texts: [String: Page],
        in language: SiteLanguage
    ) {
        name = configuration.name
        title = configuration.title ?? texts[""]?.title
        let path = "\(language.prefix)/\(AddressPart.name(configuration.name))/"
        self.path = path
        page = texts[""]
        var groups: [String: (name: String, pages: [Page])] = [:]
        for page in pages {
            for (name, slug) in page.terms(of: configuration.name) {
                groups[slug, default: (name, [])].pages.append(page)
            }
        }
        let terms = groups.map { slug, group in
            let text = texts[slug]
            return Term(name: text?.title ?? group.name, path: "\(path)\(slug)/", page: text, pages: group.pages)
        }.sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
        self.terms = terms
        namesBySlug = Dictionary(terms.enumerated().map { ($1.path, $0) }) { first, _ in first }
    }

    /// The term that a page means by a name.
    public func term(_ name: String) -> Term? {
        namesBySlug["\(path)\(AddressPart.term(name))/"].map { terms[$0] }
    }
}

extension Page {
    /// The page's names of one kind, each with its part of an address, each once.
    func terms(of taxonomy: String) -> [(name: String, slug: String)] {
        var seen: Set<String> = []
        return names(in: taxonomy).compactMap { name in
            let slug = AddressPart.term(name)
            return seen.insert(slug).inserted ? (name, slug) : nil
        }
    }
}
