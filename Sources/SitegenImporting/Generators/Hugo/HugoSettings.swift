import SitegenData
import SitegenFiles

/// Converts the configuration of a Hugo site.
enum HugoSettings {
    static func settings(_ configuration: HugoConfiguration) -> SiteSettings {
        var settings = SiteSettings()
        settings.set(
            "title",
            text: configuration.text("title") ?? configuration.text("languages.\(configuration.language).title")
                ?? "Untitled")
        settings.set("baseURL", text: SiteText.baseURL(configuration.text("baseURL")))
        settings.set(
            "language",
            text: SiteText.language(configuration.text("locale") ?? configuration.language, configuration.language))
        settings.set("timeZone", text: configuration.text("timeZone").flatMap { SiteTimeZone($0) }?.name)
        settings.set("description", text: configuration.text("params.description"))
        settings.set("author", text: configuration.text("params.author.name") ?? configuration.text("params.author"))
        addLanguages(configuration, &settings)
        if let menus = configuration.mapping("menus") ?? configuration.mapping("menu") {
            settings.set("menu", menu(menus), because: "The menus of the configuration.")
        }
        if let taxonomies = configuration.taxonomies {
            let names = FieldMapping(taxonomies)
            settings.set(
                "taxonomies", FieldValue(.mapping(names)), because: "The taxonomies that the configuration names.")
        } else {
            settings.set("taxonomies", ["tags", "categories"], because: "Hugo's taxonomies.")
        }
        addPermalinks(configuration, &settings)
        if let size = configuration.fields.value(at: "pagination.pagerSize")?.integer
            ?? configuration.fields.value(at: "paginate")?.integer
        {
            settings.set("pageSize", FieldValue(.integer(size)))
        }
        if configuration.bool("enableGitInfo") == true {
            settings.set("gitDates", true, because: "enableGitInfo was on.")
        }
        if configuration.bool("buildFuture") == true { settings.set("future", true) }
        if configuration.bool("buildExpired") == true { settings.set("expired", true) }
        addFeeds(configuration, &settings)
        addMarkdown(configuration, &settings)
        return settings
    }

    private static func addLanguages(_ configuration: HugoConfiguration, _ settings: inout SiteSettings) {
        guard configuration.languages.count > 1 else { return }
        var languages = FieldMapping()
        for key in configuration.languages {
            var language = FieldMapping()
            let path = "languages.\(key)"
            let name = configuration.text("\(path).label") ?? configuration.text("\(path).languageName")
            if let name { language["name"] = .text(name) }
            if let title = configuration.text("\(path).title") { language["title"] = .text(title) }
            if let description = configuration.text("\(path).params.description") {
                language["description"] = .text(description)
            }
            languages[key] = FieldValue(.mapping(language))
        }
        settings.set("language", text: configuration.language)
        settings.set("languages", FieldValue(.mapping(languages)))
    }

    /// Menus with their entries. Nested entries are within their parents.
    private static func menu(_ menus: FieldMapping) -> FieldValue? {
        var result = FieldMapping()
        for menu in menus {
            let entries = (menu.value.list ?? []).compactMap(\.mapping)
            var children: [String: [FieldValue]] = [:]
            for entry in entries {
                if let parent = entry.text(at: "parent"), let value = self.entry(entry, []) {
                    children[parent, default: []].append(value)
                }
            }
            let top = entries.filter { $0.text(at: "parent") == nil }.compactMap { entry in
                let names = [entry.text(at: "identifier"), entry.text(at: "name")].compactMap { $0 }
                return self.entry(entry, names.compactMap { children[$0] }.first ?? [])
            }
            if !top.isEmpty { result[menu.key == "footer" ? "foot" : menu.key] = FieldValue(.list(top)) }
        }
        return result.isEmpty ? nil : FieldValue(.mapping(result))
    }

    private static func entry(_ entry: FieldMapping, _ children: [FieldValue]) -> FieldValue? {
        guard let title = entry.text(at: "name") ?? entry.text(at: "title") ?? entry.text(at: "identifier"),
            let url = entry.text(at: "pageRef") ?? entry.text(at: "url")
        else { return nil }
        var result = FieldMapping()
        result["title"] = .text(title)
        result["url"] = .text(SiteText.menuAddress(url))
        if let weight = entry.value(at: "weight")?.integer { result["weight"] = FieldValue(.integer(weight)) }
        if !children.isEmpty { result["entries"] = FieldValue(.list(children)) }
        return FieldValue(.mapping(result))
    }

