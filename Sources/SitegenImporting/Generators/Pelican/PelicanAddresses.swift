import SitegenData
import SitegenDocuments
import SitegenFiles

/// The addresses of a Pelican blog (`settings.py`, `contents.py`, `utils.slugify`).
struct PelicanAddresses {
    /// The values that an address may contain.
    struct Source {
        var title: String?
        /// The name of the file without its extension.
        var name: String
        var slug: String?
        var date: PublicationDate?
        var category: String?
        var author: String?
        var language: String?
    }

    private let fields: FieldMapping

    init(_ fields: FieldMapping) { self.fields = fields }

    /// The address of an article or a page; `nil` if it needs a value that is unknown.
    func address(_ source: Source, isPage: Bool) -> String? {
        // Texts in other languages have patterns of their own.
        let isTranslation = source.language.map { $0 != language } ?? false
        let name = (isPage ? "PAGE" : "ARTICLE") + (isTranslation ? "_LANG" : "")
        let pattern =
            fields.text(at: "\(name)_SAVE_AS") ?? fields.text(at: "\(name)_URL")
            ?? (isPage ? "pages/" : "") + (isTranslation ? "{slug}-{lang}.html" : "{slug}.html")
        var result = ""
        var rest = pattern[...]
        while let open = rest.firstIndex(of: "{") {
            result += rest[..<open]
            guard let close = rest[open...].firstIndex(of: "}"),
                let value = value(String(rest[rest.index(after: open)..<close]), source)
            else { return nil }
            result += value
            rest = rest[rest.index(after: close)...]
        }
        result += rest
        return "/" + result.pathParts.joined(separator: "/") + (result.hasSuffix("/") ? "/" : "")
    }

    private var language: String { fields.text(at: "DEFAULT_LANG") ?? "en" }

    private func value(_ written: String, _ source: Source) -> String? {
        let parts = written.split(separator: ":", maxSplits: 1).map(String.init)
        switch parts.first {
        case "slug":
            if let slug = source.slug { return slug }
            let usesName = fields.text(at: "SLUGIFY_SOURCE") == "basename"
            return slug(usesName ? source.name : source.title ?? source.name)
        case "date": return source.date.map { LiquidDate($0).formatted(parts.count > 1 ? parts[1] : "%Y-%m-%d") }
        case "category": return source.category.map(slug)
        case "author": return source.author.map(slug)
        case "lang": return source.language ?? language
        default: return nil
        }
    }

    /// Whether addresses keep the letters of other scripts (`SLUGIFY_USE_UNICODE`).
    var usesUnicode: Bool { fields.bool(at: "SLUGIFY_USE_UNICODE") == true }

    /// `slugify` with the default substitutions.
    func slug(_ text: String) -> String { Self.slug(text, usesUnicode: usesUnicode) }

    /// `slugify` with the default substitutions: letters without accents, digits, `_` and single hyphens.
    static func slug(_ text: String, usesUnicode: Bool = false) -> String {
        var kept = ""
        for scalar in text.unicodeScalars {
            let isWord = scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            if isWord {
                let latin = usesUnicode ? nil : LatinSpelling.spelling(of: scalar)
                kept += latin ?? String(Character(scalar))
            } else if scalar == "-" || scalar.properties.generalCategory == .dashPunctuation
                || scalar.properties.isWhitespace || !usesUnicode && (scalar == "、" || scalar == "。")
            {
                kept += " "
            }
        }
        if usesUnicode { return kept.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: "-") }
        // Parts without underscores, because the scheme of Zola replaces them.
        return kept.split(separator: "_", omittingEmptySubsequences: false).map { part in
            part.allSatisfy(\.isWhitespace) ? "" : HeadingIdentifierScheme.zola.identifier(for: String(part))
        }.joined(separator: "_")
    }
}
