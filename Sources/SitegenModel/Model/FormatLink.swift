/// A page in another format than HTML, as its head links to it.
public struct FormatLink: Hashable, Sendable {
    /// The address within the site: `/about/index.md`.
    public let path: String

    /// The format.
    public let format: OutputFormat
}

extension Page {
    /// The page in each of the other formats that a site has.
    package func formats(in site: Site) -> [FormatLink] {
        let outputs = site.configuration.outputs
        if outputs.isEmpty { return [] }
        return OutputFormat.allCases.filter(outputs.contains).map { format in
            FormatLink(path: PageAddress.format(format.pathExtension, of: unrecordedPath), format: format)
        }
    }
}

extension OutputFormat {
    /// The MIME type: `text/markdown` (RFC 7763).
    public var mediaType: String {
        switch self {
        case .markdown: "text/markdown"
        case .json: "application/json"
        }
    }

    /// The ending of the file's name.
    var pathExtension: String {
        switch self {
        case .markdown: "md"
        case .json: "json"
        }
    }
}
