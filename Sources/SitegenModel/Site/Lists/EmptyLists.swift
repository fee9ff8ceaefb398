import SitegenCache
import SitegenConfiguration
import SitegenFiles

/// The menu entries of a language that lead to lists without pages, such as `/tags/` in a site whose pages have no tags.
///
/// The site has no such list until a page is in it, so the entries are left out until then.
struct EmptyLists {
    /// The addresses of the lists that have pages.
    private let present: Set<String>
    /// The addresses of lists that contain others, such as `/tags/`, and whose own address and that of each list below may be
    /// those of empty lists.
    private let parents: Set<String>
    /// The addresses of sections that would have pages if drafts, future and expired texts were published, or that the
    /// configuration names.
    private let sections: Set<String>
    /// The targets that the menus of the default language leave out.
    private let others: Set<String>
    /// Whether a page or a file is at an address.
    private let isTaken: (String) -> Bool

    /// - Parameters:
    ///   - unpublished: The files of texts that are not published.
    ///   - others: The targets that the menus of the default language leave out.
    ///   - isTaken: Whether a page or a file is at an address.
    init(
        _ lists: SiteLists, _ configuration: SiteConfiguration, unpublished: [String], others: Set<String>,
        isTaken: @escaping (String) -> Bool
    ) {
        let language = configuration.language
        self.others = others
        self.isTaken = isTaken
        var present = lists.taxonomies.flatMap { [$0.path] + $0.trackedTerms.value.map(\.path) }
        if !lists.series.isEmpty { present += [Series.listPath(in: language)] + lists.series.map(\.path) }
        if !lists.archives.isEmpty { present += [Archive.listPath(in: language)] + lists.archives.map(\.path) }
        present += lists.sections.flatMap(\.withDescendants).map(\.path)
        self.present = Set(present)
        let taxonomies = configuration.taxonomies.map { AddressPart.path([$0.name], in: language, configuration) }
        parents = Set(
            taxonomies + [Series.listPath(in: language)]
                + (configuration.hasArchives ? [Archive.listPath(in: language)] : []))
        var folders = Set(configuration.sections.keys.map(\.pathParts).filter { !$0.isEmpty })
        let tags = Set(configuration.languages.map { $0.tag.lowercased() })
        for file in unpublished {
            var parts = Array(file.pathParts.dropFirst().dropLast())
            if let first = parts.first, tags.contains(first.lowercased()) { parts.removeFirst() }
            while !parts.isEmpty, folders.insert(parts).inserted { parts.removeLast() }
        }
        sections = Set(folders.map { AddressPart.path($0, in: language, configuration) })
    }

    /// The menus without the entries that lead to empty lists. The entries below such an entry take its place.
    ///
    /// - Parameter leftOut: Receives the targets of the entries.
    func removing(from menus: [String: [MenuEntry]], _ leftOut: inout Set<String>) -> [String: [MenuEntry]] {
        var left: Set<String> = []
        let result = menus.mapValues { $0.flatMap { kept($0, &left) } }
        leftOut.formUnion(left)
        return result
    }

    private func kept(_ entry: MenuEntry, _ leftOut: inout Set<String>) -> [MenuEntry] {
        var entry = entry
        var below: [MenuEntry] = []
        for child in entry.entries { below += kept(child, &leftOut) }
        guard others.contains(entry.url) || isEmptyList(entry.url) else {
            entry.entries = below
            return [entry]
        }
        leftOut.insert(entry.url)
        return below
    }

    /// Whether an address is that of a list of the language that has no pages.
    private func isEmptyList(_ url: String) -> Bool {
        guard url.isWithinSite else { return false }
        let address = PageAddress.normalized(String(url.pathOfURL).removingPercentEncoding)
        guard !present.contains(address) else { return false }
        let parts = address.pathParts
        let parent = parts.isEmpty ? "" : "/" + parts.dropLast().map { "\($0)/" }.joined()
        guard parents.contains(address) || parents.contains(parent) || sections.contains(address) else { return false }
        return !isTaken(address)
    }
}
