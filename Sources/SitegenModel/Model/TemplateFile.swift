/// A file of a site's folder `templates`.
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
}
