/// A language in which a site has pages.
public struct SiteLanguage: Hashable, Sendable {
    /// The BCP 47 tag: `en`, `pt-BR`.
    public let tag: String

    /// The name of the language in the language itself: `Français`.
    public let name: String

    /// Whether this is the default language, whose addresses have no prefix.
    public let isDefault: Bool

    package init(tag: String, name: String, isDefault: Bool) {
        self.tag = tag
        self.name = name
        self.isDefault = isDefault
    }

    /// The prefix of the language's addresses: empty for the default language, `/fr` for others.
    public var prefix: String { isDefault ? "" : "/" + tag.lowercased() }

    /// The address of the language's home page.
    public var homePath: String { prefix + "/" }
}
