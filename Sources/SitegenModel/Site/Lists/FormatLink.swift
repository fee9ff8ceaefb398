public import SitegenConfiguration

/// A link to a page in a format other than HTML.
public struct FormatLink: Hashable, Sendable {
    /// The address within the site: `/about/index.md`.
    public let path: String

    /// The format, which gives the media type and the text of the link.
    public let format: OutputFormat
}

extension Page {
    /// Links to the page in each of the site's other formats.
    package func formats(in site: Site) -> [FormatLink] {
        let outputs = site.configuration.outputs
        // The other formats of a page are those of its original.
        if outputs.isEmpty || original != nil { return [] }
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

    /// The extension of the file name.
    var pathExtension: String {
        switch self {
        case .markdown: "md"
        case .json: "json"
        }
    }
}
