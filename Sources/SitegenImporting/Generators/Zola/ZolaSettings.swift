import SitegenData

/// Converts the configuration of a Zola site.
enum ZolaSettings {
    /// The names of the taxonomies.
    static func taxonomies(_ fields: FieldMapping) -> [String] {
        (fields["taxonomies"]?.list ?? []).compactMap { $0.mapping?.text(at: "name") }
    }

    static func settings(_ fields: FieldMapping) -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: fields.text(at: "title") ?? fields.text(at: "extra.title") ?? "Untitled")
        settings.set("baseURL", text: SiteText.baseURL(fields.text(at: "base_url")))
        settings.set("language", text: SiteText.language(fields.text(at: "default_language")))
        settings.set("description", text: fields.text(at: "description"))
        settings.set("author", text: fields.text(at: "author"))
        addLanguages(fields, &settings)
        let names = taxonomies(fields)
        if !names.isEmpty {
            // In Zola, authors are a separate key.
            let all = (names.contains("authors") ? names : names + ["authors"]).reduce(into: FieldMapping()) {
                $0[$1] = [:]
            }
            settings.set(
                "taxonomies", FieldValue(.mapping(all)),
                because: "The taxonomies of the configuration, and the authors.")
        }
        addFeeds(fields, &settings)
        settings.set("rawHTML", "keep", because: "Zola keeps raw HTML.")
        var markdown: FieldMapping = ["math": false]
        let anchors = fields.text(at: "slugify.anchors") ?? "on"
        markdown["heading-id-scheme"] = anchors == "on" ? "zola" : "github"
        if fields.bool(at: "markdown.smart_punctuation") == true { markdown["smart-punctuation"] = true }
        if fields.bool(at: "markdown.render_emoji") == true { markdown["emoji"] = true }
        settings.set("markdown", FieldValue(.mapping(markdown)), because: "Zola's Markdown; headings keep their ids.")
        return settings
    }

    private static func addLanguages(_ fields: FieldMapping, _ settings: inout SiteSettings) {
        guard let mapping = fields.mapping(at: "languages"), !mapping.isEmpty else { return }
        var languages: FieldMapping = [SiteText.language(fields.text(at: "default_language")): [:]]
        for entry in mapping {
            var language = FieldMapping()
            if let title = entry.value.mapping?.text(at: "title") { language["title"] = .text(title) }
            if let text = entry.value.mapping?.text(at: "description") { language["description"] = .text(text) }
            languages[entry.key] = FieldValue(.mapping(language))
        }
        settings.set("languages", FieldValue(.mapping(languages)))
    }

    private static func addFeeds(
        _ fields: FieldMapping, _ settings: inout SiteSettings
    ) {
        guard fields.bool(at: "generate_feeds") == true || fields.bool(at: "generate_feed") == true else {
            settings.set("feeds", ["formats": []], because: "generate_feeds was off.")
            return
        }
        setFeeds(fields, &settings)
    }

    /// Sets the feeds of the site, which those of sections need as well.
    static func setFeeds(_ fields: FieldMapping, _ settings: inout SiteSettings) {
        let names = fields["feed_filenames"]?.texts ?? [fields.text(at: "feed_filename") ?? "atom.xml"]
        var files = FieldMapping()
        for (format, isOfFormat) in [("atom", { !$0.contains("rss") }), ("rss", { $0.contains("rss") })]
            as [(String, (String) -> Bool)]
        {
            let paths = names.filter { $0.hasSuffix(".xml") && !$0.hasPrefix("/") && isOfFormat($0) }
            if !paths.isEmpty {
                files[format] = paths.count == 1 ? .text(paths[0]) : FieldValue(.list(paths.map { .text($0) }))
            }
        }
        var feeds: FieldMapping = ["files": FieldValue(.mapping(files))]
        if files.isEmpty { feeds = ["formats": ["atom"]] }
        if (fields["taxonomies"]?.list ?? []).contains(where: { $0.mapping?.bool(at: "feed") == true }) {
            feeds["terms"] = true
        }
        settings.set(
            "feeds", FieldValue(.mapping(feeds)), because: "generate_feeds was on. The feeds keep their URLs.")
    }
}
