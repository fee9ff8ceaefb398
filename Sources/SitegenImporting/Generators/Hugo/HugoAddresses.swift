import SitegenData
import SitegenFiles

/// The addresses of a Hugo site (`resources/page/page_paths.go`, `permalinks.go`).
struct HugoAddresses {
    let configuration: HugoConfiguration
    /// The folders with an `_index.md`, by their paths below the content folder.
    var sections: Set<String> = []

    /// The address of a page without the prefix of its language.
    ///
    /// - Parameters:
    ///   - folders: The folders below the content folder.
    ///   - name: The file's name without extension and language; empty for `_index` and for bundles, whose name is that of the
    ///     last folder.
    func address(_ fields: FieldMapping, folders: [String], name: String, isSection: Bool, title: String) -> String {
        if let url = fields.text(at: "url") {
            return url.hasPrefix("/") ? url : "/" + url
        }
        let slug = fields.text(at: "slug")
        // A folder below a top folder is a section only with an `_index.md`.
        let last = folders.indices.last { self.sections.contains(folders[...$0].joined(separator: "/")) } ?? 0
        let sections = folders.prefix(last + 1).map(hyphenated)
        let (folders, name) = (folders.map(hyphenated), hyphenated(name))
        if isSection {
            var parts = folders
            if let slug, !parts.isEmpty { parts = parts.dropLast() + slug.pathParts }
            return path(parts, isFile: false)
        }
        if let section = folders.first, let pattern = configuration.permalink(of: section) {
            let facts = Facts(fields: fields, sections: sections, name: name, title: title, slug: slug)
            if let address = permalink(pattern, facts) { return address }
        }
        let isUgly = configuration.bool("uglyURLs") ?? configuration.bool("uglyURLs.\(folders.first ?? "")") ?? false
        return path(folders + (slug.map(\.pathParts) ?? [name]), isFile: isUgly)
    }

    private struct Facts {
        let fields: FieldMapping
        let sections: [String]
        let name: String
        let title: String
        let slug: String?
    }

    private func permalink(_ pattern: String, _ facts: Facts) -> String? {
        var result = ""
        var rest = pattern[...]
        while let colon = rest.firstIndex(of: ":") {
            result += rest[..<colon]
            rest = rest[rest.index(after: colon)...]
            let variable = rest.prefix { $0.isASCII && $0.isLetter }
            rest = rest[variable.endIndex...]
            if rest.first == "[" { rest = rest.drop { $0 != "]" }.dropFirst() }
            guard let value = value(of: variable.lowercased(), facts) else { return nil }
            result += value
        }
        result += rest
        let address = path(
            result.pathParts, isFile: PageAddressing.isFileName(result.fileName) && !result.hasSuffix("/"))
        return address
    }

    private func value(of variable: String, _ facts: Facts) -> String? {
        let date = facts.fields["date"]?.date
        func digits(_ number: Int?) -> String? { number.map { $0 < 10 ? "0\($0)" : "\($0)" } }
        switch variable {
        case "year": return date.map { String($0.year) }
        case "month": return digits(date?.month)
        case "monthname":
            let names = [
                "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
                "november", "december",
            ]
            return date.map { names[$0.month - 1] }
        case "day": return digits(date?.day)
        case "section": return facts.sections.first ?? ""
        case "sections": return facts.sections.joined(separator: "/")
        case "title": return Self.urlized(facts.title)
        case "slug": return facts.slug ?? Self.urlized(facts.title)
        case "slugorfilename", "slugorcontentbasename": return facts.slug ?? facts.name
        case "filename", "contentbasename": return facts.name
        default: return nil
        }
    }

    private func path(_ parts: [String], isFile: Bool) -> String {
        let parts = parts.map { part in
            let part = Self.sanitized(part)
            return lowercases ? Self.lowercased(part) : part
        }
        guard !parts.isEmpty else { return "/" }
        let path = "/" + parts.joined(separator: "/")
        if isFile { return PageAddressing.isFileName(path.fileName) ? path : path + ".html" }
        return path + "/"
    }

    /// The address of a term: `/tags/c++/`.
    func address(ofTerm name: String, in taxonomy: String) -> String {
        path([taxonomy] + name.pathParts.map(hyphenated), isFile: false)
    }

    /// Whether addresses are in lowercase.
    private var lowercases: Bool { configuration.bool("disablePathToLower") != true }

    /// The name of a file, a folder or a term with a hyphen for each blank, unless names keep their case
    /// (`common/paths/pathparser.go`).
    private func hyphenated(_ name: String) -> String { lowercases ? name.replacing(" ", with: "-") : name }

    /// A name without the characters that Hugo removes from paths. Whitespace becomes a hyphen, unless one is beside it
    /// (`paths.Sanitize`).
    private static func sanitized(_ name: String) -> String {
        var result = ""
        var needsHyphen = false
        for scalar in name.unicodeScalars {
            if isAllowed(scalar) {
                if needsHyphen, scalar != "-" { result += "-" }
                needsHyphen = false
                result.unicodeScalars.append(scalar)
            } else if scalar.properties.isWhitespace, !result.isEmpty, !result.hasSuffix("-") {
                needsHyphen = true
            }
        }
        return result
    }

    /// Whether a character is a letter, a mark, a decimal digit, or a sign that Hugo keeps.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber:
            true
        default: ".\\_#+~-%@".unicodeScalars.contains(scalar)
        }
    }

    /// The text in lowercase as in Go, which maps each character to one: ‘İ’ to ‘i’.
    private static func lowercased(_ text: String) -> String {
        text.unicodeScalars.map { $0 == "\u{130}" ? "i" : $0.properties.lowercaseMapping }.joined()
    }

    private static func urlized(_ title: String) -> String { lowercased(sanitized(title)) }
}
