/// The texts of the directive `comments` in one language.
public struct CommentsTexts: Sendable {
    /// The link that shows the comments.
    public var show: String

    /// The explanation of where comments come from.
    public var source: String

    /// The texts in a language, by default in English.
    ///
    /// - Parameters:
    ///   - show: The link that shows the comments.
    ///   - source: The explanation of where comments come from.
    public init(
        show: String = "Show comments",
        source: String = "Comments are stored on GitHub and loaded from giscus.app."
    ) {
        self.show = show
        self.source = source
    }
}
