import SitegenBase
import SitegenData
import SitegenFiles

/// The settings that the generators of this family share.
enum ComponentSettings {
    /// The settings of a manual.
    static func settings(title: String?, baseURL: String?, language: String?, description: String?) -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: title ?? "Untitled")
        settings.set("baseURL", text: SiteText.baseURL(baseURL))
        settings.set("language", text: SiteText.language(language))
        settings.set("description", text: description)
        settings.set("rawHTML", "keep", because: "The old site shows HTML in texts.")
        return settings
    }

    /// Sets the look of a manual, with the address of the repository.
    static func setLook(_ settings: inout SiteSettings, repository: String?, hasBlogOnly: Bool = false) {
        guard !hasBlogOnly else { return }
        var theme: FieldMapping = ["look": "docs", "home": "text"]
        if let repository = SiteText.repository(repository) { theme["repository"] = repository }
        settings.set("theme", FieldValue(.mapping(theme)))
    }

    /// Sets the extensions of Markdown.
    static func setMarkdown(_ settings: inout SiteSettings, hasMath: Bool, emoji: Bool = false, smart: Bool = false) {
        var markdown: FieldMapping = ["heading-id-scheme": "github", "math": FieldValue(.bool(hasMath))]
        if emoji { markdown["emoji"] = true }
        if smart { markdown["smart-punctuation"] = true }
        settings.set(
            "markdown", FieldValue(.mapping(markdown)),
            because: "The Markdown of the old site; headings keep their ids.")
    }

    /// The data that a configuration file in JavaScript, TypeScript or JSON exports.
    static func data(_ path: String?, _ folder: OldFolder) -> FieldMapping {
        guard let path, let source = folder.text(path) else { return FieldMapping() }
        if ["json", "yaml", "yml", "toml"].contains(path.fileExtension) {
            return (try? folder.fields(path)) ?? FieldMapping()
        }
        return JavaScriptData.exported(source)?.mapping ?? FieldMapping()
    }

    /// Whether a file contains one of some texts.
    static func file(_ path: String?, contains texts: String..., in folder: OldFolder) -> Bool {
        guard let path, let start = folder.start(of: path, 200_000) else { return false }
        let text = String(decoding: start, as: UTF8.self)
        return texts.contains { text.contains($0) }
    }

    /// The menu, with the entries that lead to pages of the site or to other sites.
    static func setMenu(_ entries: [(title: String, link: String)], in site: inout ImportedSite) {
        var addresses: [String: String] = ["": "/"]
        for page in site.pages where !page.isDraft {
            guard let address = page.address.flatMap(PageAddressing.normalized) else { continue }
            addresses[key(address)] = address
        }
        let menu = entries.prefix(12).compactMap { entry -> FieldValue? in
            if entry.link.hasPrefix("http://") || entry.link.hasPrefix("https://") {
                return ["title": .text(entry.title), "url": .text(entry.link)]
            }
            let link = entry.link.hasPrefix("/") ? entry.link : "/" + entry.link
            return addresses[key(String(link.prefix { $0 != "#" && $0 != "?" }))].map {
                ["title": .text(entry.title), "url": .text($0)]
            }
        }
        if !menu.isEmpty {
            site.settings.set("menu", FieldValue(.list(menu)), because: "The navigation of the old site.")
        }
    }

    private static func key(_ address: String) -> String {
        var parts = address.pathParts
        if let last = parts.last, last.hasSuffix(".html") { parts[parts.count - 1] = last.stem }
        if parts.last == "index" { parts.removeLast() }
        return parts.joined(separator: "/")
    }
}
