import SitegenConfiguration
import SitegenData

/// Redirects the addresses of Hugo's terms that differ from those of sitegen: `/tags/c++/` to `/tags/c-plus-plus/`.
enum HugoTerms {
    static func addRedirects(to site: inout ImportedSite, _ configuration: HugoConfiguration, _ log: ImportLog) {
        let addresses = HugoAddresses(configuration: configuration)
        var seen: Set<String> = []
        for page in site.pages where page.path.hasPrefix("content/") {
            for taxonomy in configuration.taxonomies ?? ["tags", "categories"] {
                for name in page.fields[taxonomy]?.texts ?? [] where seen.insert("\(taxonomy)/\(name)").inserted {
                    let old = addresses.address(ofTerm: name, in: taxonomy)
                    let new = "/\(taxonomy)/\(AddressPart.term(name))/"
                    if old != new { add(old, new, page.source, log, &site) }
                }
            }
        }
    }

    private static func add(
        _ old: String, _ new: String, _ source: String, _ log: ImportLog, _ site: inout ImportedSite
    ) {
        if PageAddressing.normalized(old) == old {
            site.redirects.append(.init(from: old, to: new))
        } else {
            log.note(
                .addresses, "URL of a term that no file can have", source,
                advice: "The term has the URL ‘\(new)’. Redirect ‘\(old)’ to it on the server.")
        }
    }
}
