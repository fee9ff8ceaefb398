import SitegenData
import SitegenFiles

/// Conversions that the configurations of all generators need.
enum SiteText {
    /// A valid base URL; `nil` if the text is not one.
    static func baseURL(_ text: String?) -> String? {
        guard let text, text.hasPrefix("http://") || text.hasPrefix("https://") else { return nil }
        return text.hasSuffix("/") ? text : text + "/"
    }

    /// Whether a text has the form of a language tag (BCP 47), such as `en` or `pt-BR`.
    static func isLanguageTag(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.allSatisfy {
            (1...8).contains($0.utf8.count) && $0.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit }
        }
            && (2...3).contains(parts[0].utf8.count) && parts[0].utf8.allSatisfy(\.isASCIILetter)
    }

    /// A language tag: `en-US` for `en_US.UTF-8`; the default if the text is not one.
    static func language(_ text: String?, _ standard: String = "en") -> String {
        guard let text else { return standard }
        let tag = text.replacing("_", with: "-").prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
        let parts = tag.split(separator: "-")
        let isTag = (2...3).contains(parts.first?.count ?? 0) && parts.allSatisfy { $0.count <= 8 }
        return isTag ? String(tag) : standard
    }

    /// The target of a menu entry.
    static func menuAddress(_ text: String) -> String {
        if LinkConversion.hasScheme(text) || text.hasPrefix("//") { return text }
        var address = text.hasPrefix("/") ? text : "/" + text
        let hasFragment = address.contains("#") || address.contains("?")
        if !hasFragment, !address.hasSuffix("/"), !address.fileName.contains(".") { address += "/" }
        return address
    }

    /// A pattern of addresses with variables of sitegen; `nil` if it needs others.
    static func pattern(_ text: String) -> String? {
        var pattern = text.hasPrefix("/") ? text : "/" + text
        for (old, new) in [
            (":slugorcontentbasename", ":slug"), (":slugorfilename", ":slug"), (":contentbasename", ":filename"),
        ] {
            pattern = pattern.replacing(old, with: new)
        }
        // In Hugo, the slug of a page without one is derived from its title, which sitegen does not do.
        let known: Set = ["year", "month", "day", "section", "sections", "slug", "filename"]
        var rest = pattern[...]
        while let colon = rest.firstIndex(of: ":") {
            rest = rest[rest.index(after: colon)...]
            let variable = rest.prefix { $0.isASCII && $0.isLetter }
            guard known.contains(String(variable)) else { return nil }
            rest = rest[variable.endIndex...]
            if rest.first == "[" { return nil }
        }
        guard pattern.contains(":slug") || pattern.contains(":filename") else { return nil }
        let isPlain = pattern.utf8.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || ":/-_.".utf8.contains($0)
        }
        return isPlain ? pattern : nil
    }

    /// Turns on the search, unless a page or a file needs its address.
    static func addSearch(to site: inout ImportedSite, because reason: String) {
        let isTaken =
            site.pages.contains { page in
                page.address.flatMap(PageAddressing.normalized)?.hasPrefix("/search") == true
                    || page.path.hasPrefix("content/search")
            } || site.files.contains { $0.path.pathParts.dropFirst().first == "search" }
        if !isTaken { site.settings.set("search", true, because: reason) }
    }

    /// A path of a feed, relative to the site; `nil` if sitegen does not accept it.
    static func feedPath(_ text: String) -> String? {
        let path = text.pathParts.joined(separator: "/")
        let isFeed = ["xml", "rss", "atom"].contains(path.fileExtension)
        return isFeed && PageAddressing.normalized("/" + path) != nil ? path : nil
    }

    /// The URL of a repository; `nil` if the text is not one.
    static func repository(_ text: String?) -> FieldValue? { baseURL(text).map { .text(String($0.dropLast())) } }

    /// Whether a site is a blog, because most of its pages have a date.
    static func isBlog(dated: Int, of count: Int) -> Bool { dated > count - dated }

    /// Sets the look according to the pages: a blog if most have a date, otherwise a manual. Broken links are warnings at
    /// first, so that the site builds.
    static func finish(_ site: inout ImportedSite) {
        if site.settings["theme"] == nil {
            let dated = site.pages.count { $0.fields["date"] != nil }
            let look = isBlog(dated: dated, of: site.pages.count) ? "blog" : "docs"
            site.settings.set(
                "theme", ["look": .text(look)],
                because: look == "blog" ? "Most pages have a date." : "Most pages have no date.")
        }
        site.settings.set(
            "check", ["rules": ["broken-link": "warning", "missing-anchor": "warning", "missing-asset": "warning"]],
            because: "Links that led nowhere before the import are warnings. Fix them and remove this setting.")
    }
}
