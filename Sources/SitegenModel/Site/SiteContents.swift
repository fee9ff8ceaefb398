package import SitegenCache
import SitegenConfiguration
import SitegenData

/// The values of a whole site that templates can read.
package struct SiteContents: Sendable {
    /// The home page's own text.
    let home: Tracked<Page?>
    /// All pages except the home page and the texts of folders, newest first.
    package let pages: Tracked<[Page]>
    /// The pages outside all sections.
    let topPages: Tracked<[Page]>
    /// The top-level sections.
    package let sections: Tracked<[Section]>
    /// All sections at all depths, parents before their children.
    package let tree: Tracked<[Section]>
    let taxonomies: Tracked<[Taxonomy]>
    let series: Tracked<[Series]>
    let archives: Tracked<[Archive]>
    /// The lists that the configuration declares, by name.
    let declaredLists: [String: Tracked<PageList>]
    /// The lists that pages declare, by the page's number and the list's name.
    let listsOfPages: [Int: [String: Tracked<PageList>]]
    let menus: Tracked<[String: [MenuEntry]]>
    let data: Tracked<FieldMapping>
}

extension SiteContents {
    /// The values that templates can read, with their names in `--explain`.
    init(
        home: Page?, _ lists: SiteLists, menus: [String: [MenuEntry]], data: FieldMapping,
        _ table: inout DependencyTable
    ) {
        let place = "of the site in \(lists.language.tag)"
        self.home = table.track("the text of the home page \(place)", home) { $0.combine($1?.file) }
        pages = table.track(list: "the pages \(place)", lists.pages)
        topPages = table.track(list: "the pages in no section \(place)", lists.topPages)
        sections = table.track("the sections \(place)", lists.sections) { $0.combine($1) { $0.combine($1) } }
        tree = table.track("the tree of sections \(place)", lists.sections.flatMap(\.withDescendants)) {
            $0.combine($1) { $0.combine($1) }
        }
        taxonomies = table.track("the taxonomies \(place)", lists.taxonomies) { hash, taxonomies in
            hash.combine(taxonomies) { hash, taxonomy in
                hash.combine(taxonomy.name)
                hash.combine(taxonomy.title)
                hash.combine(taxonomy.path)
                hash.combine(taxonomy.page?.file)
            }
        }
        series = table.track("the series \(place)", lists.series) { hash, series in
            hash.combine(series) { hash, series in
                hash.combine(series.name)
                hash.combine(series.path)
                hash.combine(series.page?.file)
            }
        }
        archives = table.track("the archives \(place)", lists.archives) { $0.combine($1) { $0.combine($1.year) } }
        declaredLists = table.track(lists.declared, of: "the site in \(lists.language.tag)")
        listsOfPages = Dictionary(
            uniqueKeysWithValues: lists.ofPages.map { page, lists in
                (page.number, table.track(lists, of: page.file))
            })
        self.menus = table.track("the menus \(place)", menus) { hash, menus in
            hash.combine(menus.keys.sorted()) { hash, name in
                hash.combine(name)
                hash.combine(menus[name] ?? []) { $0.combine($1) }
            }
        }
        self.data = table.track("the data \(place)", data) { hash, data in
            var writer = ByteWriter()
            writer.write(data)
            hash.combine(writer.bytes)
        }
    }
}

/// The lists of a site in one of its languages.
struct SiteLists: Sendable {
    package let language: SiteLanguage
    package let pages: [Page]
    let topPages: [Page]
    let sections: [Section]
    let taxonomies: [Taxonomy]
    let series: [Series]
    let archives: [Archive]
    let declared: [PageList]
    let ofPages: [(page: Page, lists: [PageList])]
}

extension Fingerprint {
    fileprivate mutating func combine(_ entry: MenuEntry) {
        combine(entry.title)
        combine(entry.url)
        combine(entry.icon)
        combine(entry.entries) { $0.combine($1) }
    }
}
