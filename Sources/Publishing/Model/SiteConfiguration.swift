public import Documents
public import Markdown

/// What `site.yaml` says about a site as a whole.
public struct SiteConfiguration: Sendable {
    /// One entry of the site's menu.
    public struct MenuEntry: Hashable, Sendable {
        /// What the reader sees.
        public let title: String

        /// Where it leads; an address that begins with `/` is one within the site.
        public let url: String
    }

    /// The site's name.
    public let title: String

    /// The address the site will have, ending with `/`.
    public let baseURL: String

    /// The language of the texts, as a BCP 47 tag.
    public let language: String

    /// Who writes the site, if told.
    public let author: String?

    /// What the site is about, if told.
    public let description: String?

    /// The site's menu.
    public let menu: [MenuEntry]

    /// What becomes of HTML in Markdown; it shows as text unless the site asks for more.
    public let rawHTML: HTMLRenderer.RawHTML

    /// What Markdown may have beside CommonMark: what is standard, with what the site switches on or off.
    public let markdownExtensions: Set<MarkdownExtension>

    /// The address that stands in for one that is not told.
    public static let unknownBaseURL = "http://localhost:8000/"
}
