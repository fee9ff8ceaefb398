package import SitegenBase
import SitegenCache
package import SitegenConfiguration

extension Site {
    /// The redirects from the addresses of former names of terms, which the configuration lists as `renamed`.
    package var renamedTerms: [RedirectRule] {
        contents.taxonomies.value.flatMap { taxonomy in
            configuration.taxonomies.first { $0.name == taxonomy.name }.map(taxonomy.redirects) ?? []
        }
    }

    /// The address of a list in this language; `nil` if the language has no such list. No dependency is recorded.
    ///
    /// - Parameter list: The list in any language.
    package func path(of list: OutputPage.Kind) -> String? {
        func taxonomy(like taxonomy: Taxonomy) -> Taxonomy? {
            contents.taxonomies.value.first { $0.name == taxonomy.name }
        }
        return switch list {
        case .home: configuration.language.homePath
        case .section(let section): index.sections[section.folder]?.line.last?.path
        case .taxonomy(let other): taxonomy(like: other)?.path
        case .term(let term, let other): taxonomy(like: other)?.unrecordedPath(ofTerm: term.key)
        default: nil
        }
    }

    /// The warnings about terms that the configuration names and that no page has.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the default language.
    ///   - sites: The sites of all languages.
    package static func termDiagnostics(in configuration: SiteConfiguration, of sites: [Site]) -> [Diagnostic] {
        configuration.taxonomies.flatMap { taxonomy -> [Diagnostic] in
            let known = sites.compactMap { site in site.contents.taxonomies.value.first { $0.name == taxonomy.name } }
            let names = known.flatMap { $0.trackedTerms.value.map(\.key) }
            func diagnostic(_ name: String, _ effect: String, at keys: [String]) -> Diagnostic? {
                let key = TermNames(of: taxonomy.name, in: configuration, configuration.language).key(of: name)
                if names.contains(key) { return nil }
                return configuration.diagnostic(
                    "no page has the term ‘\(name)’ of ‘\(taxonomy.name)’, so \(effect)",
                    at: ["taxonomies", taxonomy.name] + keys, severity: .warning,
                    help: Suggestion.nearest(to: key, among: names).map { "did you mean ‘\($0)’?" }
                        ?? "write a name from the front matter of a page, or remove the entry")
            }
            return taxonomy.terms.keys.sorted().compactMap {
                diagnostic($0, "this name is not shown", at: ["terms", $0])
            }
                + taxonomy.renamed.sorted { $0.key < $1.key }.compactMap {
                    diagnostic($0.value, "‘\($0.key)’ does not redirect", at: ["renamed", $0.key])
                }
        }
    }
}
