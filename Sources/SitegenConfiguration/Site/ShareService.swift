/// A service on which readers can share a page, by a link without a script.
public enum ShareService: String, Sendable, CaseIterable {
    /// Mastodon, on the server that the reader chooses.
    case mastodon
    /// Bluesky.
    case bluesky
    /// X.
    case x
    /// Facebook.
    case facebook
    /// LinkedIn.
    case linkedIn = "linkedin"
    /// Reddit.
    case reddit
    /// Hacker News.
    case hackerNews = "hacker-news"
    /// WhatsApp.
    case whatsApp = "whatsapp"
    /// Telegram.
    case telegram
    /// An e-mail in the reader's mail program.
    case mail

    /// The name of the service; `nil` for an e-mail, whose name depends on the language.
    package var name: String? {
        switch self {
        case .mastodon: "Mastodon"
        case .bluesky: "Bluesky"
        case .x: "X"
        case .facebook: "Facebook"
        case .linkedIn: "LinkedIn"
        case .reddit: "Reddit"
        case .hackerNews: "Hacker News"
        case .whatsApp: "WhatsApp"
        case .telegram: "Telegram"
        case .mail: nil
        }
    }

    /// The name of the icon; `nil` if sitegen has none, because the service does not allow drawings of its logo.
    package var icon: String? {
        switch self {
        case .mastodon, .bluesky, .mail: rawValue
        case .x, .facebook, .linkedIn, .reddit, .hackerNews, .whatsApp, .telegram: nil
        }
    }

    /// The address at which a reader shares a page.
    ///
    /// - Parameters:
    ///   - url: The absolute URL of the page.
    ///   - title: The title of the page.
    package func address(for url: String, _ title: String) -> String {
        let both = Self.encoded("\(title) \(url)")
        let (url, title) = (Self.encoded(url), Self.encoded(title))
        return switch self {
        case .mastodon: "https://share.joinmastodon.org/#text=\(both)"
        case .bluesky: "https://bsky.app/intent/compose?text=\(both)"
        case .x: "https://x.com/intent/post?text=\(title)&url=\(url)"
        case .facebook: "https://www.facebook.com/sharer/sharer.php?u=\(url)"
        case .linkedIn: "https://www.linkedin.com/sharing/share-offsite/?url=\(url)"
        case .reddit: "https://www.reddit.com/submit?url=\(url)&title=\(title)"
        case .hackerNews: "https://news.ycombinator.com/submitlink?u=\(url)&t=\(title)"
        case .whatsApp: "https://wa.me/?text=\(both)"
        case .telegram: "https://t.me/share/url?url=\(url)&text=\(title)"
        case .mail: "mailto:?subject=\(title)&body=\(url)"
        }
    }

    private static func encoded(_ text: String) -> String { text.percentEncoded(keeping: \.isUnreservedInURL) }
}
