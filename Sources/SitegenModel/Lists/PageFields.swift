import SitegenConfiguration
package import SitegenData

/// The fields of pages that lists in the configuration can use.
package struct PageFields: Sendable {
    /// The names of the fields that every page has.
    package static let ofEveryPage = [
        "title", "description", "date", "updated", "expires", "weight", "draft", "series", "layout", "image",
        "language",
        "path", "file",
    ]

    private let taxonomies: Set<String>

    /// - Parameter taxonomies: The names of the site's taxonomies.
    package init(taxonomies: Set<String>) {
        self.taxonomies = taxonomies
    }

    /// Whether a field is known before any page is read.
    package func isKnown(_ path: [String]) -> Bool {
        guard path.count == 1, let name = path.first else { return false }
        return Self.ofEveryPage.contains(name) || taxonomies.contains(name)
    }

    /// The value of a field, read without recording a dependency.
    ///
    /// - Parameter path: The field, or the keys that lead to it: `["author", "name"]`.
    /// - Returns: The value; `nil` if the page has none.
    package func value(_ path: [String], of page: Page) -> FieldValue? {
        guard let name = path.first else { return nil }
        if path.count == 1 {
            if taxonomies.contains(name) { return list(page.frontMatter.names(in: name)) }
            if Self.ofEveryPage.contains(name) { return standard(name, of: page) }
        }
        var value = page.frontMatter[FrontMatterKeys.all.fields][name]
        for key in path.dropFirst() { value = value?.mapping?[key] }
        return value
    }

    private func standard(_ name: String, of page: Page) -> FieldValue? {
        let (keys, frontMatter) = (FrontMatterKeys.all, page.frontMatter)
        switch name {
        case "title": return .text(frontMatter.title)
        case "date": return frontMatter.date.map { FieldValue(.date($0)) }
        case "updated": return page.lastUpdate.map { FieldValue(.date($0)) }
        case "expires": return frontMatter[keys.expires].map { FieldValue(.date($0)) }
        case "description": return frontMatter[keys.description].map { .text($0) }
        case "image": return frontMatter[keys.image].map { .text($0) }
        case "layout": return frontMatter[keys.layout].map { .text($0) }
        case "weight": return frontMatter[keys.weight].map { FieldValue(.integer($0)) }
        case "draft": return FieldValue(.bool(frontMatter[keys.isDraft]))
        case "series": return list(frontMatter[keys.series])
        case "language": return .text(page.language.tag)
        case "path": return .text(page.unrecordedPath)
        case "file": return .text(page.file)
        default: return nil
        }
    }

    private func list(_ names: [String]) -> FieldValue? {
        names.isEmpty ? FieldValue?.none : FieldValue(.list(names.map { .text($0) }))
    }
}
