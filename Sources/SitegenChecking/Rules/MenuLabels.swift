import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenModel
import SitegenPublishing

/// Finds menus that a language inherits from the default one, with labels that are not in its language.
///
/// Links to other sites are omitted, because their labels are usually names, and so are labels that are the title of the
/// translated page.
enum MenuLabels {
    static func findings(in site: BuiltSite) -> [Finding] {
        let rule = CheckRule.missingTranslation
        guard site.configurations.count > 1, let severity = site.configuration.check.severity(of: rule).diagnostic
        else {
            return []
        }
        let pages = Dictionary(site.pages.map { ($0.path, $0) }) { first, _ in first }
        return site.configurations.compactMap { configuration in
            let language = configuration.language
            let labels = configuration.inheritedMenuLabels.filter { label in
                guard let page = pages[label.address], let text = label.title.text else { return true }
                return !site.pages.contains { $0.key == page.key && $0.language == language && $0.title == text }
            }
            guard let first = labels.first else { return nil }
            var seen: Set<String> = []
            let texts = labels.compactMap(\.title.text).filter { seen.insert($0).inserted }.map { "‘\($0)’" }
            var diagnostic = configuration.diagnostic(
                "menu labels are not translated into \(language.name): \(texts.joined(separator: ", "))",
                of: first.title, help: "add the menu with translated labels as ‘languages.\(language.tag).menu’")
            diagnostic.severity = severity
            diagnostic.rule = rule
            return Finding(diagnostic)
        }
    }
}
