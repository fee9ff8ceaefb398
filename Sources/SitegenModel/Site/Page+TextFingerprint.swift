import SitegenCache
import SitegenConfiguration
import SitegenTools

extension Page {
    /// The fingerprint of the text as shown, which includes the targets of its links and the sizes of its images.
    func textFingerprint(in site: Site) -> UInt64 {
        guard let version = textVersion else { return 0 }
        let body = body
        let links = site.links.value
        return Fingerprint.of { hash in
            hash.combine(version)
            hash.combine(unrecordedPath)
            hash.combine(body.inclusions) { $0.combine($1.hash) }
            hash.combine(body.links) { hash, link in
                let address = links.address(of: link.destination, in: self)
                hash.combine(address)
                guard link.kind == .image else { return }
                let path = address.removingPercentEncoding
                hash.combine(site.images.variants(at: path, link.variants)?.format.rawValue)
                hash.combine(site.images.size(at: path))
            }
        }
    }
}
