import SitegenData

/// The configuration of a Zola site in the terms of sitegen.
enum ZolaSettings {
    /// The names of the taxonomies.
    static func taxonomies(_ fields: FieldMapping) -> [String] {
        (fields["taxonomies"]?.list ?? []).compactMap { $0.mapping?.text(at: "name") }
    }

    static func settings(_ fields: FieldMapping, _ path: String, _ log: ImportLog) -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: fields.text(at: "title") ?? fields.text(at: "extra.title") ?? "Untitled")
        settings.set("baseURL", text: SiteText.baseURL(fields.text(at: "base_url")))
        settings.set("language", text: SiteText.language(fields.text(at: "default_language")))
        settings.set("description", text: fields.text(at: "description"))
        settings.set("author", text: fields.text(at: "author"))
        addLanguages(fields, &settings)
        let names = taxonomies(fields)
        if !names.isEmpty {
            // Zola has authors as a key of its own.
            let all = (names.contains("authors") ? names : names + ["authors"]).reduce(into: FieldMapping()) {
                $0[$1] = [:]
            }
            settings.set(
                "taxonomies", FieldValue(.mapping(all)),
                because: "The taxonomies of the configuration, and the authors.")
        }
        addFeeds(fields, path, &settings, log)
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
        _ fields: FieldMapping, _ path: String, _ settings: inout SiteSettings, _ log: ImportLog
    ) {
        guard fields.bool(at: "generate_feeds") == true || fields.bool(at: "generate_feed") == true else {
            settings.set("feeds", ["formats": []], because: "generate_feeds was off.")
            return
        }
        let names = fields["feed_filenames"]?.texts ?? [fields.text(at: "feed_filename") ?? "atom.xml"]
        var formats: [FieldValue] = []
        for name in names {
            let isRSS = name.contains("rss")
            let own = isRSS ? "/rss.xml" : "/feed.xml"
            if name.hasSuffix(".xml") { formats.append(isRSS ? "rss" : "atom") }
            if "/" + name != own {
                log.note(
                    .addresses, "feed at /\(name)", path,
                    advice: "It is \(own) now; redirect the old address on the server.")
            }
        }
        settings.set(
            "feeds", ["formats": FieldValue(.list(formats.isEmpty ? ["atom"] : formats))],
            because: "generate_feeds was on.")
    }
}
