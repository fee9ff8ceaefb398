import SitegenBase
package import SitegenCache
package import SitegenConfiguration

/// A way to group pages by terms: tags, categories, authors.
///
/// This is a class because every page looks up its terms in it, and a reference is cheap to copy.
public final class Taxonomy: Sendable {
    /// A term, and the pages that have it.
    ///
    /// This is a class because pages are shown with their terms, and a reference is cheap to copy.
    public final class Term: Sendable {
        /// The name: the title of the term's own text, or else the spelling of the first page that has it.
        public let name: String

        /// The path of the term's list within the site: `/tags/swift/`.
        public let path: String

        /// The term's own text, `content/tags/swift.md`, if there is one.
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
                $0.combine($1.path)
                $0.combine($1.page?.file)
            }
        }
    }

    /// The name of the taxonomy in URLs and front matter: `tags`.
    public let name: String

    /// The title for readers, if the site sets one.
    public let title: String?

    /// The path of the list of terms within the site: `/tags/`.
    public let path: String

    /// The taxonomy's own text, `content/tags/_index.md`, if there is one.
    public let page: Page?

    /// The terms in alphabetical order.
    public var terms: [Term] { trackedTerms.read() }

    let trackedTerms: Tracked<[Term]>
    private let termsByNumber: [Tracked<Term>]
    private let namesBySlug: [String: Int]

    /// The slugs of the terms that pages have. Looking one up is faster than computing it.
    private let slugs: [String: String]

    /// Computes the slug of another term.
    private let slug: @Sendable (String) -> String

    /// Collects the terms of the pages, by taxonomy.
    ///
    /// - Parameter pages: The pages in the order of their files. They are in memory in that order, and any other order would
    ///   take several times as long.
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

    /// Groups pages by the terms of each taxonomy. Names with the same slug are one term.
    ///
    /// - Parameters:
    ///   - pages: The pages, newest first, each with its position in the order of their files.
    ///   - names: The terms of the pages in that order.
    ///   - texts: The texts of terms, by taxonomy.
    /// - Returns: The taxonomies that pages use.
    package static func all(
        of pages: (newestFirst: [Page], places: [Int]), _ names: Names, texts: [String: TermTexts],
        in site: SiteConfiguration, _ dependencies: inout DependencyTable
    ) -> [Taxonomy] {
        zip(site.taxonomies, names.groupings).compactMap { taxonomy, grouping in
            let groups = grouping.groups(of: pages.newestFirst, pages.places)
            if groups.isEmpty { return nil }
            return Taxonomy(taxonomy, (groups, grouping), texts[taxonomy.name] ?? TermTexts(), in: site, &dependencies)
        }
    }

    private init(
        _ configuration: SiteConfiguration.TaxonomyConfiguration, _ names: (groups: [Group], grouping: Grouping),
        _ texts: TermTexts, in site: SiteConfiguration, _ dependencies: inout DependencyTable
    ) {
        let (groups, grouping) = names
        let language = site.language
        name = configuration.name
        title = configuration.title ?? texts.list?.title
        let folder = "\(language.prefix)/\(AddressPart.name(configuration.name, site, language))/"
        let path = texts.list?.unrecordedPath ?? folder
        self.path = path
        page = texts.list
        slug = grouping.slug
        slugs = grouping.slugs
        let known = Set(groups.map(\.slug))
        let terms = groups.map { group in
            let text = texts.text(of: group.slug, among: known)
            return Term(
                name: text?.title ?? group.name, slug: group.slug,
                path: text?.unrecordedPath ?? "\(folder)\(group.slug)/", page: text, pages: group.pages, &dependencies)
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

    /// The terms of all taxonomies, and the pages that have them.
    package struct Names: Sendable {
        fileprivate let groupings: [Grouping]
    }

    /// The terms of one taxonomy, and the pages that have them.
    fileprivate struct Grouping: Sendable {
        /// Computes the slug of a name.
        let slug: @Sendable (String) -> String

        /// The names as pages spell them, and the numbers of their groups.
        private var names: [(bytes: ArraySlice<UInt8>, group: Int)] = []
        private var numbersByName: [String: Int] = [:]
        /// The numbers of the names by their hashes; the first one if two have the same hash.
        private var numbersByHash: [UInt64: Int] = [:]
        private var groups: [String] = []
        private var groupsBySlug: [String: Int] = [:]

        /// The numbers of the names of all pages, page by page, and the end of each page's range.
        private var carried: [Int32] = []
        private var ends: [Int32] = []

        init(slug: @escaping @Sendable (String) -> String) {
            self.slug = slug
        }

        /// Adds a name of the current page.
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

        /// The slugs of the names.
        var slugs: [String: String] { numbersByName.mapValues { groups[names[$0].group] } }

        /// The terms with their pages.
        ///
        /// - Parameters:
        ///   - pages: The pages, in any order.
        ///   - places: The position of each page in the order in which they were added.
        func groups(of pages: [Page], _ places: [Int]) -> [Group] {
            var groups = groups.map { Group(slug: $0) }
            var counts = [Int](repeating: 0, count: groups.count)
            for number in carried { counts[names[Int(number)].group] += 1 }
            for (group, count) in counts.enumerated() { groups[group].pages.reserveCapacity(count) }
            /// The page that was added to each group last: a page that has a term twice is listed once.
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

    /// The pages whose names have the same slug.
    fileprivate struct Group {
        let slug: String
        /// The spelling of the first page.
        var name = ""
        var pages: [Page] = []
    }

    /// Returns the term of a name.
    ///
    /// - Parameter name: The name as a page spells it.
    /// - Returns: The term, or `nil` if no page has it.
    public func term(_ name: String) -> Term? {
        guard let number = namesBySlug[slugs[name] ?? slug(name)] else {
            // A page with this name may be added, which changes the list of terms.
            _ = trackedTerms.read()
            return nil
        }
        return termsByNumber[number].read()
    }

    /// The names of a page's terms as it spells them, each once.
    package func names(of page: Page) -> [String] {
        Self.terms(name, of: page, slugs).map(\.name)
    }

    /// A page's terms of one taxonomy with their slugs, each once.
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
