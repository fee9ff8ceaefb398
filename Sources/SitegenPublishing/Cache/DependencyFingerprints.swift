import SitegenCache
import SitegenModel

/// Computes the fingerprints of dependencies, to compare them with those of the previous build.
struct DependencyFingerprints: Sendable {
    let model: SiteModel

    /// The names of the dependencies that are not one page's, by their numbers, and what they are.
    let names: [String]
    let others: [UInt64]

    private let sites: [String: Site]

    init(_ model: SiteModel) {
        self.model = model
        let table = model.dependencies
        names = table.names
        others = names.indices.map(table.value)
        sites = Dictionary(model.sites.map { ($0.configuration.language.tag, $0) }) { first, _ in first }
    }

    /// The fingerprint of an aspect of a page; 0 if it cannot be told.
    func value(of aspect: PageAspect, of page: Page) -> UInt64 {
        sites[page.language.tag].map { aspect.declaration.fingerprint(page, $0) } ?? 0
    }
}
