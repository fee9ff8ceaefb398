/// One of the image files that a browser chooses from (HTML Living Standard §4.8.4.2.1).
///
/// `.srcset(ImageCandidate("small.jpg", width: 320), ImageCandidate("large.jpg", width: 1280))`
///
/// A URL that would run code is left out of the list (see ``URLSafety``).
public struct ImageCandidate: AttributeText, Hashable {
    /// The URL and its descriptor as written in the list; empty if following the URL would run code.
    public let attributeText: String

    /// The default file, for one screen pixel per CSS pixel.
    ///
    /// - Parameter url: The file's URL.
    public init(_ url: String) {
        self.init(url, descriptor: "")
    }

    /// A file that is `width` pixels wide.
    ///
    /// - Parameters:
    ///   - url: The file's URL.
    ///   - width: The image's width in pixels.
    /// - Precondition: `width` is greater than 0.
    public init(_ url: String, width: Int) {
        require(width > 0, "\(width) is not a valid image width")
        self.init(url, descriptor: " \(width)w")
    }

    /// A file made for `density` screen pixels per CSS pixel.
    ///
    /// - Parameters:
    ///   - url: The file's URL.
    ///   - density: Screen pixels per CSS pixel.
    /// - Precondition: `density` is greater than 0 and finite.
    public init(_ url: String, density: Double) {
        require(density > 0, "\(density) is not a valid pixel density")
        self.init(url, descriptor: " \(density.decimalText)x")
    }

    private init(_ url: String, descriptor: String) {
        guard !URLSafety.isUnsafe(url) else {
            attributeText = ""
            return
        }
        attributeText = Self.entry(url) + descriptor
    }

    /// The URL as an entry of the list. A comma at the end of the URL would end the entry, and a comma at its start would be
    /// skipped. Elsewhere a comma is an ordinary part of the URL.
    private static func entry(_ url: String) -> String {
        var middle = Substring(url.withoutSpaces)
        var before = ""
        var after = ""
        while middle.hasPrefix(",") {
            middle.removeFirst()
            before += "%2C"
        }
        while middle.hasSuffix(",") {
            middle.removeLast()
            after += "%2C"
        }
        return before + middle + after
    }
}
