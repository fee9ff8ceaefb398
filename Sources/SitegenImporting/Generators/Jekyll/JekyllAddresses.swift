import SitegenData
import SitegenFiles

/// The addresses of a Jekyll site (`url.rb`, `drops/url_drop.rb`).
struct JekyllAddresses {
    /// The values that an address may contain.
    struct Facts {
        /// The name of the file without its date and extension.
        var name: String
        /// The path below the collection's folder, without extension.
        var path: String
        var collection: String
        var date: PublicationDate?
        var categories: [String] = []
        var slug: String?
    }

    /// The address according to a pattern.
    static func address(_ pattern: String, _ facts: Facts) -> String {
        var result = ""
        var rest = pattern[...]
        while let colon = rest.firstIndex(of: ":") {
            result += rest[..<colon]
            rest = rest[rest.index(after: colon)...]
            let name = rest.prefix { $0.isASCII && ($0.isLetter || $0 == "_") }
            rest = rest[name.endIndex...]
            result += value(of: String(name), facts) ?? ":\(name)"
        }
        result += rest
        let parts = result.pathParts.joined(separator: "/")
        return "/" + parts + (result.hasSuffix("/") && !parts.isEmpty ? "/" : "")
    }

    private static func value(of name: String, _ facts: Facts) -> String? {
        func digits(_ number: Int?, _ count: Int = 2) -> String {
            let text = String(number ?? 0)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        switch name {
        case "year": return digits(facts.date?.year, 4)
        case "month": return digits(facts.date?.month)
        case "day": return digits(facts.date?.day)
        case "short_year": return digits((facts.date?.year ?? 0) % 100)
        case "i_month": return String(facts.date?.month ?? 0)
        case "i_day": return String(facts.date?.day ?? 0)
        case "short_month": return facts.date.map { months[$0.month - 1] }
        case "y_day": return facts.date.map { digits($0.dayOfYear, 3) }
        case "title": return prettySlug(facts.slug ?? facts.name)
        case "slug": return slug(facts.slug ?? facts.name)
        case "name": return slug(facts.name)
        case "basename": return facts.name
        case "path": return facts.path
        case "collection": return facts.collection
        case "categories":
            var seen: Set<String> = []
            return facts.categories.map { $0.lowercased() }.filter { seen.insert($0).inserted }.joined(separator: "/")
        case "slugified_categories": return facts.categories.map { slug($0) }.joined(separator: "/")
        case "output_ext": return ".html"
        default: return nil
        }
    }

    /// `Utils.slugify` in its mode ‘pretty’, with the case of the letters.
    static func prettySlug(_ text: String) -> String {
        var slug = ""
        for scalar in text.unicodeScalars {
            let isKept =
                isLetterOrDigit(scalar) || "._~!$&'()+,;=@".unicodeScalars.contains(scalar)
            if isKept { slug.unicodeScalars.append(scalar) } else if !slug.hasSuffix("-") { slug += "-" }
        }
        if slug.hasPrefix("-") { slug.removeFirst() }
        if slug.hasSuffix("-") { slug.removeLast() }
        return slug
    }

    private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber:
            true
        default: false
        }
    }

    /// `Utils.slugify` in its default mode.
    static func slug(_ text: String, keepsCase: Bool = false) -> String {
        var slug = ""
        for scalar in (keepsCase ? text : text.lowercased()).unicodeScalars {
            if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
                slug.unicodeScalars.append(scalar)
            } else if !slug.isEmpty, !slug.hasSuffix("-") {
                slug += "-"
            }
        }
        return slug.hasSuffix("-") ? String(slug.dropLast()) : slug
    }
}
