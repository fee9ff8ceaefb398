import SitegenCache
import SitegenConfiguration
import SitegenFiles

/// Translates the targets of menu entries that a language inherits.
///
/// An entry written for the default language leads to the translation of its page, or to the language's own home page or list.
/// It is not changed if the language has no such page.
struct MenuTranslations {
    private let configuration: SiteConfiguration
    private let links: Lazily<LinkResolver>
    /// The addresses of the language's home page, sections and lists, by those of the default language.
    private var addresses: [String: String] = [:]

    /// - Parameters:
    ///   - lists: The language's sections, taxonomies, series and years.
    ///   - configuration: The configuration for the language.
    init(_ lists: SiteLists, _ configuration: SiteConfiguration, links: Lazily<LinkResolver>) {
        (self.configuration, self.links) = (configuration, links)
        let inheritsEntries =
            configuration.inheritsMenus && !configuration.menus.isEmpty
            || configuration.inheritsFooter && !configuration.footer.columns.isEmpty
        guard inheritsEntries else { return }
        let language = configuration.language
        addresses[configuration.languages[0].homePath] = language.homePath
        for section in lists.sections.flatMap(\.withDescendants) {
            let folders = section.folder.pathParts
            addresses[AddressPart.path(folders, in: configuration.languages[0], configuration)] = section.path
        }
        let standard = configuration.languages[0]
        for taxonomy in lists.taxonomies {
            let names = TermNames(of: taxonomy.name, in: configuration, standard)
            addresses[names.folder] = taxonomy.path
            for term in taxonomy.trackedTerms.value { addresses[names.address(of: term.key)] = term.path }
        }
        var paths: [String] = []
        if !lists.series.isEmpty { paths += [Series.listPath(in: language)] + lists.series.map(\.path) }
        if !lists.archives.isEmpty { paths += [Archive.listPath(in: language)] + lists.archives.map(\.path) }
        for list in paths { addresses[standard.prefix + list.dropFirst(language.prefix.count)] = list }
    }

    /// The language's menus, with the columns at the end of pages.
    func menus(of configuration: SiteConfiguration) -> [String: [MenuEntry]] {
        var menus = configuration.menus
        if configuration.inheritsMenus { menus = menus.mapValues { $0.map(translated) } }
        let columns = configuration.footer.menuEntries
        if !columns.isEmpty {
            menus[FooterConfiguration.menu] = configuration.inheritsFooter ? columns.map(translated) : columns
        }
        return menus
    }

    private func translated(_ entry: MenuEntry) -> MenuEntry {
        var result = entry
        result.url = translated(entry.url)
        result.entries = entry.entries.map(translated)
        return result
    }

    private func translated(_ url: String) -> String {
        guard url.isWithinSite else { return url }
        let path = String(url.pathOfURL)
        let suffix = url.dropFirst(path.count)
        let address = PageAddress.normalized(path.removingPercentEncoding)
        let links = links.value
        let page = links.page(at: address).flatMap { links.translations(of: $0)[configuration.language.tag] }
        return (page?.unrecordedPath ?? addresses[address]).map { $0 + suffix } ?? url
    }
}
