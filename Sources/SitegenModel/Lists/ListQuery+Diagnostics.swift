package import SitegenBase
import SitegenCache
package import SitegenConfiguration
import SitegenData

extension ListQuery {
    /// Warnings about fields that no page has and sections that do not exist, most of which are misspellings.
    ///
    /// - Parameters:
    ///   - configuration: The configuration that declares the lists.
    ///   - sites: The site in each of its languages.
    package static func diagnostics(in configuration: SiteConfiguration, of sites: [Site]) -> [Diagnostic] {
        if configuration.lists.isEmpty { return [] }
        let fields = PageFields(taxonomies: Set(configuration.taxonomies.map(\.name)))
        let pages = sites.flatMap(\.filedPages)
        let folders = Set(pages.map(\.folder)).union(sites.flatMap { $0.contents.tree.value }.map(\.folder))
        return configuration.lists.flatMap { list in
            list.unknownFields(fields, in: pages, configuration)
                + (list.unknownSection(among: folders, configuration).map { [$0] } ?? [])
        }
    }

    private func unknownFields(
        _ fields: PageFields, in pages: [Page], _ configuration: SiteConfiguration
    ) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        for (path, key) in self.fields where !fields.isKnown(path) {
            if pages.contains(where: { fields.value(path, of: $0) != nil }) { continue }
            let name = path.joined(separator: ".")
            let keys = key == "where" ? ["lists", self.name, key, name] : ["lists", self.name, key]
            let known = PageFields.ofEveryPage + configuration.taxonomies.map(\.name) + Self.names(of: pages)
            diagnostics.append(
                configuration.diagnostic(
                    "no page has the field ‘\(name)’", at: keys, severity: .warning,
                    help: Suggestion.nearest(to: name, among: known).map { "did you mean ‘\($0)’?" }
                        ?? "add the field under ‘params’ in the front matter of a page"))
        }
        return diagnostics
    }

    /// The names of the custom fields of pages.
    private static func names(of pages: [Page]) -> [String] {
        Set(pages.flatMap { $0.frontMatter[FrontMatterKeys.all.fields].keys }).sorted()
    }

    private func unknownSection(among folders: Set<String>, _ configuration: SiteConfiguration) -> Diagnostic? {
        guard let section, !folders.contains(where: { $0 == section || $0.hasPrefix("\(section)/") }) else {
            return nil
        }
        return configuration.diagnostic(
            "there is no section ‘\(section)’", at: ["lists", name, "section"], severity: .warning,
            help: Suggestion.nearest(to: section, among: folders.sorted()).map { "did you mean ‘\($0)’?" }
                ?? "write the name of a folder in content/")
    }
}
