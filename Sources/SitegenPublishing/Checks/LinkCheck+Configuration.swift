import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel
import SitegenOutputs

extension LinkCheck {
    /// The diagnostics about menus, redirects, images and sections in the configuration.
    ///
    /// - Parameters:
    ///   - sections: The folders that are sections.
    ///   - emptyMenuTargets: The targets of menu entries that are left out, because they lead to lists without pages.
    func diagnostics(
        of configuration: SiteConfiguration, in folder: SiteFolder, sections: Set<String>,
        emptyMenuTargets: Set<String>
    ) -> [Diagnostic] {
        var diagnostics = menuDiagnostics(of: configuration, emptyMenuTargets)
        diagnostics += announcementDiagnostics(of: configuration)
        if configuration.language.isDefault { diagnostics += redirectDiagnostics(of: configuration) }
        diagnostics += logoDiagnostics(of: configuration)
        // Sections are the same for all languages, so they are reported once.
        for name in configuration.sections.keys.sorted() where configuration.language.isDefault && !name.isEmpty {
            guard !sections.contains(name), !folder.holds("content/\(name)") else { continue }
            diagnostics.append(
                configuration.diagnostic(
                    "there is no section ‘\(name)’, so these settings have no effect", at: "sections", name,
                    severity: .warning, help: Self.helpForMissingSection(name, among: sections)))
        }
        if let icon = configuration.icon {
            do throws(Diagnostic) {
                _ = try folder.readIcon(icon)
            } catch {
                diagnostics.append(configuration.diagnostic(error.message, at: "icon", help: error.help))
            }
        }
        return diagnostics
    }

    /// The help for a section that the configuration or the program names and that `content/` does not have.
    static func helpForMissingSection(_ name: String, among sections: Set<String>) -> String {
        if let nearest = Suggestion.nearest(to: name, among: sections.sorted()) { return "did you mean ‘\(nearest)’?" }
        guard let example = sections.filter({ !$0.isEmpty }).min() else { return "create content/\(name)/_index.md" }
        return "use the name of a folder in content/, such as ‘\(example)’, or create content/\(name)/_index.md"
    }

    /// The logos that the site does not have.
    private func logoDiagnostics(of configuration: SiteConfiguration) -> [Diagnostic] {
        [configuration.look.logo, configuration.look.darkLogo].compactMap { logo in
            guard let logo, PageLink.isWithinSite(logo) else { return nil }
            let address = logo.removingPercentEncoding
            guard logo.isWithinSite else {
                return configuration.diagnostic(
                    "the path of the logo ‘\(logo)’ does not start with /", at: "theme", "logo",
                    help: "put the image into static/ and write ‘/\(logo.pathParts.last ?? "logo.svg")’")
            }
            if holds(address) { return nil }
            return configuration.diagnostic(
                "the path of the logo ‘\(logo)’ leads nowhere: the site has no ‘\(address)’", at: "theme", "logo",
                help: help(forMissing: address))
        }
    }

    /// The references of style sheets in `assets/` that lead nowhere.
    func diagnostics(of bundle: AssetBundle) -> [Diagnostic] {
        guard let severity = rules.severity(of: .missingAsset).diagnostic else { return [] }
        return bundle.diagnostics(ofSiteReferences: severity) { address in
            problem(of: address, from: address).map { problem in
                var text = explained(problem, of: "the reference ‘\(address)’")
                if case .noAddress(let path) = problem { text.help = help(forMissing: path) }
                return text
            }
        }
    }

    private func help(forMissing address: String) -> String {
        nearest(to: address).map { "did you mean ‘\($0)’?" } ?? "to publish it at this address, create static\(address)"
    }

    /// The redirects that lead nowhere.
    private func redirectDiagnostics(of configuration: SiteConfiguration) -> [Diagnostic] {
        configuration.redirectTargets.compactMap { value in
            guard let address = value.text, address.isWithinSite else { return nil }
            return problem(of: address, from: configuration.language.homePath).map { problem in
                let explanation = explained(problem, of: "the redirect to ‘\(address)’")
                return configuration.diagnostic(explanation.message, of: value, help: explanation.help)
            }
        }
    }

    /// The links of the announcement that lead nowhere.
    private func announcementDiagnostics(of configuration: SiteConfiguration) -> [Diagnostic] {
        configuration.announcementAddresses.compactMap { address in
            guard PageLink.isWithinSite(address), !address.hasPrefix("#") else { return nil }
            let link = "the link ‘\(address)’ in the announcement"
            guard address.isWithinSite else {
                return configuration.diagnostic(
                    "\(link) does not start with /", at: "announcement",
                    help: "write the path of the page on the site, such as /articles/")
            }
            return problem(of: address, from: configuration.language.homePath).map { problem in
                let explanation = explained(problem, of: link)
                return configuration.diagnostic(explanation.message, at: "announcement", help: explanation.help)
            }
        }
    }

    /// The addresses of a language's menus that lead nowhere.
    private func menuDiagnostics(of configuration: SiteConfiguration, _ emptyTargets: Set<String>) -> [Diagnostic] {
        configuration.menuAddresses.compactMap { value in
            guard let address = value.text, PageLink.isWithinSite(address), !address.hasPrefix("#") else { return nil }
            let entry = "the menu's address ‘\(address)’"
            guard address.isWithinSite else {
                return configuration.diagnostic(
                    "\(entry) does not start with /", of: value, help: "write the whole path, such as /articles/")
            }
            if emptyTargets.contains(address.precomposedAddress) {
                var warning = configuration.diagnostic(
                    "\(entry) is that of a list without pages, so the entry is left out", of: value,
                    help: "the entry appears with the first page of the list; otherwise, remove it")
                warning.severity = .warning
                return warning
            }
            return problem(of: address, from: configuration.language.homePath).map { problem in
                let explanation = explained(problem, of: entry)
                return configuration.diagnostic(explanation.message, of: value, help: explanation.help)
            }
        }
    }
}
