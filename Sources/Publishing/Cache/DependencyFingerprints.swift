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

extension Page {
    /// The fingerprint of the text as it is shown: the targets of its links and the sizes of its images are part of it.
    func textFingerprint(in site: Site) -> UInt64 {
        guard let version = textVersion else { return 0 }
        let body = body
        let links = site.links.value
        return Fingerprint.of { hash in
            hash.combine(version)
            hash.combine(address)
            hash.combine(body.inclusions) { $0.combine($1.hash) }
            hash.combine(body.links) { hash, link in
                let address = links.address(of: link.destination, in: self)
                hash.combine(address)
                guard link.kind == .image else { return }
                let size = site.images.size(at: address.removingPercentEncoding)
                hash.combine(size?.width ?? 0)
                hash.combine(size?.height ?? 0)
            }
        }
    }
}
