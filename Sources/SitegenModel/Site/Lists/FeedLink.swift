public import SitegenConfiguration

/// A link to a feed in one format.
public struct FeedLink: Hashable, Sendable {
    /// The text that feed readers show for the feed.
    public let title: String

    /// The address within the site: `/feed.xml`.
    public let path: String

    /// Atom, RSS or JSON Feed, which gives the media type.
    public let format: FeedFormat

    /// The first address of a list's feed in a format.
    ///
    /// - Parameter path: The address of the list: `/articles/`.
    package init(of title: String, at path: String, in format: FeedFormat, _ feeds: SiteConfiguration.FeedConfiguration)
    {
        self.title = title
        self.path = PageAddress.folder(of: path) + feeds.files(in: format)[0]
        self.format = format
    }

    /// The feed of a list in each of the formats that a site has.
    ///
    /// - Parameter path: The address of the list: `/articles/`.
    package static func all(of configuration: SiteConfiguration, _ title: String, at path: String) -> [FeedLink] {
        let feeds = configuration.feeds
        return FeedFormat.allCases.filter(feeds.formats.contains).map { FeedLink(of: title, at: path, in: $0, feeds) }
    }
}

extension FeedFormat {
    /// The MIME type: `application/atom+xml`.
    public var mediaType: String {
        switch self {
        case .atom: "application/atom+xml"
        case .rss: "application/rss+xml"
        case .json: "application/feed+json"
        }
    }
}
