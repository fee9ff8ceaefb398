/// A language in which a site has pages.
public struct SiteLanguage: Hashable, Sendable {
    /// The BCP 47 tag: `en`, `pt-BR`.
    public let tag: String

    /// The name of the language in the language itself: `Français`.
    public let name: String

    /// Whether this is the default language.
    public let isDefault: Bool

    /// Whether the addresses of the language begin with its tag.
    package let isPrefixed: Bool

    /// - Parameter isPrefixed: Whether the addresses of the default language begin with its tag, as those of others do.
    package init(tag: String, name: String, isDefault: Bool, isPrefixed: Bool = false) {
        self.tag = tag
        self.name = name
        self.isDefault = isDefault
        self.isPrefixed = isPrefixed || !isDefault
    }

    /// The prefix of the language's addresses: `/fr`; empty for the default language, unless the site prefixes it.
    public var prefix: String { isPrefixed ? "/" + tag.lowercased() : "" }

    /// The prefix of files that servers and programs look for at the root of a site, such as `404.html`: empty for the
    /// default language.
    package var rootPrefix: String { isDefault ? "" : prefix }

    /// The address of the language's home page.
    public var homePath: String { prefix + "/" }
}
