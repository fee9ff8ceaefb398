package import SitegenCache

/// The image that represents a page where a link to the page is shared: 1200 × 630 pixels with the page's title.
package struct ShareCard: Hashable, Sendable {
    /// The width in pixels. All large services show cards of this size without cropping.
    package static let width = 1200

    /// The height in pixels.
    package static let height = 630

    /// The size.
    package static let size = ImageSize(width: width, height: height)

    /// The title in one paragraph.
    package let title: String

    /// A line below the title: the site's title, or what the site is about.
    package let caption: String

    /// The tag of the language of the title and the caption: `pt-BR`.
    package let language: String

    package let style: ShareCardStyle

    /// - Returns: `nil` if the title has no characters.
    package init?(title: String, caption: String, language: String, style: ShareCardStyle) {
        self.title = Self.paragraph(title)
        self.caption = Self.paragraph(caption)
        self.language = language
        self.style = style
        if self.title.isEmpty { return nil }
    }

    /// The maximum number of code points of a title or a caption. Longer text would be too small to read.
    private static let textLimit = 200

    /// A string without line breaks, repeated spaces, control characters and noncharacters, and not longer than what fits on a
    /// card.
    private static func paragraph(_ text: String) -> String {
        let words = text.split { $0.isWhitespace || $0.isNewline }
        var result = ""
        var count = 0
        for character in words.joined(separator: " ") {
            let scalars = character.unicodeScalars.filter { isText($0) }
            count += scalars.count
            // Room for an ellipsis.
            if count >= textLimit { return result.endingWithWord + "…" }
            result.unicodeScalars.append(contentsOf: scalars)
        }
        return result
    }

    /// Whether XML, and so Pango's markup, may contain a code point (XML 1.0 §2.2). Controls of direction are omitted, because they
    /// could apply to the rest of the card.
    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        if properties.isNoncharacterCodePoint || properties.isBidiControl { return false }
        return properties.generalCategory != .control
    }
}

extension String {
    /// The string without its last word, which may be incomplete. Chinese and Japanese have no spaces.
    fileprivate var endingWithWord: String {
        guard let space = lastIndex(of: " "), distance(from: space, to: endIndex) < 30 else { return self }
        return String(self[..<space])
    }
}

/// The colors and fonts of share cards, and their direction.
public struct ShareCardStyle: Hashable, Sendable {
    /// The color of the background as six hexadecimal digits: `#fdfcf8`.
    public var background: String

    /// The color of the title.
    public var title: String

    /// The color of the caption.
    public var caption: String

    /// The color of the ornaments.
    public var accent: String

    /// The names of font families, separated by commas, the preferred ones first. The first that is installed on the machine of
    /// the build is used.
    public var fonts: String

    /// Whether the language is written from right to left.
    public var isRightToLeft: Bool

    /// Creates a style.
    ///
    /// - Parameters:
    ///   - background: The color of the background as six hexadecimal digits: `#fdfcf8`.
    ///   - title: The color of the title.
    ///   - caption: The color of the caption.
    ///   - accent: The color of the ornaments.
    ///   - fonts: The names of font families, separated by commas, the preferred ones first.
    ///   - isRightToLeft: Whether the language is written from right to left.
    public init(
        background: String = "#ffffff", title: String = "#1b1b1b", caption: String = "#5f5f5f",
        accent: String = "#1b1b1b", fonts: String = "sans-serif", isRightToLeft: Bool = false
    ) {
        (self.background, self.title, self.caption, self.accent) = (background, title, caption, accent)
        (self.fonts, self.isRightToLeft) = (fonts, isRightToLeft)
    }
}

extension Fingerprint {
    package mutating func combine(_ card: ShareCard) {
        for text in [card.title, card.caption, card.language, card.style.fonts] { combine(text) }
        for color in [card.style.background, card.style.title, card.style.caption, card.style.accent] { combine(color) }
        combine(card.style.isRightToLeft)
    }
}
