extension LinkCheck {
    /// What is wrong with the pictures and the sections that the configuration names.
    ///
    /// - Parameter sections: The folders that are sections.
    func faults(
        of configuration: SiteConfiguration, in folder: SiteFolder, sections: Set<String>
    ) -> [Fault] {
        var faults: [Fault] = []
        if let logo = configuration.look.logo, PageLink.isWithinSite(logo) {
            let address = logo.removingPercentEncoding
            if !logo.isWithinSite {
                faults.append(
                    configuration.fault(
                        "the logo ‘\(logo)’ is no address from / on", at: "theme", "logo",
                        help: "put the picture in static/ and write ‘/\(logo.pathParts.last ?? "logo.svg")’"))
            } else if !addresses.contains(address) {
                let nearest = Suggestion.nearestPath(to: address, among: addresses)
                    .map { "did you mean ‘\($0)’?" }
                faults.append(
                    configuration.fault(
                        "the logo ‘\(logo)’ leads nowhere: the site has no ‘\(address)’", at: "theme", "logo",
                        help: nearest ?? "static\(address) would be put there"))
            }
        }
        // Sections are the site's, and told once.
        for name in configuration.sections.keys.sorted() where configuration.language.isDefault && !name.isEmpty {
            guard !sections.contains(name), !folder.holds("content/\(name)") else { continue }
            let nearest = Suggestion.nearest(to: name, among: sections.sorted())
            faults.append(
                configuration.fault(
                    "there is no section ‘\(name)’, so nothing holds for it", at: "sections", name,
                    severity: .warning,
                    help: nearest.map { "did you mean ‘\($0)’?" } ?? "name a folder of content, such as articles"))
        }
        if let icon = configuration.icon {
            do throws(Fault) {
                _ = try folder.readIcon(icon)
            } catch {
                faults.append(configuration.fault(error.message, at: "icon", help: error.help))
            }
        }
        return faults
    }
}