    private static func addPermalinks(_ configuration: HugoConfiguration, _ settings: inout SiteSettings) {
        let mapping = configuration.mapping("permalinks.page") ?? configuration.mapping("permalinks") ?? [:]
        for entry in mapping {
            guard let pattern = entry.value.text, let own = SiteText.pattern(pattern) else { continue }
            settings.set(
                section: entry.key, "permalink", .text(own), because: "The permalinks of the configuration.")
        }
    }

    private static func addFeeds(_ configuration: HugoConfiguration, _ settings: inout SiteSettings) {
        guard configuration.hasFeed(of: "home") else {
            settings.set("feeds", ["formats": []], because: "RSS was off.")
            return
        }
        let name = configuration.text("outputFormats.rss.baseName") ?? "index"
        var feeds: FieldMapping = ["files": ["rss": .text(SiteText.feedPath("\(name).xml") ?? "index.xml")]]
        if configuration.hasFeed(of: "term") { feeds["terms"] = true }
        settings.set("feeds", FieldValue(.mapping(feeds)), because: "Hugo's feeds are RSS, and keep their URLs.")
    }

    private static func addMarkdown(_ configuration: HugoConfiguration, _ settings: inout SiteSettings) {
        let isUnsafe = configuration.bool("markup.goldmark.renderer.unsafe") == true
        settings.set(
            "rawHTML", text: isUnsafe ? "keep" : "drop",
            because: isUnsafe
                ? "markup.goldmark.renderer.unsafe was on." : "Hugo removes raw HTML by default.")
        var markdown = FieldMapping()
        markdown["heading-id-scheme"] = "hugo"
        if configuration.fields.value(at: "markup.goldmark.extensions.typographer")?.bool != false,
            configuration.bool("markup.goldmark.extensions.typographer.disable") != true
        {
            markdown["smart-punctuation"] = true
        }
        if configuration.bool("enableEmoji") == true { markdown["emoji"] = true }
        for (name, own) in [
            ("mark", "mark"), ("insert", "insertion"), ("superscript", "superscript"), ("subscript", "subscript"),
        ]
        where configuration.bool("markup.goldmark.extensions.extras.\(name).enable") == true {
            markdown[own] = true
        }
        let hasMath = configuration.bool("markup.goldmark.extensions.passthrough.enable") == true
        markdown["math"] = FieldValue(.bool(hasMath))
        if hasMath { markdown["math-brackets"] = true }
        settings.set("markdown", FieldValue(.mapping(markdown)), because: "Hugo's Markdown; headings keep their ids.")
    }

    /// Sets the values that depend on the content.
    static func finish(_ site: inout ImportedSite, _ configuration: HugoConfiguration, _ log: ImportLog) {
        let parts = site.pages.map(\.path.pathParts).filter { $0.count > 2 && $0[0] == "content" }
        let sections = Set(parts.map { $0[1] }).subtracting(configuration.languages.dropFirst())
        if configuration.hasFeed(of: "home"), configuration.hasFeed(of: "section") {
            for section in sections.sorted() { site.settings.set(section: section, "feed", true) }
        }
        let hasTerms = site.pages.contains { page in
            site.settings.taxonomies.contains { page.fields[$0]?.texts.isEmpty == false }
        }
        if site.settings["pageSize"] == nil, !sections.isEmpty || hasTerms {
            site.settings.set("pageSize", 10, because: "Hugo's lists have ten entries on each page.")
        }
        if log.hasWrittenHTML, configuration.bool("markup.goldmark.renderer.unsafe") != true {
            site.settings.set(
                "rawHTML", "keep",
                because: "Hugo removes raw HTML from pages, but not the HTML of shortcodes, which is now in the pages.")
        }
        SiteText.finish(&site)
    }
}

extension FieldMapping {
    /// Creates a mapping of names without values.
    fileprivate init(_ names: [String]) {
        self.init()
        for name in names { self[name] = FieldValue(.mapping(FieldMapping())) }
    }
}
