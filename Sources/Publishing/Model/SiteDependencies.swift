import SitegenData

/// What can be read of a site as a whole, by the numbers under which it is noted.
struct SiteDependencies: Sendable {
    let home: Dependency
    let pages: Dependency
    let topPages: Dependency
    let sections: Dependency
    /// All sections at all depths.
    let tree: Dependency
    let taxonomies: Dependency
    let series: Dependency
    let archives: Dependency
    let menus: Dependency
    let data: Dependency

    init(
        home: Page?, pages: [Page], topPages: [Page], sections: [Section], taxonomies: [Taxonomy], series: [Series],
        archives: [Archive], menus: [String: [MenuEntry]], data: FieldMapping, in language: SiteLanguage,
        _ table: inout DependencyTable
    ) {
        let place = "of the site in \(language.tag)"
        self.home = table.add("the text of the home page \(place)") { Fingerprint.of { $0.combine(home?.file) } }
        self.pages = table.add(list: "the pages \(place)", pages)
        self.topPages = table.add(list: "the pages in no section \(place)", topPages)
        self.sections = table.add("the sections \(place)") {
            Fingerprint.of { $0.combine(sections) { $0.combine($1) } }
        }
        tree = table.add("the tree of sections \(place)") {
            Fingerprint.of { $0.combine(sections.flatMap(\.withDescendants)) { $0.combine($1) } }
        }
        self.taxonomies = table.add("the taxonomies \(place)") {
            Fingerprint.of {
                $0.combine(taxonomies) { hash, taxonomy in
                    hash.combine(taxonomy.name)
                    hash.combine(taxonomy.title)
                    hash.combine(taxonomy.path)
                    hash.combine(taxonomy.page?.file)
                }
            }
        }
        self.series = table.add("the series \(place)") {
            Fingerprint.of {
                $0.combine(series) { hash, series in
                    hash.combine(series.name)
                    hash.combine(series.path)
                }
            }
        }
        self.archives = table.add("the archives \(place)") {
            Fingerprint.of { $0.combine(archives) { $0.combine($1.year) } }
        }
        self.menus = table.add("the menus \(place)") {
            Fingerprint.of {
                $0.combine(menus.keys.sorted()) { hash, name in
                    hash.combine(name)
                    hash.combine(menus[name] ?? []) { $0.combine($1) }
                }
            }
        }
        self.data = table.add("the data \(place)") {
            Fingerprint.of {
                var writer = ByteWriter()
                writer.write(data)
                $0.combine(writer.bytes)
            }
        }
    }
}

extension Fingerprint {
    fileprivate mutating func combine(_ entry: MenuEntry) {
        combine(entry.title)
        combine(entry.url)
        combine(entry.entries) { $0.combine($1) }
    }
}
