import SitegenData

/// What can be read of a site as a whole, by the numbers under which it is noted.
struct SiteFacts: Sendable {
    let home: SiteFact
    let pages: SiteFact
    let topPages: SiteFact
    let sections: SiteFact
    /// All sections at all depths.
    let tree: SiteFact
    let taxonomies: SiteFact
    let series: SiteFact
    let archives: SiteFact
    let menus: SiteFact
    let data: SiteFact

    init(
        home: Page?, pages: [Page], topPages: [Page], sections: [Section], taxonomies: [Taxonomy], series: [Series],
        archives: [Archive], menus: [String: [MenuEntry]], data: FieldMapping, in language: SiteLanguage,
        _ table: inout FactTable
    ) {
        let place = "of the site in \(language.tag)"
        self.home = table.add("the text of the home page \(place)") { ContentHash.of { $0.combine(home?.file) } }
        self.pages = table.add(list: "the pages \(place)", pages)
        self.topPages = table.add(list: "the pages in no section \(place)", topPages)
        self.sections = table.add("the sections \(place)") {
            ContentHash.of { $0.combine(sections) { $0.combine($1) } }
        }
        tree = table.add("the tree of sections \(place)") {
            ContentHash.of { $0.combine(sections.flatMap(\.withDescendants)) { $0.combine($1) } }
        }
        self.taxonomies = table.add("the taxonomies \(place)") {
            ContentHash.of {
                $0.combine(taxonomies) { hash, taxonomy in
                    hash.combine(taxonomy.name)
                    hash.combine(taxonomy.title)
                    hash.combine(taxonomy.path)
                    hash.combine(taxonomy.page?.file)
                }
            }
        }
        self.series = table.add("the series \(place)") {
            ContentHash.of {
                $0.combine(series) { hash, series in
                    hash.combine(series.name)
                    hash.combine(series.path)
                }
            }
        }
        self.archives = table.add("the archives \(place)") {
            ContentHash.of { $0.combine(archives) { $0.combine($1.year) } }
        }
        self.menus = table.add("the menus \(place)") {
            ContentHash.of {
                $0.combine(menus.keys.sorted()) { hash, name in
                    hash.combine(name)
                    hash.combine(menus[name] ?? []) { $0.combine($1) }
                }
            }
        }
        self.data = table.add("the data \(place)") {
            ContentHash.of {
                var writer = ByteWriter()
                writer.write(data)
                $0.combine(writer.bytes)
            }
        }
    }
}

extension ContentHash {
    fileprivate mutating func combine(_ entry: MenuEntry) {
        combine(entry.title)
        combine(entry.url)
        combine(entry.entries) { $0.combine($1) }
    }
}
