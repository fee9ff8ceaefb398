import SitegenFiles

/// A file of a site's folder `templates`, or of the theme in a folder of `themes/`.
public struct TemplateFile: Hashable, Sendable {
    /// The path relative to the site's folder: `templates/article.mustache`.
    public let name: String

    /// What the file holds.
    public let text: String

    /// A file of templates.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// Whether the file belongs to a theme in a folder of `themes/`, which other sites may have too.
    package var isOfTheme: Bool { name.hasPrefix("themes/") }

    /// The path within the folder of templates: `article.mustache`. Other files of a theme have an empty one.
    package var path: String {
        let parts = name.pathParts
        guard isOfTheme else { return parts.dropFirst().joined(separator: "/") }
        return parts.count > 3 && parts[2] == "templates" ? parts.dropFirst(3).joined(separator: "/") : ""
    }
}
