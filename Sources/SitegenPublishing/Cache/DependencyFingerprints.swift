import SitegenCache
import SitegenConfiguration
import SitegenModel

/// Computes the fingerprints of dependencies, to compare them with those of the previous build.
struct DependencyFingerprints: Sendable {
    let model: LocalizedSites

    /// The names and the fingerprints of the dependencies that do not belong to one page, by number.
    let names: [String]
    let others: [UInt64]

    /// The site of a build in one language; `nil` if there are several.
    private let onlySite: Site?

    /// The sites by language.
    private let sites: [String: Site]

    init(_ model: LocalizedSites) {
        self.model = model
        let table = model.dependencies
        names = table.names
        others = names.indices.map(table.value)
        onlySite = model.sites.count == 1 ? model.sites[0] : nil
        sites = Dictionary(model.sites.map { ($0.configuration.language.tag, $0) }) { first, _ in first }
    }

    /// The fingerprint of an aspect of a page; 0 if it is unknown.
    func value(of aspect: PageAspect, of page: Page) -> UInt64 {
        (onlySite ?? sites[page.language.tag]).map { aspect.declaration.fingerprint(page, $0) } ?? 0
    }
}
