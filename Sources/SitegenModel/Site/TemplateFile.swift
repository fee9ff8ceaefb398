import SitegenFiles

/// A file of the site's folder `templates`, or of a theme in a folder of `themes/`.
public struct TemplateFile: Hashable, Sendable {
    /// The path relative to the site's folder: `templates/article.mustache`.
    public let name: String

    /// The contents of the file.
    public let text: String

    /// Creates a template file.
    public init(name: String, text: String) {
        self.name = name
        self.text = text
    }

    /// Whether the file belongs to a theme in a folder of `themes/`, which sites can share.
    package var isOfTheme: Bool { name.hasPrefix("themes/") }

    /// The path within the folder of templates: `article.mustache`. It is empty for other files of a theme.
    package var path: String {
        let parts = name.pathParts
        guard isOfTheme else { return parts.dropFirst().joined(separator: "/") }
        return parts.count > 3 && parts[2] == "templates" ? parts.dropFirst(3).joined(separator: "/") : ""
    }
}
