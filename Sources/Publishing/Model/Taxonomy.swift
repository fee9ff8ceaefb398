/// A way of grouping pages by names that they carry: tags, categories.
public struct Taxonomy: Sendable {
    /// One name, and the pages that carry it.
    public struct Term: Sendable {
        /// The name as the first page that carries it writes it.
        public let name: String

        /// The address of the list within the site: `/tags/swift/`.
        public let path: String

        /// The pages, newest first.
        public let pages: [Page]
    }

    /// What the group is called in an address and in front matter.
    public enum Kind: String, Sendable, CaseIterable {
        /// What a page mentions.
        case tags
        /// What kind of page it is.
        case categories

        /// The address of the list of names within the site: `/tags/`.
        var path: String { "/\(rawValue)/" }

        /// The address of a name's list, by the name's part of an address: `/tags/swift/`.
        func path(of slug: String) -> String { "\(path)\(slug)/" }
    }

    /// What the group is called.
    public let kind: Kind

    /// The names in alphabetical order.
    public let terms: [Term]

    /// The address of the list of names within the site: `/tags/`.
    public var path: String { kind.path }

    /// Groups pages, newest first, by the names of one kind. Names that make the same address are one.
    init(_ kind: Kind, of pages: [Page]) {
        self.kind = kind
        var groups: [String: (name: String, pages: [Page])] = [:]
        for page in pages {
            for slug in page.terms(of: kind) {
                groups[slug.slug, default: (slug.name, [])].pages.append(page)
            }
        }
        terms = groups.map { slug, group in
            Term(name: group.name, path: kind.path(of: slug), pages: group.pages)
        }.sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
    }
}

extension Page {
    /// The page's names of one kind, each with its part of an address, each once.
    func terms(of kind: Taxonomy.Kind) -> [(name: String, slug: String)] {
        let names =
            switch kind {
            case .tags: tags
            case .categories: categories
            }
        var seen: Set<String> = []
        return names.compactMap { name in
            let slug = AddressPart.term(name)
            return seen.insert(slug).inserted ? (name, slug) : nil
        }
    }
}
