#if canImport(CSitegenCmark)
/// A construct of another generator, which Markdown shows as text. The module `SitegenMarkdownLint` finds them.
public struct ForeignSyntax: Hashable, Sendable {
    /// The name of the kind of construct: `shortcode`, `admonition`.
    public var name: String

    /// The source of the construct, or its start.
    public var text: String

    /// A short description of the problem.
    public var message: String

    /// What to write in place of the construct.
    public var help: String

    /// Creates a description of a construct.
    public init(_ name: String, text: String, message: String, help: String) {
        self.name = name
        self.text = text
        self.message = message
        self.help = help
    }
}
#endif
