/// A part of a build whose time is measured, in the order in which they begin.
///
/// A minor version may add cases: write a `default` where you switch over them.
#if hasAttribute(nonexhaustive)
@nonexhaustive
#endif
public enum BuildPhase: String, Sendable, CaseIterable {
    /// Finding the files.
    case discovery
    /// Reading `site.yaml`.
    case configuration
    /// Reading the files.
    case reading
    /// Parsing front matter.
    case frontMatter = "front matter"
    /// Parsing the start of texts whose front matter has no title. Other Markdown is parsed when it is rendered.
    case parsing
    /// Creating the pages, the lists and the link index.
    case model
    /// Rendering output files.
    case rendering
    /// Writing output files into the staging folder.
    case writing
    /// Following links.
    case checking
    /// Moving output files into the output folder.
    case publishing
    /// Reading, comparing and writing the cache, at the beginning, before rendering and at the end.
    case caching

    /// The verb and the object for the progress line, such as `rendering` and `files`.
    package var activity: (verb: String, object: String) {
        switch self {
        case .discovery: ("finding", "files")
        case .configuration: ("reading", "the configuration")
        case .reading: ("reading", "texts")
        case .frontMatter: ("reading", "front matter")
        case .parsing: ("parsing", "texts")
        case .model: ("ordering", "pages")
        case .rendering: ("rendering", "files")
        case .writing: ("writing", "files")
        case .checking: ("checking", "pages")
        case .publishing: ("publishing", "files")
        case .caching: ("caching", "pages")
        }
    }
}
