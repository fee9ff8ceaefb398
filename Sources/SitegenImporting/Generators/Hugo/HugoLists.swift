import SitegenConfiguration
import SitegenData
import SitegenFiles

/// Redirects the first page of each divided list, for which Hugo has a second address: `/posts/page/1/` to `/posts/`.
enum HugoLists {
    static func addRedirects(to site: inout ImportedSite, _ configuration: HugoConfiguration) {
        guard configuration.bool("pagination.disableAliases") != true else { return }
        let name = configuration.text("pagination.path") ?? configuration.text("paginatePath") ?? "page"
        var lists: Set<String> = ["/"]
        let languages = Set(configuration.languages.dropFirst())
        for page in site.pages where page.path.hasPrefix("content/") && !page.isDraft {
            let folders = page.path.pathParts.dropFirst().dropLast()
            // A folder with only an `index.md` is a page.
            let isBundle = folders.count == 1 && page.path.fileName.stem == "index"
            if let section = folders.first, !isBundle, !languages.contains(section), PageAddressing.isOwnSlug(section) {
                lists.insert("/\(section)/")
            }
            for taxonomy in configuration.taxonomies ?? ["tags", "categories"] {
                for term in page.fields[taxonomy]?.texts ?? [] {
                    lists.insert("/\(taxonomy)/\(AddressPart.term(term))/")
                }
            }
        }
        for list in lists.sorted() { site.redirects.append(.init(from: "\(list)\(name)/1/", to: list)) }
    }
}
