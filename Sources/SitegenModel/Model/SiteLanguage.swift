/// A language that a site is written in.
public struct SiteLanguage: Hashable, Sendable {
    /// The BCP 47 tag: `en`, `pt-BR`.
    public let tag: String

    /// What its readers call it: `Français`.
    public let name: String

    /// Whether the site's addresses are in this language when they name none.
    public let isDefault: Bool

    package init(tag: String, name: String, isDefault: Bool) {
        self.tag = tag
        self.name = name
        self.isDefault = isDefault
    }

    /// What addresses of this language begin with: nothing for the default one, `/fr` for others.
    public var prefix: String { isDefault ? "" : "/" + tag.lowercased() }

    /// The address of the language's home page.
    public var homePath: String { prefix + "/" }
}
