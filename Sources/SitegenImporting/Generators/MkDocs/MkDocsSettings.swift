import SitegenBase
import SitegenData
import SitegenFiles

/// Converts the configuration of a MkDocs site.
enum MkDocsSettings {
    static func settings(_ configuration: MkDocsConfiguration, _ folder: OldFolder, _ log: ImportLog) -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: configuration.text("site_name") ?? "Untitled")
        settings.set("baseURL", text: SiteText.baseURL(configuration.text("site_url")))
        settings.set(
            "language",
            text: SiteText.language(configuration.text("theme.language") ?? configuration.text("theme.locale")))
        settings.set("author", text: configuration.text("site_author"))
        settings.set("description", text: configuration.text("site_description"))
        addMenu(configuration, folder, &settings)
        settings.set(
            "theme", theme(configuration, folder),
            because: "MkDocs shows a manual. The order of its pages is that of ‘nav’.")
        settings.set("feeds", ["formats": []], because: "MkDocs has no feeds.")
        if configuration.plugins["rss"] != nil {
            settings.set(
                "feeds",
                [
                    "files": [
                        "rss": ["feed_rss_created.xml", "feed_rss_updated.xml"],
                        "json": ["feed_json_created.json", "feed_json_updated.json"],
                    ]
                ], because: "The feeds of the plug-in ‘rss’ keep their URLs.")
        } else if configuration.plugins["blog"] != nil {
            settings.set("feeds", ["formats": ["atom"]], because: "The blog gets a feed.")
        }
        addMarkdown(configuration, &settings)
        note(configuration, log)
        return settings
    }

    private static func theme(_ configuration: MkDocsConfiguration, _ folder: OldFolder) -> FieldValue {
        var theme: FieldMapping = ["look": "docs", "home": "text"]
        if let logo = configuration.text("theme.logo"), folder.has(logo.within(configuration.docs)) {
            theme["logo"] = .text("/" + logo)
            if logo.hasSuffix(".svg"), let drawing = folder.text(logo.within(configuration.docs)),
                MaterialColors.isWhite(String(decoding: drawing.bytes, as: UTF8.self))
            {
                theme["head"] = .text(MaterialColors.logoBackground)
            }
        }
        if let accent = MaterialColors.accent(configuration.fields["theme"]?.mapping) { theme["accent"] = accent }
        if let repository = SiteText.repository(configuration.text("repo_url")) { theme["repository"] = repository }
        return FieldValue(.mapping(theme))
    }

    /// The top-level entries of the navigation, each with its first page.
    private static func addMenu(
        _ configuration: MkDocsConfiguration, _ folder: OldFolder, _ settings: inout SiteSettings
    ) {
        let entries = configuration.navigation
        guard (2...10).contains(entries.count) else { return }
        let menu = entries.compactMap { entry -> FieldValue? in
            guard let name = entry.title, let target = entry.firstTarget else { return nil }
            // Zensical shows the title of the first page in place of an empty name.
            let title = name.trimmed.isEmpty ? pageTitle(target.within(configuration.docs), folder) ?? target : name
            guard target.isMarkdown, !LinkConversion.hasScheme(target) else {
                return LinkConversion.hasScheme(target) ? ["title": .text(title), "url": .text(target)] : nil
            }
            let stem = target.stem
            let path = ["index", "README"].contains(stem.fileName) ? stem.folderPath : stem
            let address = configuration.usesFolders ? (path.isEmpty ? "/" : "/\(path)/") : "/\(stem).html"
            return ["title": .text(title), "url": .text(address)]
        }
        if !menu.isEmpty { settings.set("menu", FieldValue(.list(menu)), because: "The top level of ‘nav’.") }
    }

    /// The title of a text, as its front matter or its first heading has it.
    private static func pageTitle(_ path: String, _ folder: OldFolder) -> String? {
        guard let source = folder.text(path) else { return nil }
        // The text is converted, and logged, with the other pages.
        let text = FrontMatterText(source, ImportLog(), allowsTOML: false)
        return text.fields.text(at: "title") ?? text.body.title
    }

    private static func addMarkdown(_ configuration: MkDocsConfiguration, _ settings: inout SiteSettings) {
        let extensions = configuration.extensions
        settings.set("rawHTML", "keep", because: "MkDocs keeps raw HTML.")
        var markdown: FieldMapping = ["heading-id-scheme": "python-markdown", "kramdown-attributes": true]
        let switches = [
            ("pymdownx.mark", "mark"), ("pymdownx.caret", "superscript"), ("pymdownx.caret", "insertion"),
            ("pymdownx.tilde", "subscript"), ("smarty", "smart-punctuation"), ("pymdownx.emoji", "emoji"),
        ]
        for (name, own) in switches where extensions[name] != nil { markdown[own] = true }
        let hasMath = extensions["pymdownx.arithmatex"] != nil || extensions["mdx_math"] != nil
        markdown["math"] = FieldValue(.bool(hasMath))
        if hasMath { markdown["math-brackets"] = true }
        let slugs = extensions["toc"]?.value(at: "slugify") != nil || extensions["toc"]?.mapping(at: "slugify") != nil
        if slugs { markdown["heading-id-scheme"] = "github" }
        settings.set(
            "markdown", FieldValue(.mapping(markdown)),
            because: "The Markdown extensions of the old site; headings keep their ids.")
    }

    private static func note(_ configuration: MkDocsConfiguration, _ log: ImportLog) {
        let done: Set = ["search", "blog", "redirects", "tags", "minify", "macros", "mkdocstrings", "rss"]
        for name in configuration.plugins.keys.sorted() where !done.contains(name) {
            log.note(
                .configuration, "plug-in ‘\(name)’", configuration.path,
                advice: "sitegen does not run plug-ins. Check whether the site needs what this one adds.")
        }
        for key in ["hooks", "extra_css", "extra_javascript"] where configuration.fields[key] != nil {
            for item in configuration.fields[key]?.texts ?? [] {
                log.note(
                    .layouts, "\(key): \(item)", configuration.path,
                    advice: key == "hooks"
                        ? "sitegen does not run Python code. Make its changes by hand."
                        : "The file was written for another theme. To use it, copy it to assets/ and name it in ‘css’ or ‘js’ under ‘theme’ in site.yaml."
                )
            }
        }
        if let custom = configuration.text("theme.custom_dir") {
            log.note(
                .layouts, "layouts in \(custom)", configuration.path,
                advice: "Layouts are not converted. Use the theme, or replace parts of it with Mustache templates.")
        }
    }
}
