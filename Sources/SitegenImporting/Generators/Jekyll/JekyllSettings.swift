import SitegenData
import SitegenFiles

/// Converts the configuration of a Jekyll site.
enum JekyllSettings {
    static func settings(_ configuration: JekyllConfiguration, hasFormulas: Bool, _ log: ImportLog) -> SiteSettings {
        var settings = SiteSettings()
        settings.set("title", text: configuration.text("title") ?? configuration.text("name") ?? "Untitled")
        let address = configuration.text("url").map { $0 + (configuration.text("baseurl") ?? "") }
        settings.set("baseURL", text: SiteText.baseURL(address))
        settings.set("language", text: SiteText.language(configuration.text("lang") ?? configuration.text("locale")))
        settings.set("timeZone", text: configuration.timeZone?.name)
        settings.set("author", text: configuration.text("author.name") ?? configuration.text("author"))
        settings.set(
            "description",
            text: configuration.text("description")?.split(whereSeparator: \.isNewline).joined(separator: " "))
        if configuration.fields.bool(at: "future") == true { settings.set("future", true, because: "future was on.") }
        if let size = configuration.fields["paginate"]?.integer { settings.set("pageSize", FieldValue(.integer(size))) }
        var pattern = configuration.postPermalink
        for (old, new) in [(":title", ":filename"), (":slug", ":filename"), (":output_ext", ".html")] {
            pattern = pattern.replacing(old, with: new)
        }
        if let own = SiteText.pattern(pattern) {
            settings.set(section: "posts", "permalink", .text(own), because: "The permalink of posts.")
        }
        let written = configuration.text("feed.path") ?? "feed.xml"
        let feed = SiteText.feedPath(written) ?? "feed.xml"
        if SiteText.feedPath(written) == nil {
            log.note(
                .configuration, "path of the feed", configuration.path,
                advice: "sitegen cannot write a feed to ‘\(written)’, so the feed is /feed.xml.")
        }
        settings.set(
            "feeds", feed == "feed.xml" ? ["formats": ["atom"]] : ["files": ["atom": .text(feed)]],
            because: "The feed of jekyll-feed keeps its URL: /\(feed).")
        settings.set("rawHTML", "keep", because: "kramdown keeps raw HTML.")
        var markdown: FieldMapping = ["kramdown-attributes": true, "smart-punctuation": true]
        let parser = configuration.text("markdown") ?? "kramdown"
        let input = configuration.text("kramdown.input") ?? "GFM"
        markdown["heading-id-scheme"] = input.lowercased() == "gfm" ? "github" : "kramdown"
        markdown["math"] = FieldValue(.bool(hasFormulas))
        if configuration.plugins.contains("jemoji") { markdown["emoji"] = true }
        settings.set(
            "markdown", FieldValue(.mapping(markdown)), because: "kramdown's Markdown; headings keep their ids.")
        if !parser.lowercased().contains("kramdown") {
            log.note(
                .configuration, "Markdown parser ‘\(parser)’", configuration.path,
                advice: "The pages were converted as kramdown. Check some of them.")
        }
        let known: Set = [
            "jekyll-feed", "jekyll-sitemap", "jekyll-seo-tag", "jekyll-redirect-from", "jemoji",
            "jekyll-optional-front-matter",
            "jekyll-titles-from-headings", "jekyll-relative-links", "jekyll-paginate", "jekyll-postfiles",
            "jekyll/tagging",
            "jekyll-tagging", "jekyll-archives",
        ]
        for plugin in configuration.plugins.sorted() where !known.contains(plugin) {
            log.note(
                .configuration, "plug-in ‘\(plugin)’", configuration.path,
                advice: "sitegen does not run plug-ins. Check whether the site needs what this one adds.")
        }
        return settings
    }
}
