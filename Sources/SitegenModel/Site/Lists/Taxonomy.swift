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

        /// The pages, newest first. In a nested taxonomy, they include those of the terms within.
        public var pages: [Page] { trackedPages.read() }

        let trackedPages: Tracked<[Page]>
        /// The key that the term shares with its translations.
        package let key: String

        fileprivate init(
            name: String, key: String, path: String, page: Page?, pages: [Page], _ dependencies: inout DependencyTable
        ) {
            self.name = name
            self.key = key
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

    /// The terms in alphabetical order. In a nested taxonomy, terms follow the one that contains them.
    public var terms: [Term] { trackedTerms.read() }

    /// The terms that no other term contains, in alphabetical order.
    public var topTerms: [Term] { terms(within: nil) }

    let trackedTerms: Tracked<[Term]>
    private let termsByNumber: [Tracked<Term>]
    private let numbersByKey: [String: Int]
    /// The terms in alphabetical order, by the key of the term that contains them; empty unless the taxonomy is nested.
    private let nestedTerms: [String: [Term]]

    /// The keys of the terms that pages have. Looking one up is faster than computing it.
    private let keys: [String: String]

    /// The names of the terms.
    private let names: TermNames

    /// Collects the terms of the pages, by taxonomy.
    ///
    /// - Parameter pages: The pages in the order of their files. They are in memory in that order, and any other order would
    ///   take several times as long.
    package static func names(of pages: [Page], in site: SiteConfiguration) -> Names {
        let taxonomies = site.taxonomies.map(\.name)
        var groupings = taxonomies.map { Grouping(TermNames(of: $0, in: site, site.language)) }
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

    /// Groups pages by the terms of each taxonomy. Names with the same key are one term.
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
        let termNames = grouping.termNames
        name = configuration.name
        title = configuration.title ?? texts.list?.title
        let path = texts.list?.unrecordedPath ?? termNames.folder
        self.path = path
        page = texts.list
        self.names = termNames
        keys = grouping.keys
        let known = Set(groups.map(\.key))
        var terms = groups.map { group in
            let text = texts.text(of: group.key, among: known)
            // A name in this language takes precedence over the title of a text in another one.
            let title = text?.fallbackLanguage == nil ? text?.title : nil
            return Term(
                name: title ?? termNames.declaredName(of: group.key) ?? text?.title ?? group.name, key: group.key,
                path: text?.unrecordedPath ?? termNames.address(of: group.key), page: text, pages: group.pages,
                &dependencies)
        }.sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
        let nested = termNames.isNested ? Dictionary(grouping: terms) { termNames.parent(of: $0.key) ?? "" } : [:]
        if termNames.isNested { terms = Self.inOrder(nested, below: "") }
        nestedTerms = nested
        termsByNumber = terms.map { $0.tracked(&dependencies) }
        trackedTerms = dependencies.track("the names of \(path)", terms) { hash, terms in
            hash.combine(terms) {
                $0.combine($1.name)
                $0.combine($1.path)
                $0.combine($1.page?.file)
            }
        }
        numbersByKey = Dictionary(terms.enumerated().map { ($1.key, $0) }) { first, _ in first }
    }

    /// Terms, each followed by those that it contains.
    private static func inOrder(_ terms: [String: [Term]], below key: String) -> [Term] {
        (terms[key] ?? []).flatMap { [$0] + inOrder(terms, below: $0.key) }
    }

    /// The terms of all taxonomies, and the pages that have them.
    package struct Names: Sendable {
        fileprivate let groupings: [Grouping]
    }

    /// The terms of one taxonomy, and the pages that have them.
    fileprivate struct Grouping: Sendable {
        /// The names of the terms.
        let termNames: TermNames

        /// The names as pages spell them, and the numbers of their groups.
        private var names: [(bytes: ArraySlice<UInt8>, group: Int)] = []
        private var numbersByName: [String: Int] = [:]
        /// The numbers of the names by their hashes; the first one if two have the same hash.
        private var numbersByHash: [UInt64: Int] = [:]
        /// The key of each group, and the group of the term that contains its term; -1 for none.
        private var groups: [(key: String, parent: Int)] = []
        private var groupsByKey: [String: Int] = [:]

        /// The numbers of the names of all pages, page by page, and the end of each page's range.
        private var carried: [Int32] = []
        private var ends: [Int32] = []

        init(_ termNames: TermNames) {
            self.termNames = termNames
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
            numbersByName[name] = names.count
            names.append((bytes, group(of: termNames.key(of: name))))
            return names.count - 1
        }

        private mutating func group(of key: String) -> Int {
            if let known = groupsByKey[key] { return known }
            let parent = termNames.parent(of: key).map { group(of: $0) } ?? -1
            groupsByKey[key] = groups.count
            groups.append((key, parent))
            return groups.count - 1
        }

        /// The keys of the names.
        var keys: [String: String] { numbersByName.mapValues { groups[names[$0].group].key } }

        /// The terms with their pages.
        ///
        /// - Parameters:
        ///   - pages: The pages, in any order.
        ///   - places: The position of each page in the order in which they were added.
        func groups(of pages: [Page], _ places: [Int]) -> [Group] {
            let parents = self.groups.map(\.parent)
            var groups = self.groups.map { Group(key: $0.key) }
            var counts = [Int](repeating: 0, count: groups.count)
            for number in carried { counts[names[Int(number)].group] += 1 }
            for (group, count) in counts.enumerated() { groups[group].pages.reserveCapacity(count) }
            /// The page that was added to each group last: a page that has a term twice is listed once.
            var last = [Int](repeating: -1, count: groups.count)
            for (rank, place) in places.enumerated() {
                for index in (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place]) {
                    let (name, ownGroup) = names[Int(carried[index])]
                    var group = ownGroup
                    while group >= 0, last[group] != rank {
                        if last[group] < 0 {
                            groups[group].name = termNames.name(
                                of: groups[group].key, in: termNames.current(String(decoding: name, as: UTF8.self)))
                        }
                        groups[group].pages.append(pages[rank])
                        last[group] = rank
                        group = parents[group]
                    }
                }
            }
            return groups
        }
    }

    /// The pages whose names have the same key.
    fileprivate struct Group {
        let key: String
        /// The spelling of the first page.
        var name = ""
        var pages: [Page] = []
    }

    /// Returns the term of a name.
    ///
    /// - Parameter name: The name as a page spells it.
    /// - Returns: The term, or `nil` if no page has it.
    public func term(_ name: String) -> Term? {
        guard let number = numbersByKey[keys[name] ?? names.key(of: name)] else {
            // A page with this name may be added, which changes the list of terms.
            _ = trackedTerms.read()
            return nil
        }
        return termsByNumber[number].read()
    }

    /// Returns the terms that a term directly contains, in alphabetical order.
    ///
    /// - Parameter term: The term; `nil` for those that no term contains.
    /// - Returns: The terms; empty for a term of a taxonomy that is not nested.
    public func terms(within term: Term?) -> [Term] {
        if term != nil, !names.isNested { return [] }
        let all = trackedTerms.read()
        return names.isNested ? nestedTerms[term?.key ?? ""] ?? [] : all
    }

    /// Returns the terms that contain a term, the topmost first.
    ///
    /// - Parameter term: The term.
    /// - Returns: The terms; empty in a taxonomy that is not nested.
    public func ancestors(of term: Term) -> [Term] {
        var ancestors: [Term] = []
        var key = term.key
        while let parent = names.parent(of: key), let number = numbersByKey[parent] {
            ancestors.append(termsByNumber[number].read())
            key = parent
        }
        return ancestors.reversed()
    }

    /// The address of the list of the term with a key; `nil` if no page has the term. No dependency is recorded.
    package func unrecordedPath(ofTerm key: String) -> String? {
        numbersByKey[key].map { trackedTerms.value[$0].path }
    }

    /// The redirects from the addresses of former names of terms.
    func redirects(_ configuration: SiteConfiguration.TaxonomyConfiguration) -> [RedirectRule] {
        configuration.renamed.sorted { $0.key < $1.key }.compactMap { former, current in
            unrecordedPath(ofTerm: names.key(of: current)).map { path in
                RedirectRule(source: names.address(ofFormer: former), target: path)
            }
        }
    }

    /// The names of a page's terms as it spells them, each once.
    package func names(of page: Page) -> [String] {
        Self.terms(name, of: page, keys).map(\.name)
    }

    /// A page's terms of one taxonomy with their keys, each once.
    private static func terms(
        _ taxonomy: String, of page: Page, _ keys: [String: String]
    ) -> [(name: String, key: String)] {
        var seen: Set<String> = []
        return page.names(in: taxonomy).compactMap { name in
            guard let key = keys[name], seen.insert(key).inserted else { return nil }
            return (name, key)
        }
    }
}
