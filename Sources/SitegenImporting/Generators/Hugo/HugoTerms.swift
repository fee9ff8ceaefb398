import SitegenConfiguration
import SitegenData

/// Keeps the addresses of Hugo's terms that differ from those of sitegen: redirects `/tags/c++/` to `/tags/c-plus-plus/`, and
/// leaves `/tags/iOS/` where it is.
enum HugoTerms {
    /// The list of a term.
    struct List {
        /// The address in the old site.
        let old: String
        /// The address in the new site.
        let new: String
    }

    /// Adds redirects and texts of terms to a site.
    ///
    /// - Returns: The lists of terms.
    static func add(to site: inout ImportedSite, _ configuration: HugoConfiguration, _ log: ImportLog) -> [List] {
        let addresses = HugoAddresses(configuration: configuration)
        var lists: [List] = []
        // Addresses that differ only in case are the same one on many systems.
        var seen: Set<String> = []
        let paths = Set(site.pages.map { $0.path.lowercased().replacing(" ", with: "-") })
        for page in site.pages where page.path.hasPrefix("content/") && !page.isDraft {
            for taxonomy in configuration.allTaxonomies {
                for name in page.fields[taxonomy]?.texts ?? [] {
                    let old = addresses.address(ofTerm: name, in: taxonomy)
                    let new = "/\(taxonomy)/\(AddressPart.term(name))/"
                    guard seen.insert(old.lowercased()).inserted else { continue }
                    let differsInCase = old != new && old.lowercased() == new
                    lists.append(List(old: old, new: differsInCase ? old : new))
                    let text = "content\(new.dropLast())"
                    if !differsInCase {
                        if old != new { redirect(old, to: new, page.source, log, &site) }
                    } else if !paths.contains("\(text)/_index.md"), !paths.contains("\(text).md") {
                        var term = ImportedPage(source: configuration.path, path: "\(text).md")
                        term.fields["title"] = .text(name)
                        term.address = old
                        site.pages.append(term)
                    }
                }
            }
        }
        return lists
    }

    private static func redirect(
        _ old: String, to new: String, _ source: String, _ log: ImportLog, _ site: inout ImportedSite
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
